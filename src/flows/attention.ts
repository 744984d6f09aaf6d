/**
 * What comes when the viewer stays for a while: a card's tooltip, the marks of started titles, the trailer behind the highlights, the doubt whether the right to watch is as it
 * was. A part of its own, for a quiet moment.
 */
import { entitlementMachine } from '../../machines/entitlement/entitlement.machine.ts';
import { watchMarksMachine } from '../../machines/watchMarks/watchMarks.machine.ts';
import { cardPreview } from '../actors/cardPreview.ts';
import { entitlementImplementations } from '../actors/entitlement.ts';
import { type Distraction, heroTrailer } from '../actors/heroTrailer.ts';
import { watchMarksImplementations } from '../actors/watchMarks.ts';
import type { CatalogueCalls } from '../api/catalogue.ts';
import type { Call } from '../api/client.ts';
import { mediaCalls } from '../api/media.ts';
import type { sessionCalls } from '../api/session.ts';
import { watchlistCalls } from '../api/watchlist.ts';
import { watchMarkCalls } from '../api/watchMarks.ts';
import type { Stage } from '../player/stage.ts';

type Dependencies = {
  call: Call;
  catalogue: Pick<CatalogueCalls, 'forgetPlaces'>;
  session: Pick<ReturnType<typeof sessionCalls>, 'account'>;
  storage: Storage | null;
  mediaUrlTemplate: string | null;
  stage: Stage;
  distractions: readonly Distraction[];
};

export const attention = ({ call, catalogue, session, storage, ...dependencies }: Dependencies) => ({
  cardPreview: cardPreview({ watchlist: watchlistCalls(call, { onChanged: catalogue.forgetPlaces }) }),
  watchMarks: watchMarksMachine.provide(
    watchMarksImplementations({ watchMarks: watchMarkCalls(call, { onChanged: catalogue.forgetPlaces }) }),
  ),
  entitlement: entitlementMachine.provide(entitlementImplementations({ session, storage })),
  heroTrailer: heroTrailer({ ...dependencies, playback: mediaCalls(call) }),
});
