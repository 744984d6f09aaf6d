import { expect } from 'vitest';
import type { Arrangement, ArrangementChoices } from '../../../machines/catalogue/arrangement.ts';
import { currentTabOf, filtersMachine } from '../../../machines/catalogue/filters.machine.ts';
import { filterTabMachine } from '../../../machines/catalogue/filterTab.machine.ts';
import { optionsOf, searchMachine } from '../../../machines/catalogue/search.machine.ts';
import { queryIn, queryOf } from '../../../machines/catalogue/search.ts';
import { searchIdeasMachine } from '../../../machines/catalogue/searchIdeas.machine.ts';
import { searchResultsMachine } from '../../../machines/catalogue/searchResults.machine.ts';
import { SEARCH_MINIMUM } from '../../../machines/domain/constants.ts';
import { parseRoute } from '../../../machines/domain/routes.ts';
import { contentLike, railLike } from '../../../stories/fixtures/catalogue.ts';
import { describeEveryPath } from '../everyPath.ts';

const refused = { success: false, errorCode: 503, errorMessage: '', errorStatus: 'http_503' };
const missing = { ...refused, errorCode: 404, errorStatus: 'not_found' };
const films = railLike({ id: 'films', contents: [contentLike({ id: 'night' }), contentLike({ id: 'tonight' })] });
const series = railLike({ id: 'series', contents: [contentLike({ id: 'nights', contentType: 'SERIES' })] });
const now = () => 1000;
const sections = { home: 'home', movies: 'movies', shows: 'shows' };

const requested = ({ context }: { context: { requested: string | null } }) => parseRoute(context.requested ?? '/login');

describeEveryPath(searchMachine, {
  inputs: [
    { profileId: 'p1', here: null },
    { profileId: 'p1', here: parseRoute('/search') },
  ],
  events: [
    { type: 'text.type', text: '' },
    { type: 'text.type', text: 'ni' },
    { type: 'text.type', text: 'night' },
    { type: 'text.type', text: 'night', isComposing: true },
    { type: 'option.move', to: 'next' },
    { type: 'option.choose', id: 'title-night' },
    { type: 'option.choose', id: 'recent-rain' },
    { type: 'recent.remove', query: 'rain' },
    { type: 'page.changed', route: parseRoute('/') },
    { type: 'page.changed', route: parseRoute('/search?query=night') },
    { type: 'page.changed', route: parseRoute('/search') },
    { type: 'page.changed', route: parseRoute('/contact') },
    { type: 'xstate.done.actor.findTitles', output: [films] },
    { type: 'xstate.done.actor.findTitles', output: [] },
    { type: 'xstate.error.actor.findTitles', error: refused },
    { type: 'xstate.done.actor.recallSearches', output: ['rain'] },
    { type: 'xstate.error.actor.recallSearches', error: refused },
  ],
  filterEvents: (snapshot, event) => {
    // While the recent searches are recalled, only their answer and closing are explored.
    if (snapshot.matches({ open: { memory: 'recalling' } })) return event.type.includes('recallSearches') || event.type === 'search.close';
    // Events that depend neither on the page nor on the answer are explored once.
    const isOnResults = snapshot.context.here?.name === 'search';
    if (event.type.startsWith('recent.') || event.type === 'search.leave') return !isOnResults && snapshot.context.text !== 'ni';
    if (event.type === 'option.move' || event.type === 'list.open') return snapshot.matches({ open: { box: 'resting' } });
    return !('isComposing' in event) || !isOnResults;
  },
  serializeState: ({ value, context: { here, text, requested: to, suggestions, recent, active } }) =>
    JSON.stringify([value, here?.url, text, to !== null, suggestions.length > 0, recent.length > 0, active !== null]),
  invariants: {
    'SCH-01 navigates only with three or more characters, or home with an empty text': (snapshot) => {
      if (!snapshot.matches({ open: { box: 'navigating' } })) return true;
      const route = requested(snapshot);
      return route.name === 'home' ? snapshot.context.text === '' : [...(queryIn(route) ?? '')].length >= SEARCH_MINIMUM;
    },
    'SCH-01 navigates to the query in the box': (snapshot) =>
      !snapshot.matches({ open: { box: 'navigating' } }) || (queryIn(requested(snapshot)) ?? '') === queryOf(snapshot.context.text),
    'SCH-02 a found answer belongs to the text in the box': (snapshot) =>
      !snapshot.matches({ open: { answer: 'found' } }) || snapshot.context.answeredQuery === queryOf(snapshot.context.text),
    'SCH-01 suggests nothing for a text below the minimum length': (snapshot) =>
      !['', 'ni'].includes(snapshot.context.text) || snapshot.context.suggestions.length === 0,
    'SCH-01 the active row exists': ({ context }) => context.active === null || optionsOf(context)[context.active] !== undefined,
    'a closed box has no text and no suggestions': (snapshot) =>
      !snapshot.matches('collapsed') || (snapshot.context.text === '' && snapshot.context.suggestions.length === 0),
  },
  states: {
    'collapsed: SCH-03 can be opened': (snapshot) => expect(snapshot.can({ type: 'search.open' })).toBe(true),
    'open: SCH-03 NAV-06 can be closed': (snapshot) => expect(snapshot.can({ type: 'search.close' })).toBe(true),
  },
});

describeEveryPath(searchResultsMachine, {
  inputs: [
    { query: 'night', railId: null, sections, isForKids: false, now },
    { query: 'night', railId: 'films', sections, isForKids: false, now },
    { query: 'night', railId: 'of another search', sections, isForKids: false, now },
    { query: 'ni', railId: null, sections, isForKids: false, now },
    { query: ' \u0000 ', railId: null, sections, isForKids: false, now },
  ],
  events: [
    { type: 'kind.choose', railId: 'films' },
    { type: 'kind.choose', railId: 'of another search' },
    { type: 'kind.choose', railId: null },
    { type: 'xstate.done.actor.loadResults', output: [films, series] },
    { type: 'xstate.done.actor.loadResults', output: [] },
    { type: 'xstate.error.actor.loadResults', error: refused },
    { type: 'xstate.error.actor.ideas', error: new Error('did not come') },
  ],
  invariants: {
    'SCH-02 keeps the query of the address': ({ context }) => ['night', 'ni', ''].includes(context.query),
    'SCH-02 has an error only in the failed state': (snapshot) => snapshot.matches('failed') === (snapshot.context.error !== null),
    'SCH-02 filters only by a kind with results': (snapshot) =>
      !snapshot.matches('ready') || snapshot.context.railId === null || snapshot.context.railId === 'films',
    'SCH-01 requests no query below three characters': (snapshot) => !snapshot.matches('loading') || snapshot.context.query === 'night',
  },
  states: {
    'ready: SCH-02 has one rail for each playlist': ({ context }) => expect(context.railRefs).toHaveLength(2),
    'empty: SCH-02 has no rails': ({ context }) => expect(context.railRefs).toEqual([]),
    'failed: SCH-02 can be retried': (snapshot) => expect(snapshot.can({ type: 'results.retry' })).toBe(true),
  },
});

const topTen = railLike({ id: 'top', cardDesign: 'poster_top10', contents: [contentLike({ id: 'night', genres: ['Family'] })] });
const friends = railLike({ id: 'friends', cardDesign: 'character', contents: [contentLike({ id: 'owl', genres: ['Family'] })] });

describeEveryPath(searchIdeasMachine, {
  inputs: [
    { sections, isForKids: false },
    { sections, isForKids: true },
    { sections: { home: null, movies: null, shows: null }, isForKids: false },
  ],
  events: [
    {
      type: 'xstate.done.actor.loadSections',
      output: [{ id: 'movies', name: 'Films', screenId: 'all', subMenu: [{ screenId: 'dark', name: 'Thrillers' }] }],
    },
    { type: 'xstate.done.actor.loadSections', output: [{ id: 'movies', name: 'Films', screenId: 'all', subMenu: [] }] },
    { type: 'xstate.error.actor.loadSections', error: refused },
    { type: 'xstate.done.actor.loadHome', output: [films, topTen] },
    { type: 'xstate.done.actor.loadHome', output: [films] },
    { type: 'xstate.done.actor.loadHome', output: [friends] },
    { type: 'xstate.error.actor.loadHome', error: refused },
  ],
  invariants: {
    'SCH-06 KID-10 has genres only when they are offered, in kids mode those of home': (snapshot) =>
      snapshot.matches(snapshot.context.isForKids ? { popular: 'offered' } : { genres: 'offered' }) === snapshot.context.genres.length > 0,
    'SCH-06 SCH-07 has the Top 10 only when it is offered': (snapshot) =>
      snapshot.context.popular === null || (snapshot.matches({ popular: 'offered' }) && snapshot.context.popular.id === 'top'),
    'KID-10 has characters only in kids mode': ({ context }) => context.characters === null || context.isForKids,
    'KID-10 never asks for the genres of the sections in kids mode': (snapshot) =>
      !snapshot.context.isForKids || snapshot.matches({ genres: 'leftOut' }),
  },
  states: {
    'popular.offered: KID-10 SCH-07 has something to offer': ({ context }) =>
      expect(context.popular !== null || context.characters !== null || context.genres.length > 0).toBe(true),
    'genres.offered: SCH-06 a genre leads to its page': ({ context }) =>
      expect(context.genres).toEqual([{ id: 'dark', name: 'Thrillers', address: '/filters/movies?tab=dark' }]),
  },
});

const section = {
  id: 'movies',
  name: 'Films',
  screenId: 'all',
  subMenu: [
    { screenId: 'drama', name: 'Drama' },
    { screenId: 'all', name: 'All again' },
  ],
};

const unarranged: Arrangement = { year: null, order: null };

describeEveryPath(filtersMachine, {
  inputs: [
    { sectionId: 'movies', tabId: null, arrangement: unarranged, now },
    { sectionId: 'movies', tabId: 'drama', arrangement: { year: '2024', order: 'title' }, now },
    { sectionId: 'movies', tabId: 'no such tab', arrangement: unarranged, now },
  ],
  events: [
    { type: 'tab.choose', id: 'all' },
    { type: 'tab.choose', id: 'drama' },
    { type: 'tab.choose', id: 'no such tab' },
    { type: 'year.choose', year: '2024' },
    { type: 'year.choose', year: null },
    { type: 'order.choose', order: 'title' },
    { type: 'order.choose', order: null },
    { type: 'xstate.done.actor.loadSection', output: section },
    { type: 'xstate.error.actor.loadSection', error: refused },
    { type: 'xstate.error.actor.loadSection', error: missing },
  ],
  // Each opened tab is a child: three are enough.
  filterEvents: ({ context: { tabRefs } }) => Object.keys(tabRefs).length < 3,
  serializeState: ({ value, context: { tabId, arrangement } }) => JSON.stringify([value, tabId, arrangement]),
  invariants: {
    'FIL-01 the current tab exists and has an actor': (snapshot) =>
      !snapshot.matches('ready') ||
      (['all', 'drama'].includes(snapshot.context.tabId ?? '') && currentTabOf(snapshot.context) !== undefined),
    'FIL-03 the current tab asks for the chosen year and order': (snapshot) =>
      !snapshot.matches('ready') ||
      JSON.stringify(currentTabOf(snapshot.context)?.getSnapshot().context.arrangement) === JSON.stringify(snapshot.context.arrangement),
    'FIL-01 has an error only in the failed state': (snapshot) => snapshot.matches('failed') === (snapshot.context.error !== null),
  },
  states: {
    'failed: FIL-01 can be retried': (snapshot) => expect(snapshot.can({ type: 'filters.retry' })).toBe(true),
  },
});

const choices: ArrangementChoices = { years: [{ id: '2024', name: '2024' }], orders: ['newest', 'title'] };
const page = (rails: readonly ReturnType<typeof railLike>[], hasMore: boolean) => ({ name: 'Drama', rails, hasMore, choices });

describeEveryPath(filterTabMachine, {
  input: { id: 'drama', arrangement: { year: '2024', order: null }, choices: { years: [], orders: [] }, now },
  events: [
    { type: 'xstate.done.actor.loadCollections', output: page([films], true) },
    { type: 'xstate.done.actor.loadCollections', output: page([films, series], false) },
    { type: 'xstate.done.actor.loadCollections', output: page([], false) },
    { type: 'xstate.error.actor.loadCollections', error: refused },
  ],
  serializeState: ({ value, context: { railRefs, hasMore, page: number } }) =>
    JSON.stringify([value, railRefs.length, hasMore, number > 0]),
  invariants: {
    'FIL-03 knows the choices from the first answer on': ({ context: { page: number, choices: known } }) =>
      known.years.length === (number > 0 ? 1 : 0),
    'FIL-01 contains each collection once': ({ context: { railRefs } }) => new Set(railRefs.map(({ id }) => id)).size === railRefs.length,
    'FIL-01 has an error only in the failed state': (snapshot) => snapshot.matches('failed') === (snapshot.context.error !== null),
  },
  states: {
    'partial: FIL-01 can load the next page': (snapshot) => expect(snapshot.can({ type: 'tab.more' })).toBe(true),
    'complete: FIL-01 ignores a request for more': (snapshot) => expect(snapshot.can({ type: 'tab.more' })).toBe(false),
    'empty: FIL-01 has no rails': ({ context }) => expect(context.railRefs).toEqual([]),
    'failed: FIL-01 can be retried': (snapshot) => expect(snapshot.can({ type: 'tab.retry' })).toBe(true),
  },
});
