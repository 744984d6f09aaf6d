import { LANGUAGES } from '../../../machines/domain/constants.ts';
import type { Language } from '../../../machines/domain/entities.ts';

/** The language, or null when the product does not have it. */
export const toLanguage = (locale: string | null | undefined): Language | null => LANGUAGES.find((language) => language === locale) ?? null;
