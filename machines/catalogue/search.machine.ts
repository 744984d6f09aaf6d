/**
 * The search box of the header (SCH-01). After a debounce the typed text leads to its results, and the first results appear as suggestions
 * below the box. The parent reports the current page, so that one search uses one history entry.
 */
import { assign, raise, sendTo, setup } from 'xstate';
import { SEARCH_DEBOUNCE } from '../domain/constants.ts';
import type { Rail } from '../domain/entities.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { parseRoute, type Route, routePath } from '../domain/routes.ts';
import {
  isSearchable,
  movedTo,
  type OptionMove,
  queryIn,
  queryOf,
  recentOptions,
  resultsPath,
  type SearchOption,
  type Suggestion,
  suggestionsOf,
  withoutRecent,
  withRecent,
} from './search.ts';

export type SearchEvent =
  | Messages['search']
  | { type: 'search.open' }
  | { type: 'search.close' }
  /** `isComposing`: an input method is still composing a character. */
  | { type: 'text.type'; text: string; isComposing?: boolean }
  /** Enter: opens the marked row, else the results without the debounce. */
  | { type: 'search.submit' }
  /** Escape: closes the list first, then the box. */
  | { type: 'search.dismiss' }
  /** The focus or the pointer left the box. */
  | { type: 'search.leave' }
  | { type: 'list.open' }
  | { type: 'option.move'; to: OptionMove }
  | { type: 'option.choose'; id: string }
  | { type: 'recent.remove'; query: string }
  | { type: 'recent.clear' }
  /** Sent by the machine to itself: the query is final. */
  | { type: 'query.settled' };

type Context = {
  /** The searches of this profile are recalled and kept; null for a visitor. */
  profileId: string | null;
  /** The current page. While the search is closed, it is up to date only when it is home or the search page. */
  here: Route | null;
  text: string;
  /** The URL that this machine requested. The box stays open when that page is reached. */
  requested: string | null;
  /** The suggestions for `answeredQuery`. */
  suggestions: readonly Suggestion[];
  answeredQuery: string;
  recent: readonly string[];
  /** The index of the marked row; null when the focus is in the box itself. */
  active: number | null;
};

/** The rows below the box: suggestions, or recent searches while the box is empty. */
export const optionsOf = ({ text, suggestions, recent }: Pick<Context, 'text' | 'suggestions' | 'recent'>): readonly SearchOption[] => {
  if (queryOf(text) === '') return recentOptions(recent);
  return isSearchable(text) ? suggestions : [];
};

const optionWith = (context: Context, id: string) => optionsOf(context).find((option) => option.id === id) ?? null;
const markedIn = (context: Context) => (context.active === null ? null : (optionsOf(context)[context.active] ?? null));
const leadsToPage = (option: SearchOption | null) => option !== null && option.kind !== 'recent';

export const searchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SearchEvent,
    input: {} as Pick<Context, 'profileId' | 'here'>,
  },
  actors: {
    findTitles: promiseToProvide<readonly Rail[], { query: string }>('findTitles'),
    /** The recent searches of this profile, the newest first. */
    recallSearches: promiseToProvide<readonly string[], Pick<Context, 'profileId'>>('recallSearches'),
  },
  delays: { SEARCH_DEBOUNCE },
  guards: {
    isComposing: (_, { isComposing = false }: { isComposing?: boolean }) => isComposing,
    isEmpty: ({ context }) => queryOf(context.text) === '',
    /** Text that consists only of spaces also counts as too short. */
    isTooShort: ({ context }) => context.text !== '' && !isSearchable(context.text),
    isSearchable: ({ context }) => isSearchable(context.text),
    isShortText: (_, { text }: { text: string }) => !isSearchable(text),
    isThere: ({ context }) => isSearchable(context.text) && queryIn(context.here) === queryOf(context.text),
    /** All other pages are alike for a search that is closed. */
    concernsSearch: ({ context: { here } }, { route }: { route: Route }) =>
      [here, route].some((page) => page?.name === 'search' || page?.name === 'home'),
    isAtHome: ({ context }) => context.here?.name === 'home',
    /** The suggestions belong to the current text. */
    isAnswered: ({ context }) => context.answeredQuery === queryOf(context.text),
    hasFound: (_, { rails }: { rails: readonly Rail[] }) => suggestionsOf(rails).length > 0,
    hasNothingListed: ({ context }) => queryOf(context.text) === '' && context.recent.length === 0,
    hasMarked: ({ context }) => markedIn(context) !== null,
    isTitle: ({ context }, { id }: { id: string }) => leadsToPage(optionWith(context, id)),
    isRecent: ({ context }, { id }: { id: string }) => optionWith(context, id)?.kind === 'recent',
    wasRequested: ({ context }, { route }: { route: Route }) => context.requested === route.url,
    wasNotRequested: ({ context }, { route }: { route: Route }) => context.requested !== route.url,
    /** SCH-06: the search page without a query opens with its field in focus. */
    isStart: (_, { route }: { route: Route }) => queryIn(route) === '',
    isAtStart: ({ context }) => queryIn(context.here) === '',
    isResults: (_, { route }: { route: Route }) => route.name === 'search',
  },
  actions: {
    storePage: assign({ here: (_, { route }: { route: Route }) => route }),
    storeText: assign((_, { text }: { text: string }) => ({ text, active: null })),
    /** Shows the query of the current page in the box. */
    takeText: assign({ text: ({ context }) => queryIn(context.here) ?? '' }),
    forgetText: assign({ text: '', suggestions: [], answeredQuery: '', active: null, requested: null }),
    storeAnswer: assign(({ context }, { rails }: { rails: readonly Rail[] }) => ({
      suggestions: suggestionsOf(rails),
      answeredQuery: queryOf(context.text),
      active: null,
    })),
    forgetAnswer: assign({ suggestions: [], answeredQuery: '', active: null }),
    storeRecent: assign({ recent: (_, { queries }: { queries: readonly string[] }) => queries }),
    moveMark: assign({ active: ({ context }, { to }: { to: OptionMove }) => movedTo(to, context.active, optionsOf(context).length) }),
    forgetMark: assign({ active: null }),
    takeRecent: assign({ text: ({ context }, { id }: { id: string }) => optionWith(context, id)?.title ?? context.text, active: null }),
    chooseMarked: raise(({ context }) => ({ type: 'option.choose' as const, id: known(markedIn(context)).id })),
    raiseSettled: raise({ type: 'query.settled' }),
    openList: raise({ type: 'list.open' }),
    askForResults: assign({ requested: ({ context }) => parseRoute(resultsPath(context.text)).url }),
    askForHome: assign({ requested: routePath('home') }),
    forgetRequest: assign({ requested: null }),
    /** One search uses one history entry, however often the query changes. */
    requestSearch: sendTo(receiver('navigation'), ({ context: { requested, here } }) => ({
      type: 'navigation.request',
      to: requested ?? routePath('search'),
      replace: here?.name === 'search',
    })),
    requestTitle: sendTo(receiver('navigation'), ({ context }, { id }: { id: string }) => {
      const option = optionWith(context, id);
      return { type: 'navigation.request', to: option && option.kind !== 'recent' ? option.address : routePath('search') };
    }),
    noteSearch: assign({ recent: ({ context }) => withRecent(context.recent, context.text) }),
    noteForgotten: assign({ recent: ({ context }, { query }: { query: string }) => withoutRecent(context.recent, query), active: null }),
    clearRecent: assign({ recent: [], active: null }),
    /** The work stores the searches for this profile. */
    rememberSearch: (_, _searched: { text: string }) => {},
    forgetSearch: (_, _forgotten: { query: string }) => {},
    forgetSearches: () => {},
  },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({
    ...input,
    text: '',
    requested: null,
    suggestions: [],
    answeredQuery: '',
    recent: [],
    active: null,
  }),
  initial: 'arriving',
  states: {
    /** The viewer before may have left the search page open (SCH-06). */
    arriving: { always: [{ guard: 'isAtStart', target: 'open' }, { target: 'collapsed' }] },
    collapsed: {
      entry: 'forgetText',
      on: {
        'search.open': { target: 'open' },
        'page.changed': [
          {
            guard: { type: 'isStart', params: ({ event }) => event },
            target: 'open',
            actions: { type: 'storePage', params: ({ event }) => event },
          },
          {
            guard: { type: 'concernsSearch', params: ({ event }) => event },
            actions: { type: 'storePage', params: ({ event }) => event },
          },
        ],
        /** The search page lists the recent searches, too. */
        'recent.remove': {
          actions: [
            { type: 'noteForgotten', params: ({ event }) => event },
            { type: 'forgetSearch', params: ({ event }) => event },
          ],
        },
      },
    },
    /** SCH-03: the box is active. */
    open: {
      type: 'parallel',
      entry: 'takeText',
      on: { 'search.close': { target: 'collapsed' } },
      states: {
        box: {
          initial: 'resting',
          on: {
            'text.type': [
              {
                guard: { type: 'isComposing', params: ({ event }) => event },
                target: '.typing',
                actions: { type: 'storeText', params: ({ event }) => event },
              },
              { target: '.debouncing', actions: { type: 'storeText', params: ({ event }) => event } },
            ],
            'search.submit': [
              { guard: 'hasMarked', actions: 'chooseMarked' },
              {
                guard: 'isSearchable',
                target: '.deciding',
                actions: ['noteSearch', { type: 'rememberSearch', params: ({ context }) => context }],
              },
            ],
            'option.choose': [
              {
                guard: { type: 'isTitle', params: ({ event }) => event },
                target: '#search.collapsed',
                actions: [
                  'noteSearch',
                  { type: 'rememberSearch', params: ({ context }) => context },
                  { type: 'requestTitle', params: ({ event }) => event },
                ],
              },
              {
                guard: { type: 'isRecent', params: ({ event }) => event },
                target: '.deciding',
                actions: [
                  { type: 'takeRecent', params: ({ event }) => event },
                  'noteSearch',
                  { type: 'rememberSearch', params: ({ context }) => context },
                ],
              },
            ],
            'page.changed': [
              {
                guard: { type: 'wasRequested', params: ({ event }) => event },
                actions: { type: 'storePage', params: ({ event }) => event },
              },
              /** Back, forward, or a card that opens a search. */
              {
                guard: { type: 'isResults', params: ({ event }) => event },
                target: '.resting',
                actions: [{ type: 'storePage', params: ({ event }) => event }, 'takeText'],
              },
              /** The viewer opened another page. */
              {
                target: '#search.collapsed',
                actions: [
                  { type: 'rememberSearch', params: ({ context }) => ({ text: queryIn(context.here) ?? '' }) },
                  { type: 'storePage', params: ({ event }) => event },
                ],
              },
            ],
          },
          states: {
            /** The URL contains the text of the box, or no text was typed. */
            resting: { entry: 'forgetRequest' },
            /** SCH-01: the viewer types. The text is too short, or a character is still being composed. */
            typing: {},
            debouncing: { after: { SEARCH_DEBOUNCE: { target: 'deciding' } } },
            deciding: {
              entry: 'raiseSettled',
              always: [
                { guard: 'isTooShort', target: 'typing' },
                { guard: 'isThere', target: 'resting' },
                { guard: 'isSearchable', target: 'navigating', actions: 'askForResults' },
                { guard: 'isAtHome', target: 'resting' },
                { target: 'navigating', actions: 'askForHome' },
              ],
            },
            /** Waits for the requested page. A guard may redirect it, or it may fail. */
            navigating: {
              entry: 'requestSearch',
              on: {
                'page.changed': {
                  guard: { type: 'wasRequested', params: ({ event }) => event },
                  target: 'resting',
                  actions: { type: 'storePage', params: ({ event }) => event },
                },
              },
            },
          },
        },
        /** The suggestions. The previous ones stay until the next answer; the answer of a cancelled call is ignored. */
        answer: {
          initial: 'none',
          on: {
            'query.settled': [{ guard: 'isSearchable', target: '.asking' }, { target: '.none' }],
            'list.open': { guard: 'isSearchable', target: '.asking' },
            'text.type': [{ guard: { type: 'isShortText', params: ({ event }) => event }, target: '.none' }, { target: '.waiting' }],
            'page.changed': { guard: { type: 'wasNotRequested', params: ({ event }) => event }, target: '.none' },
          },
          states: {
            none: { entry: 'forgetAnswer' },
            /** Waits until the viewer stops typing. */
            waiting: {},
            asking: {
              always: { guard: 'isAnswered', target: 'found' },
              invoke: {
                id: 'findTitles',
                src: 'findTitles',
                input: ({ context }) => ({ query: queryOf(context.text) }),
                onDone: [
                  {
                    guard: { type: 'hasFound', params: ({ event }) => ({ rails: event.output }) },
                    target: 'found',
                    actions: { type: 'storeAnswer', params: ({ event }) => ({ rails: event.output }) },
                  },
                  { target: 'nothing' },
                ],
                onError: { target: 'failed' },
              },
            },
            found: {},
            nothing: { entry: 'forgetAnswer' },
            /** The results page shows the error and a retry. */
            failed: { entry: 'forgetAnswer' },
          },
        },
        list: {
          initial: 'arriving',
          on: {
            'text.type': { target: '.shown' },
            'list.open': { target: '.shown' },
            'page.changed': { guard: { type: 'wasNotRequested', params: ({ event }) => event }, target: '.hidden' },
          },
          states: {
            /** The search page without a query shows the recent searches itself. */
            arriving: { always: [{ guard: 'isAtStart', target: 'hidden' }, { guard: 'isEmpty', target: 'shown' }, { target: 'hidden' }] },
            shown: {
              on: {
                'option.move': { actions: { type: 'moveMark', params: ({ event }) => event } },
                'option.choose': { guard: { type: 'isRecent', params: ({ event }) => event }, target: 'hidden' },
                'search.submit': { guard: 'isSearchable', target: 'hidden' },
                'search.dismiss': [{ guard: 'hasNothingListed', target: '#search.collapsed' }, { target: 'hidden' }],
                'search.leave': [{ guard: 'isEmpty', target: '#search.collapsed' }, { target: 'hidden' }],
              },
            },
            hidden: {
              entry: 'forgetMark',
              on: {
                'option.move': { actions: 'openList' },
                'search.dismiss': { target: '#search.collapsed' },
                'search.leave': { guard: 'isEmpty', target: '#search.collapsed' },
              },
            },
          },
        },
        memory: {
          initial: 'recalling',
          on: {
            'recent.remove': {
              actions: [
                { type: 'noteForgotten', params: ({ event }) => event },
                { type: 'forgetSearch', params: ({ event }) => event },
              ],
            },
            'recent.clear': { actions: ['clearRecent', 'forgetSearches'] },
          },
          states: {
            recalling: {
              invoke: {
                id: 'recallSearches',
                src: 'recallSearches',
                input: ({ context: { profileId } }) => ({ profileId }),
                onDone: { target: 'recalled', actions: { type: 'storeRecent', params: ({ event }) => ({ queries: event.output }) } },
                /** Shows no recent searches; the search still works. */
                onError: { target: 'recalled' },
              },
            },
            recalled: {},
          },
        },
      },
    },
  },
});
