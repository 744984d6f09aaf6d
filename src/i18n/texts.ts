/** Builds the texts of one language from the built-in texts and the service's tokens. */

import type { MessageFormatElement, parse as parseText } from '@formatjs/icu-messageformat-parser';
import { TYPE } from '@formatjs/icu-messageformat-parser/no-parser.js';
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import { DEFAULT_LANGUAGE } from '../../machines/domain/constants.ts';
import type { Language, Message } from '../../machines/domain/entities.ts';
import { formatTagOf, hasSyntax, type LoadedTexts, languageTagOf, NO_TEXTS, type Tokens } from '../../machines/domain/language.ts';
import { loadedEnglish } from './builtIn.ts';

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
 * token is ignored when it is malformed or when it needs values that the application does not pass.
 * @param english the English texts that have loaded so far
 */
export function createTexts(language: Language, { builtIn, server }: LoadedTexts = NO_TEXTS, english: Tokens = loadedEnglish()): Texts {
  const messages = readWhenAsked((key) => {
    const own = elementsOf(tokenOf(builtIn, key)) ?? elementsOf(tokenOf(english, key));
    const laidOver = elementsOf(tokenOf(server, key));
    return laidOver && asksForNoMore(laidOver, own ?? VALUES_OF_ERRORS) ? laidOver : own;
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

let parse: typeof parseText | null = null;

/**
 * Loads the parser that texts of the service need when they have values. Built-in texts are parsed when the product is built.
 * @throws when the chunk cannot be loaded
 */
export async function loadParser(): Promise<void> {
  ({ parse } = await import('@formatjs/icu-messageformat-parser'));
}

const parsed = new Map<string, MessageFormatElement[] | undefined>();

/** @returns undefined without a token, when the token is not valid ICU message format, and when it needs the parser before it has loaded */
function elementsOf(token: string | MessageFormatElement[] | undefined): MessageFormatElement[] | undefined {
  if (token === undefined || typeof token !== 'string') return token;
  if (!hasSyntax(token)) return [{ type: TYPE.literal, value: token }];
  if (parse && !parsed.has(token)) parsed.set(token, parseToken(parse, token));
  return parsed.get(token);
}

function parseToken(read: typeof parseText, token: string): MessageFormatElement[] | undefined {
  try {
    // I18-03: markup in a token is shown as text.
    return read(token, { ignoreTag: true });
  } catch {
    return undefined;
  }
}

/** The values that every error message receives, for tokens that only the service has (ERR-07). */
const VALUES_OF_ERRORS: MessageFormatElement[] = [
  { type: TYPE.argument, value: 'name' },
  { type: TYPE.argument, value: 'code' },
];

/** Whether a token needs only values that its built-in text has, and uses only dates as dates. */
function asksForNoMore(token: readonly MessageFormatElement[], model: readonly MessageFormatElement[]): boolean {
  const given = valuesOf(model);
  return [...valuesOf(token)].every(([name, isDate]) => given.has(name) && (!isDate || given.get(name) === true));
}

/** The names of the values that a text needs, and whether each must be a date. */
function valuesOf(elements: readonly MessageFormatElement[], values = new Map<string, boolean>()): Map<string, boolean> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    const isDate = element.type === TYPE.date || element.type === TYPE.time;
    values.set(element.value, isDate || values.get(element.value) === true);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) valuesOf(option.value, values);
    }
    if (element.type === TYPE.tag) valuesOf(element.children, values);
  }
  return values;
}
