/** Prefetches the code and data that the viewer will probably need next, to shorten the time from a press to the video. */

import { known } from '../../../machines/domain/known.ts';
import { isPlayer, parseRoute, type Route, type RouteName } from '../../../machines/domain/routes.ts';
import type { PlaybackHint } from '../../../machines/player/mediaPrefetch.machine.ts';
import { isDataSaving } from '../../catalogue/cardPreview/isDataSaving.ts';
import { withoutBasePath } from '../../configuration/basePath.ts';
import { preloadPlayer } from '../../player/engine/videoJsPlayer.ts';
import type { PlaybackHints } from '../../player/playback/playbackHints.ts';
import { whenIdle } from '../../ui/page/whenIdle.ts';
import type { PageLoader } from './pageLoader.ts';
import { preloadPage } from './preloadPage.ts';

/** The pages that usually follow. */
const NEXT: Partial<Record<RouteName, readonly RouteName[]>> = {
  login: ['home', 'chooseProfile', 'socialCallback'],
  chooseProfile: ['home'],
  movie: ['vod'],
  series: ['vod'],
  content: ['vod'],
  profile: ['account', 'editProfile'],
  switchProfile: ['editProfile'],
};

/** The beginning of the paths of the player: the build names its files by it. */
const PLAYER = '/vod/';

/**
 * How long a pointer or the focus must stay on a link, or a finger on the screen, before the prefetch, ms. A shorter touch may be a scroll.
 */
const DWELL = { resting: 150, touching: 60 } as const;

/**
 * Prefetches the pages that usually follow, and a title's page, or the player with its media, when the viewer hovers, focuses or presses a
 * link to it.
 * Prefetches nothing when the browser saves data.
 */
export function createPrefetch(pages: Pick<PageLoader, 'prefetch'>, playbackHints: PlaybackHints) {
  let page = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => clearTimeout(timer);

  function arrive(route: Route | null) {
    if (!route || route.url === page) return;
    page = route.url;
    // A press also focuses the link and starts the timer. The page opens before the timer ends, so a second prefetch would be useless.
    leave();
    const plays = isPlayer(route.name);
    // The pages with the player use its prefetched media, so these stay.
    if (!plays) playbackHints.send(null);
    const next = NEXT[route.name];
    if (!next || isDataSaving()) return;
    // INS-06: a viewer may press at once. Evaluating the player would delay this page, so that waits for idle time.
    if (next.includes('vod')) preloadPage(PLAYER, true);
    whenIdle(() => {
      for (const name of next) pages.prefetch(name);
      if (!next.includes('vod')) return;
      preloadPlayer();
      if (page === route.url) playbackHints.send({ kind: 'page', id: known(route.params.id) });
    });
  }

  function prefetchTarget({ name, hint }: Target) {
    if (isDataSaving()) return;
    if (hint === null) return pages.prefetch(name);
    pages.prefetch(hint.kind === 'channel' ? 'live' : 'vod');
    preloadPlayer();
    playbackHints.send(hint);
  }

  /** @param document the document with the links */
  function watch(document: Document) {
    const notice = ({ target }: Event, dwell: number) => {
      const wanted = targetOf(target);
      if (!wanted) return;
      leave();
      if (dwell === 0) prefetchTarget(wanted);
      else timer = setTimeout(() => prefetchTarget(wanted), dwell);
    };
    document.addEventListener('pointerover', (event) => {
      leave();
      if (event.pointerType !== 'touch') notice(event, DWELL.resting);
    });
    document.addEventListener('pointerdown', (event) => notice(event, event.pointerType === 'touch' ? DWELL.touching : 0));
    document.addEventListener('focusin', (event) => notice(event, DWELL.resting));
    document.addEventListener('pointercancel', leave);
  }

  return { arrive, watch };
}

/** The page that a link leads to: a title's page (MOT-01), or with a hint, the player. */
type Target = { name: RouteName; hint: PlaybackHint | null };

function targetOf(target: EventTarget | null): Target | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin) return null;
  const { name, params } = parseRoute(withoutBasePath(link.pathname));
  if (name === 'movie' || name === 'series' || name === 'content') return { name, hint: null };
  if (params.id === undefined || !isPlayer(name)) return null;
  return { name, hint: { kind: name === 'live' ? 'channel' : 'title', id: params.id } };
}
