import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type LanguageEvent, type LanguageLoaded, languageMachine, type Recalled } from '../../../machines/app/language.machine.ts';
import type { Language } from '../../../machines/domain/entities.ts';
import { DEFAULT_SETTINGS } from '../../../machines/domain/settings.ts';
import { languageOf } from '../../../machines/domain/viewerLanguage.ts';
import { aProfile, viewerChanged } from '../entities.ts';
import { describeEveryPath, listener } from '../everyPath.ts';

const chunkMissing = { success: false, errorCode: 0, errorMessage: '', errorStatus: 'offline' };
const texts = (language: string) => ({ builtIn: { GREETING: language }, server: {} });
const loaded = (language: Language): LanguageLoaded => ({ language, texts: texts(language) });
const both: readonly Language[] = ['en', 'fr_FR'];

const changedTo = (languages: readonly Language[], locale: Language | null) =>
  viewerChanged({ settings: { ...DEFAULT_SETTINGS, languages }, profile: locale === null ? null : { ...aProfile, locale } });

type PathEvent = LanguageEvent | { type: `xstate.${string}`; output?: unknown; error?: unknown };

describeEveryPath(languageMachine, {
  input: { brandLanguage: 'en', offered: both, parentRef: listener() },
  events: (snapshot): PathEvent[] => [
    { type: 'language.choose', language: 'en' },
    { type: 'language.choose', language: 'fr_FR' },
    { type: 'language.heard', language: 'en' },
    { type: 'language.heard', language: 'fr_FR' },
    changedTo(both, null),
    changedTo(both, 'fr_FR'),
    changedTo(['en'], null),
    { type: 'xstate.done.actor.recallChoice', output: { choice: null, browser: [] } },
    { type: 'xstate.done.actor.recallChoice', output: { choice: 'fr_FR', browser: ['en'] } },
    // The service answers in the requested language.
    { type: 'xstate.done.actor.loadTexts', output: loaded(languageOf(snapshot.context)) },
    { type: 'xstate.error.actor.loadTexts', error: chunkMissing },
  ],
  invariants: {
    'I18-04 a ready machine uses the language of its facts, unless loading failed': ({ value, context }) =>
      value !== 'ready' || context.error !== null || context.language === languageOf(context),
    'I18-04 uses only offered languages': ({ context }) => both.includes(context.language),
    'I18-01 the texts belong to the current language; without texts it is the built-in English': ({ context }) =>
      Object.keys(context.texts.builtIn).length === 0 ? context.language === 'en' : context.texts.builtIn.GREETING === context.language,
  },
  states: {
    'recalling: uses English until texts are loaded': ({ context }) => expect([context.language, context.error]).toEqual(['en', null]),
    'switching: clears an earlier error': ({ context }) => expect(context.error).toBeNull(),
    'loading: I18-01 uses English until texts are loaded': (snapshot) => {
      expect(snapshot.context.language).toBe('en');
      expect(snapshot.hasTag('settling')).toBe(true);
    },
  },
});

function run({
  recalled = null as Language | null,
  browser = [] as readonly string[],
  offered = ['en', 'fr_FR', 'pt_PT'] as readonly Language[],
  missing = [] as Language[],
} = {}) {
  const requested: Language[] = [];
  const saved: (Language | null)[] = [];
  const actor = createActor(
    languageMachine.provide({
      actors: {
        recallChoice: fromPromise<Recalled>(async () => ({ choice: recalled, browser })),
        loadTexts: fromPromise<LanguageLoaded, { language: Language }>(async ({ input }) => {
          requested.push(input.language);
          if (missing.includes(input.language)) throw chunkMissing;
          return loaded(input.language);
        }),
      },
      actions: { keepChoice: (_, { choice }) => saved.push(choice) },
    }),
    { input: { brandLanguage: 'en', offered, parentRef: listener() } },
  ).start();
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  return { actor, requested, saved, settle, current: () => actor.getSnapshot().context.language };
}

it('I18-04 uses the saved choice of the visitor, and saves a new choice once its texts are loaded', async () => {
  const { actor, requested, saved, settle, current } = run({ recalled: 'fr_FR' });
  expect(current()).toBe('en');
  await settle();
  expect(current()).toBe('fr_FR');
  actor.send({ type: 'language.choose', language: 'pt_PT' });
  expect(saved).toEqual([]);
  await settle();
  expect([current(), requested, saved]).toEqual(['pt_PT', ['fr_FR', 'pt_PT'], ['pt_PT']]);
});

it('I18-04 uses the language of the profile, and that of the visitor again after the logout', async () => {
  const { actor, saved, settle, current } = run();
  await settle();
  actor.send(changedTo(['en', 'fr_FR', 'pt_PT'], 'fr_FR'));
  await settle();
  expect(current()).toBe('fr_FR');
  actor.send({ type: 'language.choose', language: 'pt_PT' });
  await settle();
  expect([current(), saved]).toEqual(['pt_PT', [null, null]]);
  actor.send(changedTo(['en', 'fr_FR', 'pt_PT'], null));
  await settle();
  expect(current()).toBe('en');
});

it('SES-06 loads the texts again for the visitor after a logout in the same language', async () => {
  const { actor, requested, settle } = run();
  actor.send(changedTo(['en'], 'en'));
  await settle();
  actor.send(changedTo(['en'], null));
  await settle();
  expect(requested).toEqual(['en', 'en']);
});

it('keeps the current language with an error when another cannot be loaded, and retries at the next choice', async () => {
  const missing: Language[] = ['fr_FR'];
  const { actor, saved, settle, current } = run({ missing });
  await settle();
  actor.send({ type: 'language.choose', language: 'fr_FR' });
  await settle();
  expect([current(), saved, actor.getSnapshot().context.error?.key]).toEqual(['en', [], 'SERVER_ERROR_OFFLINE']);
  missing.pop();
  actor.send({ type: 'language.choose', language: 'fr_FR' });
  await settle();
  expect([current(), saved, actor.getSnapshot().context.error]).toEqual(['fr_FR', ['fr_FR'], null]);
});

it('I18-04 saves a choice of the current language', async () => {
  const { actor, saved, settle } = run({ recalled: 'fr_FR', offered: ['en'] });
  await settle();
  actor.send({ type: 'language.choose', language: 'en' });
  expect(saved).toEqual(['en']);
});

it('I18-04 uses English when the saved language is no longer offered', async () => {
  const { settle, current, requested } = run({ recalled: 'fr_FR', offered: ['en', 'pt_PT'] });
  await settle();
  expect([current(), requested]).toEqual(['en', ['en']]);
});

it('LNG-04 LNG-06 uses the first language of the browser that the service offers, and stores no choice', async () => {
  const { actor, requested, saved, settle, current } = run({ browser: ['it', 'de-AT', 'fr'], offered: ['en', 'fr_FR', 'de-DE'] });
  await settle();
  expect([current(), requested]).toEqual(['de-DE', ['de-DE']]);
  actor.send({ type: 'language.choose', language: 'fr_FR' });
  await settle();
  expect([current(), saved]).toEqual(['fr_FR', ['fr_FR']]);
});

it('ignores a late answer for a language that is no longer chosen', async () => {
  const { actor, requested, settle, current } = run();
  await settle();
  actor.send({ type: 'language.choose', language: 'fr_FR' });
  actor.send({ type: 'language.choose', language: 'pt_PT' });
  await settle();
  expect([current(), requested]).toEqual(['pt_PT', ['en', 'fr_FR', 'pt_PT']]);
});
