import { watchlistMachine } from '../../../machines/catalogue/watchlist.machine.ts';
import { listKindOf } from '../../../machines/domain/watchlist.ts';
import { watchlistCalls } from '../../api/catalogue/watchlist.ts';
import { definePage } from '../definePage.ts';
import { WatchlistScreen } from './WatchlistScreen.tsx';
import { watchlistImplementations } from './watchlist.implementations.ts';

export default definePage(({ call, catalogue }) => ({
  watchlist: watchlistMachine.provide(
    watchlistImplementations({ catalogue, watchlist: watchlistCalls(call, { onChanged: catalogue.forgetPositions }) }),
  ),
}))({
  input: ({ route: { query }, facts: { settings }, now }) => ({
    watchlist: { sectionId: settings.sections.home, kind: listKindOf(query.kind), now },
  }),
  Screen: WatchlistScreen,
  restartsOn: ['page.refresh'],
});
