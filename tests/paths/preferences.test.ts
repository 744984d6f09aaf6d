import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Profile } from '../../machines/domain/entities.ts';
import { type Languages, NO_LANGUAGES } from '../../machines/domain/tracks.ts';
import { type PreferencesNotice, preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import { aProfile } from './entities.ts';
import { describeEveryPath, listener, recorder } from './everyPath.ts';

const french: Profile = { ...aProfile, audioLanguage: 'fr', subtitleLanguage: 'fr' };

describeEveryPath(preferencesMachine, {
  inputs: [null, french].map((profile) => ({ parentRef: listener(), profile })),
  events: [
    { type: 'languages.choose', languages: { audio: 'en' } },
    { type: 'languages.choose', languages: { audio: 'fr' } },
    { type: 'languages.choose', languages: { audio: 'fr', subtitles: null } },
    { type: 'xstate.done.actor.recallLanguages', output: { audio: 'en', subtitles: null } },
    { type: 'xstate.error.actor.recallLanguages', error: new Error('nothing is remembered') },
    { type: 'xstate.done.actor.saveLanguages', output: french },
    { type: 'xstate.error.actor.saveLanguages', error: new Error('the service is down') },
  ],
  invariants: {
    'PLY-10 nothing is saved for a visitor': (snapshot) => snapshot.context.profile !== null || snapshot.matches('visitor'),
  },
  states: {
    'member.saving: PLY-10 another choice is taken while one is saved': (snapshot) =>
      expect(snapshot.can({ type: 'languages.choose', languages: { audio: 'en' } })).toBe(true),
    'member.unsaved: PLY-10 the same choice is tried again': (snapshot) =>
      expect(snapshot.can({ type: 'languages.choose', languages: snapshot.context.languages })).toBe(true),
  },
});

/** A viewer whose service answers as the test says. */
function open(profile: Profile | null, remembered: Languages = NO_LANGUAGES) {
  const { heard, parentRef } = recorder<PreferencesNotice>();
  const asked: Languages[] = [];
  const kept: Languages[] = [];
  let answer: { resolve: (saved: Profile) => void; reject: (error: unknown) => void } | null = null;
  const actor = createActor(
    preferencesMachine.provide({
      actors: {
        recallLanguages: fromPromise(async () => remembered),
        saveLanguages: fromPromise(({ input }) => {
          asked.push(input);
          return new Promise((resolve, reject) => {
            answer = { resolve, reject };
          });
        }),
      },
      actions: { rememberLanguages: (_, languages) => kept.push(languages) },
    }),
    { input: { parentRef, profile } },
  ).start();
  const settled = async () => new Promise((resolve) => setTimeout(resolve));
  return { actor, heard, asked, kept, settled, answer: () => answer };
}

describe('the languages of a profile', () => {
  it('PLY-10 are those of the profile in this browser at once, and as the service took them once it has answered', async () => {
    const { actor, heard, asked, settled, answer } = open(french);
    actor.send({ type: 'languages.choose', languages: { subtitles: null } });
    expect(heard).toEqual([{ type: 'profile.updated', profile: { ...french, subtitleLanguage: null } }]);
    expect(asked).toEqual([{ audio: 'fr', subtitles: null }]);
    answer()?.resolve({ ...french, name: 'Ana Maria', subtitleLanguage: null });
    await settled();
    expect(heard.at(-1)).toEqual({ type: 'profile.updated', profile: { ...french, name: 'Ana Maria', subtitleLanguage: null } });
  });

  it('PLY-10 chosen again as they are cost no call', () => {
    const { actor, asked } = open(french);
    actor.send({ type: 'languages.choose', languages: { audio: 'fr' } });
    expect(asked).toEqual([]);
  });

  it('PLY-10 that the service did not take go out with the next choice', async () => {
    const { actor, heard, asked, settled, answer } = open(french);
    actor.send({ type: 'languages.choose', languages: { audio: 'en' } });
    answer()?.reject(new Error('the service is down'));
    await settled();
    expect(heard).toHaveLength(1);
    actor.send({ type: 'languages.choose', languages: { subtitles: 'pt' } });
    expect(asked.at(-1)).toEqual({ audio: 'en', subtitles: 'pt' });
  });
});

describe('the languages of a visitor', () => {
  it('PLY-10 are what they chose before in this visit, and are remembered without a call', async () => {
    const { actor, heard, asked, kept, settled } = open(null, { audio: 'fr', subtitles: null });
    await settled();
    expect(heard).toEqual([{ type: 'languages.known', languages: { audio: 'fr', subtitles: null } }]);
    actor.send({ type: 'languages.choose', languages: { subtitles: 'en' } });
    expect(kept).toEqual([{ audio: 'fr', subtitles: 'en' }]);
    expect(asked).toEqual([]);
  });
});
