/** The digits of the four PIN boxes after typing, pasting or deleting (PIN-01). Accepts only 0-9. */
import { PIN_LENGTH } from '../../../machines/domain/constants.ts';
import { isPin } from '../../../machines/domain/validation.ts';

/** One string per box; '' for an empty box. */
export type PinDigits = readonly string[];
/** The new digits, and the index of the box that receives focus. */
export type PinStep = { digits: PinDigits; index: number };

export const NO_DIGITS: PinDigits = Array.from({ length: PIN_LENGTH }, () => '');
/** The content of a filled box. The digit itself is never written into the box. */
export const MASK = '•';

const LAST = PIN_LENGTH - 1;

/** Limits an index to the existing boxes. */
export const indexWithin = (index: number): number => Math.min(Math.max(index, 0), LAST);

/** Only ASCII digits; digits of other scripts are rejected. */
const isDigit = (text: string): boolean => /^[0-9]$/.test(text);

const withDigit = (digits: PinDigits, index: number, digit: string): PinDigits => digits.with(index, digit);

/**
 * Handles text that was typed, autofilled or dropped into a box.
 * @param text the whole text of the box, including its mask
 * @returns null when the text is not accepted
 */
export function afterInput(digits: PinDigits, index: number, text: string): PinStep | null {
  const typed = text.replaceAll(MASK, '');
  if (isDigit(typed)) return { digits: withDigit(digits, index, typed), index: indexWithin(index + 1) };
  if (text === '') return { digits: withDigit(digits, index, ''), index };
  return afterPaste(typed);
}

/** Accepts exactly four digits; null for any other text. */
export const afterPaste = (text: string): PinStep | null => (isPin(text) ? { digits: [...text], index: LAST } : null);

/** Backspace: empties the box, or the box before it when the box is empty. */
export function afterBackspace(digits: PinDigits, index: number): PinStep {
  const emptied = digits[index] === '' ? indexWithin(index - 1) : index;
  return { digits: withDigit(digits, emptied, ''), index: emptied };
}

/** Delete: empties the box. */
export const afterDelete = (digits: PinDigits, index: number): PinStep => ({ digits: withDigit(digits, index, ''), index });
