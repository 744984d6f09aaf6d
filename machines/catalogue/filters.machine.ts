/** A filtered section with tabs (FIL-01). The URL contains the selected tab. An opened tab keeps its loaded data. */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Message, Section } from '../domain/entities.ts';
import { isNotFound, messageOf } from '../domain/errors.ts';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { routePath } from '../domain/routes.ts';
import { filterTabMachine } from './filterTab.machine.ts';

export type FiltersEvent = { type: 'filters.retry' } | { type: 'tab.choose'; id: string };

export type FilterTabRef = ActorRefFrom<typeof filterTabMachine>;

type Context = {
  sectionId: string;
  /** The selected tab, at first from the URL; null: the first tab. */
  tabId: string | null;
  /** Epoch ms. */
  now: () => number;
  section: Section | null;
  /** The actors of the opened tabs, by tab id. */
  tabRefs: Readonly<Record<string, FilterTabRef>>;
  error: Message | null;
};

/** The tabs of a section: its own screen, then the screens of its sub menu, without repeats. */
export function tabsOf({ screenId, name, subMenu }: Section): readonly { id: string; name: string }[] {
  const tabs = [{ id: screenId, name }, ...subMenu.map((entry) => ({ id: entry.screenId, name: entry.name }))];
  return tabs.filter(({ id }, index) => tabs.findIndex((tab) => tab.id === id) === index);
}

const knows = (section: Section | null, id: string | null) => section !== null && tabsOf(section).some((tab) => tab.id === id);

export const filtersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as FiltersEvent,
    input: {} as Pick<Context, 'sectionId' | 'tabId' | 'now'>,
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
    storeTab: assign({ tabId: (_, { id }: { id: string }) => id }),
    openTab: assign(({ context: { tabId, tabRefs, now }, spawn }) => {
      if (tabId === null || tabRefs[tabId]) return {};
      return { tabRefs: { ...tabRefs, [tabId]: spawn('tab', { id: `tab.${tabId}`, input: { id: tabId, now } }) } };
    }),
    reportAddress: sendTo(receiver('navigation'), ({ context: { sectionId, tabId, section } }) => ({
      type: 'address.correct',
      url: routePath('filters', { id: sectionId }, { tab: tabId === section?.screenId ? null : tabId }),
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
    /** FIL-01: shows the tabs of the section. */
    ready: {
      entry: 'openTab',
      on: {
        'tab.choose': {
          guard: { type: 'isOtherTab', params: ({ event }) => event },
          actions: [{ type: 'storeTab', params: ({ event }) => event }, 'openTab', 'reportAddress'],
        },
      },
    },
    notFound: {},
    failed: { exit: 'forgetError', on: { 'filters.retry': { target: 'loading' } } },
  },
});
