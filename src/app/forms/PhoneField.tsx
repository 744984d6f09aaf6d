import type { ChangeEvent, KeyboardEvent } from 'react';
import { digitsOf } from '../../../machines/domain/validation.ts';
import { Field, type FieldProps } from '../../ui/field/Field.tsx';
import { tidyInput } from '../../ui/field/tidyInput.ts';

export type PhoneFieldProps = Omit<FieldProps, 'type' | 'inputMode'>;

/** A key that writes something, pressed alone. Named keys (Tab, Home, Backspace …) have longer names, shortcuts a modifier. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => key.length === 1 && !ctrlKey && !metaKey && !altKey;

/**
 * A phone number (VAL-04): keys that are no digits write nothing; of a paste, of what the browser fills in and of what an input method
 * writes, the digits are kept. `onChange` sees digits alone.
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
