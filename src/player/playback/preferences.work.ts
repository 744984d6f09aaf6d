import type { Profile } from '../../../machines/domain/entities.ts';
import { type Languages, NO_LANGUAGES } from '../../../machines/domain/tracks.ts';
import type { preferencesMachine } from '../../../machines/player/preferences.machine.ts';
import type { Freshness } from '../../api/freshness.ts';
import type { Work } from '../../start/work.ts';
import type { PreferenceCalls } from '../api/preferences.ts';

type Dependencies = { preferences: PreferenceCalls; freshness: Pick<Freshness, 'alsoForget'> };

/**
 * Work of the preferences machine (PLY-10). It runs one call at a time. Of the choices during a call only the latest is sent; the others
 * reject. A choice is also saved after the viewer has left the page, but never for the next viewer.
 */
export function preferencesWork({ preferences, freshness }: Dependencies) {
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
    recallLanguages: async () => ofThisVisit,
    // Without the machine's signal: the call continues after the viewer has left the page.
    saveLanguages: ({ input }) => save(input),
    rememberLanguages: (languages) => {
      ofThisVisit = languages;
    },
  } satisfies Work<typeof preferencesMachine>;
}
