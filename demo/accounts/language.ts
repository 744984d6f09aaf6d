import { LANGUAGES } from '../../machines/domain/builtInLanguages.ts';
import { DEFAULT_LANGUAGE } from '../../machines/domain/constants.ts';
import type { Language } from '../../machines/domain/entities.ts';
import { nearestOf } from '../../machines/domain/languageTags.ts';

/** The language of the product that is nearest: the service writes its own texts in these only. Null for any other. */
export const writtenLanguage = (tag: string | null | undefined): Language | null =>
  nearestOf(LANGUAGES, tag ?? null, (each) => each) ?? null;

/**
 * @param header an Accept-Language header, e.g. `fr-FR,fr;q=0.9,en;q=0.8`
 * @param fallback used when the header names no language of the service
 * @returns the language of the service that the header prefers
 */
export function requestedLanguage(header: string | undefined, fallback: Language = DEFAULT_LANGUAGE): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find((value) => value !== undefined);
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  for (const { tag } of wanted) {
    const found = writtenLanguage(tag);
    if (found) return found;
  }
  return fallback;
}
