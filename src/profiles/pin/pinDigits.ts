/** The digits of the four PIN boxes after typing, pasting or deleting (PIN-01). Accepts only 0-9. */
import { PIN_LENGTH } from '../../../machines/domain/constants.ts';
import { codeText } from '../../../machines/domain/normalisedInput.ts';

/** One string per box; '' for an empty box. */
export type PinDigits = readonly string[];
/** The new digits, and the index of the box that receives focus. */
export type PinStep = { digits: PinDigits; index: number };

export const NO_DIGITS: PinDigits = Array.from({ length: PIN_LENGTH }, () => '');
/** The content of a filled box. The digit itself is never written into the box. */
export const MASK = '•';

const LAST = PIN_LENGTH - 1;
/** Characters. A longer text is not a PIN with spaces. */
const TEXT_MAXIMUM = 100;

/** Limits an index to the existing boxes. */
export const indexWithin = (index: number): number => Math.min(Math.max(index, 0), LAST);

const withDigit = (digits: PinDigits, index: number, digit: string): PinDigits => digits.with(index, digit);

/**
 * Handles text that was typed, autofilled or dropped into a box.
 * @param text the whole text of the box, including its mask
 * @returns null when the text is not accepted
 */
export function afterInput(digits: PinDigits, index: number, text: string): PinStep | null {
  if (text === '') return { digits: withDigit(digits, index, ''), index };
  return afterPaste(digits, index, text.replaceAll(MASK, ''));
}

/**
 * Fills this box and the ones after it. Four digits fill all boxes from any of them. Full-width digits, spaces and line ends are accepted
 * (VAL-07), digits of other scripts are not.
 * @returns null for a text that is not one to four digits, or has more digits than boxes are left
 */
export function afterPaste(digits: PinDigits, index: number, text: string): PinStep | null {
  const given = codeText(text.slice(0, TEXT_MAXIMUM));
  const first = given.length === PIN_LENGTH ? 0 : index;
  if (!/^[0-9]+$/.test(given) || first + given.length > PIN_LENGTH) return null;
  return { digits: digits.map((digit, at) => given[at - first] ?? digit), index: indexWithin(first + given.length) };
}

/** Backspace: empties the box, or the box before it when the box is empty. */
export function afterBackspace(digits: PinDigits, index: number): PinStep {
  const emptied = digits[index] === '' ? indexWithin(index - 1) : index;
  return { digits: withDigit(digits, emptied, ''), index: emptied };
}

/** Delete: empties the box. */
export const afterDelete = (digits: PinDigits, index: number): PinStep => ({ digits: withDigit(digits, index, ''), index });
