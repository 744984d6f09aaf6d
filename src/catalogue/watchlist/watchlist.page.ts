import { watchlistMachine } from '../../../machines/catalogue/watchlist.machine.ts';
import { listKindOf } from '../../../machines/catalogue/watchlist.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { watchlistCalls } from '../api/watchlist.ts';
import { WatchlistScreen } from './WatchlistScreen.tsx';
import { watchlistWork } from './watchlist.work.ts';

export default definePage(({ call, catalogue }) => ({
  watchlist: withWork(
    watchlistMachine,
    watchlistWork({ catalogue, watchlist: watchlistCalls(call, { onChanged: catalogue.forgetPositions }) }),
  ),
}))({
  input: ({ route: { query }, viewer: { settings }, now }) => ({
    watchlist: { sectionId: settings.sections.home, kind: listKindOf(query.kind), now },
  }),
  Screen: WatchlistScreen,
  restartsOn: ['page.refresh'],
});
