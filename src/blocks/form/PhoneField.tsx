import type { ChangeEvent, KeyboardEvent } from 'react';
import { digitsOf } from '../../../machines/domain/validation.ts';
import { Field, type FieldProps } from '../../ui/field/Field.tsx';
import { tidyInput } from '../../ui/field/tidyInput.ts';

export type PhoneFieldProps = Omit<FieldProps, 'type' | 'inputMode'>;

/** True for a key that types one character without a modifier. Named keys such as Tab, Home or Backspace have longer names. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => key.length === 1 && !ctrlKey && !metaKey && !altKey;

/**
 * A phone number field (VAL-04). It ignores keys that are not digits. From pasted text, autofill and input methods it keeps only the
 * digits. `onChange` receives only digits.
 */
export function PhoneField({ autoComplete = 'tel', onKeyDown, onChange, ...field }: PhoneFieldProps) {
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (writes(event) && digitsOf(event.key) === '') event.preventDefault();
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    tidyInput(event, digitsOf);
    onChange?.(event);
  };
  return <Field {...field} type="tel" inputMode="numeric" autoComplete={autoComplete} onKeyDown={keyDown} onChange={change} />;
}
