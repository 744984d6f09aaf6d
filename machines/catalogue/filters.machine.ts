/** A filtered section with tabs (FIL-01). The URL contains the selected tab and its arrangement. An opened tab keeps its loaded data. */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Message, Section } from '../domain/entities.ts';
import { isNotFound, messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { routePath } from '../domain/routes.ts';
import { type Arrangement, arrangedKeyOf, NO_CHOICES, type Order } from './arrangement.ts';
import { filterTabMachine } from './filterTab.machine.ts';

export type FiltersEvent =
  | { type: 'filters.retry' }
  | { type: 'tab.choose'; id: string }
  /** FIL-03: null for all years. */
  | { type: 'year.choose'; year: string | null }
  /** FIL-03: null for the order that the service recommends. */
  | { type: 'order.choose'; order: Order | null };

export type FilterTabRef = ActorRefFrom<typeof filterTabMachine>;

type Context = {
  sectionId: string;
  /** The selected tab, at first from the URL; null: the first tab. */
  tabId: string | null;
  /** FIL-03: of all tabs, at first from the URL. */
  arrangement: Arrangement;
  /** Epoch ms. */
  now: () => number;
  section: Section | null;
  /** The actors of the opened tabs, by `arrangedKeyOf`. */
  tabRefs: Readonly<Record<string, FilterTabRef>>;
  error: Message | null;
};

/** The tabs of a section: its own screen, then the screens of its sub menu, without repeats. */
export function tabsOf({ screenId, name, subMenu }: Section): readonly { id: string; name: string }[] {
  const tabs = [{ id: screenId, name }, ...subMenu.map((entry) => ({ id: entry.screenId, name: entry.name }))];
  return tabs.filter(({ id }, index) => tabs.findIndex((tab) => tab.id === id) === index);
}

/** The actor of the chosen tab in its arrangement; undefined before the section has loaded. */
export const currentTabOf = ({
  tabId,
  arrangement,
  tabRefs,
}: Pick<Context, 'tabId' | 'arrangement' | 'tabRefs'>): FilterTabRef | undefined =>
  tabId === null ? undefined : tabRefs[arrangedKeyOf(tabId, arrangement)];

const knows = (section: Section | null, id: string | null) => section !== null && tabsOf(section).some((tab) => tab.id === id);

export const filtersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as FiltersEvent,
    input: {} as Pick<Context, 'sectionId' | 'tabId' | 'arrangement' | 'now'>,
  },
  actors: {
    loadSection: promiseToProvide<Section, { id: string }>('loadSection'),
    tab: filterTabMachine,
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => isNotFound(error),
    isOtherTab: ({ context }, { id }: { id: string }) => id !== context.tabId && knows(context.section, id),
  },
  actions: {
    /** Selects the first tab when the section does not have the tab in the URL. */
    storeSection: assign(({ context }, section: Section) => ({
      section,
      tabId: knows(section, context.tabId) ? context.tabId : section.screenId,
    })),
    /** @param chosen the tab, the year or the order; opens the tab in its arrangement */
    open: assign(({ context, spawn }, chosen: Partial<Pick<Context, 'tabId'> & Arrangement>) => {
      const { tabId = context.tabId, ...arranged } = chosen;
      const arrangement = { ...context.arrangement, ...arranged };
      const key = arrangedKeyOf(known(tabId), arrangement);
      const choices = currentTabOf(context)?.getSnapshot().context.choices ?? NO_CHOICES;
      const input = { id: known(tabId), arrangement, choices, now: context.now };
      const tabRefs = context.tabRefs[key] ? context.tabRefs : { ...context.tabRefs, [key]: spawn('tab', { id: `tab.${key}`, input }) };
      return { tabId, arrangement, tabRefs };
    }),
    reportAddress: sendTo(receiver('navigation'), ({ context: { sectionId, tabId, section, arrangement } }) => ({
      type: 'address.correct',
      url: routePath('filters', { id: sectionId }, { tab: tabId === section?.screenId ? null : tabId, ...arrangement }),
    })),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
  },
}).createMachine({
  id: 'filters',
  context: ({ input }) => ({ ...input, section: null, tabRefs: {}, error: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadSection',
        src: 'loadSection',
        input: ({ context }) => ({ id: context.sectionId }),
        onDone: { target: 'ready', actions: { type: 'storeSection', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'notFound' },
          { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
        ],
      },
    },
    /** FIL-01, FIL-03: shows the tabs of the section, of the chosen year and in the chosen order. */
    ready: {
      entry: { type: 'open', params: {} },
      on: {
        'tab.choose': {
          guard: { type: 'isOtherTab', params: ({ event }) => event },
          actions: [{ type: 'open', params: ({ event }) => ({ tabId: event.id }) }, 'reportAddress'],
        },
        /** FIL-03 */
        'year.choose': { actions: [{ type: 'open', params: ({ event: { year } }) => ({ year }) }, 'reportAddress'] },
        'order.choose': { actions: [{ type: 'open', params: ({ event: { order } }) => ({ order }) }, 'reportAddress'] },
      },
    },
    notFound: {},
    failed: { exit: 'forgetError', on: { 'filters.retry': { target: 'loading' } } },
  },
});
