import { describe, expect, it } from 'vitest';
import { languageOf, languageTagOf } from '../../machines/domain/language.ts';

describe('the interface language', () => {
  const offered = ['en', 'fr_FR', 'pt_PT'] as const;
  it.each([
    ['is that of the profile', 'fr_FR', 'pt_PT', 'en', offered, 'fr_FR'],
    ['is the visitor’s choice without one', null, 'pt_PT', 'en', offered, 'pt_PT'],
    ['is that of the brand without either', null, null, 'fr_FR', offered, 'fr_FR'],
    ['is English when the brand’s is not offered', null, null, 'fr_FR', ['en', 'pt_PT'], 'en'],
    ['is only one that is offered', 'fr_FR', 'pt_PT', 'en', ['en', 'pt_PT'], 'pt_PT'],
    ['is English when none of them is offered', 'fr_FR', 'pt_PT', 'en', [], 'en'],
  ] as const)('I18-04 BRD-08 %s', (_, profileLocale, choice, brandLanguage, languages, language) => {
    expect(languageOf({ profileLocale, choice, brandLanguage, offered: languages })).toBe(language);
  });

  it('I18-04 maps to a BCP 47 tag for the browser', () => {
    expect(offered.map(languageTagOf)).toEqual(['en', 'fr-FR', 'pt-PT']);
  });
});
