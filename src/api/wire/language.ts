import { LANGUAGES } from '../../../machines/domain/constants.ts';
import type { Language } from '../../../machines/domain/entities.ts';

/** A language of the wire that the product knows, or null. */
export const toLanguage = (locale: string | null | undefined): Language | null => LANGUAGES.find((language) => language === locale) ?? null;

/** I18-04: fr_FR on the wire is fr-FR in the browser, and in Accept-Language. */
export const languageTagOf = (language: Language): string => language.replace('_', '-');
