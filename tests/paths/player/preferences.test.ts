import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Profile } from '../../../machines/domain/entities.ts';
import { type Languages, NO_LANGUAGES } from '../../../machines/domain/tracks.ts';
import { type PreferencesNotice, preferencesMachine } from '../../../machines/player/preferences.machine.ts';
import { aProfile } from '../entities.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';

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
    'PLY-10 saves nothing for a visitor': (snapshot) => snapshot.context.profile !== null || snapshot.matches('visitor'),
  },
});

/** The preferences of a viewer with a service that the test controls. */
function open(profile: Profile | null, remembered: Languages = NO_LANGUAGES) {
  const { heard, parentRef } = recorder<PreferencesNotice>();
  const saves: Languages[] = [];
  const kept: Languages[] = [];
  let answer: { resolve: (saved: Profile) => void; reject: (error: unknown) => void } | null = null;
  const actor = createActor(
    preferencesMachine.provide({
      actors: {
        recallLanguages: fromPromise(async () => remembered),
        saveLanguages: fromPromise(({ input }) => {
          saves.push(input);
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
  return { actor, heard, saves, kept, settled, answer: () => answer };
}

describe('the languages of a profile', () => {
  it('PLY-10 are updated at once, and replaced by the answer of the service', async () => {
    const { actor, heard, saves, settled, answer } = open(french);
    actor.send({ type: 'languages.choose', languages: { subtitles: null } });
    expect(heard).toEqual([{ type: 'profile.updated', profile: { ...french, subtitleLanguage: null } }]);
    expect(saves).toEqual([{ audio: 'fr', subtitles: null }]);
    answer()?.resolve({ ...french, name: 'Ana Maria', subtitleLanguage: null });
    await settled();
    expect(heard.at(-1)).toEqual({ type: 'profile.updated', profile: { ...french, name: 'Ana Maria', subtitleLanguage: null } });
  });

  it('PLY-10 cause no call when the choice is unchanged', () => {
    const { actor, saves } = open(french);
    actor.send({ type: 'languages.choose', languages: { audio: 'fr' } });
    expect(saves).toEqual([]);
  });

  it('PLY-10 are sent again with the next choice when the service has refused them', async () => {
    const { actor, heard, saves, settled, answer } = open(french);
    actor.send({ type: 'languages.choose', languages: { audio: 'en' } });
    answer()?.reject(new Error('the service is down'));
    await settled();
    expect(heard).toHaveLength(1);
    actor.send({ type: 'languages.choose', languages: { subtitles: 'pt' } });
    expect(saves.at(-1)).toEqual({ audio: 'en', subtitles: 'pt' });
  });
});

describe('the languages of a visitor', () => {
  it('PLY-10 are the earlier choice of this visit, and are saved without a call', async () => {
    const { actor, heard, saves, kept, settled } = open(null, { audio: 'fr', subtitles: null });
    await settled();
    expect(heard).toEqual([{ type: 'languages.known', languages: { audio: 'fr', subtitles: null } }]);
    actor.send({ type: 'languages.choose', languages: { subtitles: 'en' } });
    expect(kept).toEqual([{ audio: 'fr', subtitles: 'en' }]);
    expect(saves).toEqual([]);
  });
});
