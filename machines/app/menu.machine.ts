/** Loads the sections of the menu (NAV-04). Each appears as soon as it has loaded; one that fails is left out until the next load. */
import { assign, setup } from 'xstate';
import type { Section } from '../domain/entities.ts';
import type { Messages } from '../domain/messages.ts';
import { callbackToProvide } from '../domain/placeholders.ts';
import type { Settings } from '../domain/settings.ts';
import type { MenuSections } from './menu.ts';

export type MenuNotice = { type: 'section.settled'; name: keyof MenuSections; section: Section | null };
export type MenuEvent = Messages['menu'] | MenuNotice;

type Ids = Settings['sections'];
type Context = { ids: Ids; sections: MenuSections };

export const menuMachine = setup({
  types: { context: {} as Context, events: {} as MenuEvent, input: {} as { sections: Ids } },
  actors: {
    /** Sends `section.settled` for each section that has an id; null when it did not load. */
    loadSections: callbackToProvide<{ type: 'none' }, Ids>('loadSections'),
  },
  actions: {
    storeIds: assign(({ context }, { sections: ids }: { sections: Ids }) => ({
      ids,
      sections: {
        home: ids.home === null ? null : context.sections.home,
        movies: ids.movies === null ? null : context.sections.movies,
        shows: ids.shows === null ? null : context.sections.shows,
      },
    })),
    storeSection: assign({
      sections: ({ context }, { name, section }: Omit<MenuNotice, 'type'>) => ({ ...context.sections, [name]: section }),
    }),
  },
}).createMachine({
  id: 'menu',
  context: ({ input }) => ({ ids: input.sections, sections: { home: null, movies: null, shows: null } }),
  initial: 'loading',
  on: {
    /** The same viewer may now browse, or no longer. */
    'sections.changed': { target: '.loading', reenter: true, actions: { type: 'storeIds', params: ({ event }) => event } },
    'menu.load': { target: '.loading', reenter: true },
  },
  states: {
    /** The previous sections stay until the new ones have loaded or failed. */
    loading: {
      invoke: { id: 'loadSections', src: 'loadSections', input: ({ context }) => context.ids, onError: { target: 'broken' } },
      on: { 'section.settled': { actions: { type: 'storeSection', params: ({ event }) => event } } },
    },
    broken: {},
  },
});
