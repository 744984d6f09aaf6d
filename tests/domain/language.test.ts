import { describe, expect, it } from 'vitest';
import { languageOf, languageTagOf } from '../../machines/domain/language.ts';

describe('the language of the product', () => {
  const offered = ['en', 'fr_FR', 'pt_PT'] as const;
  it.each([
    ['the profile’s', 'fr_FR', 'pt_PT', offered, 'fr_FR'],
    ['else the visitor’s choice', null, 'pt_PT', offered, 'pt_PT'],
    ['else English', null, null, offered, 'en'],
    ['but only what is offered', 'fr_FR', 'pt_PT', ['en', 'pt_PT'], 'pt_PT'],
    ['and English when none of it is', 'fr_FR', 'pt_PT', [], 'en'],
  ] as const)('I18-04 %s', (_, profileLocale, choice, languages, language) => {
    expect(languageOf({ profileLocale, choice, offered: languages })).toBe(language);
  });

  it('I18-04 a browser knows it by another name', () => {
    expect(offered.map(languageTagOf)).toEqual(['en', 'fr-FR', 'pt-PT']);
  });
});
