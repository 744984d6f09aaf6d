import { describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, fromCallback, fromPromise, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import { autoTrailerMachine } from '../../../machines/catalogue/autoTrailer.machine.ts';
import { descriptionOf, titleOf } from '../../../machines/catalogue/detail.head.ts';
import { detailMachine } from '../../../machines/catalogue/detail.machine.ts';
import {
  availabilityStateOf,
  contentOf,
  episodesStateOf,
  relatedOf,
  seasonShownOf,
  titleToPlayOf,
} from '../../../machines/catalogue/detail.selectors.ts';
import { titleActionsMachine } from '../../../machines/catalogue/titleActions.machine.ts';
import type { WatchlistEntryNotice } from '../../../machines/catalogue/watchlistEntry.machine.ts';
import { CURRENT_EPISODE_TIMEOUT, TITLE_TRAILER_DELAY } from '../../../machines/domain/constants.ts';
import type { Content, Plan } from '../../../machines/domain/entities.ts';
import { availabilityOf } from '../../../machines/domain/entitlement.ts';
import { DEFAULT_FLAGS } from '../../../machines/domain/flags.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../../machines/domain/settings.ts';
import { contentLike, episodesOf, lowOrbit, NOW, quietCoast, quietCoastInPages } from '../../../stories/fixtures/catalogue.ts';
import { monthly, weekly, yearly } from '../../../stories/fixtures/subscriptions.ts';
import { createAlone } from '../../alone.ts';
import { entryThatSaves } from '../entryThatSaves.ts';
import { describeEveryPath, listener } from '../everyPath.ts';

const refusedWith = (errorCode: number) => ({ success: false, errorCode, errorMessage: '', errorStatus: `http_${errorCode}` });
const features = featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS);
const input = {
  parentRef: listener(),
  contentId: 'quiet-coast',
  slug: 'the-quiet-coast',
  chosenSeasonId: null,
  now: () => NOW,
  isPremium: false,
  isSignedIn: true,
  features,
};
const comes: Content = { ...lowOrbit, releaseDate: NOW + 60_000 };
const notBegun = { ...quietCoast.viewer, currentEpisodeId: null };
const bare: Content = { ...quietCoast, viewer: notBegun, seasons: [] };
/** The current episode is not in the loaded pages. */
const farOn: Content = { ...quietCoastInPages, viewer: { ...quietCoast.viewer, currentEpisodeId: 'quiet-coast-s2e8' } };
const farEpisode: Content = { ...(episodesOf(2, 8).at(-1) ?? lowOrbit), releaseDate: null };
const unopened: Content = {
  ...quietCoast,
  viewer: notBegun,
  seasons: quietCoast.seasons.map((season) => ({ ...season, episodes: [], hasMore: season.number === 1 })),
};

describeEveryPath(detailMachine, {
  inputs: [
    input,
    { ...input, slug: null, isPremium: true },
    { ...input, features: { ...features, monetization: false, relatedTitles: false } },
  ],
  events: [
    ...[quietCoastInPages, lowOrbit, comes, bare, unopened, farOn].map((output) => ({
      type: 'xstate.done.actor.loadContent' as const,
      output,
    })),
    { type: 'xstate.error.actor.loadContent', error: refusedWith(404) },
    { type: 'xstate.error.actor.loadContent', error: { ...refusedWith(403), errorStatus: 'parental_restriction' } },
    { type: 'xstate.error.actor.loadContent', error: refusedWith(403) },
    { type: 'xstate.error.actor.loadContent', error: refusedWith(500) },
    { type: 'xstate.done.actor.loadCurrentEpisode', output: farEpisode },
    { type: 'xstate.error.actor.loadCurrentEpisode', error: refusedWith(404) },
    { type: 'xstate.error.actor.loadCurrentEpisode', error: refusedWith(500) },
    { type: 'xstate.done.actor.loadRelated', output: [lowOrbit] },
    { type: 'xstate.done.actor.loadRelated', output: [] },
    { type: 'xstate.error.actor.loadRelated', error: refusedWith(404) },
    { type: 'xstate.done.actor.loadPlans', output: [yearly, weekly, monthly] },
    { type: 'xstate.done.actor.loadPlans', output: [] },
    { type: 'xstate.error.actor.loadPlans', error: refusedWith(500) },
    { type: 'xstate.error.actor.titleActions', error: new Error('broken') },
    { type: 'xstate.error.actor.autoTrailer', error: new Error('broken') },
    { type: 'film.opened' },
    { type: 'xstate.done.actor.reloadContent', output: quietCoastInPages },
    { type: 'xstate.error.actor.reloadContent', error: refusedWith(500) },
    { type: 'watchlist.changed', contentId: 'quiet-coast', isOnWatchlist: true },
    { type: 'entitlement.changed', isPremium: true },
    { type: 'viewing.changed' },
    { type: 'page.seen' },
    { type: 'season.choose', seasonId: 'quiet-coast-s1' },
    { type: 'season.choose', seasonId: 'quiet-coast-s2' },
    { type: 'season.choose', seasonId: 'of another series' },
    { type: 'xstate.done.actor.loadEpisodes', output: { episodes: episodesOf(2, 6), hasMore: true } },
    { type: 'xstate.done.actor.loadEpisodes', output: { episodes: [], hasMore: false } },
    { type: 'xstate.error.actor.loadEpisodes', error: refusedWith(500) },
  ],
  // Events of the other regions do not depend on the reload, so they are not explored during it.
  // A page that is seen again, and its trailer, are explored with one title only.
  filterEvents: (snapshot, { type }) =>
    (!/sight|page\.seen|autoTrailer|film\.opened/.test(type) ||
      (snapshot.context.content?.id === 'low-orbit' && snapshot.matches({ ready: { freshness: 'fresh', related: 'none' } }))) &&
    (!snapshot.matches({ ready: { related: 'loading' } }) || /loadRelated|titleActions/.test(type)) &&
    (!snapshot.matches({ ready: { freshness: 'reloading' } }) ||
      /reloadContent|watchlist|viewing/.test(type) ||
      type === 'xstate.error.actor.titleActions'),
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      value === 'loading' && context.slug,
      context.features.monetization,
      context.plan?.id,
      context.content?.id,
      context.content?.releaseDate,
      context.content?.viewer.currentEpisodeId,
      context.currentEpisode,
      context.seasonId,
      context.seasons.map(({ episodes, hasMore }) => [episodes.length, hasMore]),
    ]),
  invariants: {
    'has an error only in the failed state': (snapshot) => snapshot.matches('failed') === (snapshot.context.error !== null),
    'DET-02 has an error of the episodes only in their failed state': (snapshot) =>
      (episodesStateOf(snapshot) === 'failed') === (snapshot.context.episodesError !== null),
    'DET-02 shows a season of the series': ({ context }) =>
      context.seasonId === null || context.seasons.some(({ id }) => id === context.seasonId),
    'DET-05 a premium title is not playable without a subscription': (snapshot) =>
      snapshot.context.isPremium || titleToPlayOf(snapshot)?.isPremium !== true || availabilityStateOf(snapshot) !== 'playable',
    'DET-05 a title is not playable before its release': (snapshot) =>
      (titleToPlayOf(snapshot)?.releaseDate ?? 0) <= NOW || availabilityStateOf(snapshot) !== 'playable',
    'DET-10 has the cheapest plan when the offer has a price': (snapshot) =>
      !snapshot.matches({ ready: { availability: { premium: 'priced' } } }) || snapshot.context.plan?.id === 'weekly',
    'DEP-10 loads related titles only with their flag': (snapshot) =>
      snapshot.context.features.relatedTitles || !snapshot.matches({ ready: { related: 'loading' } }),
    'DET-14 has related titles when it shows them': (snapshot) =>
      snapshot.matches({ ready: { related: 'shown' } }) === relatedOf(snapshot).length > 0,
    'a ready page has a title': (snapshot) => !snapshot.matches('ready') || titleOf(snapshot) !== null,
  },
  states: {
    'failed: can be retried': (snapshot) => expect(snapshot.can({ type: 'detail.retry' })).toBe(true),
    'ready.episodes.failed: DET-02 can be retried': (snapshot) => expect(snapshot.can({ type: 'episodes.retry' })).toBe(true),
    'ready.episodes.showing: DET-02 shows episodes': (snapshot) => expect(seasonShownOf(snapshot)?.episodes.length).toBeGreaterThan(0),
    'ready.freshness.reloading: DET-04 keeps the content': (snapshot) => expect(contentOf(snapshot)).not.toBeNull(),
    'loadingCurrentEpisode: DET-02 offers nothing to play before the current episode is found': (snapshot) =>
      expect([titleToPlayOf(snapshot)?.id, availabilityStateOf(snapshot)]).toEqual(['quiet-coast', null]),
    'ready.availability.premium: DET-10 offers premium at once, with or without a price': (snapshot) =>
      expect(availabilityStateOf(snapshot)).toBe('premium'),
    'ready.availability.nothingToPlay: DET-02 has no title to play': (snapshot) => expect(titleToPlayOf(snapshot)).toBeNull(),
  },
});

/** A details page with a service that answers at once. */
async function open(
  content: Content,
  given: Partial<typeof input> = {},
  clock = new SimulatedClock(),
  actors: NonNullable<Parameters<typeof detailMachine.provide>[0]['actors']> = {},
) {
  const heard: AnyEventObject[] = [];
  const asked: unknown[] = [];
  const actor = createAlone(
    detailMachine.provide({
      actors: {
        loadContent: fromPromise(async () => content),
        loadEpisodes: fromPromise(async ({ input: page }) => {
          asked.push(page);
          return { episodes: page.cursor ? episodesOf(2, 8).slice(4) : episodesOf(1, 6), hasMore: false };
        }),
        ...actors,
      },
    }),
    { input: { ...input, ...given }, clock },
    heard,
  ).start();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  await settle();
  return { actor, heard, asked, settle, snapshot: () => actor.getSnapshot() };
}

describe('DET-04 the watchlist and the details', () => {
  /** A details page with a service that stores the watchlist. */
  async function openWithStore(content: Content) {
    let isOnWatchlist = false;
    let loads = 0;
    const { actor, heard, settle, snapshot } = await open(content, {}, new SimulatedClock(), {
      loadContent: fromPromise<Content, { id: string }>(async () => {
        loads += 1;
        return { ...content, viewer: { ...content.viewer, isOnWatchlist } };
      }),
      titleActions: titleActionsMachine.provide({
        actors: {
          watchlistEntry: entryThatSaves(async (name) => {
            isOnWatchlist = name === 'add';
          }),
        },
      }),
    });
    return { actor, heard, settle, snapshot, loads: () => loads };
  }

  it('DET-04 reloads the details after a change of the watchlist, and keeps the season and its pages', async () => {
    const { actor, settle, snapshot, loads } = await openWithStore(quietCoastInPages);
    actor.send({ type: 'episodes.more' });
    await settle();
    actor.getSnapshot().children.titleActions?.send({ type: 'watchlist.toggle' });
    await settle();
    await settle();
    expect([loads(), contentOf(snapshot())?.viewer.isOnWatchlist]).toEqual([2, true]);
    expect(seasonShownOf(snapshot())?.episodes).toHaveLength(8);
    expect(snapshot().can({ type: 'episodes.more' })).toBe(false);
    actor.getSnapshot().children.titleActions?.send({ type: 'watchlist.toggle' });
    await settle();
    await settle();
    expect([loads(), contentOf(snapshot())?.viewer.isOnWatchlist]).toEqual([3, false]);
  });

  it('DET-04 keeps the content when the reload fails', async () => {
    let loads = 0;
    const { actor, settle, snapshot } = await open(lowOrbit, {}, new SimulatedClock(), {
      loadContent: fromPromise<Content, { id: string }>(async () => {
        loads += 1;
        if (loads > 1) throw refusedWith(503);
        return lowOrbit;
      }),
    });
    actor.send({ type: 'watchlist.changed', contentId: 'low-orbit', isOnWatchlist: true } satisfies WatchlistEntryNotice);
    await settle();
    expect([loads, contentOf(snapshot())?.id, snapshot().matches({ ready: { freshness: 'fresh' } })]).toEqual([2, 'low-orbit', true]);
  });
});

describe('DET-19 the trailer behind the title', () => {
  const trailed: Content = { ...lowOrbit, trailerId: 'low-orbit-trailer' };
  /** The page of a title whose viewer wants motion. */
  async function openTrailed(given: Partial<typeof features> = {}) {
    const clock = new SimulatedClock();
    const { snapshot, settle } = await open(trailed, { features: { ...features, ...given } }, clock, {
      autoTrailer: autoTrailerMachine.provide({
        actors: { circumstances: fromCallback(({ sendBack }) => sendBack({ type: 'motion.wanted' })) },
      }),
    });
    clock.increment(TITLE_TRAILER_DELAY);
    await settle();
    const hero = () => snapshot().children.autoTrailer?.getSnapshot();
    return { snapshot, hero, isPlaying: () => hero()?.children.trailer !== undefined };
  }

  it('DET-19 plays by itself', async () => expect((await openTrailed()).isPlaying()).toBe(true));

  it.each<[string, Partial<typeof features>]>([
    ['trailers off', { autoplayTrailer: false }],
    ['a child', { grownUp: false }],
  ])('DET-19 does not play with %s', async (_, given) => expect((await openTrailed(given)).isPlaying()).toBe(false));

  it('DET-19 ends when the viewer opens the trailer above the page, and does not begin again when it is closed', async () => {
    const { snapshot, isPlaying, hero } = await openTrailed();
    snapshot().children.titleActions?.send({ type: 'trailer.open' });
    expect([isPlaying(), hero()?.matches({ wanted: 'still' })]).toEqual([false, true]);
    snapshot().children.titleActions?.send({ type: 'trailer.close' });
    expect(isPlaying()).toBe(false);
  });
});

describe('the address of a details page', () => {
  it.each([
    [quietCoast, 'the-quiet-coast', []],
    [quietCoast, 'the-loud-coast', [{ type: 'address.correct', url: '/series/the-quiet-coast/quiet-coast' }]],
    [lowOrbit, 'LOW-ORBIT', [{ type: 'address.correct', url: '/movie/low-orbit/low-orbit' }]],
    [contentLike({ id: 'e', contentType: 'EPISODE', title: 'Low Tide' }), 'low-tide', [{ type: 'address.correct', url: '/content/e' }]],
    [quietCoast, null, []],
  ] as const)('NAV-03 corrects a wrong slug only: %#', async (content, slug, notices) => {
    const { heard } = await open(content, { slug: slug as string });
    expect(heard).toEqual(notices);
  });
});

describe('seasons and episodes', () => {
  it('DET-02 opens at the season of the current episode, which is the title to play', async () => {
    const { snapshot } = await open(quietCoast);
    expect(seasonShownOf(snapshot())?.id).toBe('quiet-coast-s2');
    expect(titleToPlayOf(snapshot())?.id).toBe('quiet-coast-s2e3');
    expect(availabilityStateOf(snapshot())).toBe('playable');
  });

  it.each<[string, () => Promise<Content>, string | undefined, string]>([
    ['is found', async () => farEpisode, 'quiet-coast-s2e8', 'quiet-coast-s2'],
    ['no longer exists', () => Promise.reject(refusedWith(404)), 'quiet-coast-s1e1', 'quiet-coast-s1'],
    // The service plays the series at its current episode.
    ['cannot be loaded', () => Promise.reject(refusedWith(500)), 'quiet-coast', 'quiet-coast-s1'],
    ['is not loaded in time', () => new Promise(() => {}), 'quiet-coast', 'quiet-coast-s1'],
  ])('DET-02 shows a title to play when the current episode is not in the loaded pages and %s', async (_, find, played, seasonId) => {
    const clock = new SimulatedClock();
    const asked: string[] = [];
    const { settle, snapshot } = await open(farOn, {}, clock, {
      loadContent: fromPromise<Content, { id: string }>(async ({ input: { id } }) => {
        asked.push(id);
        return id === farOn.id ? farOn : find();
      }),
    });
    await settle();
    clock.increment(CURRENT_EPISODE_TIMEOUT);
    expect(asked).toEqual(['quiet-coast', 'quiet-coast-s2e8']);
    expect([titleToPlayOf(snapshot())?.id, seasonShownOf(snapshot())?.id, availabilityStateOf(snapshot())]).toEqual([
      played,
      seasonId,
      'playable',
    ]);
  });

  it('DET-02 loads more episodes after the last loaded one', async () => {
    const { actor, asked, settle, snapshot } = await open(quietCoastInPages);
    actor.send({ type: 'episodes.more' });
    await settle();
    expect(asked).toEqual([{ contentId: 'quiet-coast', seasonId: 'quiet-coast-s2', cursor: 'quiet-coast-s2e4' }]);
    expect(seasonShownOf(snapshot())?.episodes).toHaveLength(8);
    expect(snapshot().can({ type: 'episodes.more' })).toBe(false);
  });

  it('DET-02 loads the episodes of an empty season, and then offers the first to play', async () => {
    const { asked, snapshot } = await open(unopened);
    expect(asked).toEqual([{ contentId: 'quiet-coast', seasonId: 'quiet-coast-s1', cursor: null }]);
    expect(titleToPlayOf(snapshot())?.id).toBe('quiet-coast-s1e1');
    expect(availabilityStateOf(snapshot())).toBe('playable');
  });

  it('DET-02 ignores a late answer for a season that the viewer has left', async () => {
    const { actor, settle, snapshot } = await open(quietCoastInPages);
    actor.send({ type: 'episodes.more' });
    actor.send({ type: 'season.choose', seasonId: 'quiet-coast-s1' });
    await settle();
    expect(snapshot().context.seasons.map(({ episodes }) => episodes.length)).toEqual([6, 4]);
    expect(episodesStateOf(snapshot())).toBe('showing');
  });
});

describe('availability', () => {
  it('DET-05 a title becomes playable at its release', async () => {
    const clock = new SimulatedClock();
    const { snapshot } = await open({ ...comes, isPremium: false }, { now: () => NOW + clock.now() }, clock);
    expect(availabilityStateOf(snapshot())).toBe('notReleased');
    clock.increment(59_000);
    expect(availabilityStateOf(snapshot())).toBe('notReleased');
    clock.increment(1000);
    expect(availabilityStateOf(snapshot())).toBe('playable');
  });

  it('DET-05 each episode becomes playable at its own release', async () => {
    const clock = new SimulatedClock();
    const { snapshot } = await open(quietCoast, { now: () => NOW + clock.now() }, clock);
    const playable = () =>
      seasonShownOf(snapshot())?.episodes.filter(
        (episode) => availabilityOf(episode, { isPremium: false, now: snapshot().context.loadedAt }) === 'playable',
      ).length;
    expect(playable()).toBe(4);
    const week = 7 * 24 * 60 * 60 * 1000;
    clock.increment(week);
    expect(playable()).toBe(5);
    clock.increment(week);
    expect(playable()).toBe(6);
  });

  it('DET-05 a title becomes playable at a release beyond the longest timer', async () => {
    const clock = new SimulatedClock();
    const { snapshot } = await open({ ...comes, isPremium: false, releaseDate: NOW + 2 ** 32 }, { now: () => NOW + clock.now() }, clock);
    clock.increment(2 ** 31);
    expect(availabilityStateOf(snapshot())).toBe('notReleased');
    clock.increment(2 ** 31);
    expect(availabilityStateOf(snapshot())).toBe('playable');
  });

  it.each([
    [false, 'premium'],
    [true, 'playable'],
  ])('DET-05 a premium title (subscribed: %s) is %s', async (isPremium, availability) => {
    const { snapshot } = await open(lowOrbit, { isPremium });
    expect(availabilityStateOf(snapshot())).toBe(availability);
  });

  it.each<[string, () => Promise<readonly Content[]>, string, readonly string[]]>([
    ['shows related titles', async () => [lowOrbit, quietCoast], 'shown', ['low-orbit', 'quiet-coast']],
    ['shows none for an empty answer', async () => [], 'none', []],
    ['shows none when the service lacks the call', () => Promise.reject(refusedWith(501)), 'none', []],
  ])('DET-14 %s, and the page is ready before the answer', async (_, answer, state, ids) => {
    const answers: (() => void)[] = [];
    const { snapshot, settle, heard } = await open(quietCoast, {}, new SimulatedClock(), {
      loadRelated: fromPromise<readonly Content[], { id: string }>(async () => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return answer();
      }),
    });
    expect([availabilityStateOf(snapshot()), snapshot().matches({ ready: { related: 'loading' } })]).toEqual(['playable', true]);
    for (const resolve of answers) resolve();
    await settle();
    expect(snapshot().matches({ ready: { related: state } } as never)).toBe(true);
    expect(snapshot().context.related.map(({ id }) => id)).toEqual(ids);
    expect(heard).toEqual([]);
  });

  it('DEP-10 asks for no related titles, and shows none, with their flag off', async () => {
    const loadRelated = vi.fn(async () => [lowOrbit]);
    const given = { features: { ...features, relatedTitles: false } };
    const { snapshot, settle } = await open(quietCoast, given, new SimulatedClock(), {
      loadRelated: fromPromise<readonly Content[], { id: string }>(loadRelated),
    });
    await settle();
    expect(snapshot().matches({ ready: { related: 'none' } })).toBe(true);
    expect(loadRelated).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<readonly Plan[]>, Partial<typeof input>, string | undefined, string]>([
    ['the lowest price', async () => [yearly, weekly, monthly], {}, 'weekly', 'priced'],
    ['no price when there are no plans', async () => [], {}, undefined, 'unpriced'],
    ['no price when no plan has one', async () => [{ ...monthly, price: Number.NaN }], {}, undefined, 'unpriced'],
    ['no price when the plans do not load', () => Promise.reject(refusedWith(501)), {}, undefined, 'unpriced'],
    [
      'no price when the product sells nothing',
      async () => [weekly],
      { features: { ...features, monetization: false } },
      undefined,
      'unpriced',
    ],
  ])('DET-10 the offer of a premium title has %s', async (_, plans, given, id, state) => {
    const loadPlans = vi.fn(plans);
    const { snapshot, settle } = await open(lowOrbit, given, new SimulatedClock(), {
      loadPlans: fromPromise<readonly Plan[], NonReducibleUnknown>(loadPlans),
    });
    await settle();
    expect([snapshot().context.plan?.id, snapshot().matches({ ready: { availability: { premium: state } } } as never)]).toEqual([id, true]);
    expect(loadPlans).toHaveBeenCalledTimes(given.features ? 0 : 1);
  });

  it('DET-10 a subscriber needs no plans', async () => {
    const loadPlans = vi.fn(async () => [weekly]);
    await open(lowOrbit, { isPremium: true }, new SimulatedClock(), {
      loadPlans: fromPromise<readonly Plan[], NonReducibleUnknown>(loadPlans),
    });
    expect(loadPlans).not.toHaveBeenCalled();
  });

  it('DET-06 uses the title and the description for search engines, if the content has them', async () => {
    const { snapshot } = await open(lowOrbit);
    expect([titleOf(snapshot()), descriptionOf(snapshot())]).toEqual([lowOrbit.seo.title, lowOrbit.seo.description]);
    const plain = await open(quietCoast);
    expect([titleOf(plain.snapshot()), descriptionOf(plain.snapshot())]).toEqual([quietCoast.title, quietCoast.shortDescription]);
  });
});
