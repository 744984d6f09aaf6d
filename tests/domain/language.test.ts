import { describe, expect, it } from 'vitest';
import { languageOf, languageTagOf } from '../../machines/domain/language.ts';

describe('the interface language', () => {
  const offered = ['en', 'fr_FR', 'pt_PT'] as const;
  it.each([
    ['is that of the profile', 'fr_FR', 'pt_PT', offered, 'fr_FR'],
    ['is the visitor’s choice without one', null, 'pt_PT', offered, 'pt_PT'],
    ['is English without either', null, null, offered, 'en'],
    ['is only one that is offered', 'fr_FR', 'pt_PT', ['en', 'pt_PT'], 'pt_PT'],
    ['is English when none of them is offered', 'fr_FR', 'pt_PT', [], 'en'],
  ] as const)('I18-04 %s', (_, profileLocale, choice, languages, language) => {
    expect(languageOf({ profileLocale, choice, offered: languages })).toBe(language);
  });

  it('I18-04 maps to a BCP 47 tag for the browser', () => {
    expect(offered.map(languageTagOf)).toEqual(['en', 'fr-FR', 'pt-PT']);
  });
});
