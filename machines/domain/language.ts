/** Which language is spoken, and the texts it is spoken with (I18-01, I18-04). */
import { DEFAULT_LANGUAGE } from './constants.ts';
import type { Language } from './entities.ts';

/** Message key → text in ICU message format. */
export type Tokens = Readonly<Record<string, string>>;

/** The texts of one language: those the product brings and those the service lays over them. English is always there besides. */
export type LoadedTexts = { builtIn: Tokens; server: Tokens };

export const NO_TEXTS: LoadedTexts = { builtIn: {}, server: {} };

export type LanguageFacts = {
  /** The locale of the profile that is watching; null for visitors and for profiles without one. */
  profileLocale: Language | null;
  /** What the visitor chose. */
  choice: Language | null;
  /** What the settings offer. */
  offered: readonly Language[];
};

/** I18-04: the profile's locale, else the visitor's choice, else English; only what the settings offer. */
export function languageOf({ profileLocale, choice, offered }: LanguageFacts): Language {
  const wishes = [profileLocale, choice].filter((wish) => wish !== null);
  return wishes.find((wish) => offered.includes(wish)) ?? DEFAULT_LANGUAGE;
}

/** I18-04: fr_FR on the wire is fr-FR in the browser and in Accept-Language. */
export const languageTagOf = (language: Language): string => language.replace('_', '-');

/** For dates and numbers: every language writes the day before the month (specification 9: DD MMM), and English does as it is written in Britain. */
export const formatTagOf = (language: Language): string => (language === 'en' ? 'en-GB' : languageTagOf(language));
