import { LANGUAGES } from '../../../machines/domain/builtInLanguages.ts';
import type { Language } from '../../../machines/domain/entities.ts';
import { isLanguage, nearestOf } from '../../../machines/domain/languageTags.ts';

/**
 * The nearest language of the product (I18-05): fr-FR, fr and fra are fr_FR. Any other language keeps the name that the service gives it
 * (LNG-06). Null for a text that names no language.
 */
export const toLanguage = (locale: string | null | undefined): Language | null =>
  nearestOf(LANGUAGES, locale ?? null, (language) => language) ?? (locale && isLanguage(locale) ? locale : null);
