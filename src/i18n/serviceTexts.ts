/**
 * Reads the texts of a service that have values, apostrophes or character references (I18-06). A lazy chunk, because the parser is large
 * and most services send plain texts.
 */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createIntl } from '@formatjs/intl';
import { decodeHTMLStrict } from 'entities/decode';

/** `problem` says, for the operator, why the built-in text is shown instead. */
export type ServiceText = { elements: MessageFormatElement[] } | { problem: string };

type Kind = 'text' | 'number' | 'date';
type Use = { name: string; kind: Kind };

/** The values that every error message receives, for tokens that only the service has (ERR-07). */
const VALUES_OF_ERRORS: readonly Use[] = [
  { name: 'name', kind: 'text' },
  { name: 'code', kind: 'text' },
];

/** Every text may name the brand (BRD-03). */
const BRAND: Use = { name: 'brand', kind: 'text' };

/** In a literal: the rest of a placeholder, or a character reference that was encoded twice. No viewer may read them. */
const REMAINS = /[{}]|&#?\w+;/;
/** Values of each kind, with which a text is tried. */
const SAMPLES: Readonly<Record<Kind, string | number>> = { text: 'x', number: 1, date: 0 };

/**
 * Character references are decoded once. An apostrophe before a brace quotes it in ICU message format (`d'{name}`). Where the text is not
 * usable in this way, its apostrophes are plain text.
 * @param own the built-in text, which has all the values; undefined for an error that only the service knows
 * @param locale BCP 47, for the format of numbers and dates
 */
export function readServiceText(token: string, own: readonly MessageFormatElement[] | undefined, locale: string): ServiceText {
  const text = withoutMarks(decodeHTMLStrict(token), own);
  const first = read(text, own, locale);
  if ('elements' in first || !text.includes("'")) return first;
  const second = read(text.replaceAll(/''?/g, "''"), own, locale);
  return 'elements' in second ? second : first;
}

/** Other formats mark a placeholder: `%{name}`, `${name}`. The mark is one only when the built-in text does not have the character. */
function withoutMarks(text: string, own: readonly MessageFormatElement[] | undefined): string {
  const literals = everyElement(own ?? []).flatMap((element) => (element.type === TYPE.literal ? element.value : []));
  return text.replace(/[%$](?=\{\s*\w+\s*\})/g, (mark) => (literals.some((shown) => shown.includes(mark)) ? mark : ''));
}

function read(text: string, own: readonly MessageFormatElement[] | undefined, locale: string): ServiceText {
  try {
    // I18-03: markup in a token is shown as text.
    const elements = parse(text, { ignoreTag: true });
    const problem = problemOf(elements, own);
    if (problem !== null) return { problem };
    tryOut(elements, locale);
    return { elements };
  } catch (error) {
    return { problem: `malformed: ${error instanceof Error ? error.message : 'unknown'}` };
  }
}

function problemOf(elements: readonly MessageFormatElement[], own: readonly MessageFormatElement[] | undefined): string | null {
  const given = [BRAND, ...(own ? usesOf(own) : VALUES_OF_ERRORS)];
  const unfit = usesOf(elements).find((use) => !given.some((value) => fits(use, value)));
  if (unfit) return `unknown value, or another type: ${unfit.name}`;
  const named = alwaysNamed(elements);
  const lost = [...alwaysNamed(own ?? [])].find((name) => !named.has(name));
  if (lost !== undefined) return `lost value: ${lost}`;
  return everyElement(elements).some((element) => element.type === TYPE.literal && REMAINS.test(element.value))
    ? 'shows a placeholder or a character reference'
    : null;
}

/** A date is a number of ms, so it is only shown as a date. A text is never shown as a number or a date. */
const fits = (use: Use, given: Use): boolean =>
  use.name === given.name && (use.kind === given.kind || (use.kind === 'text' && given.kind === 'number'));

/** Formats every value. @throws for a format that the browser refuses, such as an unknown currency */
function tryOut(elements: readonly MessageFormatElement[], locale: string): void {
  const messages = { TRIAL: everyElement(elements).filter(({ type }) => type === TYPE.number || type === TYPE.date || type === TYPE.time) };
  const { formatMessage } = createIntl({
    locale,
    messages,
    onError(error) {
      throw error;
    },
  });
  if (messages.TRIAL.length > 0)
    formatMessage({ id: 'TRIAL' }, Object.fromEntries(usesOf(messages.TRIAL).map(({ name, kind }) => [name, SAMPLES[kind]])));
}

/** All elements, with those in the branches of plurals and selections. */
function everyElement(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => [element, ...branchesOf(element).flatMap(everyElement)]);
}

const branchesOf = (element: MessageFormatElement): MessageFormatElement[][] =>
  element.type === TYPE.plural || element.type === TYPE.select ? Object.values(element.options).map(({ value }) => value) : [];

function kindOf({ type }: MessageFormatElement): Kind {
  if (type === TYPE.date || type === TYPE.time) return 'date';
  return type === TYPE.number || type === TYPE.plural ? 'number' : 'text';
}

/** The values that a text names, in any branch. */
const usesOf = (elements: readonly MessageFormatElement[]): Use[] =>
  everyElement(elements).flatMap((element) =>
    element.type === TYPE.literal || element.type === TYPE.pound ? [] : [{ name: element.value, kind: kindOf(element) }],
  );

/** The values that a text names in every branch. */
function alwaysNamed(elements: readonly MessageFormatElement[]): Set<string> {
  const names = new Set(usesOf(elements.filter((element) => branchesOf(element).length === 0)).map(({ name }) => name));
  for (const element of elements) {
    const [first, ...others] = branchesOf(element).map(alwaysNamed);
    if (!first) continue;
    if ('value' in element && typeof element.value === 'string') names.add(element.value);
    for (const name of first) if (others.every((other) => other.has(name))) names.add(name);
  }
  return names;
}
