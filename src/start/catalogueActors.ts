/** The catalogue's machines of a viewer, with their work. */
import { pendingChangesMachine, pendingChangesOf } from '../../machines/app/pendingChanges.machine.ts';
import { autoTrailerMachine } from '../../machines/catalogue/autoTrailer.machine.ts';
import { cardPreviewMachine } from '../../machines/catalogue/cardPreview.machine.ts';
import { keptHomeMachine } from '../../machines/catalogue/keptHome.machine.ts';
import { pendingActionMachine } from '../../machines/catalogue/pendingAction.machine.ts';
import { searchMachine } from '../../machines/catalogue/search.machine.ts';
import { trailerMachine } from '../../machines/catalogue/trailer.machine.ts';
import { watchlistEntryMachine } from '../../machines/catalogue/watchlistEntry.machine.ts';
import type { WatchMark } from '../../machines/catalogue/watchMark.ts';
import { watchMarksMachine } from '../../machines/catalogue/watchMarks.machine.ts';
import { createRecentSearches } from '../catalogue/api/recentSearches.ts';
import type { ProfileStorage } from '../storage/storedValue.ts';
import type { Late } from './late.ts';
import { lateChart } from './lateChart.ts';
import { withWork } from './work.ts';

type Given = {
  /** Keeps searches while the viewer allows it (CNS-07). */
  kept: ProfileStorage;
  /** INS-03 */
  forgetHome: () => void;
};

export function catalogueActors(
  { cards, search, spotlight, tonight }: Pick<Late, 'cards' | 'search' | 'spotlight' | 'tonight'>,
  { kept, forgetHome }: Given,
) {
  const recent = createRecentSearches(kept);
  return {
    cardPreview: withWork(
      cardPreviewMachine,
      {
        watchlistEntry: withWork(watchlistEntryMachine, {
          pendingChanges: withWork(pendingChangesMachine, async () => (await cards.now()).watchlistEntry),
        }),
        autoTrailer: withWork(
          autoTrailerMachine,
          { trailer: withWork(trailerMachine, async () => (await cards.now()).trailerBeside) },
          async () => (await cards.now()).grownCard,
        ),
      },
      async () => (await cards.atRest()).cardPreview,
    ),
    keptHome: withWork(keptHomeMachine, { forgetHome }, async () => (await cards.atRest()).keptHome),
    watchMarks: withWork(watchMarksMachine, {
      pendingChanges: withWork(pendingChangesOf<WatchMark | null>(), async () => (await cards.now()).watchMarks),
    }),
    spotlight: lateChart(() => spotlight.now()),
    tonight: lateChart(async () => (await tonight.now())(async () => (await cards.now()).watchlistEntry)),
    pendingAction: withWork(pendingActionMachine, async () => (await cards.now()).pendingAction),
    search: withWork(searchMachine, {
      findTitles: async ({ input, signal }) => (await search.now()).results(input, signal),
      recallSearches: async ({ input }) => recent.read(input.profileId),
      rememberSearch: ({ text }, { profileId }) => recent.remember(text, profileId),
      forgetSearch: ({ query }, { profileId }) => recent.forget(query, profileId),
      forgetSearches: (_, { profileId }) => recent.forgetAll(profileId),
    }),
  };
}

/** HOM-09: the trailer behind the highlights, for the page of home. */
export const autoTrailerWithWork = ({ cards }: Pick<Late, 'cards'>): typeof autoTrailerMachine =>
  withWork(
    autoTrailerMachine,
    { trailer: withWork(trailerMachine, async () => (await cards.atRest()).trailer) },
    async () => (await cards.atRest()).highlights,
  );
