/** What the viewer will probably want next is fetched while they look at what they have (PERFORMANCE: from press to picture). */
import { groupOf, type PageGroup } from '../../machines/domain/page.ts';
import { parseRoute, type Route, type RouteName } from '../../machines/domain/routes.ts';
import { preloadPlayer } from '../player/videoJsPlayer.ts';
import type { Wish, Wishes } from '../player/wishes.ts';
import { whenIdle } from '../ui/whenIdle/whenIdle.ts';
import { savesData } from './savesData.ts';
import { places } from './screens.ts';

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

/** A pointer or the focus that stays so long means it, ms; a finger that does not move away so soon does not scroll. */
const DWELL = { resting: 150, touching: 60 } as const;

/**
 * Sees what comes next: what follows from a page, and the links to what plays that are hovered, focused or pressed. Nothing where data is
 * being saved.
 */
export function createIntent(flows: FlowChunks, wishes: Wishes) {
  let page = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => clearTimeout(timer);

  function arrive(route: Route | null) {
    if (!route || route.url === page) return;
    page = route.url;
    // A press also gives the link the focus. What it plays is taken before the dwell ends, and must not be made ready once more.
    leave();
    const plays = route.name === 'vod' || route.name === 'live';
    // On the way to it, what was wished for is what is there.
    if (!plays) wishes.tell(null);
    const next = NEXT[route.name];
    if (!next || savesData()) return;
    whenIdle(() => {
      next(flows);
      if (next === prepareToPlay && page === route.url) wishes.tell({ kind: 'page', id: route.params.id ?? '' });
    });
  }

  function wish(wished: Wish) {
    if (savesData()) return;
    flows.watching.preload();
    places[wished.kind === 'channel' ? 'live' : 'vod'].Screen.preload();
    preloadPlayer();
    wishes.tell(wished);
  }

  /** @param document whose links are looked at */
  function watch(document: Document) {
    const notice = ({ target }: Event, dwell: number) => {
      const wished = wishOf(target);
      if (!wished) return;
      leave();
      if (dwell === 0) wish(wished);
      else timer = setTimeout(() => wish(wished), dwell);
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

/** What a link plays, if it does. */
function wishOf(target: EventTarget | null): Wish | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin) return null;
  const { name, params } = parseRoute(link.pathname);
  if (params.id === undefined || (name !== 'vod' && name !== 'live')) return null;
  return { kind: name === 'live' ? 'channel' : 'title', id: params.id };
}
