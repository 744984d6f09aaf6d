/** Chunk of the machines that load after the first page: card previews, watch marks, the trailer behind the highlights, and entitlement. */
import type { AnyActorRef } from 'xstate';
import { entitlementMachine } from '../../../machines/buying/entitlement.machine.ts';
import { watchMarksMachine } from '../../../machines/catalogue/watchMarks.machine.ts';
import type { Actors } from '../../actors/actors.tsx';
import { isLogicLoading } from '../../actors/lazyLogic.ts';
import { watchlistCalls } from '../../api/catalogue/watchlist.ts';
import { watchMarkCalls } from '../../api/catalogue/watchMarks.ts';
import { mediaCalls } from '../../api/player/media.ts';
import type { Services } from '../../services.ts';
import { cardPreview } from './cardPreview.implementations.ts';
import { entitlementImplementations } from './entitlement.implementations.ts';
import { heroTrailer } from './heroTrailer.implementations.ts';
import { watchMarksImplementations } from './watchMarks.implementations.ts';

const listen = (actor: AnyActorRef, onChange: () => void) => {
  const { unsubscribe } = actor.subscribe(onChange);
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
          return !isLogicLoading(snapshot) && !snapshot.matches('none');
        },
        listen: (onChange) => listen(actors().popups, onChange),
      },
      { isThere: () => actors().cardPreview.getSnapshot().matches('open'), listen: (onChange) => listen(actors().cardPreview, onChange) },
    ],
  }),
});
