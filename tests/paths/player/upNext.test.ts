import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { NEXT_EPISODE_COUNTDOWN, NEXT_LOOKUP_LEAD, VOD_BREAK_COUNTDOWN } from '../../../machines/domain/constants.ts';
import type { Content, EpisodeFacts, Rail } from '../../../machines/domain/entities.ts';
import { type AutoplayState, DEFAULT_AUTOPLAY_SETTINGS } from '../../../machines/player/autoplaySettings.ts';
import type { Broadcast, Broadcasts } from '../../../machines/player/broadcastAfter.ts';
import { episodeListMachine } from '../../../machines/player/episodeList.machine.ts';
import { type NextOfferInput, nextOfferMachine } from '../../../machines/player/nextOffer.machine.ts';
import { nextTitleMachine } from '../../../machines/player/nextTitle.machine.ts';
import { stillWatchingMachine } from '../../../machines/player/stillWatching.machine.ts';
import { type UpNextInput, upNextMachine } from '../../../machines/player/upNext.machine.ts';
import { nextUpOf } from '../../../machines/player/upNext.ts';
import { contentLike, NOW, quietCoast, quietCoastInPages, railLike } from '../../../stories/fixtures/catalogue.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';

const facts: EpisodeFacts = {
  episodeNumber: 3,
  seasonId: 's1',
  seasonNumber: 1,
  seasonName: 'Season 1',
  seriesId: 'quiet-coast',
  seriesName: 'The Quiet Coast',
};
const START = 2900;
const END = 3000;
const marks = { introStart: null, introEnd: null, recapStart: null, recapEnd: null, nextEpisodeStart: START };
const episode = contentLike({ id: 'e3', contentType: 'EPISODE', episode: facts, genres: ['drama'], duration: END, marks });
const next = contentLike({ id: 'e4', title: 'Low Tide', contentType: 'EPISODE', episode: { ...facts, episodeNumber: 4 } });
const toCome = { ...next, releaseDate: NOW + 60_000, dynamicLabel: 'New episode on Friday' };
const film = contentLike({ id: 'film', genres: ['drama'], duration: END, marks });
const another = contentLike({ id: 'another', title: 'Another', genres: ['drama'] });
const rails: readonly Rail[] = [railLike({ id: 'r', contents: [film, another] })];
const sections = { home: 'home', movies: 'movies', shows: 'shows' };
const features = { pastEpgVods: true, playLiveFromStart: true, reminders: true, monetization: true };
const forSubscribers = { ...next, isPremium: true };
const input: UpNextInput = {
  parentRef: listener(),
  content: episode,
  isPremium: false,
  now: () => NOW,
  features,
  sections,
  breakLimit: 6,
  profileId: 'ana',
  bedtime: null,
};
/** 22:00 by the clock of the device. */
const LATE = new Date(2026, 10, 20, 22).getTime();
const HOUR = 3_600_000;
const replay = {
  ...contentLike({ id: 'news', title: 'News', contentType: 'CATCHUP', duration: END }),
  actionValue: 'arena',
  endDate: NOW - 2 * HOUR,
};
const broadcasts: Broadcasts = {
  channel: { id: 'arena', name: 'Arena', number: 1, logoUrl: null, mediaId: 'arena', dvr: 600, isFast: false },
  programmes: [
    {
      id: 'matchday',
      channelId: 'arena',
      title: 'Matchday',
      shortDescription: '',
      fullDescription: '',
      actionType: 'EPG',
      trailerId: null,
      mediaId: 'matchday',
      classification: null,
      isPremium: false,
      startDate: NOW - 2 * HOUR,
      endDate: NOW - HOUR,
      isLive: true,
      designType: null,
      images: {},
      genres: [],
      seasonNumber: null,
      episodeNumber: null,
    },
  ],
};
const silent: Broadcasts = { channel: { ...broadcasts.channel, mediaId: null }, programmes: [] };
const recalled: AutoplayState = { ...DEFAULT_AUTOPLAY_SETTINGS, unattended: 0 };

const found = nextUpOf(next);

describeEveryPath(nextTitleMachine, {
  inputs: [input, { ...input, content: film, sections: { home: null, movies: null, shows: null } }, { ...input, content: replay }].map(
    ({ content, isPremium, now, features: offered, sections: known }) => ({ content, isPremium, now, features: offered, sections: known }),
  ),
  events: [
    { type: 'xstate.done.actor.loadNext', output: next },
    { type: 'xstate.done.actor.loadNext', output: toCome },
    { type: 'xstate.done.actor.loadNext', output: forSubscribers },
    { type: 'xstate.done.actor.loadNext', output: null },
    { type: 'xstate.done.actor.loadBroadcasts', output: broadcasts },
    { type: 'xstate.done.actor.loadBroadcasts', output: silent },
    { type: 'xstate.done.actor.loadSection', output: rails },
    { type: 'xstate.done.actor.loadSection', output: [] },
  ],
  states: {
    'found: PLY-05 has a title that is released': ({ output }) =>
      expect(output?.kind === 'found' && (output.next.releaseDate ?? 0) <= NOW).toBe(true),
    'unavailable: PLY-05 PLY-17 has the title': ({ output }) =>
      expect(output).toMatchObject({ kind: expect.stringMatching(/^(toCome|forSubscribers)$/), next: { id: 'e4' } }),
    nothing: ({ output }) => expect(output).toEqual({ kind: 'nothing' }),
    missed: ({ output }) => expect(output).toEqual({ kind: 'missed' }),
  },
});

describeEveryPath(upNextMachine, {
  inputs: [input, { ...input, content: film }],
  events: [
    { type: 'xstate.done.actor.readAutoplaySettings', output: recalled },
    { type: 'xstate.done.actor.readAutoplaySettings', output: { ...recalled, autoplaysNext: false } },
    ...(
      [
        { kind: 'found', next: found },
        { kind: 'toCome', next: found },
        { kind: 'forSubscribers', next: found },
      ] as const
    ).map((output) => ({ type: 'xstate.done.actor.nextTitle', output }) as const),
    { type: 'xstate.done.actor.nextTitle', output: { kind: 'nothing' } },
    { type: 'xstate.done.actor.nextTitle', output: { kind: 'missed' } },
    { type: 'xstate.error.actor.nextTitle', error: new Error('broken') },
    { type: 'xstate.done.actor.offer', output: { kind: 'chosen', hasReachedEnd: true } },
    { type: 'xstate.done.actor.offer', output: { kind: 'abandoned' } },
    { type: 'xstate.done.actor.offer', output: { kind: 'asleep' } },
    { type: 'xstate.error.actor.offer', error: new Error('broken') },
    { type: 'picture.moved', position: 10 },
    { type: 'picture.moved', position: START },
    { type: 'autoplaySettings.set', autoplaySettings: { autoplaysNext: false } },
    { type: 'sleep.stopsHere', isOn: true },
  ],
  serializeState: ({ value, context: { content, position, hasEnded, hasLookedLately, autoplaySettings, hasActed } }) =>
    JSON.stringify([
      value,
      content.id,
      position !== null && position >= START,
      position === null,
      hasEnded,
      hasLookedLately,
      autoplaySettings.autoplaysNext,
      hasActed,
    ]),
  invariants: {
    'PLY-05 offers only a title that was found': ({ children, ...snapshot }) =>
      (children.offer !== undefined) === snapshot.matches('found'),
  },
  states: {
    found: ({ context }) => expect(context.next).toEqual(found),
    'over: PLY-13 starts no second title': (snapshot) => expect(snapshot.can({ type: 'upNext.play' })).toBe(false),
  },
});

const toOffer: NextOfferInput = {
  content: episode,
  next: found,
  position: 10,
  hasEnded: false,
  autoplaySettings: DEFAULT_AUTOPLAY_SETTINGS,
  unattended: 0,
  hasActed: false,
  stopsHere: false,
  breakLimit: 6,
  bedtime: null,
  now: () => LATE,
};

describeEveryPath(nextOfferMachine, {
  inputs: [
    toOffer,
    { ...toOffer, position: null, content: film },
    { ...toOffer, autoplaySettings: { autoplaysNext: false, asksStillWatching: true } },
    { ...toOffer, unattended: 5 },
    { ...toOffer, bedtime: '20:00' },
    { ...toOffer, bedtime: '22:30' },
  ],
  events: [
    { type: 'xstate.done.actor.countdown', output: undefined },
    { type: 'sleep.stopsHere', isOn: true },
    { type: 'sleep.stopsHere', isOn: false },
    { type: 'xstate.error.actor.countdown', error: new Error('no clock') },
    ...(['keep', 'leave', 'stopAsking'] as const).map(
      (answer) => ({ type: 'xstate.done.actor.stillWatching', output: { answer } }) as const,
    ),
    { type: 'xstate.error.actor.stillWatching', error: new Error('broken') },
    { type: 'picture.moved', position: 10 },
    { type: 'picture.moved', position: START },
    { type: 'autoplaySettings.set', autoplaySettings: { autoplaysNext: false } },
  ],
  serializeState: ({ value, context: { content, position, hasEnded, autoplaySettings, unattended, hasActed, stopsHere, bedtime } }) =>
    JSON.stringify([
      value,
      bedtime,
      content.id,
      (position ?? 0) >= START,
      hasEnded,
      autoplaySettings.autoplaysNext,
      unattended,
      hasActed,
      stopsHere,
    ]),
  invariants: {
    'PLY-05 offers nothing before the mark or the end': (snapshot) =>
      !snapshot.matches('reached') || snapshot.context.hasEnded || (snapshot.context.position ?? 0) >= START,
    'PLY-05 counts down only with autoplay': ({ children, context }) => !children.countdown || context.autoplaySettings.autoplaysNext,
    'PLY-26 counts down only while the next title does not wait for the viewer': ({ children, context }) =>
      !children.countdown || !context.stopsHere,
    'PLY-07 never runs the countdown and the question together': ({ children }) => !(children.countdown && children.stillWatching),
  },
  states: {
    'chosen: PLY-13 runs no countdown and no question': ({ children }) =>
      expect([children.countdown, children.stillWatching]).toEqual([undefined, undefined]),
    abandoned: ({ output }) => expect(output).toEqual({ kind: 'abandoned' }),
    'asleep: KID-17 only after a bedtime, and at the end of the title': ({ context, output }) =>
      expect([context.bedtime, context.hasEnded, output]).toEqual(['20:00', true, { kind: 'asleep' }]),
  },
});

describeEveryPath(episodeListMachine, {
  inputs: [
    { parentRef: listener(), seriesId: 'quiet-coast', episodeId: 'e1', seasonId: quietCoastInPages.seasons[1]?.id ?? '' },
    { parentRef: listener(), seriesId: 'quiet-coast', episodeId: 'e1', seasonId: 'gone' },
  ],
  events: [
    { type: 'xstate.done.actor.loadSeries', output: quietCoastInPages },
    { type: 'xstate.done.actor.loadEpisodes', output: { episodes: [next], hasMore: false } },
    { type: 'xstate.done.actor.loadEpisodes', output: { episodes: [next], hasMore: true } },
    ...quietCoast.seasons.map(({ id }) => ({ type: 'season.choose' as const, seasonId: id })),
    { type: 'episode.choose', episode: next },
    { type: 'episode.choose', episode: { ...next, id: 'e1' } },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.seasonId, context.seasons.map(({ episodes, hasMore }) => [episodes.length, hasMore])]),
  invariants: {
    'PLY-02 shows a season of the series': ({ context: { seasons, seasonId } }) =>
      seasons.length === 0 || seasons.some(({ id }) => id === seasonId),
  },
});

type Given = Partial<UpNextInput> & {
  recalls?: Partial<AutoplayState>;
  loadNext?: () => Promise<Content | null>;
  loadSection?: () => Promise<readonly Rail[]>;
  loadBroadcasts?: () => Promise<Broadcasts>;
};

/** A playing title with a service that the test controls. */
async function startPlaying({
  recalls = {},
  loadNext = async () => next,
  loadSection = async () => rails,
  loadBroadcasts = async () => broadcasts,
  ...given
}: Given = {}) {
  const clock = new SimulatedClock();
  const { heard, parentRef } = recorder();
  const calls: string[] = [];
  const requested: Broadcast[] = [];
  const rows: { contentId: string; row: number }[] = [];
  const saved: unknown[] = [];
  let stopped = 0;
  const actor = createActor(
    upNextMachine.provide({
      actors: {
        readAutoplaySettings: fromPromise(async () => ({ ...recalled, ...recalls })),
        nextTitle: nextTitleMachine.provide({
          actors: {
            loadNext: fromPromise(async () => {
              calls.push('next');
              return loadNext();
            }),
            loadBroadcasts: fromPromise(async ({ input: broadcast }: { input: Broadcast & { now: number } }) => {
              calls.push('guide');
              requested.push(broadcast);
              return loadBroadcasts();
            }),
            loadSection: fromPromise(async ({ input: { sectionId } }: { input: { sectionId: string } }) => {
              calls.push(sectionId);
              return loadSection();
            }),
          },
        }),
        offer: nextOfferMachine.provide({
          actors: { stillWatching: stillWatchingMachine.provide({ actions: { stopAsking: () => (stopped += 1) } }) },
          actions: { noteRow: (_, row) => rows.push(row) },
        }),
      },
      actions: { saveAutoplaySettings: (_, autoplaySettings) => saved.push(autoplaySettings) },
    }),
    { clock, input: { ...input, parentRef, ...given } },
  ).start();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  await settle();
  const moveTo = async (position: number) => {
    actor.send({ type: 'picture.moved', position });
    await settle();
  };
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) clock.increment(1000);
  };
  /** All events except upNext.found. */
  const choices = () => heard.filter(({ type }) => type !== 'upNext.found');
  const offerOf = () => actor.getSnapshot().children.offer;
  const isIn = (state: 'offered' | 'dismissed' | 'asking') => offerOf()?.getSnapshot().matches({ reached: state }) ?? false;
  const countdown = () => offerOf()?.getSnapshot().children.countdown;
  const question = () => offerOf()?.getSnapshot().children.stillWatching;
  const left = () => countdown()?.getSnapshot().context.left;
  return {
    actor,
    clock,
    received: heard,
    choices,
    calls,
    requested,
    rows,
    saved,
    settle,
    moveTo,
    pass,
    isIn,
    left,
    offer: offerOf,
    countdown,
    question,
    stops: () => stopped,
  };
}
const SECONDS = NEXT_EPISODE_COUNTDOWN / 1000;
const goesOn = { type: 'upNext.chosen', to: '/vod/low-tide/e4', hasReachedEnd: true };

describe('the next episode', () => {
  it('PLY-05 starts 15 s after the mark', async () => {
    const { choices, moveTo, pass, isIn } = await startPlaying();
    await moveTo(START - 0.1);
    expect(isIn('offered')).toBe(false);
    await moveTo(START);
    expect(isIn('offered')).toBe(true);
    pass(SECONDS - 1);
    expect(choices()).toEqual([]);
    pass(1);
    expect(choices()).toEqual([goesOn]);
  });

  it('PLY-05 is offered at the end when the title has no mark', async () => {
    const unmarked = { ...episode, marks: { ...marks, nextEpisodeStart: null } };
    const { actor, choices, moveTo, pass, isIn } = await startPlaying({ content: unmarked });
    await moveTo(END - 0.1);
    expect(isIn('offered')).toBe(false);
    actor.send({ type: 'picture.ended' });
    pass(SECONDS);
    expect(choices()).toEqual([goesOn]);
  });

  it('PLY-05 is offered when the viewer seeks to the end', async () => {
    const { actor, choices, settle, pass } = await startPlaying();
    actor.send({ type: 'picture.ended' });
    await settle();
    pass(SECONDS);
    expect(choices()).toEqual([goesOn]);
  });

  it('PLY-05 is offered again after a dismissal only when the viewer seeks back before the mark', async () => {
    const { actor, choices, moveTo, pass, isIn, offer } = await startPlaying();
    await moveTo(START);
    offer()?.send({ type: 'upNext.dismiss' });
    await moveTo(START + 5);
    actor.send({ type: 'picture.ended' });
    pass(60);
    expect([isIn('dismissed'), choices()]).toEqual([true, []]);
    await moveTo(START - 100);
    await moveTo(START);
    expect(isIn('offered')).toBe(true);
  });

  it('PLY-05 cancels the countdown when the viewer seeks back before the mark, and restarts it at the mark', async () => {
    const { choices, moveTo, pass, isIn, left } = await startPlaying();
    await moveTo(START);
    pass(10);
    await moveTo(START - 1);
    expect([isIn('offered'), left()]).toEqual([false, undefined]);
    pass(60);
    expect(choices()).toEqual([]);
    await moveTo(START);
    expect(left()).toBe(NEXT_EPISODE_COUNTDOWN);
  });

  it('PLY-05 starts at once when the viewer plays it, at any position', async () => {
    const { actor, choices, moveTo } = await startPlaying();
    await moveTo(10);
    actor.send({ type: 'upNext.play' });
    actor.send({ type: 'upNext.play' });
    expect(choices()).toEqual([{ ...goesOn, hasReachedEnd: false }]);
  });

  it('PLY-05 is not offered before its release, with or without a dynamic label', async () => {
    for (const later of [toCome, { ...toCome, dynamicLabel: null }]) {
      const { actor, choices, moveTo, settle, pass, isIn } = await startPlaying({ loadNext: async () => later });
      await moveTo(START);
      actor.send({ type: 'picture.ended' });
      await settle();
      pass(60);
      expect([isIn('offered'), choices()]).toEqual([false, []]);
      expect(actor.getSnapshot().context.next?.releaseDate).toBe(later.releaseDate);
    }
  });

  it('PLY-13 loses only one second when the computer wakes after hours of sleep, and starts once', async () => {
    const { clock, choices, moveTo, pass, left } = await startPlaying();
    await moveTo(START);
    pass(1);
    clock.set(8 * 60 * 60 * 1000);
    expect([left(), choices()]).toEqual([13_000, []]);
    pass(3600);
    expect(choices()).toEqual([goesOn]);
  });

  it('PLY-05 is offered without a countdown when autoplay is off', async () => {
    const { actor, choices, moveTo, pass, isIn, left } = await startPlaying({ recalls: { autoplaysNext: false } });
    await moveTo(START);
    pass(600);
    expect([isIn('offered'), left(), choices()]).toEqual([true, undefined, []]);
    actor.send({ type: 'upNext.play' });
    expect(choices()).toEqual([goesOn]);
  });

  it('PLY-05 stops the countdown and saves the setting when the viewer turns autoplay off', async () => {
    const { actor, choices, saved, moveTo, pass } = await startPlaying();
    await moveTo(START);
    actor.send({ type: 'autoplaySettings.set', autoplaySettings: { autoplaysNext: false } });
    pass(60);
    expect([choices(), saved]).toEqual([[], [{ autoplaysNext: false, asksStillWatching: true }]]);
  });
});

describe('the lookup of the next title', () => {
  it('PLY-05 runs once at the start of an episode', async () => {
    const { calls, moveTo } = await startPlaying();
    expect(calls).toEqual([]);
    for (const position of [1, 2, START]) await moveTo(position);
    expect(calls).toEqual(['next']);
  });

  it('PLY-06 runs 1 min before the offer for a film', async () => {
    const { calls, moveTo } = await startPlaying({ content: film });
    await moveTo(START - NEXT_LOOKUP_LEAD - 1);
    expect(calls).toEqual([]);
    await moveTo(START - NEXT_LOOKUP_LEAD);
    expect(calls).toEqual(['next']);
  });

  it('PLY-06 finds the first unwatched title of the same genre when the service returns none', async () => {
    const { calls, choices, moveTo, pass } = await startPlaying({ content: film, loadNext: async () => null });
    await moveTo(START);
    pass(SECONDS);
    expect(calls).toEqual(['next', 'movies']);
    expect(choices()).toEqual([{ ...goesOn, to: '/vod/another/another' }]);
  });

  it('PLY-06 searches the series after the last episode', async () => {
    const { calls, moveTo } = await startPlaying({ loadNext: async () => null });
    await moveTo(START);
    expect(calls).toEqual(['next', 'shows']);
  });

  it('PLY-05 is silent after an error, and is retried once near the end', async () => {
    let fails = true;
    const loadNext = async () => {
      if (fails) throw new Error('not now');
      return next;
    };
    const { calls, choices, moveTo, isIn } = await startPlaying({ loadNext });
    for (const position of [1, 2, 3]) await moveTo(position);
    expect(calls).toEqual(['next']);
    fails = false;
    await moveTo(START - 10);
    await moveTo(START);
    expect([calls, isIn('offered'), choices()]).toEqual([['next', 'next'], true, []]);
  });

  it('PLY-06 is not retried after a second error', async () => {
    const { actor, calls, choices, moveTo, pass } = await startPlaying({ loadNext: () => Promise.reject(new Error('gone')) });
    for (const position of [1, START - 10, START, START + 1, END]) await moveTo(position);
    actor.send({ type: 'picture.ended' });
    pass(60);
    expect([calls, choices()]).toEqual([['next', 'next'], []]);
  });
});

describe('a catch-up programme', () => {
  const end = async ({ moveTo, actor, settle }: Awaited<ReturnType<typeof startPlaying>>) => {
    await moveTo(END - 10);
    actor.send({ type: 'picture.ended' });
    await settle();
  };

  it('PLY-05 GDE-03 leads to the next programme of its channel after the countdown', async () => {
    const page = await startPlaying({ content: replay });
    await page.moveTo(10);
    expect(page.calls).toEqual([]);
    await end(page);
    expect(page.requested).toEqual([{ channelId: 'arena', endDate: NOW - 2 * HOUR, now: NOW }]);
    expect(page.isIn('offered')).toBe(true);
    page.pass(SECONDS);
    expect(page.choices()).toEqual([{ ...goesOn, to: '/vod/matchday/matchday' }]);
    expect(page.calls).toEqual(['guide']);
  });

  it('PLY-05 GDE-03 leads to the channel when the next programme has no catch-up', async () => {
    const page = await startPlaying({ content: replay, loadBroadcasts: async () => ({ ...broadcasts, programmes: [] }) });
    await end(page);
    page.pass(SECONDS);
    expect(page.choices()).toEqual([{ ...goesOn, to: '/live/arena/arena' }]);
  });

  it('PLY-06 is followed by the next title of the service when the guide or the channel offers nothing', async () => {
    for (const loadBroadcasts of [() => Promise.reject(new Error('no guide')), async () => silent]) {
      const page = await startPlaying({ content: replay, loadBroadcasts });
      await end(page);
      page.pass(SECONDS);
      expect([page.calls, page.choices()]).toEqual([['guide', 'next'], [goesOn]]);
    }
  });
});

describe('PLY-14 the event upNext.found', () => {
  it('PLY-17 is not sent for an episode for subscribers, which is kept as the next title', async () => {
    const { actor, received, moveTo } = await startPlaying({ loadNext: async () => forSubscribers });
    await moveTo(START);
    expect(actor.getSnapshot().matches('forSubscribers')).toBe(true);
    expect([actor.getSnapshot().context.next?.title, received]).toEqual(['Low Tide', []]);
  });

  it('PLY-14 is sent once, as soon as the next title is known', async () => {
    const { received, moveTo } = await startPlaying();
    await moveTo(10);
    await moveTo(START);
    expect(received).toEqual([{ type: 'upNext.found' }]);
  });

  it('PLY-14 is not sent when nothing follows', async () => {
    const { received, moveTo } = await startPlaying({ loadNext: async () => toCome });
    await moveTo(START);
    expect(received).toEqual([]);
  });
});

describe('the bedtime of a child', () => {
  const late = { bedtime: '20:00', now: () => LATE };

  it('KID-17 nothing is offered after it, and playback is over with the title', async () => {
    const { actor, choices, moveTo, pass, isIn, settle } = await startPlaying(late);
    await moveTo(START);
    pass(3600);
    expect([isIn('offered'), choices()]).toEqual([false, []]);
    actor.send({ type: 'picture.ended' });
    await settle();
    expect(choices()).toEqual([{ type: 'upNext.asleep' }]);
  });

  it('KID-17 before it, the next title starts by itself', async () => {
    const { choices, moveTo, pass } = await startPlaying({ ...late, bedtime: '22:30' });
    await moveTo(START);
    pass(SECONDS);
    expect(choices()).toEqual([goesOn]);
  });

  it('KID-17 a press of Next still starts the next title', async () => {
    const { actor, choices, moveTo } = await startPlaying(late);
    await moveTo(START);
    actor.send({ type: 'upNext.play' });
    expect(choices()).toEqual([goesOn]);
  });
});

describe('still watching?', () => {
  const fifth = { recalls: { unattended: 5 } };

  it('PLY-07 asks for 15 s after six episodes in a row, and stops without an answer', async () => {
    const { choices, moveTo, pass, isIn, left } = await startPlaying(fifth);
    await moveTo(START);
    expect([isIn('asking'), left()]).toEqual([true, undefined]);
    pass(VOD_BREAK_COUNTDOWN / 1000 - 1);
    expect(choices()).toEqual([]);
    pass(1);
    expect(choices()).toEqual([{ type: 'upNext.abandoned' }]);
    pass(3600);
    expect(choices()).toHaveLength(1);
  });

  it('PLY-07 continues after an answer, and resets the number of episodes', async () => {
    const { choices, rows, moveTo, question } = await startPlaying(fifth);
    await moveTo(START);
    question()?.send({ type: 'break.keep' });
    expect([choices(), rows]).toEqual([[goesOn], [{ contentId: 'e4', row: 0 }]]);
  });

  it('PLY-07 stops at once when the viewer takes the break', async () => {
    const { choices, moveTo, question } = await startPlaying(fifth);
    await moveTo(START);
    question()?.send({ type: 'break.leave' });
    expect(choices()).toEqual([{ type: 'upNext.abandoned' }]);
  });

  it('PLY-07 continues and saves the setting after "don’t ask again"', async () => {
    const { choices, stops, moveTo, question } = await startPlaying(fifth);
    await moveTo(START);
    question()?.send({ type: 'break.stopAsking' });
    expect([choices(), stops()]).toEqual([[goesOn], 1]);
  });

  it('PLY-07 continues after five episodes, and passes on the number of episodes', async () => {
    const { rows, moveTo, pass, isIn } = await startPlaying({ recalls: { unattended: 4 } });
    await moveTo(START);
    expect(isIn('asking')).toBe(false);
    pass(SECONDS);
    expect(rows).toEqual([{ contentId: 'e4', row: 5 }]);
  });

  it('PLY-07 resets the number of episodes after activity of the viewer', async () => {
    const { actor, rows, moveTo, pass } = await startPlaying(fifth);
    await moveTo(10);
    actor.send({ type: 'viewer.acted' });
    await moveTo(START);
    pass(SECONDS);
    expect(rows).toEqual([{ contentId: 'e4', row: 0 }]);
  });

  it.each([
    ['when the viewer has declined', { recalls: { unattended: 50, asksStillWatching: false } }],
    ['when the service sets no limit', { recalls: { unattended: 50 }, breakLimit: 0 }],
  ])('PLY-07 does not ask %s', async (_, given) => {
    const { choices, moveTo, pass } = await startPlaying(given);
    await moveTo(START);
    pass(SECONDS);
    expect(choices()).toEqual([goesOn]);
  });

  it('PLY-07 withdraws the question when the viewer seeks back', async () => {
    const { choices, moveTo, pass, isIn } = await startPlaying(fifth);
    await moveTo(START);
    await moveTo(10);
    pass(60);
    expect([isIn('asking'), choices()]).toEqual([false, []]);
  });
});
