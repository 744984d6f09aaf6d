import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Broadcast, Broadcasts } from '../../machines/domain/broadcastAfter.ts';
import { NEXT_EPISODE_COUNTDOWN, NEXT_LOOKED_UP_AHEAD, VOD_BREAK_COUNTDOWN } from '../../machines/domain/constants.ts';
import type { Content, EpisodeFacts, Rail } from '../../machines/domain/entities.ts';
import { DEFAULT_HABITS, type HabitsRecalled } from '../../machines/domain/watchingHabits.ts';
import { episodeListMachine } from '../../machines/episodeList/episodeList.machine.ts';
import { type UpNextInput, upNextMachine } from '../../machines/upNext/upNext.machine.ts';
import { contentLike, NOW, quietCoast, quietCoastInPages, railLike } from '../../stories/fixtures/catalogue.ts';
import { describeEveryPath, listener, recorder } from './everyPath.ts';

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
const features = { pastEpgVods: true, playLiveFromStart: true, monetization: true };
const forSubscribers = { ...next, isPremium: true };
const input: UpNextInput = { parentRef: listener(), content: episode, isPremium: false, now: () => NOW, features, sections, breakLimit: 6 };
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
const recalled: HabitsRecalled = { ...DEFAULT_HABITS, unattended: 0 };

describeEveryPath(upNextMachine, {
  inputs: [input, { ...input, content: film, sections: { home: null, movies: null, shows: null } }, { ...input, content: replay }],
  events: [
    { type: 'xstate.done.actor.recallHabits', output: recalled },
    { type: 'xstate.done.actor.recallHabits', output: { ...recalled, autoplaysNext: false } },
    { type: 'xstate.done.actor.recallHabits', output: { ...recalled, unattended: 5 } },
    { type: 'xstate.done.actor.loadNext', output: next },
    { type: 'xstate.done.actor.loadNext', output: toCome },
    { type: 'xstate.done.actor.loadNext', output: forSubscribers },
    { type: 'xstate.done.actor.loadNext', output: null },
    { type: 'xstate.done.actor.loadBroadcasts', output: broadcasts },
    { type: 'xstate.done.actor.loadBroadcasts', output: silent },
    { type: 'xstate.done.actor.loadSection', output: rails },
    { type: 'xstate.done.actor.loadSection', output: [] },
    { type: 'picture.moved', position: 10 },
    { type: 'picture.moved', position: START },
    { type: 'habits.set', habits: { autoplaysNext: false } },
  ],
  serializeState: ({ value, context: { content, position, hasEnded, hasLookedLately, habits, unattended, hasActed } }) =>
    JSON.stringify([
      value,
      content.id,
      position !== null && position >= START,
      position === null,
      hasEnded,
      hasLookedLately,
      habits.autoplaysNext,
      unattended,
      hasActed,
    ]),
  invariants: {
    'PLY-05 nothing is offered, asked about or begun that was not found': (snapshot) =>
      !['offered', 'asking', 'going'].some((state) => inOffer(snapshot, state)) ||
      (snapshot.matches({ following: { lookup: 'found' } }) && snapshot.context.next !== null),
    'PLY-05 what comes later is never offered': ({ context, ...snapshot }) =>
      (context.next?.releaseDate ?? 0) <= NOW || !inOffer(snapshot, 'offered'),
    'PLY-05 nothing is offered before its time': (snapshot) =>
      !['offered', 'asking', 'dismissed'].some((state) => inOffer(snapshot, state)) ||
      snapshot.context.hasEnded ||
      (snapshot.context.position ?? 0) >= START,
    'PLY-05 seconds run only where the viewer wants it': ({ children, context }) => !children.countdown || context.habits.autoplaysNext,
    'PLY-07 one thing at a time': ({ children }) => !(children.countdown && children.stillWatching),
  },
  states: {
    'following.offer.going: PLY-13 nothing happens twice': (snapshot) => {
      expect(snapshot.children.countdown).toBeUndefined();
      expect(snapshot.children.stillWatching).toBeUndefined();
    },
    'following.offer.dismissed: PLY-05 can still be chosen': (snapshot) =>
      expect(snapshot.can({ type: 'upNext.play' })).toBe(snapshot.matches({ following: { lookup: 'found' } })),
  },
});

/** Whatever else is going on, the offer is in this state. */
function inOffer({ value }: { value: unknown }, state: string): boolean {
  const offer = (value as { following?: { offer?: unknown } }).following?.offer;
  return offer === state || (typeof offer === 'object' && offer !== null && state in offer);
}

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
    'PLY-02 the season that is shown is one there is': ({ context: { seasons, seasonId } }) =>
      seasons.length === 0 || seasons.some(({ id }) => id === seasonId),
  },
});

type Given = Partial<UpNextInput> & {
  recalls?: Partial<HabitsRecalled>;
  loadNext?: () => Promise<Content | null>;
  loadSection?: () => Promise<readonly Rail[]>;
  loadBroadcasts?: () => Promise<Broadcasts>;
};

/** A title that plays, over a service that does what the test says. */
async function watching({
  recalls = {},
  loadNext = async () => next,
  loadSection = async () => rails,
  loadBroadcasts = async () => broadcasts,
  ...given
}: Given = {}) {
  const clock = new SimulatedClock();
  const { heard, parentRef } = recorder();
  const asked: string[] = [];
  const wanted: Broadcast[] = [];
  const rows: { contentId: string; row: number }[] = [];
  const kept: unknown[] = [];
  let stopped = 0;
  const actor = createActor(
    upNextMachine.provide({
      actors: {
        recallHabits: fromPromise(async () => ({ ...recalled, ...recalls })),
        loadNext: fromPromise(async () => {
          asked.push('next');
          return loadNext();
        }),
        loadBroadcasts: fromPromise(async ({ input: broadcast }: { input: Broadcast & { now: number } }) => {
          asked.push('guide');
          wanted.push(broadcast);
          return loadBroadcasts();
        }),
        loadSection: fromPromise(async ({ input: { sectionId } }: { input: { sectionId: string } }) => {
          asked.push(sectionId);
          return loadSection();
        }),
      },
      actions: {
        noteRow: (_, row) => rows.push(row),
        keepHabits: (_, habits) => kept.push(habits),
        stopAsking: () => {
          stopped += 1;
        },
      },
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
  /** What was told besides that something follows. */
  const chosen = () => heard.filter(({ type }) => type !== 'upNext.found');
  const isIn = (state: string) => inOffer(actor.getSnapshot(), state);
  const left = () => actor.getSnapshot().children.countdown?.getSnapshot().context.left;
  return { actor, clock, told: heard, chosen, asked, wanted, rows, kept, settle, moveTo, pass, isIn, left, stops: () => stopped };
}
const SECONDS = NEXT_EPISODE_COUNTDOWN / 1000;
const goesOn = { type: 'upNext.chosen', to: '/vod/low-tide/e4', hasReachedEnd: true };

describe('the next episode', () => {
  it('PLY-05 begins 15 s after the mark, and not before', async () => {
    const { chosen, moveTo, pass, isIn } = await watching();
    await moveTo(START - 0.1);
    expect(isIn('offered')).toBe(false);
    await moveTo(START);
    expect(isIn('offered')).toBe(true);
    pass(SECONDS - 1);
    expect(chosen()).toEqual([]);
    pass(1);
    expect(chosen()).toEqual([goesOn]);
  });

  it('PLY-05 without a mark it is offered when the picture ends', async () => {
    const unmarked = { ...episode, marks: { ...marks, nextEpisodeStart: null } };
    const { actor, chosen, moveTo, pass, isIn } = await watching({ content: unmarked });
    await moveTo(END - 0.1);
    expect(isIn('offered')).toBe(false);
    actor.send({ type: 'picture.ended' });
    pass(SECONDS);
    expect(chosen()).toEqual([goesOn]);
  });

  it('PLY-05 the end reached during a seek is the end too', async () => {
    const { actor, chosen, settle, pass } = await watching();
    actor.send({ type: 'picture.ended' });
    await settle();
    pass(SECONDS);
    expect(chosen()).toEqual([goesOn]);
  });

  it('PLY-05 cancelled it is not offered again, unless the viewer goes back before the mark and comes there once more', async () => {
    const { actor, chosen, moveTo, pass, isIn } = await watching();
    await moveTo(START);
    actor.send({ type: 'upNext.dismiss' });
    await moveTo(START + 5);
    actor.send({ type: 'picture.ended' });
    pass(60);
    expect([isIn('dismissed'), chosen()]).toEqual([true, []]);
    await moveTo(START - 100);
    await moveTo(START);
    expect(isIn('offered')).toBe(true);
  });

  it('PLY-05 going back before the mark cancels the countdown; coming again begins it anew', async () => {
    const { chosen, moveTo, pass, isIn, left } = await watching();
    await moveTo(START);
    pass(10);
    await moveTo(START - 1);
    expect([isIn('none'), left()]).toEqual([true, undefined]);
    pass(60);
    expect(chosen()).toEqual([]);
    await moveTo(START);
    expect(left()).toBe(NEXT_EPISODE_COUNTDOWN);
  });

  it('PLY-05 is played at once when the viewer wants it, wherever they are', async () => {
    const { actor, chosen, moveTo } = await watching();
    await moveTo(10);
    actor.send({ type: 'upNext.play' });
    actor.send({ type: 'upNext.play' });
    expect(chosen()).toEqual([{ ...goesOn, hasReachedEnd: false }]);
  });

  it('PLY-05 its seconds stand still while the viewer thinks', async () => {
    const { actor, chosen, moveTo, pass, left } = await watching();
    await moveTo(START);
    pass(5);
    actor.send({ type: 'countdown.pause' });
    pass(60);
    expect([left(), chosen()]).toEqual([10_000, []]);
    actor.send({ type: 'countdown.resume' });
    pass(10);
    expect(chosen()).toEqual([goesOn]);
  });

  it('PLY-05 a release in the future, with a dynamic label or without, hides it', async () => {
    for (const later of [toCome, { ...toCome, dynamicLabel: null }]) {
      const { actor, chosen, moveTo, settle, pass, isIn } = await watching({ loadNext: async () => later });
      await moveTo(START);
      actor.send({ type: 'picture.ended' });
      await settle();
      pass(60);
      expect([isIn('offered'), chosen()]).toEqual([false, []]);
      expect(actor.getSnapshot().context.next?.releaseDate).toBe(later.releaseDate);
    }
  });

  it('PLY-13 a machine that slept for hours at the countdown comes back to one second less, and goes on once', async () => {
    const { clock, chosen, moveTo, pass, left } = await watching();
    await moveTo(START);
    pass(1);
    clock.set(8 * 60 * 60 * 1000);
    expect([left(), chosen()]).toEqual([13_000, []]);
    pass(3600);
    expect(chosen()).toEqual([goesOn]);
  });

  it('PLY-05 without autoplay the card stands, and nothing counts', async () => {
    const { actor, chosen, moveTo, pass, isIn, left } = await watching({ recalls: { autoplaysNext: false } });
    await moveTo(START);
    pass(600);
    expect([isIn('offered'), left(), chosen()]).toEqual([true, undefined, []]);
    actor.send({ type: 'upNext.play' });
    expect(chosen()).toEqual([goesOn]);
  });

  it('PLY-05 autoplay switched off while the seconds run stops them, and is kept', async () => {
    const { actor, chosen, kept, moveTo, pass } = await watching();
    await moveTo(START);
    actor.send({ type: 'habits.set', habits: { autoplaysNext: false } });
    pass(60);
    expect([chosen(), kept]).toEqual([[], [{ autoplaysNext: false, asksStillWatching: true }]]);
  });
});

describe('finding out what follows', () => {
  it('PLY-05 of an episode when it has begun, once', async () => {
    const { asked, moveTo } = await watching();
    expect(asked).toEqual([]);
    for (const position of [1, 2, START]) await moveTo(position);
    expect(asked).toEqual(['next']);
  });

  it('PLY-06 of a film a minute before it is offered', async () => {
    const { asked, moveTo } = await watching({ content: film });
    await moveTo(START - NEXT_LOOKED_UP_AHEAD - 1);
    expect(asked).toEqual([]);
    await moveTo(START - NEXT_LOOKED_UP_AHEAD);
    expect(asked).toEqual(['next']);
  });

  it('PLY-06 where the service knows nothing, the first unseen title of the same genre follows', async () => {
    const { asked, chosen, moveTo, pass } = await watching({ content: film, loadNext: async () => null });
    await moveTo(START);
    pass(SECONDS);
    expect(asked).toEqual(['next', 'movies']);
    expect(chosen()).toEqual([{ ...goesOn, to: '/vod/another/another' }]);
  });

  it('PLY-06 after the last episode it is looked for among the series', async () => {
    const { asked, moveTo } = await watching({ loadNext: async () => null });
    await moveTo(START);
    expect(asked).toEqual(['next', 'shows']);
  });

  it('PLY-05 a failure offers nothing and says nothing; near the end it is tried once more', async () => {
    let fails = true;
    const loadNext = async () => {
      if (fails) throw new Error('not now');
      return next;
    };
    const { asked, chosen, moveTo, isIn } = await watching({ loadNext });
    for (const position of [1, 2, 3]) await moveTo(position);
    expect(asked).toEqual(['next']);
    fails = false;
    await moveTo(START - 10);
    await moveTo(START);
    expect([asked, isIn('offered'), chosen()]).toEqual([['next', 'next'], true, []]);
  });

  it('PLY-06 a failure at the end is not tried for ever', async () => {
    const { actor, asked, chosen, moveTo, pass } = await watching({ loadNext: () => Promise.reject(new Error('gone')) });
    for (const position of [1, START - 10, START, START + 1, END]) await moveTo(position);
    actor.send({ type: 'picture.ended' });
    pass(60);
    expect([asked, chosen()]).toEqual([['next', 'next'], []]);
  });
});

describe('a programme that is watched again', () => {
  const end = async ({ moveTo, actor, settle }: Awaited<ReturnType<typeof watching>>) => {
    await moveTo(END - 10);
    actor.send({ type: 'picture.ended' });
    await settle();
  };

  it('PLY-05 GDE-03 leads on to the next programme of its channel, after its seconds', async () => {
    const page = await watching({ content: replay });
    await page.moveTo(10);
    expect(page.asked).toEqual([]);
    await end(page);
    expect(page.wanted).toEqual([{ channelId: 'arena', endDate: NOW - 2 * HOUR, now: NOW }]);
    expect(page.isIn('offered')).toBe(true);
    page.pass(SECONDS);
    expect(page.chosen()).toEqual([{ ...goesOn, to: '/vod/matchday/matchday' }]);
    expect(page.asked).toEqual(['guide']);
  });

  it('PLY-05 GDE-03 leads on to the channel where the next programme was not kept', async () => {
    const page = await watching({ content: replay, loadBroadcasts: async () => ({ ...broadcasts, programmes: [] }) });
    await end(page);
    page.pass(SECONDS);
    expect(page.chosen()).toEqual([{ ...goesOn, to: '/live/arena/arena' }]);
  });

  it('PLY-06 without a guide, and without anything to watch on the channel, it is a title like another', async () => {
    for (const loadBroadcasts of [() => Promise.reject(new Error('no guide')), async () => silent]) {
      const page = await watching({ content: replay, loadBroadcasts });
      await end(page);
      page.pass(SECONDS);
      expect([page.asked, page.chosen()]).toEqual([['guide', 'next'], [goesOn]]);
    }
  });
});

describe('PLY-14 what follows is told', () => {
  it('PLY-17 a next episode for subscribers is named, and no other title takes its place', async () => {
    const { actor, told, moveTo } = await watching({ loadNext: async () => forSubscribers });
    await moveTo(START);
    expect(actor.getSnapshot().matches({ following: { lookup: 'forSubscribers' } })).toBe(true);
    expect([actor.getSnapshot().context.next?.title, told]).toEqual(['Low Tide', []]);
  });

  it('PLY-14 once, as soon as it is known', async () => {
    const { told, moveTo } = await watching();
    await moveTo(10);
    await moveTo(START);
    expect(told).toEqual([{ type: 'upNext.found' }]);
  });

  it('PLY-14 not where nothing follows', async () => {
    const { told, moveTo } = await watching({ loadNext: async () => toCome });
    await moveTo(START);
    expect(told).toEqual([]);
  });
});

describe('still watching?', () => {
  const fifth = { recalls: { unattended: 5 } };

  it('PLY-07 after six in a row the question stands for 15 s instead, and nobody answering stops it', async () => {
    const { chosen, moveTo, pass, isIn, left } = await watching(fifth);
    await moveTo(START);
    expect([isIn('asking'), left()]).toEqual([true, undefined]);
    pass(VOD_BREAK_COUNTDOWN / 1000 - 1);
    expect(chosen()).toEqual([]);
    pass(1);
    expect(chosen()).toEqual([{ type: 'upNext.abandoned' }]);
    pass(3600);
    expect(chosen()).toHaveLength(1);
  });

  it('PLY-07 an answer goes on, and the row begins anew', async () => {
    const { actor, chosen, rows, moveTo } = await watching(fifth);
    await moveTo(START);
    actor.send({ type: 'break.keep' });
    expect([chosen(), rows]).toEqual([[goesOn], [{ contentId: 'e4', row: 0 }]]);
  });

  it('PLY-07 a break is left at once', async () => {
    const { actor, chosen, moveTo } = await watching(fifth);
    await moveTo(START);
    actor.send({ type: 'break.leave' });
    expect(chosen()).toEqual([{ type: 'upNext.abandoned' }]);
  });

  it('PLY-07 "don’t ask again" goes on and is remembered', async () => {
    const { actor, chosen, stops, moveTo } = await watching(fifth);
    await moveTo(START);
    actor.send({ type: 'break.stopAsking' });
    expect([chosen(), stops()]).toEqual([[goesOn], 1]);
  });

  it('PLY-07 five in a row go on, and the next one knows of six', async () => {
    const { rows, moveTo, pass, isIn } = await watching({ recalls: { unattended: 4 } });
    await moveTo(START);
    expect(isIn('asking')).toBe(false);
    pass(SECONDS);
    expect(rows).toEqual([{ contentId: 'e4', row: 5 }]);
  });

  it('PLY-07 a sign of life while it plays begins the row anew', async () => {
    const { actor, rows, moveTo, pass } = await watching(fifth);
    await moveTo(10);
    actor.send({ type: 'viewer.acted' });
    await moveTo(START);
    pass(SECONDS);
    expect(rows).toEqual([{ contentId: 'e4', row: 0 }]);
  });

  it.each([
    ['who does not want to be asked', { recalls: { unattended: 50, asksStillWatching: false } }],
    ['where the service sets no limit', { recalls: { unattended: 50 }, breakLimit: 0 }],
  ])('PLY-07 nobody is asked %s', async (_, given) => {
    const { chosen, moveTo, pass } = await watching(given);
    await moveTo(START);
    pass(SECONDS);
    expect(chosen()).toEqual([goesOn]);
  });

  it('PLY-07 going back takes the question away', async () => {
    const { chosen, moveTo, pass, isIn } = await watching(fifth);
    await moveTo(START);
    await moveTo(10);
    pass(60);
    expect([isIn('asking'), chosen()]).toEqual([false, []]);
  });
});
