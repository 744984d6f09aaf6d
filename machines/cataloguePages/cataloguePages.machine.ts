/** The pages of looking around, other than home. */
import { sendTo, setup } from 'xstate';
import { type DetailEvent, type DetailNotice, detailMachine } from '../detail/detail.machine.ts';
import { isPage, type PageGroupEvent, type PageInput, type PageNotice } from '../domain/page.ts';
import { listKindOf } from '../domain/watchlist.ts';
import { type FiltersNotice, filtersMachine } from '../filters/filters.machine.ts';
import { type SearchResultsNotice, searchResultsMachine } from '../searchResults/searchResults.machine.ts';
import { type WatchlistNotice, watchlistMachine } from '../watchlist/watchlist.machine.ts';

export type CataloguePagesNotice = PageNotice | DetailNotice | FiltersNotice | SearchResultsNotice | WatchlistNotice;

type Context = PageInput<CataloguePagesNotice>;

export const cataloguePagesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PageGroupEvent,
    input: {} as Context,
    children: {} as { detail: 'detail'; searchResults: 'searchResults'; filters: 'filters'; watchlist: 'watchlist' },
  },
  actors: { detail: detailMachine, searchResults: searchResultsMachine, filters: filtersMachine, watchlist: watchlistMachine },
  guards: { isPage },
  actions: { tellDetail: sendTo('detail', (_, event: DetailEvent) => event) },
}).createMachine({
  id: 'cataloguePages',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: { type: 'isPage', params: { names: ['movie', 'series', 'content'] } }, target: 'detail' },
        { guard: { type: 'isPage', params: { names: ['search'] } }, target: 'searchResults' },
        { guard: { type: 'isPage', params: { names: ['filters'] } }, target: 'filters' },
        { guard: { type: 'isPage', params: { names: ['watchlist'] } }, target: 'watchlist' },
        { target: 'broken' },
      ],
    },
    detail: {
      on: {
        'entitlement.changed': { actions: { type: 'tellDetail', params: ({ event }) => event } },
        'viewing.changed': { actions: { type: 'tellDetail', params: ({ event }) => event } },
      },
      invoke: {
        id: 'detail',
        src: 'detail',
        input: ({ context: { parentRef, route, facts, now } }) => ({
          parentRef,
          contentId: route.params.id ?? '',
          slug: route.params.slug ?? null,
          now,
          isPremium: facts.account?.isPremium ?? false,
          isSignedIn: facts.profile !== null,
          features: facts.features,
        }),
        onError: { target: 'broken' },
      },
    },
    /** SCH-02 */
    searchResults: {
      invoke: {
        id: 'searchResults',
        src: 'searchResults',
        input: ({ context: { parentRef, route, now } }) => ({
          parentRef,
          query: route.query.query ?? '',
          railId: route.query.kind ?? null,
          now,
        }),
        onError: { target: 'broken' },
      },
    },
    /** FIL-01 */
    filters: {
      invoke: {
        id: 'filters',
        src: 'filters',
        input: ({ context: { parentRef, route, now } }) => ({
          parentRef,
          sectionId: route.params.id ?? '',
          tabId: route.query.tab ?? null,
          now,
        }),
        onError: { target: 'broken' },
      },
    },
    /** WAT-01 */
    watchlist: {
      invoke: {
        id: 'watchlist',
        src: 'watchlist',
        input: ({ context: { parentRef, route, facts, now } }) => ({
          parentRef,
          sectionId: facts.settings.sections.home,
          kind: listKindOf(route.query.kind),
          now,
        }),
        onError: { target: 'broken' },
      },
    },
    /** Its machine broke: the error page stands in for it, the rest lives on (ERR-04). */
    broken: {},
  },
});
