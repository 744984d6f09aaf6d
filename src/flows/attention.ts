/** What comes when the viewer stays with something for a while: a card's tooltip, the trailer behind the highlights. A part of its own, for a quiet moment. */
import { cardPreview } from '../actors/cardPreview.ts';
import { type Distraction, heroTrailer } from '../actors/heroTrailer.ts';
import type { CatalogueCalls } from '../api/catalogue.ts';
import type { Call } from '../api/client.ts';
import { mediaCalls } from '../api/media.ts';
import { watchlistCalls } from '../api/watchlist.ts';
import type { Stage } from '../player/stage.ts';

type Dependencies = {
  call: Call;
  catalogue: Pick<CatalogueCalls, 'forgetPlaces'>;
  mediaUrlTemplate: string | null;
  stage: Stage;
  distractions: readonly Distraction[];
};

export const attention = ({ call, catalogue, ...dependencies }: Dependencies) => ({
  cardPreview: cardPreview({ watchlist: watchlistCalls(call, { onChanged: catalogue.forgetPlaces }) }),
  heroTrailer: heroTrailer({ ...dependencies, playback: mediaCalls(call) }),
});
