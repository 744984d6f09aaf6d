/**
 * The one normalisation of what is typed, pasted, filled in or linked (VAL-07). Every function takes any text, never throws, and leaves
 * its own results unchanged. Passwords are not normalised: a space or an accent in them may be meant (VAL-03).
 */

/** Scripts in which the joiners U+200C and U+200D change how two letters are written: Persian, Urdu and the Indic languages. */
const JOINED =
  '[\\p{scx=Arab}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}]';
/** A character without a picture: format characters, fillers, variation selectors, halves of surrogate pairs. */
const INVISIBLE = '[\\p{DI}\\p{Cs}\\ufff9-\\ufffb]';
/** Captures a joiner that joins, with the letter before it. */
const UNSEEN = new RegExp(`((?!${INVISIBLE})${JOINED}[\\u200c\\u200d])(?=(?!${INVISIBLE})${JOINED})|${INVISIBLE}`, 'gu');
/** Apostrophes, and the marks that keyboards and word processors write in their place. */
const APOSTROPHES = /[\u0060\u00b4\u02b9\u02bc\u02c8\u02ca\u02cb\u055a\u2018\u2019\u201b\u2032\u2035\uff07]/g;
const HYPHENS = /[\p{Pd}\u2212]/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
/** Distance of a full-width form to its ASCII character, code points. */
const FULL_WIDTH_OFFSET = 0xfee0;

const visible = (text: string): string => text.replaceAll(UNSEEN, (_, kept: string | undefined) => kept ?? '').normalize('NFC');
const folded = (text: string): string => text.replaceAll(APOSTROPHES, "'").replaceAll(HYPHENS, '-');
const narrow = (text: string): string =>
  text.replaceAll(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET));

/** Text for readers: without invisible characters, accents composed, any white space as one space, none at the ends. */
export const plainText = (typed: string): string =>
  visible(typed)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** A name: also with one form of the apostrophe and one of the hyphen (VAL-01). */
export const nameText = (typed: string): string => folded(plainText(typed));

/** Text in which ASCII is meant: also with full-width letters, digits and signs as their ASCII forms. */
export const asciiText = (typed: string): string => nameText(narrow(typed));

/** A code: as `asciiText`, without white space (ACC-02, ACC-04, ACC-06, ACC-10, MON-10). */
export const codeText = (typed: string): string => asciiText(typed).replaceAll(' ', '').normalize('NFC');

/**
 * A value of a link's query in which a space is not possible, such as an e-mail address or a code. Parsing the query has turned each `+`
 * that the sender did not escape into a space. Line ends come from a mail program that wrapped the link.
 */
export const linkedText = (value: string): string =>
  folded(visible(narrow(value).replaceAll(/\p{Cc}/gu, '')).trim()).replaceAll(/\s/g, '+');
