/** The digits of the four PIN boxes after typing, pasting or deleting (PIN-01). Accepts only 0-9. */
import { PIN_LENGTH } from '../../../machines/domain/constants.ts';
import { isPin } from '../../../machines/domain/validation.ts';

/** One string per box; '' for an empty box. */
export type PinDigits = readonly string[];
/** The new digits, and the index of the box that receives focus. */
export type PinStep = { digits: PinDigits; place: number };

export const NO_DIGITS: PinDigits = Array.from({ length: PIN_LENGTH }, () => '');
/** The content of a filled box. The digit itself is never written into the box. */
export const MASK = '•';

const LAST = PIN_LENGTH - 1;

/** Limits an index to the existing boxes. */
export const placeWithin = (place: number): number => Math.min(Math.max(place, 0), LAST);

/** Only ASCII digits; digits of other scripts are rejected. */
const isDigit = (text: string): boolean => /^[0-9]$/.test(text);

const withDigit = (digits: PinDigits, place: number, digit: string): PinDigits => digits.with(place, digit);

/**
 * Handles text that was typed, autofilled or dropped into a box.
 * @param text the whole text of the box, including its mask
 * @returns null when the text is not accepted
 */
export function written(digits: PinDigits, place: number, text: string): PinStep | null {
  const typed = text.replaceAll(MASK, '');
  if (isDigit(typed)) return { digits: withDigit(digits, place, typed), place: placeWithin(place + 1) };
  if (text === '') return { digits: withDigit(digits, place, ''), place };
  return pasted(typed);
}

/** Accepts exactly four digits; null for any other text. */
export const pasted = (text: string): PinStep | null => (isPin(text) ? { digits: [...text], place: LAST } : null);

/** Backspace: empties the box, or the box before it when the box is empty. */
export function takenBack(digits: PinDigits, place: number): PinStep {
  const emptied = digits[place] === '' ? placeWithin(place - 1) : place;
  return { digits: withDigit(digits, emptied, ''), place: emptied };
}

/** Delete: empties the box. */
export const emptied = (digits: PinDigits, place: number): PinStep => ({ digits: withDigit(digits, place, ''), place });
