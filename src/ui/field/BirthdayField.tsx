import type { ChangeEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { birthdayCharacters, birthdayGiven, birthdayWritten } from './birthdayText.ts';
import { Field, type FieldProps } from './Field.tsx';
import { tidyInput } from './tidyInput.ts';

export type BirthdayFieldProps = Omit<FieldProps, 'type' | 'inputMode'>;

/** How the text came to be what it is. A browser that fills in a form does not say. */
const wayOf = ({ nativeEvent }: ChangeEvent) => ('inputType' in nativeEvent ? String(nativeEvent.inputType) : '');

/**
 * Who takes something away, takes a step back or mends the middle knows what they do: nothing is added then. Hyphens come only to who
 * writes on at the end, and a date that comes as a whole is put in order.
 */
function tidierFor(event: ChangeEvent<HTMLInputElement>): (written: string) => string {
  const { value, selectionStart } = event.currentTarget;
  const way = wayOf(event);
  if (way.startsWith('delete') || way.startsWith('history')) return birthdayCharacters;
  if (way !== 'insertText' && way !== 'insertCompositionText') return birthdayGiven;
  return selectionStart === null || selectionStart === value.length ? birthdayWritten : birthdayCharacters;
}

/** A date of birth as DD-MM-YYYY (VAL-05). `onChange` sees the text as it stands in the field. */
export function BirthdayField({ autoComplete = 'bday', hint, onChange, ...field }: BirthdayFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    tidyInput(event, tidierFor(event));
    onChange?.(event);
  };
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete={autoComplete}
      hint={hint ?? <FormattedMessage id="FIELD_BIRTHDAY_FORMAT" />}
      onChange={change}
    />
  );
}
