import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { languagesIn, MESSAGES, readCatalogue } from '../../src/build/messages.ts';
import { writeCatalogue } from '../texts/catalogue.ts';
import { catalogueOf, catalogueOfDocument, descriptionOf, documentOf } from '../texts/exchange.ts';
import { checkCatalogue, problemOfText } from '../texts/problems.ts';
import { documentOfXliff, xliffOf } from '../texts/xliff.ts';

const english = readCatalogue('en');
const folder = mkdtempSync(join(tmpdir(), 'marquee-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What translators send back: the exported file with some translations changed. */
function returned(changed: Readonly<Record<string, string>>, language = 'de-DE') {
  const document = documentOf(language, new Map(), english);
  for (const [key, translation] of Object.entries(changed)) {
    const text = document.texts[key];
    document.texts[key] = text ? { ...text, translation } : { english: '', description: '', translation };
  }
  return JSON.stringify(document);
}

describe('the texts for translators', () => {
  it.each(['fr_FR', 'pt_PT'])('LNG-01 hold every text of %s, so that export and import change nothing', (language) => {
    const own = readCatalogue(language);
    const read = catalogueOf(JSON.stringify(documentOf(language, own, english)), english);
    if ('problems' in read) throw new Error(read.problems.join('\n'));
    writeCatalogue(language, read.catalogue, folder);
    const sorted = (catalogue: typeof own) => [...catalogue].sort(([a], [b]) => a.localeCompare(b));
    expect([read.language, read.missing]).toEqual([language, 0]);
    expect(sorted(readCatalogue(language, folder))).toEqual(sorted(own));
  });

  it.each(['fr_FR', 'pt_PT'])('LNG-07 hold every text of %s as XLIFF, so that export and import change nothing', async (language) => {
    const own = readCatalogue(language);
    const xml = await xliffOf(language, own, english);
    const read = catalogueOfDocument(await documentOfXliff(xml, languagesIn(MESSAGES)), english);
    if ('problems' in read) throw new Error(read.problems.join('\n'));
    expect([read.language, read.missing, read.catalogue]).toEqual([language, 0, own]);
  });

  it('LNG-07 have in XLIFF a description, an element for each value, and no target for a text without translation', async () => {
    const own = new Map([['profiles/profiles.json', { PROFILE_WATCHING_AS: 'Angemeldet als {name}' }]]);
    const lines = (await xliffOf('de-DE', own, english)).split('\n');
    const unit = (key: string) => lines.slice(lines.indexOf(`<trans-unit id="${key}">`)).slice(1, 4);
    expect(unit('PROFILE_WATCHING_AS')).toEqual([
      '<source>Watching as <x id="name" equiv-text="{name}"/></source>',
      '<target>Angemeldet als <x id="name" equiv-text="{name}"/></target>',
      '<note>profiles, profiles. {name}: such as Ana.</note>',
    ]);
    expect(unit('UI_ADD_PROFILE')).toEqual(['<source>Add profile</source>', '<note>app, ui.</note>', '</trans-unit>']);
    expect(lines).toContain('<file original="profiles/profiles.json" datatype="plaintext" source-language="en" target-language="de-DE">');
  });

  it.each([
    ['a lost value', (xml: string) => xml.replace(/(<target>.*)<x id="name" [^>]*>/, '$1'), ['PROFILE_WATCHING_AS: lost value: name']],
    ['no XML', () => 'texts', ['the file: Invalid input: expected object, received null']],
  ])('LNG-02 LNG-07 are refused in XLIFF with %s', async (_, change, problems) => {
    const own = new Map([['profiles/profiles.json', { PROFILE_WATCHING_AS: 'Angemeldet als {name}' }]]);
    const xml = change(await xliffOf('de-DE', own, english));
    expect(catalogueOfDocument(await documentOfXliff(xml, []), english)).toEqual({ problems });
  });

  it('LNG-01 describe where a text is shown, and its values with an example', () => {
    expect(descriptionOf('profiles/profiles.json', 'Watching as {name}')).toBe('profiles, profiles. {name}: such as Ana.');
    expect(descriptionOf('a/b.json', '{left, plural, one {One try} other {# tries}} for {title}')).toBe(
      'a, b. {left}: a number, with one branch for each plural form of your language. {title}: such as The Lighthouse.',
    );
    const { texts } = documentOf('de-DE', new Map(), english);
    expect(Object.values(texts).filter(({ description, english: text }) => text.includes('{') && !description.includes('{'))).toEqual([]);
  });

  it('LNG-02 come back with only the texts that are translated', () => {
    const read = catalogueOf(returned({ UI_ADD_PROFILE: 'Profil hinzufügen' }), english);
    expect(read).toMatchObject({
      language: 'de-DE',
      catalogue: new Map([['app/ui.json', { UI_ADD_PROFILE: 'Profil hinzufügen' }]]),
    });
  });

  it.each([
    ['an unknown key', { NO_SUCH_KEY: 'x' }, 'NO_SUCH_KEY: no such key'],
    ['a lost value', { PROFILE_WATCHING_AS: 'Angemeldet' }, 'PROFILE_WATCHING_AS: lost value: name'],
    ['an unknown value', { PROFILE_WATCHING_AS: '{nom} {name}' }, 'PROFILE_WATCHING_AS: unknown value, or another type: nom'],
    ['markup', { UI_ADD_PROFILE: '<b>Profil</b>' }, 'UI_ADD_PROFILE: it has markup'],
    ['broken syntax', { PROFILE_WATCHING_AS: '{name' }, 'PROFILE_WATCHING_AS: malformed: EXPECT_ARGUMENT_CLOSING_BRACE'],
  ])('LNG-02 are refused whole with %s', (_, changed, problem) => {
    expect(catalogueOf(returned({ PROFILES_MANAGE: 'Profile verwalten', ...changed }), english)).toEqual({ problems: [problem] });
  });

  it('LNG-02 are refused when the English text has changed since the export', () => {
    const old = JSON.parse(returned({ UI_ADD_PROFILE: 'Profil hinzufügen' }));
    old.texts.UI_ADD_PROFILE.english = 'New profile';
    expect(catalogueOf(JSON.stringify(old), english)).toEqual({
      problems: ['UI_ADD_PROFILE: the English text has changed since the export; export again'],
    });
  });

  it('LNG-02 are refused without a language, and when the file is no JSON', () => {
    expect(catalogueOf(returned({}, 'german!'), english)).toEqual({ problems: ['language: must be a BCP 47 tag, such as de-DE'] });
    expect(catalogueOf('nothing', english)).toMatchObject({ problems: [expect.stringContaining('the file')] });
  });

  it.each([
    ['de-DE', '{count, plural, one {# Film} other {# Filme}}', null],
    ['pl', '{count, plural, one {# film} few {# filmy} many {# filmów} other {# filmu}}', null],
    ['pl', '{count, plural, one {# film} other {# filmu}}', 'the plural of count has no branch many, for 0'],
    ['ar', '{count, plural, =0 {x} one {x} =2 {x} few {#} many {#} other {#}}', null],
    ['ja', '{count, plural, other {#本}}', null],
  ])('LNG-02 need in %s every plural form of the language: %s', (tag, text, problem) => {
    expect(problemOfText(text, '{count, plural, one {# film} other {# films}}', tag)).toBe(problem);
  });

  it('LNG-02 need no plural form where English has none, and may name the brand or not', () => {
    expect(problemOfText('{n, plural, =0 {} other {# Min.}}', '{n, plural, =0 {} other {# min}}', 'de')).toBe(null);
    expect(problemOfText('Neu hier?', 'New to {brand}?', 'de')).toBe(null);
    expect(problemOfText('Neu bei {brand}?', 'New here?', 'de')).toBe(null);
  });

  it('LNG-02 keep the branches of a selection', () => {
    const source = '{plays, select, film {End of the film} other {End}}';
    expect(problemOfText('{plays, select, film {Filmende} other {Ende}}', source, 'de')).toBe(null);
    expect(problemOfText('{plays, select, Kino {Filmende} other {Ende}}', source, 'de')).toBe('lost branch plays: film');
    expect(problemOfText('{plays, select, film {Filmende} Kino {x} other {Ende}}', source, 'de')).toBe('unknown branch plays: Kino');
  });
});

describe('the languages of the product', () => {
  it.each(languagesIn(MESSAGES))('LNG-02 the texts of %s keep keys, values, plural forms and branches', (language) => {
    expect(checkCatalogue(language, readCatalogue(language), english).problems).toEqual([]);
  });

  it('LNG-02 a text in another file than in English is named, and so is a folder that is no language', () => {
    const moved = new Map([['app/menu.json', { UI_ADD_PROFILE: 'x' }]]);
    expect(checkCatalogue('de', moved, english).problems).toEqual(['app/menu.json UI_ADD_PROFILE: no such key in this file of English']);
    expect(checkCatalogue('no language', new Map(), english).problems).toEqual(['no language is no BCP 47 tag, such as de-DE']);
  });
});
