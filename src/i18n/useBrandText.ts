import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { formatTagOf } from '../../machines/domain/language.ts';
import { LANGUAGES } from '../../machines/domain/languages.ts';
import type { BrandText } from '../configuration/brand.ts';

/** Returns a function that reads a text of the brand in the language of the page, else in English, else in any language that it has. */
export function useBrandText(): (text: BrandText) => string {
  const { locale } = useIntl();
  return useCallback(
    (text) => {
      if (typeof text === 'string') return text;
      const language = LANGUAGES.find((each) => formatTagOf(each) === locale) ?? 'en';
      return text[language] ?? text.en ?? Object.values(text).find(Boolean) ?? '';
    },
    [locale],
  );
}
