/** Builds the texts of one language from the built-in texts and the service's tokens. */

import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { TYPE } from '@formatjs/icu-messageformat-parser/no-parser.js';
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import { DEFAULT_LANGUAGE } from '../../machines/domain/constants.ts';
import type { Language, Message } from '../../machines/domain/entities.ts';
import { formatTagOf, hasSyntax, type LoadedTexts, languageTagOf, NO_TEXTS, type Tokens } from '../../machines/domain/viewerLanguage.ts';
import { NO_BRAND } from '../configuration/brand.ts';
import { loadedEnglish } from './builtIn.ts';
import type { ServiceText } from './serviceTexts.ts';

export type Texts = {
  language: Language;
  /** BCP 47 tag for `lang`. `intl.locale` is the tag for the format of dates and numbers. */
  locale: string;
  messages: Record<string, MessageFormatElement[]>;
  /** For code outside React, e.g. the title of the document and analytics, and for the format of dates and numbers. */
  intl: IntlShape<string>;
};

const cache = createIntlCache();

/**
 * Creates the texts of a language. For each key: the service's token, else the built-in text of the language, else English (I18-01). A
 * token that no viewer may read is ignored and reported once (I18-06).
 * @param english the English texts that have loaded so far
 * @param report receives the key of an ignored token of the service, and why it is ignored
 * @param brand the name that `{brand}` stands for in every text (BRD-03)
 */
export function createTexts(
  language: Language,
  { builtIn, server }: LoadedTexts = NO_TEXTS,
  english: Tokens = loadedEnglish(),
  report: (problem: Readonly<Record<'language' | 'key' | 'reason', string>>) => void = () => {},
  brand: string = NO_BRAND.name,
): Texts {
  const messages = readWhenAsked((key) => {
    const own = elementsOf(tokenOf(builtIn, key) ?? tokenOf(english, key), brand);
    const token = tokenOf(server, key);
    if (typeof token !== 'string') return elementsOf(token, brand) ?? own;
    const read = serviceText(key, token, own, formatTagOf(language));
    if (read === null) return own;
    if ('elements' in read) return elementsOf(read.elements, brand);
    const problem = [language, key, token].join('\n');
    if (!reported.has(problem)) report({ language, key, reason: read.problem });
    reported.add(problem);
    return own;
  });
  return {
    language,
    locale: languageTagOf(language),
    messages,
    intl: createIntl({ locale: formatTagOf(language), defaultLocale: DEFAULT_LANGUAGE, messages }, cache),
  };
}

/**
 * Parses each text at its first use. A page shows about a tenth of all texts; parsing all of them took 5 % of the time until the first
 * page. The returned object cannot list its keys.
 * @param read returns undefined for a key without a text
 */
function readWhenAsked(read: (key: string) => MessageFormatElement[] | undefined): Texts['messages'] {
  const known = new Map<string, MessageFormatElement[] | undefined>();
  const textFor = (name: string | symbol) => {
    const key = String(name);
    if (!known.has(key)) known.set(key, read(key));
    return known.get(key);
  };
  return new Proxy<Texts['messages']>(
    {},
    {
      get: (_, key) => textFor(key),
      getOwnPropertyDescriptor: (_, key) => {
        const value = textFor(key);
        return value && { value, configurable: true };
      },
    },
  );
}

/**
 * The text of a machine's message: the text from the service, or the text of the first key in the chain that has one (ERR-02).
 * @param intl react-intl's or `Texts.intl`
 */
export function textOf(intl: Pick<IntlShape<unknown>, 'messages' | 'formatMessage'>, message: Message): string {
  for (let next: Message | undefined = message; next; next = next.otherwise) {
    if (next.text !== undefined) return next.text;
    if (Object.hasOwn(intl.messages, next.key)) return String(intl.formatMessage({ id: next.key }, { ...next.values }));
  }
  return String(intl.formatMessage({ id: message.key }));
}

/** Ignores an empty token, and inherited properties such as `constructor`. */
const tokenOf = (tokens: Tokens, key: string) => {
  const token = Object.hasOwn(tokens, key) ? tokens[key] : undefined;
  return typeof token === 'string' && token.trim() === '' ? undefined : token;
};

/** Problems with tokens of the service that were reported in this visit. */
const reported = new Set<string>();
/** A key instead of a text: it was not translated. */
const KEY = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;

type Reader = typeof import('./serviceTexts.ts');
let reader: Reader | null = null;

/**
 * Loads the parser that texts of the service need when they have values. Built-in texts are parsed when the product is built.
 * @throws when the chunk cannot be loaded
 */
export async function loadParser(): Promise<void> {
  reader = await import('./serviceTexts.ts');
}

const literal = (value: string): MessageFormatElement[] => [{ type: TYPE.literal, value }];

/** A text with the name of the brand instead of `{brand}`, in every branch. Built-in texts with syntax are parsed when the product is built. */
export const elementsOf = (token: string | MessageFormatElement[] | undefined, brand: string): MessageFormatElement[] | undefined =>
  typeof token === 'string' ? literal(token) : token && branded(token, brand);

const branded = (elements: readonly MessageFormatElement[], brand: string): MessageFormatElement[] =>
  elements.map((element) => {
    if (element.type === TYPE.argument && element.value === 'brand') return { type: TYPE.literal, value: brand };
    if (!('options' in element)) return element;
    const branches = Object.entries(element.options).map(([name, { value }]) => [name, { value: branded(value, brand) }]);
    return { ...element, options: Object.fromEntries(branches) };
  });

/** @returns null before the parser has loaded that the token needs */
function serviceText(key: string, token: string, own: MessageFormatElement[] | undefined, locale: string): ServiceText | null {
  if (token.trim() === key || KEY.test(token.trim())) return { problem: 'a key' };
  if (hasSyntax(token)) return reader && reader.readServiceText(token, own, locale);
  return own?.some(({ type }) => type !== TYPE.literal) ? { problem: 'lost value' } : { elements: literal(token) };
}
