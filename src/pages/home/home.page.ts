import { homeMachine } from '../../../machines/catalogue/home.machine.ts';
import { definePage } from '../definePage.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { homeImplementations } from './home.implementations.ts';

export default definePage(({ catalogue, prepareHighlight, heroTrailer }) => ({
  home: homeMachine.provide(homeImplementations({ catalogue, prepare: prepareHighlight, heroTrailer })),
}))({
  input: ({ now, facts: { settings, features } }) => ({
    home: { now, sectionId: settings.sections.home, playsTrailers: features.autoplayTrailer },
  }),
  Screen: HomeScreen,
  restartsOn: ['page.refresh', 'section.changed'],
});
