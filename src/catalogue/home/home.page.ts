import { homeMachine } from '../../../machines/catalogue/home.machine.ts';
import { railMachine } from '../../../machines/catalogue/rail.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { sightOfPage } from './sightOfPage.ts';

export default definePage(({ catalogue, preparePictures, autoTrailer }) => ({
  home: withWork(homeMachine, {
    loadSection: ({ input, signal }) => catalogue.section(input, signal),
    loadScreen: async ({ input, signal }) => {
      const rails = await catalogue.screen(input, signal);
      preparePictures(rails);
      return rails;
    },
    rail: withWork(railMachine, { loadPage: ({ input, signal }) => catalogue.railPage(input, signal) }),
    autoTrailer,
    sight: sightOfPage,
  }),
}))({
  input: ({ now, viewer: { settings, features } }) => ({
    home: { now, sectionId: settings.sections.home, playsTrailers: features.autoplayTrailer && features.grownUp },
  }),
  Screen: HomeScreen,
  restartsOn: ['page.refresh', 'section.changed'],
});
