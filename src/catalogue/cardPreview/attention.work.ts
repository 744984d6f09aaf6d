/**
 * Chunk with the work of machines that need none for the first page: card previews, watch marks, the trailer behind the highlights, and
 * the home that is kept for the next visit.
 */

import type { pendingChangesOf } from '../../../machines/app/pendingChanges.machine.ts';
import type { pendingActionMachine } from '../../../machines/catalogue/pendingAction.machine.ts';
import type { WatchMark } from '../../../machines/catalogue/watchMark.ts';
import { mediaCalls } from '../../player/api/media.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';
import { isTelevisionNow } from '../../ui/page/television.ts';
import { ratingCalls } from '../api/rating.ts';
import { watchlistCalls } from '../api/watchlist.ts';
import { watchMarkCalls } from '../api/watchMarks.ts';
import { circumstances, type Distraction } from '../home/heroTrailer.work.ts';
import { type HomeFacts, keptHomeWork } from '../home/keptHome.work.ts';
import { trailerWork } from '../trailer/trailer.work.ts';
import { watchlistChanges } from '../watchlist/watchlistChanges.ts';
import { cards } from './cardPreview.work.ts';

/** Calls reject with a CallError. */
export function attentionWork(services: Services, distractions: readonly Distraction[], home: HomeFacts) {
  const { call, catalogue, stage, configuration } = services;
  const watchlist = watchlistCalls(call, { onChanged: catalogue.forgetPositions });
  const watchMarks = watchMarkCalls(call, { onChanged: catalogue.forgetPositions });
  const rating = ratingCalls(call, { onChanged: catalogue.forgetPositions });
  const trailerOn = (on: typeof stage) =>
    trailerWork({ playback: mediaCalls(call), mediaUrlTemplate: configuration.mediaUrlTemplate ?? null, stage: on });
  return {
    cardPreview: { cards },
    keptHome: keptHomeWork(services, home),
    watchlistEntry: watchlistChanges(watchlist),
    pendingAction: {
      addToWatchlist: ({ input }) => watchlist.add(input),
      saveRating: ({ input }) => rating.rate(input),
    } satisfies LateWork<typeof pendingActionMachine>,
    watchMarks: {
      saveChange: async ({ input: { value: mark, before } }) => {
        if (mark) await watchMarks[mark.kind === 'removed' ? 'remove' : 'markWatched'](mark);
        else if (before) await watchMarks.takeBack(before);
        return mark;
      },
    } satisfies LateWork<ReturnType<typeof pendingChangesOf<WatchMark | null>>>,
    trailer: trailerOn(stage),
    heroTrailer: { circumstances: circumstances(distractions) },
    trailerBeside: trailerOn(stage.beside()),
    // TV-12: a television has the actions of a card in a dialog, without a trailer.
    cardTrailer: { circumstances: isTelevisionNow() ? () => {} : circumstances([]) },
  };
}
