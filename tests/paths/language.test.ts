import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Language } from '../../machines/domain/entities.ts';
import { languageOf } from '../../machines/domain/language.ts';
import { type LanguageEvent, type LanguageLoaded, languageMachine } from '../../machines/language/language.machine.ts';
import { describeEveryPath, listener } from './everyPath.ts';

const chunkMissing = { success: false, errorCode: 0, errorMessage: '', errorStatus: 'offline' };
const texts = (language: string) => ({ builtIn: { GREETING: language }, server: {} });
const loaded = (language: Language): LanguageLoaded => ({ language, texts: texts(language) });
const both: readonly Language[] = ['en', 'fr_FR'];

type PathEvent = LanguageEvent | { type: `xstate.${string}`; output?: unknown; error?: unknown };

describeEveryPath(languageMachine, {
  input: { offered: both, parentRef: listener() },
  events: (snapshot): PathEvent[] => [
    { type: 'language.choose', language: 'en' },
    { type: 'language.choose', language: 'fr_FR' },
    { type: 'language.factsChanged', offered: both, profileLocale: null },
    { type: 'language.factsChanged', offered: both, profileLocale: 'fr_FR' },
    { type: 'language.factsChanged', offered: ['en'], profileLocale: null },
    { type: 'xstate.done.actor.recallChoice', output: null },
    { type: 'xstate.done.actor.recallChoice', output: 'fr_FR' },
    // The service speaks the language it was asked for.
    { type: 'xstate.done.actor.loadTexts', output: loaded(languageOf(snapshot.context)) },
    { type: 'xstate.error.actor.loadTexts', error: chunkMissing },
  ],
  invariants: {
    'I18-04 a language that is ready is the one of the facts, unless it could not be loaded': ({ value, context }) =>
      value !== 'ready' || context.error !== null || context.language === languageOf(context),
    'I18-04 nothing is spoken that was never offered': ({ context }) => both.includes(context.language),
    'I18-01 the texts are those of the language spoken, or none but the English that is built in': ({ context }) =>
      Object.keys(context.texts.builtIn).length === 0 ? context.language === 'en' : context.texts.builtIn.GREETING === context.language,
  },
  states: {
    'recalling: English is spoken while nothing is loaded': ({ context }) =>
      expect([context.language, context.error]).toEqual(['en', null]),
    'switching: an old failure is forgotten': ({ context }) => expect(context.error).toBeNull(),
    'loading: I18-01 English is spoken meanwhile': (snapshot) => {
      expect(snapshot.context.language).toBe('en');
      expect(snapshot.hasTag('settling')).toBe(true);
    },
  },
});

function run({
  recalled = null as Language | null,
  offered = ['en', 'fr_FR', 'pt_PT'] as readonly Language[],
  missing = [] as Language[],
} = {}) {
  const asked: Language[] = [];
  const kept: (Language | null)[] = [];
  const actor = createActor(
    languageMachine.provide({
      actors: {
        recallChoice: fromPromise<Language | null>(async () => recalled),
        loadTexts: fromPromise<LanguageLoaded, { language: Language }>(async ({ input }) => {
          asked.push(input.language);
          if (missing.includes(input.language)) throw chunkMissing;
          return loaded(input.language);
        }),
      },
      actions: { keepChoice: (_, { choice }) => kept.push(choice) },
    }),
    { input: { offered, parentRef: listener() } },
  ).start();
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  return { actor, asked, kept, settle, spoken: () => actor.getSnapshot().context.language };
}

it('I18-04 speaks what the visitor chose before, and keeps a new choice once it is spoken', async () => {
  const { actor, asked, kept, settle, spoken } = run({ recalled: 'fr_FR' });
  expect(spoken()).toBe('en');
  await settle();
  expect(spoken()).toBe('fr_FR');
  actor.send({ type: 'language.choose', language: 'pt_PT' });
  expect(kept).toEqual([]);
  await settle();
  expect([spoken(), asked, kept]).toEqual(['pt_PT', ['fr_FR', 'pt_PT'], ['pt_PT']]);
});

it('I18-04 speaks the profile’s language, and the visitor’s again after the logout', async () => {
  const { actor, kept, settle, spoken } = run();
  await settle();
  actor.send({ type: 'language.factsChanged', offered: ['en', 'fr_FR', 'pt_PT'], profileLocale: 'fr_FR' });
  await settle();
  expect(spoken()).toBe('fr_FR');
  actor.send({ type: 'language.choose', language: 'pt_PT' });
  await settle();
  expect([spoken(), kept]).toEqual(['pt_PT', [null, null]]);
  actor.send({ type: 'language.factsChanged', offered: ['en', 'fr_FR', 'pt_PT'], profileLocale: null });
  await settle();
  expect(spoken()).toBe('en');
});

it('SES-06 loads the visitor’s texts again after a logout in the same language', async () => {
  const { actor, asked, settle } = run();
  actor.send({ type: 'language.factsChanged', offered: ['en'], profileLocale: 'en' });
  await settle();
  actor.send({ type: 'language.factsChanged', offered: ['en'], profileLocale: null });
  await settle();
  expect(asked).toEqual(['en', 'en']);
});

it('keeps the present language when another cannot be loaded, says so, and tries again when asked', async () => {
  const missing: Language[] = ['fr_FR'];
  const { actor, kept, settle, spoken } = run({ missing });
  await settle();
  actor.send({ type: 'language.choose', language: 'fr_FR' });
  await settle();
  expect([spoken(), kept, actor.getSnapshot().context.error?.key]).toEqual(['en', [], 'SERVER_ERROR_OFFLINE']);
  missing.pop();
  actor.send({ type: 'language.choose', language: 'fr_FR' });
  await settle();
  expect([spoken(), kept, actor.getSnapshot().context.error]).toEqual(['fr_FR', ['fr_FR'], null]);
});

it('I18-04 keeps a choice of the language that is spoken already', async () => {
  const { actor, kept, settle } = run({ recalled: 'fr_FR', offered: ['en'] });
  await settle();
  actor.send({ type: 'language.choose', language: 'en' });
  expect(kept).toEqual(['en']);
});

it('I18-04 speaks English when the choice is not offered any more', async () => {
  const { settle, spoken, asked } = run({ recalled: 'fr_FR', offered: ['en', 'pt_PT'] });
  await settle();
  expect([spoken(), asked]).toEqual(['en', ['en']]);
});

it('lets a late answer for a language nobody wants any more change nothing', async () => {
  const { actor, asked, settle, spoken } = run();
  await settle();
  actor.send({ type: 'language.choose', language: 'fr_FR' });
  actor.send({ type: 'language.choose', language: 'pt_PT' });
  await settle();
  expect([spoken(), asked]).toEqual(['pt_PT', ['en', 'fr_FR', 'pt_PT']]);
});
