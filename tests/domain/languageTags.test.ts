import { describe, expect, it, vi } from 'vitest';
import { canonicalTag, languagePart, nearestOf, nearness } from '../../machines/domain/languageTags.ts';

describe('a language tag', () => {
  it.each([
    ['fra', 'fr'],
    ['fre', 'fr'],
    ['FRE', 'fr'],
    ['por', 'pt'],
    ['eng', 'en'],
    ['ger', 'de'],
    ['chi', 'zh'],
    ['iw', 'he'],
    ['pt-PT', 'pt-PT'],
    ['pt_pt', 'pt-PT'],
    ['fra_ca', 'fr-CA'],
    [' en-GB ', 'en-GB'],
    ['en-GB-X-AD', 'en-GB-x-ad'],
    ['qaa', 'qaa'],
    ['und', ''],
    ['und-x-ad', ''],
    ['mis', ''],
    ['mul', ''],
    ['zxx', ''],
    ['', ''],
    [null, ''],
    [undefined, ''],
    ['-x', ''],
    ['Français', ''],
    ['default', 'default'],
  ])('I18-05 %j is canonical as %j', (text, tag) => {
    expect(canonicalTag(text)).toBe(tag);
  });

  it.each([
    ['en-GB-x-ad', 'en-GB'],
    ['eng-x-sdh', 'en'],
    ['fr-u-nu-latn', 'fr'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['und', ''],
  ])('I18-05 the language of %j is %j', (text, language) => {
    expect(languagePart(text)).toBe(language);
  });

  it.each([
    ['fra', 'fr', 4],
    ['no', 'nb', 3],
    ['nor', 'nob', 3],
    ['pt', 'por', 4],
    ['pt-BR', 'por', 3],
    ['es-MX', 'es-419', 3],
    ['pt-PT', 'pt-BR', 2],
    ['en-GB', 'eng-US', 2],
    ['zh-TW', 'zh-Hans', 1],
    ['zh-TW', 'zh-Hant', 3],
    ['en', 'fr', 0],
    ['qaa', 'qaa', 4],
    ['qaa', 'en', 0],
    ['und', 'und', 0],
    ['', 'en', 0],
    [null, 'en', 0],
  ] as const)('I18-05 %j and %j have the nearness %d in both directions', (one, other, rank) => {
    expect([nearness(one, other), nearness(other, one)]).toEqual([rank, rank]);
  });

  it('I18-05 the nearest entry is the first of its rank', () => {
    const tags = ['fr', 'pt-BR', 'pt-AO', 'por'];
    expect(nearestOf(tags, 'pt-PT', (tag) => tag)).toBe('por');
    expect(nearestOf(tags.slice(0, 3), 'pt-PT', (tag) => tag)).toBe('pt-BR');
    expect(nearestOf(tags, 'de', (tag) => tag)).toBeUndefined();
  });
});

it('I18-05 asks for the script of a language only when several entries have this language', () => {
  const maximize = vi.spyOn(Intl.Locale.prototype, 'maximize');
  const nearest = (entries: readonly string[], tag: string) => nearestOf(entries, tag, (entry) => entry);
  expect(nearest(['fr-FR', 'en', 'pt-PT'], 'en-US')).toBe('en');
  expect(nearest(['fr-FR', 'en', 'pt-PT'], 'de-DE')).toBeUndefined();
  expect(maximize).not.toHaveBeenCalled();
  expect(nearest(['zh-Hans', 'zh-Hant'], 'zh-TW')).toBe('zh-Hant');
  expect(maximize).toHaveBeenCalled();
  maximize.mockRestore();
});
