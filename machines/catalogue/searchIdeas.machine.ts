/**
 * What the search page offers without results: the genres of the service (SCH-06) and its popular titles (SCH-07); in kids mode its
 * characters, and the genres of its titles (KID-10). A part that does not
 * load, or that the service lacks, is left out: the viewer can always type.
 */
import { assign, setup } from 'xstate';
import type { Rail, Section } from '../domain/entities.ts';
import { known } from '../domain/known.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { Settings } from '../domain/settings.ts';
import { type Genre, genresOf, hasIdeas, homeIdeasOf } from './searchIdeas.ts';

type Context = {
  /** The ids of the menu's sections in the settings. */
  sections: Settings['sections'];
  /** KID-10 */
  isForKids: boolean;
  genres: readonly Genre[];
  /** The rail of the popular titles; null when there is none. */
  popular: Rail | null;
  /** KID-10: the rail of the main figures; null when there is none, and outside of kids mode. */
  characters: Rail | null;
};

export const searchIdeasMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'sections' | 'isForKids'>,
  },
  actors: {
    loadSections: promiseToProvide<readonly Section[], { ids: readonly string[] }>('loadSections'),
    /** The rails of home. */
    loadHome: promiseToProvide<readonly Rail[], { sectionId: string }>('loadHome'),
  },
  guards: {
    /** KID-10: in kids mode, the genres come from the titles of home. */
    lacksSections: ({ context: { sections, isForKids } }) => isForKids || (sections.movies === null && sections.shows === null),
    lacksHome: ({ context }) => context.sections.home === null,
    hasGenres: (_, { sections }: { sections: readonly Section[] }) => genresOf(sections).length > 0,
    hasIdeas: ({ context }, { rails }: { rails: readonly Rail[] }) => hasIdeas(homeIdeasOf(rails, context)),
  },
  actions: {
    storeGenres: assign({ genres: (_, { sections }: { sections: readonly Section[] }) => genresOf(sections) }),
    storeIdeas: assign(({ context }, { rails }: { rails: readonly Rail[] }) => {
      const { genres, ...ideas } = homeIdeasOf(rails, context);
      return context.isForKids ? { ...ideas, genres } : ideas;
    }),
  },
}).createMachine({
  id: 'searchIdeas',
  context: ({ input }) => ({ ...input, genres: [], popular: null, characters: null }),
  type: 'parallel',
  states: {
    genres: {
      initial: 'loading',
      states: {
        loading: {
          always: { guard: 'lacksSections', target: 'leftOut' },
          invoke: {
            id: 'loadSections',
            src: 'loadSections',
            input: ({ context: { sections } }) => ({ ids: [sections.movies, sections.shows].filter((id) => id !== null) }),
            onDone: [
              {
                guard: { type: 'hasGenres', params: ({ event }) => ({ sections: event.output }) },
                target: 'offered',
                actions: { type: 'storeGenres', params: ({ event }) => ({ sections: event.output }) },
              },
              { target: 'leftOut' },
            ],
            onError: { target: 'leftOut' },
          },
        },
        /** KID-10: offers the genres; in kids mode at most eight, each with a picture. */
        offered: {},
        leftOut: {},
      },
    },
    popular: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'lacksHome', target: 'leftOut' }, { target: 'loading' }] },
        loading: {
          invoke: {
            id: 'loadHome',
            src: 'loadHome',
            input: ({ context }) => ({ sectionId: known(context.sections.home) }),
            onDone: [
              {
                guard: { type: 'hasIdeas', params: ({ event }) => ({ rails: event.output }) },
                target: 'offered',
                actions: { type: 'storeIdeas', params: ({ event }) => ({ rails: event.output }) },
              },
              { target: 'leftOut' },
            ],
            onError: { target: 'leftOut' },
          },
        },
        offered: {},
        leftOut: {},
      },
    },
  },
});
