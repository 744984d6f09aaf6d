import { fromPromise } from 'xstate';
import type { Profile } from '../../machines/domain/entities.ts';
import { type Languages, NO_LANGUAGES } from '../../machines/domain/tracks.ts';
import type { Freshness } from '../api/freshness.ts';
import type { PreferenceCalls } from '../api/player/preferences.ts';

type Dependencies = { preferences: PreferenceCalls; freshness: Pick<Freshness, 'alsoForget'> };

/**
 * Implementations for the preferences machine (PLY-10). They run one call at a time. Of the choices during a call only the latest is sent;
 * the others reject. A choice is also saved after the viewer has left the page, but never for the next viewer.
 */
export function preferencesImplementations({ preferences, freshness }: Dependencies) {
  let ofThisVisit = NO_LANGUAGES;
  let latest = 0;
  let underWay: Promise<unknown> = Promise.resolve();
  freshness.alsoForget(() => {
    ofThisVisit = NO_LANGUAGES;
    latest += 1;
  });

  async function save({ audio, subtitles }: Languages): Promise<Profile> {
    latest += 1;
    const mine = latest;
    const answer = underWay.then(() => {
      if (mine !== latest) throw new Error('a later choice replaced it');
      return preferences.prefer({ audioLanguage: audio, subtitleLanguage: subtitles }, { keepalive: true });
    });
    underWay = answer.catch(() => {});
    return answer;
  }

  return {
    actors: {
      recallLanguages: fromPromise<Languages>(async () => ofThisVisit),
      // Without the actor's signal: the call continues after the viewer has left the page.
      saveLanguages: fromPromise<Profile, Languages>(({ input }) => save(input)),
    },
    actions: {
      rememberLanguages: (_: unknown, languages: Languages) => {
        ofThisVisit = languages;
      },
    },
  };
}
export type PreferencesImplementations = ReturnType<typeof preferencesImplementations>;
