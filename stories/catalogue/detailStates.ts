/** Detail pages in any state, with their actions. The fake work calls no service, and a listener receives all notifications. */
import { createActor, fromCallback, fromPromise, fromTransition, type NonReducibleUnknown, type StateValueFrom } from 'xstate';
import { pendingChangesMachine } from '../../machines/app/pendingChanges.machine.ts';
import { autoTrailerMachine } from '../../machines/catalogue/autoTrailer.machine.ts';
import { detailMachine } from '../../machines/catalogue/detail.machine.ts';
import { ratingMachine } from '../../machines/catalogue/rating.machine.ts';
import { type SystemShare, shareMachine } from '../../machines/catalogue/share.machine.ts';
import { titleActionsMachine } from '../../machines/catalogue/titleActions.machine.ts';
import { trailerMachine } from '../../machines/catalogue/trailer.machine.ts';
import { watchlistEntryMachine } from '../../machines/catalogue/watchlistEntry.machine.ts';
import { addressOf, pageOf } from '../../machines/domain/cards.ts';
import { TITLE_TRAILER_DELAY } from '../../machines/domain/constants.ts';
import type { Content, Plan } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import type { Change } from '../../machines/domain/pendingChanges.ts';
import { NO_SOURCE } from '../../machines/domain/playback.ts';
import { type CurrentEpisode, type SeasonPage, seasonToShow } from '../../machines/domain/seasons.ts';
import { DEFAULT_SETTINGS, type Features, featuresOf } from '../../machines/domain/settings.ts';
import { NOW } from '../fixtures/catalogue.ts';

export type DetailState = StateValueFrom<typeof detailMachine>;
export type TrailerState = StateValueFrom<typeof trailerMachine>;

const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => {}));
const listener = () => createActor(fromTransition((heard: null) => heard, null)).start();

const pendingChanges = pendingChangesMachine.provide({ actors: { saveChange: never<boolean, Change<boolean>>() } });
const watchlistEntry = watchlistEntryMachine.provide({ actors: { pendingChanges } });
const rating = ratingMachine.provide({ actors: { saveRating: never<number, { contentId: string; rating: number }>() } });
const share = shareMachine.provide({
  actors: {
    offerToSystem: fromPromise<SystemShare, { title: string; path: string }>(async () => 'unavailable'),
    copyAddress: fromPromise<void, { title: string; path: string }>(() => Promise.reject(new Error('NotAllowedError'))),
  },
});
const trailer = trailerMachine.provide({
  actors: { loadTrailer: never<typeof NO_SOURCE, { trailerId: string }>(), video: fromCallback(() => {}) },
});
const autoTrailer = autoTrailerMachine.provide({ actors: { trailer } });
const titleActions = titleActionsMachine.provide({ actors: { watchlistEntry, rating, share, trailer } });
const detail = detailMachine.provide({
  actors: {
    loadContent: never<Content, { id: string }>(),
    loadEpisodes: never<SeasonPage, { contentId: string; seasonId: string; cursor: string | null }>(),
    loadRelated: never<readonly Content[], { id: string }>(),
    loadPlans: never<readonly Plan[], NonReducibleUnknown>(),
    titleActions,
    autoTrailer,
  },
});

/** A running child in the form in which the snapshot of its parent stores it. */
const child = (src: string, snapshot: object) => ({ src, snapshot, syncSnapshot: false });

/** The trailer behind the title, while it plays. */
function heroSnapshot({ trailerId }: Content) {
  const playing = { trailerId: trailerId ?? '', isMuted: true, startsPaused: false, source: NO_SOURCE, position: 4 };
  const video = child('video', { status: 'active', output: undefined, error: undefined, input: { source: NO_SOURCE, startAt: 0 } });
  const shown: object = trailer.resolveState({ value: { shown: 'playing' }, context: playing });
  return {
    ...autoTrailer.resolveState({
      value: { wanted: { showing: 'withWords' } },
      context: { trailerId, delay: TITLE_TRAILER_DELAY, disturbances: [] },
    }),
    children: { trailer: child('trailer', { ...shown, children: { video } }) },
  };
}

export type ActionsAsked = {
  content: Content;
  features?: Partial<Features> | undefined;
  isSignedIn?: boolean | undefined;
  /** The state of the trailer; without it the trailer is closed. */
  trailerState?: TrailerState | undefined;
  isAddressShown?: boolean | undefined;
};

function actionsSnapshot({ content, features, isSignedIn = true, trailerState, isAddressShown = false }: ActionsAsked) {
  const parentRef = listener();
  const { id: contentId, title, trailerId, extras, viewer } = content;
  const path = addressOf(pageOf(content)) ?? '/';
  const all = { ...featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS), ...features };
  const context = { parentRef, contentId, title, path, trailerId, extras, extra: null, viewer, isSignedIn, features: all };
  const entry = { parentRef, contentId, isOnWatchlist: viewer.isOnWatchlist };
  const stars = { contentId, rating: viewer.rating, stored: viewer.rating, sent: viewer.rating };
  const listed: object = watchlistEntry.resolveState({ value: 'saved', context: entry });
  const unchanged = pendingChanges.resolveState({ value: 'resting', context: { parentRef, changes: [] } });
  const shown = { trailerId: trailerId ?? '', isMuted: false, startsPaused: false, source: NO_SOURCE, position: 0 };
  return {
    ...titleActions.resolveState({ value: trailerState ? 'open' : 'closed', context }),
    children: {
      watchlistEntry: child('watchlistEntry', { ...listed, children: { pendingChanges: child('pendingChanges', unchanged) } }),
      rating: child('rating', rating.resolveState({ value: 'resting', context: stars })),
      share: child('share', share.resolveState({ value: isAddressShown ? 'showing' : 'resting', context: { title, path } })),
      ...(trailerState && { trailer: child('trailer', trailer.resolveState({ value: trailerState, context: shown })) }),
    },
  };
}

export type DetailAsked = Omit<ActionsAsked, 'content'> & {
  state: DetailState;
  content: Content | null;
  isPremium: boolean;
  seasonId?: string;
  /** The result of the search for the current episode; without it there was no search. */
  currentEpisode?: CurrentEpisode;
  plan?: Plan;
  related?: readonly Content[];
  /** The trailer plays behind the title (DET-19). */
  playsTrailer?: boolean;
};

const failure = { key: 'ERROR_GENERIC', values: { name: 'http_503', code: 503 }, code: 503 };

/** Makes the actor of a detail page in this state. */
export function detailIn({
  state,
  content,
  isPremium,
  seasonId,
  currentEpisode,
  plan,
  related = [],
  playsTrailer = false,
  ...asked
}: DetailAsked) {
  const context = {
    contentId: content?.id ?? '',
    slug: null,
    chosenSeasonId: null,
    now: () => NOW,
    isPremium,
    isSignedIn: asked.isSignedIn ?? true,
    features: { ...featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS), ...asked.features },
    content,
    seasons: content?.seasons ?? [],
    seasonId: seasonId ?? (content && seasonToShow(content, currentEpisode ?? null)?.id) ?? null,
    currentEpisode: currentEpisode ?? null,
    plan: plan ?? null,
    related,
    loadedAt: NOW,
    error: state === 'failed' ? failure : null,
    episodesError: typeof state === 'object' && JSON.stringify(state).includes('"episodes":"failed"') ? failure : null,
  };
  const children =
    content && typeof state === 'object'
      ? {
          titleActions: child('titleActions', actionsSnapshot({ content, ...asked })),
          ...(playsTrailer && { autoTrailer: child('autoTrailer', heroSnapshot(content)) }),
        }
      : {};
  const snapshot = { ...detail.resolveState({ value: state, context }), children };
  return createActor(detail, { input: context, snapshot }).start();
}
