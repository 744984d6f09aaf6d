import { expect } from 'vitest';
import { menuMachine } from '../../../machines/app/menu.machine.ts';
import { DEFAULT_SETTINGS } from '../../../machines/domain/settings.ts';
import { viewerChanged } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const section = (id: string) => ({ id, screenId: `${id}-main`, name: id, subMenu: [] });

describeEveryPath(menuMachine, {
  events: [
    viewerChanged({ settings: { ...DEFAULT_SETTINGS, sections: { home: 'tab1', movies: 'tab2', shows: 'tab3' } } }),
    viewerChanged(),
    { type: 'xstate.done.actor.loadHome', output: section('tab1') },
    { type: 'xstate.done.actor.loadMovies', output: section('tab2') },
    { type: 'xstate.done.actor.loadShows', output: section('tab3') },
  ],
  invariants: {
    'NAV-04 keeps each section under its own key': ({ context: { sections } }) =>
      [sections.home?.id ?? 'tab1', sections.movies?.id ?? 'tab2', sections.shows?.id ?? 'tab3'].join() === 'tab1,tab2,tab3',
    'NAV-04 a ready menu has only the sections of the settings': (snapshot) =>
      !snapshot.matches('ready') || snapshot.context.ids.home !== null || snapshot.context.sections.home === null,
  },
  states: {
    'loading.home.leftOut: NAV-04 leaves out a section that could not be loaded': ({ context }) => expect(context.sections.home).toBeNull(),
    'loading.movies.leftOut: NAV-04 leaves out a section that could not be loaded': ({ context }) =>
      expect(context.sections.movies).toBeNull(),
    'loading.shows.leftOut: NAV-04 leaves out a section that could not be loaded': ({ context }) =>
      expect(context.sections.shows).toBeNull(),
    'loading.home.loaded: NAV-04 contains a section that was loaded': ({ context }) => expect(context.sections.home?.id).toBe('tab1'),
  },
});
