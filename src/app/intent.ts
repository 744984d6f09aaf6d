/** What the viewer will probably want next is fetched while they look at what they have (PERFORMANCE: from press to picture). */
import { groupOf, type PageGroup } from '../../machines/domain/page.ts';
import type { RouteName } from '../../machines/domain/routes.ts';
import { preloadPlayer } from '../player/videoJsPlayer.ts';
import { savesData } from './savesData.ts';
import { places } from './screens.ts';
import { whenIdle } from './whenIdle.ts';

/** The chunks of flows, as far as they can be fetched. */
export type FlowChunks = Readonly<
  Record<'wayIn' | 'accountArea' | 'profileArea' | 'choosing' | 'lookingAround' | 'guide' | 'watching', { preload: () => void }>
>;

const FLOWS_OF_GROUPS: Readonly<Record<PageGroup, keyof FlowChunks>> = {
  wayInPages: 'wayIn',
  accountPages: 'accountArea',
  profilePages: 'profileArea',
  cataloguePages: 'lookingAround',
  watchingPages: 'watching',
};

/** Of pages that stand in no group. */
const FLOWS: Partial<Record<RouteName, keyof FlowChunks>> = {
  chooseProfile: 'choosing',
  switchProfile: 'choosing',
  subscription: 'choosing',
  guide: 'guide',
};

const flowsOf = (name: RouteName) => {
  const group = groupOf(name);
  return group ? FLOWS_OF_GROUPS[group] : FLOWS[name];
};

const NEXT: Partial<Record<RouteName, (flows: FlowChunks) => void>> = {
  login: ({ choosing, wayIn }) => {
    places.home.Screen.preload();
    choosing.preload();
    wayIn.preload();
  },
  chooseProfile: () => places.home.Screen.preload(),
  movie: prepareToPlay,
  series: prepareToPlay,
  content: prepareToPlay,
  profile: ({ accountArea, profileArea }) => {
    accountArea.preload();
    profileArea.preload();
  },
  switchProfile: ({ profileArea }) => profileArea.preload(),
};

function prepareToPlay({ watching }: FlowChunks) {
  watching.preload();
  places.vod.Screen.preload();
  preloadPlayer();
}

/** The first page's parts, asked for while the session is still being restored. */
export function prepareFor(name: RouteName, flows: FlowChunks) {
  places[name].Screen.preload();
  const chunk = flowsOf(name);
  if (chunk) flows[chunk].preload();
}

/** Fetches, once the page has settled, what follows from it; nothing where data is being saved. */
export function prepareAfter(name: RouteName | undefined, flows: FlowChunks) {
  const next = name && NEXT[name];
  if (!next || savesData()) return;
  whenIdle(() => next(flows));
}
