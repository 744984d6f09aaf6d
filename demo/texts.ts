/** The texts of the demo service in its languages. */
import type { Language } from '../machines/domain/entities.ts';

const ORDER: readonly Language[] = ['en', 'fr_FR', 'pt_PT'];

/** In this order. Another language of the product gets the English text. */
export type Translated = readonly [string, string, string];

/** @returns the text in this language */
export const textIn = (texts: Translated, language: Language): string => texts[ORDER.indexOf(language)] ?? texts[0];

/**
 * The texts of one page, e-mail or document.
 * @returns a function that gives the function of one language, which replaces `{placeholders}` by values. `{brand}` is the name of the brand
 */
export const textsOf =
  <Key extends string>(words: Readonly<Record<Key, Translated>>) =>
  (language: Language, brand = '') =>
  (key: Key, values: Readonly<Record<string, string>> = {}): string =>
    textIn(words[key], language).replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => ({ brand, ...values })[name] ?? placeholder);
