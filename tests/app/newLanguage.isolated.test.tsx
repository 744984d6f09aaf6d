// @vitest-environment happy-dom
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { createServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { languageOf } from '../../machines/domain/viewerLanguage.ts';
import { languageModules, listOf } from '../../src/build/languages.ts';
import { languagesIn, MESSAGES, readCatalogue, SOURCE } from '../../src/build/messages.ts';
import { parsedTexts } from '../../src/build/parsedTexts.ts';
import { brandSchema } from '../../src/configuration/brand.ts';
import { writeCatalogue } from '../texts/catalogue.ts';
import { catalogueOf, documentOf } from '../texts/exchange.ts';

/** A copy of the texts, with a folder that translators have begun. */
const folder = mkdtempSync(join(tmpdir(), 'marquee-language-'));
const messages = join(folder, 'src/i18n/messages');
const GERMAN = 'de-DE';

const loading = vi.hoisted(() => ({ loaders: {} as Record<string, () => Promise<{ tokens: Record<string, string> }>> }));
vi.mock('marquee:languages', () => loading);
vi.mock('../../machines/domain/builtInLanguages.ts', () => ({ LANGUAGES: ['en', 'de-DE', 'fr_FR', 'pt_PT'] }));

beforeAll(async () => {
  cpSync(MESSAGES, messages, { recursive: true });
  const english = readCatalogue(SOURCE);
  const document = documentOf(GERMAN, new Map(), english);
  const translations: Record<string, string> = {
    PROFILE_WATCHING_AS: 'Es schaut: {name}',
    PIN_WRONG_TRIES_LEFT: 'Falsche PIN. Noch {left, plural, one {ein Versuch} other {# Versuche}}.',
    LANGUAGE_NOT_SAVED: 'Die Sprache wurde nicht gespeichert',
  };
  for (const [key, translation] of Object.entries(translations)) {
    const text = document.texts[key];
    if (!text) throw new Error(`${key} has another name now.`);
    document.texts[key] = { ...text, translation };
  }
  const read = catalogueOf(JSON.stringify(document), english);
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  writeCatalogue(GERMAN, read.catalogue, messages);
});

afterEach(cleanup);
afterAll(() => rmSync(folder, { recursive: true }));

describe('a new folder of texts', () => {
  it('LNG-03 is a language of the product, after English and in the order of the names', () => {
    expect(languagesIn(messages)).toEqual(['en', 'de-DE', 'fr_FR', 'pt_PT']);
    expect(listOf(languagesIn(messages))).toContain("LANGUAGES = ['en', 'de-DE', 'fr_FR', 'pt_PT'] as const;");
    expect(listOf(Array.from({ length: 30 }, (_, index) => `l${index}`)).split('\n')).toHaveLength(34);
  });

  it('LNG-03 shows the application in it, and in English where it has no text', async () => {
    const vite = await createServer({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins: [languageModules(messages), parsedTexts],
      server: { middlewareMode: true, ws: false, watch: null, fs: { strict: false } },
      appType: 'custom',
      optimizeDeps: { noDiscovery: true },
    });
    Object.assign(loading.loaders, (await vite.ssrLoadModule('marquee:languages')).loaders);

    const { loadBuiltIn } = await import('../../src/i18n/builtIn.ts');
    const { createTexts, textOf } = await import('../../src/i18n/texts.ts');
    const { TextsProvider } = await import('../../src/i18n/TextsProvider.tsx');
    const { LanguageList } = await import('../../src/app/language/LanguageList.tsx');
    const texts = createTexts(GERMAN, { builtIn: await loadBuiltIn(GERMAN), server: {} });
    expect(textOf(texts.intl, { key: 'PROFILE_WATCHING_AS', values: { name: 'Ana' } })).toBe('Es schaut: Ana');
    expect(textOf(texts.intl, { key: 'PIN_WRONG_TRIES_LEFT', values: { left: 1 } })).toBe('Falsche PIN. Noch ein Versuch.');
    expect(textOf(texts.intl, { key: 'PROFILES_SWITCHING' })).toBe('Switching profile');

    render(
      <TextsProvider texts={texts}>
        <LanguageList
          languages={['en', GERMAN, 'fr_FR']}
          chosen={GERMAN}
          saving={null}
          refused={{ language: 'fr_FR', reason: 'Ana' }}
          onPick={() => {}}
        />
      </TextsProvider>,
    );
    expect(document.documentElement.lang).toBe('de-DE');
    expect(screen.getByRole('button', { name: 'Deutsch', pressed: true })).toBeTruthy();
    expect(screen.getByText(/Die Sprache wurde nicht gespeichert/)).toBeTruthy();
    await vite.close();
  });

  it('LNG-03 is offered when the service offers it, and is the language of a profile, a visitor and a brand', async () => {
    const { toSettings, settingsWire } = await import('../../src/app/api/settings.wire.ts');
    const { languages } = toSettings(settingsWire.parse({ locale: { en: 'English', de: 'Deutsch' } }));
    expect(languages).toEqual(['en', 'de-DE']);
    expect(languageOf({ profileLocale: GERMAN, choice: 'en', browser: [], brandLanguage: 'en', offered: languages })).toBe('de-DE');
    expect(brandSchema.safeParse({ name: 'TV', description: { 'de-DE': 'Fernsehen' }, defaultLanguage: 'de-DE' }).success).toBe(true);
  });

  it('LNG-03 is named in itself, with its region when the language is offered twice', async () => {
    const { languageName } = await import('../../src/i18n/languageNames.ts');
    expect(['en', GERMAN, 'fr_FR', 'pt_PT', 'ar'].map((each, _, all) => languageName(each, all))).toEqual([
      'English',
      'Deutsch',
      'Français',
      'Português',
      'العربية',
    ]);
    expect(['pt_BR', 'de-DE'].map((each) => languageName(each, ['pt_PT', 'pt_BR', 'de-DE']))).toEqual(['Português (Brasil)', 'Deutsch']);
  });
});
