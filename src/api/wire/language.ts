import type { Language } from '../../../machines/domain/entities.ts';
import { LANGUAGES } from '../../../machines/domain/languages.ts';
import { nearestOf } from '../../../machines/domain/languageTags.ts';

/** The nearest language of the product (I18-05): fr-FR, fr and fra are fr_FR. Null when the product does not have it. */
export const toLanguage = (locale: string | null | undefined): Language | null =>
  nearestOf(LANGUAGES, locale ?? null, (language) => language) ?? null;
