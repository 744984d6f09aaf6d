import { watchlistMachine } from '../../../machines/catalogue/watchlist.machine.ts';
import { listKindOf } from '../../../machines/domain/watchlist.ts';
import { watchlistCalls } from '../../api/catalogue/watchlist.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
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
