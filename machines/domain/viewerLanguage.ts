/** Selects the language and holds its texts (I18-01, I18-04). */
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { DEFAULT_LANGUAGE } from './constants.ts';
import type { Language } from './entities.ts';
import { canonicalTag, nearestOf } from './languageTags.ts';

/** Message key → text in ICU message format. The built-in texts with values are parsed when the product is built. */
export type Tokens = Readonly<Record<string, string | MessageFormatElement[]>>;

/** Whether a text has ICU syntax or character references of HTML. Any other text is shown as it is. */
export const hasSyntax = (text: string): boolean => /[{}']|&#?\w+;/.test(text);

/** The texts of one language: the built-in ones and the service's overrides. English is always loaded as fallback. */
export type LoadedTexts = { builtIn: Tokens; server: Tokens };

export const NO_TEXTS: LoadedTexts = { builtIn: {}, server: {} };

export type LanguageFacts = {
  /** The locale of the current profile; null for visitors and for profiles without one. */
  profileLocale: Language | null;
  /** The visitor's choice. */
  choice: Language | null;
  /** The languages of the browser, the preferred one first (LNG-04). */
  browser: readonly Language[];
  /** The default language of the brand. */
  brandLanguage: Language;
  /** The languages in the settings. */
  offered: readonly Language[];
};

/**
 * I18-04 BRD-08 LNG-04: the profile's locale, else the visitor's choice, else the browser's languages, else the brand's language, else
 * English. The settings offer the nearest language, or it is skipped: `de-AT` is `de-DE`.
 */
export function languageOf({ profileLocale, choice, browser, brandLanguage, offered }: LanguageFacts): Language {
  for (const preferred of [profileLocale, choice, ...browser, brandLanguage]) {
    if (preferred === null) continue;
    const language = offered.includes(preferred) ? preferred : nearestOf(offered, preferred, (each) => each);
    if (language !== undefined) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** I18-04: fr_FR on the wire is fr-FR in the browser and in Accept-Language. */
export const languageTagOf = (language: Language): string => canonicalTag(language) || DEFAULT_LANGUAGE;

/** Scripts that are written from right to left. */
const FROM_RIGHT = /^(Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/;

/** LNG-05: the direction of a language. @param tag BCP 47 */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (FROM_RIGHT.test(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr');

/**
 * The locale for dates and numbers. en-GB replaces English because dates have the day before the month (specification 9: DD MMM). Every
 * language has the digits 0 to 9: the player's times, seasons and age ratings are not formatted, and a page has one kind of digits (LNG-05).
 */
export function formatTagOf(language: Language): string {
  if (language === DEFAULT_LANGUAGE) return 'en-GB';
  const tag = languageTagOf(language);
  return new Intl.Locale(tag).maximize().script === 'Latn' ? tag : new Intl.Locale(tag, { numberingSystem: 'latn' }).toString();
}
