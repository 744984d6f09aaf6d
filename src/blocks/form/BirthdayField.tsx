import type { ChangeEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { Field, type FieldProps } from '../../ui/field/Field.tsx';
import { tidyInput } from '../../ui/field/tidyInput.ts';
import { birthdayCharacters, birthdayGiven, birthdayWritten } from './birthdayText.ts';

export type BirthdayFieldProps = Omit<FieldProps, 'type' | 'inputMode'>;

/** The `inputType` of the event; empty when the browser fills in the form. */
const wayOf = ({ nativeEvent }: ChangeEvent) => ('inputType' in nativeEvent ? String(nativeEvent.inputType) : '');

/**
 * Adds hyphens only when the viewer types at the end. Adds nothing when the viewer deletes, uses undo or redo, or types in the middle.
 * Reorders a date that arrives whole: pasted, or filled in by the browser.
 */
function tidierFor(event: ChangeEvent<HTMLInputElement>): (written: string) => string {
  const { value, selectionStart } = event.currentTarget;
  const way = wayOf(event);
  if (way.startsWith('delete') || way.startsWith('history')) return birthdayCharacters;
  if (way !== 'insertText' && way !== 'insertCompositionText') return birthdayGiven;
  return selectionStart === null || selectionStart === value.length ? birthdayWritten : birthdayCharacters;
}

/** A `Field` for a date of birth, typed as DD-MM-YYYY (VAL-05). `onChange` receives the formatted text. */
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
