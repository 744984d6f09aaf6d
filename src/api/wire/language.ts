import { LANGUAGES } from '../../../machines/domain/constants.ts';
import type { Language } from '../../../machines/domain/entities.ts';

/** A language of the wire that the product knows, or null. */
export const toLanguage = (locale: string | null | undefined): Language | null => LANGUAGES.find((language) => language === locale) ?? null;
