import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { nearestOf } from '../../machines/domain/languageTags.ts';
import type { BrandText } from '../configuration/brand.ts';

/** Returns a function that reads a text of the brand in the language of the page, else in English, else in any language that it has. */
export function useBrandText(): (text: BrandText) => string {
  const { locale } = useIntl();
  return useCallback(
    (text) => {
      if (typeof text === 'string') return text;
      const language = nearestOf(Object.keys(text), locale, (each) => each) ?? 'en';
      return text[language] ?? Object.values(text).find(Boolean) ?? '';
    },
    [locale],
  );
}
