/** What the viewer will probably want next is fetched while they look at what they have (PERFORMANCE: from press to picture). */
import type { RouteName } from '../../machines/domain/routes.ts';
import { preloadPlayer } from '../player/videoJsPlayer.ts';
import { places } from './screens.ts';

/** The chunks of flows, as far as they can be fetched. */
export type FlowChunks = Readonly<Record<'wayIn' | 'accountArea' | 'choosing' | 'watching' | 'profilePages', { preload: () => void }>>;

const FLOWS: Partial<Record<RouteName, keyof FlowChunks>> = {
  forgotPassword: 'wayIn',
  changePassword: 'wayIn',
  activate: 'wayIn',
  socialCallback: 'wayIn',
  chooseProfile: 'choosing',
  switchProfile: 'choosing',
  subscription: 'choosing',
  account: 'accountArea',
  updatePassword: 'accountArea',
  devices: 'accountArea',
  linkTv: 'accountArea',
  language: 'accountArea',
  editProfile: 'profilePages',
  createProfile: 'profilePages',
  avatar: 'profilePages',
  profileRestriction: 'profilePages',
  profilePin: 'profilePages',
  deleteProfile: 'profilePages',
  movie: 'watching',
  series: 'watching',
  content: 'watching',
  vod: 'watching',
  live: 'watching',
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
  profile: ({ accountArea, profilePages }) => {
    accountArea.preload();
    profilePages.preload();
  },
  switchProfile: ({ profilePages }) => profilePages.preload(),
};

function prepareToPlay() {
  places.vod.Screen.preload();
  preloadPlayer();
}

/** Browsers that know say whether the viewer pays for every byte. */
function savesData(): boolean {
  if (!('connection' in navigator)) return false;
  const { connection } = navigator;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true;
}

/** The first page's parts, asked for while the session is still being restored. */
export function prepareFor(name: RouteName, flows: FlowChunks) {
  places[name].Screen.preload();
  const chunk = FLOWS[name];
  if (chunk) flows[chunk].preload();
}

/** Fetches, once the page has settled, what follows from it; nothing where data is being saved. */
export function prepareAfter(name: RouteName | undefined, flows: FlowChunks) {
  const next = name && NEXT[name];
  if (!next || savesData()) return;
  const prepare = () => next(flows);
  if ('requestIdleCallback' in window) window.requestIdleCallback(prepare, { timeout: 2000 });
  else setTimeout(prepare, 500);
}
