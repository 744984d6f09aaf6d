/** Selects the language and holds its texts (I18-01, I18-04). */
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { DEFAULT_LANGUAGE } from './constants.ts';
import type { Language } from './entities.ts';

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
  /** The default language of the brand. */
  brandLanguage: Language;
  /** The languages in the settings. */
  offered: readonly Language[];
};

/** I18-04 BRD-08: the profile's locale, else the visitor's choice, else the brand's language, else English. Languages outside the settings are skipped. */
export function languageOf({ profileLocale, choice, brandLanguage, offered }: LanguageFacts): Language {
  const preferred = [profileLocale, choice, brandLanguage].filter((language) => language !== null);
  return preferred.find((language) => offered.includes(language)) ?? DEFAULT_LANGUAGE;
}

/** I18-04: fr_FR on the wire is fr-FR in the browser and in Accept-Language. */
export const languageTagOf = (language: Language): string => language.replaceAll('_', '-');

/** Scripts that are written from right to left. */
const FROM_RIGHT = /^(Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/;

/** LNG-05: the direction of a language. @param tag BCP 47 */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (FROM_RIGHT.test(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr');

/** The locale for dates and numbers. en-GB replaces English because dates have the day before the month (specification 9: DD MMM). */
export const formatTagOf = (language: Language): string => (language === 'en' ? 'en-GB' : languageTagOf(language));
