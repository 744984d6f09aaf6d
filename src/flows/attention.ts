/** Chunk of the machines that load after the first page: card previews, watch marks, the trailer behind the highlights, and entitlement. */
import type { AnyActorRef } from 'xstate';
import { entitlementMachine } from '../../machines/entitlement/entitlement.machine.ts';
import { watchMarksMachine } from '../../machines/watchMarks/watchMarks.machine.ts';
import { cardPreview } from '../actors/cardPreview.ts';
import { entitlementImplementations } from '../actors/entitlement.ts';
import { heroTrailer } from '../actors/heroTrailer.ts';
import { watchMarksImplementations } from '../actors/watchMarks.ts';
import { mediaCalls } from '../api/media.ts';
import { watchlistCalls } from '../api/watchlist.ts';
import { watchMarkCalls } from '../api/watchMarks.ts';
import type { Actors } from '../app/actors.tsx';
import { isOnItsWay } from '../app/lazyLogic.ts';
import type { Services } from '../services.ts';

const listen = (actor: AnyActorRef, hear: () => void) => {
  const { unsubscribe } = actor.subscribe(hear);
  return unsubscribe;
};

export const attention = ({ call, catalogue, session, storage, stage, configuration }: Services, actors: () => Actors) => ({
  cardPreview: cardPreview({ watchlist: watchlistCalls(call, { onChanged: catalogue.forgetPositions }) }),
  watchMarks: watchMarksMachine.provide(
    watchMarksImplementations({ watchMarks: watchMarkCalls(call, { onChanged: catalogue.forgetPositions }) }),
  ),
  entitlement: entitlementMachine.provide(entitlementImplementations({ session, storage })),
  heroTrailer: heroTrailer({
    stage,
    mediaUrlTemplate: configuration.mediaUrlTemplate ?? null,
    playback: mediaCalls(call),
    distractions: [
      {
        isThere: () => {
          const snapshot = actors().popups.getSnapshot();
          return !isOnItsWay(snapshot) && !snapshot.matches('none');
        },
        listen: (hear) => listen(actors().popups, hear),
      },
      { isThere: () => actors().cardPreview.getSnapshot().matches('open'), listen: (hear) => listen(actors().cardPreview, hear) },
    ],
  }),
});
