/** What four boxes hold, and what a press, a paste or a deletion makes of it (PIN-01). Only 0-9 ever gets in. */
import { PIN_LENGTH } from '../../../machines/domain/constants.ts';
import { isPin } from '../../../machines/domain/validation.ts';

/** One place a box; '' is an empty one. */
export type PinDigits = readonly string[];
/** The digits afterwards, and the box that is current then. */
export type PinStep = { digits: PinDigits; place: number };

export const NO_DIGITS: PinDigits = Array.from({ length: PIN_LENGTH }, () => '');
/** What a filled box holds in the page: the digit itself is never written there. */
export const MASK = '•';

const LAST = PIN_LENGTH - 1;

/** A place that exists. */
export const placeWithin = (place: number): number => Math.min(Math.max(place, 0), LAST);

/** Digits of other scripts are none. */
const isDigit = (text: string): boolean => /^[0-9]$/.test(text);

const withDigit = (digits: PinDigits, place: number, digit: string): PinDigits => digits.with(place, digit);

/**
 * What a box reads after something was typed, filled in or dropped there.
 * @param text the whole text of the box, its mask included
 * @returns null when that is nothing a box takes
 */
export function written(digits: PinDigits, place: number, text: string): PinStep | null {
  const typed = text.replaceAll(MASK, '');
  if (isDigit(typed)) return { digits: withDigit(digits, place, typed), place: placeWithin(place + 1) };
  if (text === '') return { digits: withDigit(digits, place, ''), place };
  return pasted(typed);
}

/** Four digits and nothing else fill every box; anything else fills none. */
export const pasted = (text: string): PinStep | null => (isPin(text) ? { digits: [...text], place: LAST } : null);

/** Backspace: empties the box, or goes back to the one before and empties that. */
export function takenBack(digits: PinDigits, place: number): PinStep {
  const emptied = digits[place] === '' ? placeWithin(place - 1) : place;
  return { digits: withDigit(digits, emptied, ''), place: emptied };
}

/** Delete: empties the box. */
export const emptied = (digits: PinDigits, place: number): PinStep => ({ digits: withDigit(digits, place, ''), place });
