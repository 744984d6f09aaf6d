import type { Language } from '../../../machines/domain/entities.ts';
import { toLanguage } from '../wire/language.ts';

/**
 * The first language of the browser that the product has (LNG-04): a visitor who has chosen none gets it, when the service offers it.
 * @param tags BCP 47, the preferred one first
 */
export const browserLanguage = (tags: readonly string[] = typeof navigator === 'undefined' ? [] : navigator.languages): Language | null =>
  tags.map(toLanguage).find((language) => language !== null) ?? null;
