import { describe, expect, it } from 'vitest';
import { formatTagOf, languageOf, languageTagOf } from '../../machines/domain/viewerLanguage.ts';

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
    expect(languageOf({ profileLocale, choice, browser: [], brandLanguage, offered: languages })).toBe(language);
  });

  it.each([
    [['fr-CA', 'en'], ['en', 'fr_FR'], 'fr_FR'],
    [['es-ES', 'pt-BR', 'en'], offered, 'pt_PT'],
    [['en-US', 'fr'], offered, 'en'],
    [['es', 'it'], offered, 'pt_PT'],
    [[], offered, 'pt_PT'],
    [['de-AT', 'fr'], ['en', 'fr_FR', 'de-DE'], 'de-DE'],
    [['x', 'ar-EG'], ['en', 'ar'], 'ar'],
  ])('LNG-04 LNG-06 of a browser in %j is, of %j, %s before that of the brand', (browser, languages, language) => {
    expect(languageOf({ profileLocale: null, choice: null, browser, brandLanguage: 'pt_PT', offered: languages })).toBe(language);
    expect(languageOf({ profileLocale: null, choice: 'en', browser, brandLanguage: 'pt_PT', offered: languages })).toBe('en');
  });

  it.each([
    ['en', 'en-GB'],
    ['fr_FR', 'fr-FR'],
    ['de-DE', 'de-DE'],
    ['ar', 'ar-u-nu-latn'],
    ['fa_IR', 'fa-IR-u-nu-latn'],
  ])('LNG-05 of %s formats numbers as %s: a page has one kind of digits', (language, tag) => {
    expect(formatTagOf(language)).toBe(tag);
  });

  it('I18-04 maps to a BCP 47 tag for the browser', () => {
    expect(offered.map(languageTagOf)).toEqual(['en', 'fr-FR', 'pt-PT']);
  });
});
