/** What the viewer will probably want next is fetched while they look at what they have (PERFORMANCE: from press to picture). */
import type { RouteName } from '../../machines/domain/routes.ts';
import { preloadPlayer } from '../player/videoJsPlayer.ts';
import { places } from './screens.ts';

const NEXT: Partial<Record<RouteName, () => void>> = {
  login: () => places.home.Screen.preload(),
  chooseProfile: () => places.home.Screen.preload(),
  movie: prepareToPlay,
  series: prepareToPlay,
  content: prepareToPlay,
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

/** Fetches, once the page has settled, what follows from it; nothing where data is being saved. */
export function prepareAfter(name: RouteName | undefined) {
  const prepare = name && NEXT[name];
  if (!prepare || savesData()) return;
  if ('requestIdleCallback' in window) window.requestIdleCallback(prepare, { timeout: 2000 });
  else setTimeout(prepare, 500);
}
