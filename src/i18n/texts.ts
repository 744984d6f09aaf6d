/** The catalogue of one language: which text stands for a key, whoever wrote it. */

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import { DEFAULT_LANGUAGE } from '../../machines/domain/constants.ts';
import type { Language, Message } from '../../machines/domain/entities.ts';
import { formatTagOf, type LoadedTexts, languageTagOf, NO_TEXTS, type Tokens } from '../../machines/domain/language.ts';
import { englishNow } from './builtIn.ts';

export type Texts = {
  language: Language;
  /** BCP 47: for `lang`. Dates and numbers are written as `intl.locale` says. */
  locale: string;
  messages: Record<string, MessageFormatElement[]>;
  /** For what is not React: the document's title, analytics; and how dates and numbers are written. */
  intl: IntlShape<string>;
};

const cache = createIntlCache();

/**
 * The texts of a language. Per key: the service's token, else the built-in one of the language, else English (I18-01). A token of the
 * service that cannot be shown, being malformed or asking for values nobody has, counts as missing.
 * @param english as far as it is there
 */
export function createTexts(language: Language, { builtIn, server }: LoadedTexts = NO_TEXTS, english: Tokens = englishNow()): Texts {
  const messages = readWhenAsked((key) => {
    const own = elementsOf(tokenOf(builtIn, key)) ?? elementsOf(tokenOf(english, key));
    const laidOver = elementsOf(tokenOf(server, key));
    return laidOver && asksForNoMore(laidOver, own ?? valuesOfErrors()) ? laidOver : own;
  });
  return {
    language,
    locale: languageTagOf(language),
    messages,
    intl: createIntl({ locale: formatTagOf(language), defaultLocale: DEFAULT_LANGUAGE, messages }, cache),
  };
}

/**
 * A page shows a tenth of all texts: each is read when it is first asked for. Reading all of them before the first page was a twentieth of its
 * opening. They are asked for by name, and have no list.
 * @param read null for a key without a text
 */
function readWhenAsked(read: (key: string) => MessageFormatElement[] | null): Texts['messages'] {
  const known = new Map<string, MessageFormatElement[] | null>();
  const textFor = (name: string | symbol) => {
    const key = String(name);
    let found = known.get(key);
    if (found === undefined) {
      found = read(key);
      known.set(key, found);
    }
    return found ?? undefined;
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
 * The sentence for a message a machine carries: the first key of its chain the catalogue has, or what the service wrote (ERR-02).
 * @param intl react-intl's or `Texts.intl`
 */
export function textOf(intl: Pick<IntlShape<unknown>, 'messages' | 'formatMessage'>, message: Message): string {
  for (let next: Message | undefined = message; next; next = next.otherwise) {
    if (next.text !== undefined) return next.text;
    if (Object.hasOwn(intl.messages, next.key)) return String(intl.formatMessage({ id: next.key }, { ...next.values }));
  }
  return String(intl.formatMessage({ id: message.key }));
}

/** An empty token is no token, and `constructor` is none that was inherited. */
const tokenOf = (tokens: Tokens, key: string) => (Object.hasOwn(tokens, key) && tokens[key]?.trim() ? tokens[key] : undefined);

const parsed = new Map<string, MessageFormatElement[] | null>();

/** @returns null for no token, or one that is not ICU message format */
function elementsOf(token: string | undefined): MessageFormatElement[] | null {
  if (token === undefined) return null;
  // Most tokens are plain: they need no parsing.
  if (!/[{}'<]/.test(token)) return [{ type: TYPE.literal, value: token }];
  const known = parsed.get(token);
  if (known !== undefined) return known;
  const elements = parseToken(token);
  parsed.set(token, elements);
  return elements;
}

function parseToken(token: string): MessageFormatElement[] | null {
  try {
    // I18-03: what looks like markup is text.
    return parse(token, { ignoreTag: true });
  } catch {
    return null;
  }
}

/** What every error message gets, for tokens only the service has (ERR-07). */
const valuesOfErrors = () => elementsOf('{name}{code}') ?? [];

/** Whether a token asks for nothing but what its built-in model is given, dates only where there are dates. */
function asksForNoMore(token: readonly MessageFormatElement[], model: readonly MessageFormatElement[]): boolean {
  const given = valuesOf(model);
  return [...valuesOf(token)].every(([name, isDate]) => given.has(name) && (!isDate || given.get(name) === true));
}

/** The values a text asks for, and whether they must be dates. */
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
