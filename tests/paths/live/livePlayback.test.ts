import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import {
  BROADCAST_RETRY_PAUSES,
  CHANNEL_CHANGE_DEBOUNCE,
  CHANNEL_NUMBER_DEBOUNCE,
  DEFAULT_LIVE_BREAK_LIMIT,
  LIVE_BREAK_COUNTDOWN,
  LIVE_GUIDE_DEBOUNCE,
  LIVE_GUIDE_RETRY_DELAY,
  LIVE_GUIDE_SPAN,
  LIVE_PROGRAMME_TIMEOUT,
  PING_INTERVAL,
  PLAYBACK_FAILED_AFTER,
} from '../../../machines/domain/constants.ts';
import type { CallError, Channel, Media, Programme } from '../../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../../machines/domain/flags.ts';
import { programmeAt } from '../../../machines/domain/onAir.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../../machines/domain/settings.ts';
import { channelNumberMachine } from '../../../machines/live/channelNumber.machine.ts';
import { type LivePlaybackInput, livePlaybackMachine } from '../../../machines/live/livePlayback.machine.ts';
import { nowAndNextMachine, type ProgrammesWanted } from '../../../machines/live/nowAndNext.machine.ts';
import { DEFAULT_AUTOPLAY_SETTINGS } from '../../../machines/player/autoplaySettings.ts';
import { inactivityMachine } from '../../../machines/player/inactivity.machine.ts';
import { mediaPlaybackMachine } from '../../../machines/player/mediaPlayback.machine.ts';
import { playerMachine } from '../../../machines/player/player.machine.ts';
import { sleepTimerMachine } from '../../../machines/player/sleepTimer.machine.ts';
import { stillWatchingMachine } from '../../../machines/player/stillWatching.machine.ts';
import { streamPresenceMachine } from '../../../machines/player/streamPresence.machine.ts';
import type { VideoCommand, VideoFact, VideoInput } from '../../../machines/player/video.ts';
import { sleepTimerWork } from '../../../src/player/playback/sleepTimer.work.ts';
import { withWork } from '../../../src/start/work.ts';
import { createAlone } from '../../alone.ts';
import { aProfile } from '../entities.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';
import { videoOnPage } from '../videoOnPage.ts';

const NOW = Date.UTC(2026, 10, 20, 20, 30);
const MINUTE = 60_000;
const refusedWith = (errorCode: number): CallError => ({ success: false, errorCode, errorMessage: '', errorStatus: `http_${errorCode}` });
const features = featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS);

const channelLike = (id: string, name: string, given: Partial<Channel> = {}): Channel => ({
  id,
  name,
  number: null,
  logoUrl: null,
  mediaId: id,
  dvr: 600,
  isFast: false,
  ...given,
});
const programmeLike = (channelId: string, from: number, minutes: number, given: Partial<Programme> = {}): Programme => ({
  id: `${channelId}-${from}`,
  channelId,
  title: 'Matchday',
  shortDescription: '',
  fullDescription: '',
  actionType: 'LIVE',
  trailerId: null,
  mediaId: null,
  classification: null,
  isPremium: false,
  startDate: NOW + from * MINUTE,
  endDate: NOW + (from + minutes) * MINUTE,
  isLive: true,
  designType: null,
  images: {},
  genres: [],
  seasonNumber: null,
  episodeNumber: null,
  ...given,
});

const arena = channelLike('arena', 'Arena');
const sodium = channelLike('sodium', 'Sodium', { dvr: 0 });
const halogen = channelLike('halogen', 'Halogen', { mediaId: null });
const channels: readonly Channel[] = [arena, sodium, halogen];
const programmes: readonly Programme[] = [
  programmeLike('arena', -30, 60),
  programmeLike('arena', 30, 60),
  programmeLike('sodium', -10, 60, { isPremium: true }),
];
const channelMedia: Media = {
  url: 'https://media.example.org/live.m3u8',
  vodId: null,
  thumbnailsUrl: null,
  endCardStart: null,
  protection: null,
};
const input: LivePlaybackInput = {
  channelId: 'arena',
  slug: 'arena',
  now: () => NOW,
  isPremium: false,
  profile: null,
  flags: features,
  mediaUrlTemplate: null,
  liveBreakLimit: DEFAULT_LIVE_BREAK_LIMIT,
};

const programme = { id: 'later', channelId: 'arena', channelName: 'Arena', title: 'Full Time', startDate: NOW + 60 * MINUTE };

/** A clock that advances by four hours on every call. */
let jumps = 0;
const jumpingClock = () => {
  jumps += 1;
  return NOW + jumps * 4 * 60 * MINUTE;
};
describeEveryPath(nowAndNextMachine, {
  inputs: [() => NOW, jumpingClock].map((now) => ({ parentRef: listener(), channelIds: ['arena'], now })),
  events: [
    { type: 'xstate.done.actor.loadProgrammes', output: programmes },
    { type: 'channels.want', channelIds: ['arena'] },
    { type: 'channels.want', channelIds: ['arena', 'sodium'] },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.now === jumpingClock, context.channelIds.length, context.known.length]),
  invariants: {
    'GDE-06 requests no channel twice': (snapshot) =>
      !snapshot.matches('loading') || snapshot.context.asked.every((id) => !snapshot.context.known.includes(id)),
    'GDE-06 at rest, the programmes of all near channels are known': (snapshot) =>
      !snapshot.matches('known') || snapshot.context.channelIds.every((id) => snapshot.context.known.includes(id)),
    'GDE-06 lists each known channel once': ({ context: { known } }) => new Set(known).size === known.length,
  },
  states: {
    'failed: GDE-07 can be retried': (snapshot) => expect(snapshot.can({ type: 'guide.retry' })).toBe(true),
  },
});

const numbered = [
  channelLike('one', 'Uno', { number: 1 }),
  channelLike('twelve', 'Twelve', { number: 12 }),
  channelLike('nameless', 'Other'),
];
describeEveryPath(channelNumberMachine, {
  inputs: [numbered, channels].map((given) => ({ parentRef: listener(), channels: given })),
  events: [1, 2, 9].map((digit) => ({ type: 'digit.press' as const, digit })),
  serializeState: ({ value, context }) => JSON.stringify([value, context.digits, context.channels.length, context.channels[0]?.number]),
  invariants: {
    'GDE-07 a found number belongs to a channel': (snapshot) =>
      !snapshot.matches('found') || numbered.some(({ number }) => number === Number(snapshot.context.digits)),
    'GDE-07 shows no digits at rest': (snapshot) => snapshot.matches('resting') === (snapshot.context.digits === ''),
  },
});

describeEveryPath(livePlaybackMachine, {
  inputs: [input, { ...input, slug: 'the-arena' }, { ...input, liveBreakLimit: 0 }],
  events: [
    { type: 'xstate.done.actor.loadChannels', output: channels },
    { type: 'xstate.done.actor.loadChannels', output: [arena] },
    { type: 'xstate.done.actor.loadChannels', output: [sodium] },
    { type: 'xstate.done.actor.loadProgramme', output: programmes },
    { type: 'xstate.done.actor.readAutoplaySettings', output: { ...DEFAULT_AUTOPLAY_SETTINGS, unattended: 0 } },
    { type: 'xstate.done.actor.readAutoplaySettings', output: { ...DEFAULT_AUTOPLAY_SETTINGS, asksStillWatching: false, unattended: 0 } },
    { type: 'xstate.done.actor.findProgramme', output: [] },
    { type: 'programmes.loaded', programmes, channelIds: ['arena', 'sodium', 'halogen'] },
    { type: 'programmes.loaded', programmes, channelIds: ['sodium'] },
    { type: 'list.moved', visible: { first: 0, last: 2 } },
    { type: 'entitlement.changed', isPremium: true },
    { type: 'moment.passed', moment: NOW + 10_000 },
    { type: 'reminder.open', programme },
    { type: 'profile.updated', profile: aProfile },
    { type: 'xstate.done.actor.untilOnline', output: undefined },
    { type: 'xstate.done.actor.inactivity', output: undefined },
    { type: 'media.stopped' },
    { type: 'channel.choose', id: 'arena' },
    { type: 'channel.choose', id: 'sodium' },
    { type: 'channel.choose', id: 'of another service' },
    { type: 'channel.step', step: 1 },
    { type: 'channel.step', step: -1 },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.channelId,
      context.slug,
      context.channels.length,
      context.programmes.length > 0,
      context.loadedIds.includes(context.channelId),
      context.liveBreakLimit,
      context.asksStillWatching,
      context.isPassing,
      context.changedAt > 0,
      context.message === null,
    ]),
  invariants: {
    'GDE-07 a tuned channel is in the list of channels': (snapshot) =>
      !snapshot.matches('tuned') || snapshot.context.channels.some(({ id }) => id === snapshot.context.channelId),
    'GDE-07 the media play only while the channel is shown': (snapshot) =>
      (snapshot.children.media !== undefined) === snapshot.matches({ tuned: 'shown' }),
    'PLY-12 loads the current programme only when it is unknown': (snapshot) =>
      !snapshot.matches({ tuned: 'finding' }) || !snapshot.context.loadedIds.includes(snapshot.context.channelId),
    'PLY-08 has no children after the page is left': (snapshot) => !snapshot.matches('left') || Object.keys(snapshot.children).length === 0,
    'PLY-11 has a message after a failure': (snapshot) => !snapshot.matches('failed') || snapshot.context.message !== null,
  },
  states: {
    'failed: PLY-11 can be retried': (snapshot) => expect(snapshot.can({ type: 'playback.retry' })).toBe(true),
    'tuned: GDE-07 can step to another channel': (snapshot) =>
      expect(snapshot.can({ type: 'channel.step', step: 1 })).toBe(snapshot.context.channels.length > 1),
  },
  limit: 60_000,
});

/** A live page with a service that answers at once. */
async function open(given: Partial<LivePlaybackInput> = {}, offered = channels) {
  const clock = new SimulatedClock();
  const heard: AnyEventObject[] = [];
  const programmeCalls: { channelIds: readonly string[]; from: number; to: number }[] = [];
  const started: VideoInput[] = [];
  /** The URLs of the running videos. */
  const running: string[] = [];
  const mediaCalls = { requests: [] as string[], refusal: null as CallError | null };
  /** The times of the pings, ms since the page opened. */
  const pings: number[] = [];
  const guide = { fails: false, hangs: false, programmes };
  const autoplaySettings = { asksStillWatching: true, hasStopped: false };
  const sleepTimer = sleepTimerWork();
  /** What the next video reports at once. */
  const startsWith: { fact: VideoFact } = { fact: { type: 'video.played' } };
  const video: { emit: (fact: VideoFact) => void } = { emit: () => {} };
  const loadProgrammes = fromPromise<readonly Programme[], ProgrammesWanted>(async ({ input: span }) => {
    programmeCalls.push(span);
    if (guide.hangs) await new Promise(() => {});
    if (guide.fails) throw refusedWith(500);
    return guide.programmes;
  });
  const actor = createAlone(
    livePlaybackMachine.provide({
      actors: {
        loadChannels: fromPromise(async () => offered),
        loadProgrammes,
        nowAndNext: nowAndNextMachine.provide({ actors: { loadProgrammes } }),
        untilOnline: fromPromise(() => new Promise<void>(() => {})),
        readAutoplaySettings: fromPromise(async () => ({
          ...DEFAULT_AUTOPLAY_SETTINGS,
          unattended: 0,
          asksStillWatching: autoplaySettings.asksStillWatching,
        })),
        inactivity: inactivityMachine.provide({
          actors: {
            stillWatching: stillWatchingMachine.provide({ actions: { stopAsking: () => (autoplaySettings.hasStopped = true) } }),
          },
        }),
        media: mediaPlaybackMachine.provide({
          actors: {
            loadMedia: fromPromise(async ({ input: { mediaId } }) => {
              mediaCalls.requests.push(mediaId);
              if (mediaCalls.refusal) throw mediaCalls.refusal;
              return { ...channelMedia, url: `https://media.example.org/${mediaId}.m3u8` };
            }),
            untilOnline: fromPromise(() => new Promise<void>(() => {})),
            presence: streamPresenceMachine.provide({
              actors: { pingStream: fromPromise<void>(async () => void pings.push(clock.now())) },
            }),
            player: playerMachine.provide({
              actors: {
                sleepTimer: withWork(sleepTimerMachine, sleepTimer),
                video: videoOnPage(
                  fromCallback<VideoCommand, VideoInput>(({ input: shown, sendBack }) => {
                    started.push(shown);
                    running.push(shown.source.url);
                    video.emit = sendBack;
                    sendBack(startsWith.fact);
                    return () => void running.splice(running.indexOf(shown.source.url), 1);
                  }),
                ),
              },
            }),
          },
        }),
      },
    }),
    { input: { ...input, now: () => NOW + clock.now(), ...given }, clock },
    heard,
  ).start();
  const settle = async () => {
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  };
  await settle();
  /** Lets time pass in steps. A running video advances its position in each step. */
  const watch = (time: number, step = 1000) => {
    for (let passed = 0; passed < time; passed += step) {
      const position = (clock.now() + step) / 1000;
      if (running.length > 0)
        video.emit({ type: 'video.moved', position, duration: null, bufferedUntil: position, seekable: { start: 0, end: position } });
      clock.increment(step);
    }
  };
  const media = () => actor.getSnapshot().children.media;
  const picture = () => media()?.getSnapshot();
  const timer = () => picture()?.children.player?.getSnapshot().children.sleepTimer;
  const inactivity = () => actor.getSnapshot().children.inactivity?.getSnapshot();
  const stillWatching = () => inactivity()?.children.stillWatching;
  return {
    actor,
    clock,
    heard,
    programmeCalls,
    started,
    running,
    mediaCalls,
    pings,
    startsWith,
    settle,
    guide,
    autoplaySettings,
    video,
    watch,
    picture,
    retry: () => media()?.send({ type: 'playback.retry' }),
    timer,
    inactivity,
    stillWatching,
  };
}

describe('the sleep timer of a channel', () => {
  it('PLY-25 goes on after a change of the channel, and pauses that channel', async () => {
    const { actor, timer, settle, watch, picture } = await open({ isPremium: true });
    timer()?.send({ type: 'sleep.choose', choice: 15 });
    watch(10 * 60_000);
    actor.send({ type: 'channel.step', step: 1 });
    await settle();
    expect(timer()?.getSnapshot().value).toEqual({ set: 'counting' });
    watch(4 * 60_000);
    expect(timer()?.getSnapshot().value).toBe('noticing');
    watch(60_000);
    expect(picture()?.children.player?.getSnapshot().value.transport).toBe('paused');
  });

  it('PLY-26 ends with the current programme, and after a change of the channel with the one there', async () => {
    const { actor, timer, settle } = await open({ isPremium: true });
    timer()?.send({ type: 'sleep.choose', choice: 'end' });
    const endOn = (channelId: string) => programmeAt(programmes, channelId, NOW)?.endDate;
    expect(timer()?.getSnapshot().context.endsAt).toBe(endOn(actor.getSnapshot().context.channelId));
    actor.send({ type: 'channel.step', step: 1 });
    await settle();
    expect(timer()?.getSnapshot().context.timer?.choice).toBe('end');
    expect(timer()?.getSnapshot().context.endsAt).toBe(endOn(actor.getSnapshot().context.channelId) ?? null);
  });

  it('PLY-25 PLY-08 asks no question after the timer has paused the channel', async () => {
    const { timer, watch, stillWatching } = await open({ isPremium: true, liveBreakLimit: 20 * 60 });
    timer()?.send({ type: 'sleep.choose', choice: 15 });
    watch(60 * 60_000);
    expect(stillWatching()).toBeUndefined();
  });
});

describe('a change of the channel', () => {
  it('GDE-10 requests only the media of the first and the last step when the viewer steps through 19 channels in 2 s', async () => {
    const { actor, mediaCalls, clock, settle } = await open({ isPremium: true });
    for (let key = 0; key < 19; key += 1) {
      actor.send({ type: 'channel.step', step: 1 });
      clock.increment(100);
    }
    await settle();
    // The first channel of the page, and the first channel after a step.
    expect(mediaCalls.requests).toHaveLength(2);
    clock.increment(CHANNEL_CHANGE_DEBOUNCE);
    await settle();
    expect(mediaCalls.requests).toEqual(['arena', expect.any(String), actor.getSnapshot().context.channelId]);
  });

  it('GDE-07 starts the new channel on the same page, and corrects the address', async () => {
    const { actor, heard, started, settle } = await open({ isPremium: true });
    expect(started.map(({ source }) => source.url)).toEqual(['https://media.example.org/arena.m3u8']);
    actor.send({ type: 'channel.choose', id: 'sodium' });
    await settle();
    expect(started.map(({ source }) => source.url)).toEqual([
      'https://media.example.org/arena.m3u8',
      'https://media.example.org/sodium.m3u8',
    ]);
    expect(heard).toEqual([{ type: 'address.correct', url: '/live/sodium/sodium' }]);
    expect(actor.getSnapshot().children.nowAndNext?.getSnapshot().matches('known')).toBe(true);
  });

  it('GDE-07 does not allow seeking in a channel without a DVR window', async () => {
    const { actor, settle, picture } = await open({ isPremium: true });
    expect(picture()?.children.player?.getSnapshot().context.isSeekable).toBe(true);
    actor.send({ type: 'channel.choose', id: 'sodium' });
    await settle();
    expect(picture()?.children.player?.getSnapshot().context.isSeekable).toBe(false);
  });

  it('GDE-07 steps from the first channel to the last and back', async () => {
    const { actor } = await open();
    actor.send({ type: 'channel.step', step: -1 });
    expect(actor.getSnapshot().context.channelId).toBe('halogen');
    actor.send({ type: 'channel.step', step: 1 });
    expect(actor.getSnapshot().context.channelId).toBe('arena');
  });

  it('GDE-07 chooses the channel with a number when no other digit can follow or after a pause, and ignores unknown numbers', async () => {
    const { heard, parentRef } = recorder();
    const clock = new SimulatedClock();
    const actor = createActor(channelNumberMachine, { input: { parentRef, channels: numbered }, clock }).start();
    const press = (digit: number) => actor.send({ type: 'digit.press', digit });
    press(1);
    expect(heard).toEqual([]);
    press(2);
    expect(heard).toEqual([{ type: 'channel.choose', id: 'twelve' }]);
    clock.increment(CHANNEL_NUMBER_DEBOUNCE);
    expect(actor.getSnapshot().matches('resting')).toBe(true);
    press(1);
    clock.increment(CHANNEL_NUMBER_DEBOUNCE);
    expect(heard[1]).toEqual({ type: 'channel.choose', id: 'one' });
    press(7);
    expect(actor.getSnapshot().matches('unknown')).toBe(true);
    expect(heard).toHaveLength(2);
  });

  it('PLY-12 GDE-02 plays the channel without a subscription once the premium programme has ended', async () => {
    const { actor, clock, settle, picture } = await open();
    actor.send({ type: 'channel.choose', id: 'sodium' });
    expect(picture()?.matches({ refused: 'premium' })).toBe(true);
    clock.increment(51 * MINUTE);
    await settle();
    expect(picture()?.matches('watching')).toBe(true);
  });

  it('PLY-12 does not start a premium programme without a subscription', async () => {
    const { actor, started, settle, picture } = await open();
    actor.send({ type: 'channel.choose', id: 'sodium' });
    await settle();
    expect(picture()?.matches({ refused: 'premium' })).toBe(true);
    expect(started).toHaveLength(1);
  });

  it('GDE-07 plays only the last channel after quick steps', async () => {
    const { actor, running, heard, picture, settle, clock } = await open({ isPremium: true });
    for (let step = 0; step < 20; step += 1) actor.send({ type: 'channel.step', step: 1 });
    actor.send({ type: 'channel.choose', id: 'sodium' });
    clock.increment(CHANNEL_CHANGE_DEBOUNCE);
    await settle();
    expect(running).toEqual(['https://media.example.org/sodium.m3u8']);
    expect(picture()?.context.played.id).toBe('sodium');
    expect(heard.at(-1)).toEqual({ type: 'address.correct', url: '/live/sodium/sodium' });
  });

  describe.each([
    { where: 'at the live edge', behind: 10, loss: 'keys.expired', shown: 0 },
    { where: '40 min behind', behind: 2400, loss: 'keys.expired', shown: 2400 },
    { where: '40 min behind, by a refused media URL', behind: 2400, loss: 'video.refused', shown: 2400 },
  ] as const)('a channel that is lost $where', ({ behind, loss, shown }) => {
    it('DRM-04 continues where the viewer was, also when it is lost again before its picture and repeated by the viewer', async () => {
      const { video, clock, started, picture, retry, settle } = await open({ isPremium: true });
      const end = 10_000;
      const moveTo = (position: number) =>
        video.emit({ type: 'video.moved', position, duration: null, bufferedUntil: end, seekable: { start: 0, end } });
      moveTo(end - behind - 1);
      moveTo(end - behind);
      expect(started.at(-1)?.behind).toBe(0);
      const lose = async () => {
        // Without protection, nothing asks for a licence.
        if (loss === 'keys.expired') picture()?.children.player?.send({ type: 'protection.lost', reason: 'licenceExpired' });
        else video.emit({ type: loss });
        await settle();
      };
      await lose();
      expect(started).toHaveLength(2);
      expect(started.at(-1)?.behind).toBe(shown);
      await lose();
      expect(picture()?.matches('failed')).toBe(true);
      clock.increment(60_000);
      retry();
      await settle();
      expect(started.at(-1)?.behind).toBe(shown === 0 ? 0 : shown + 60);
      // The viewer returns to the live edge: the next loss continues there.
      moveTo(end);
      video.emit({ type: 'video.moved', position: end + 1, duration: null, bufferedUntil: end, seekable: { start: 0, end: end + 1 } });
      await lose();
      expect(started.at(-1)?.behind).toBe(0);
    });
  });

  it('PLY-11 shows the picture again after a retry when its machine has failed', async () => {
    const { actor } = await open();
    actor.send({ type: 'xstate.error.actor.media', error: new Error('broken') } as never);
    expect(actor.getSnapshot().matches({ tuned: 'broken' })).toBe(true);
    actor.send({ type: 'playback.retry' });
    expect(actor.getSnapshot().matches({ tuned: 'shown' })).toBe(true);
  });

  it('NAV-03 corrects a wrong slug', async () => {
    const { heard } = await open({ slug: 'football' });
    expect(heard).toEqual([{ type: 'address.correct', url: '/live/arena/arena' }]);
  });
});

describe('the current programmes', () => {
  it('GDE-07 are requested once for all near channels, and again when the loaded span ends', async () => {
    const { clock, programmeCalls, settle } = await open();
    expect(programmeCalls).toEqual([
      { channelIds: ['arena'], from: NOW, to: NOW + 1000 },
      { channelIds: ['arena', 'sodium', 'halogen'], from: NOW - LIVE_GUIDE_SPAN, to: NOW + LIVE_GUIDE_SPAN },
    ]);
    for (let tick = 0; tick < 6 * 60 * 3; tick += 1) clock.increment(10_000);
    await settle();
    expect(programmeCalls).toHaveLength(2);
    for (let tick = 0; tick < 2; tick += 1) clock.increment(10_000);
    await settle();
    expect(programmeCalls).toHaveLength(3);
  });

  it('GDE-07 follow the clock without a call', async () => {
    const { actor, clock } = await open();
    clock.increment(10_000);
    expect(actor.getSnapshot().context.moment).toBe(NOW + 10_000);
  });

  it('GDE-07 are requested again automatically when the guide cannot be loaded', async () => {
    const { actor, clock, guide, programmeCalls, settle } = await open();
    guide.fails = true;
    clock.increment(LIVE_GUIDE_SPAN / 2 + 10_000);
    await settle();
    const child = () => actor.getSnapshot().children.nowAndNext;
    expect(child()?.getSnapshot().matches('failed')).toBe(true);
    expect(actor.getSnapshot().context.programmes).toEqual(programmes);
    guide.fails = false;
    for (let tick = 0; tick < LIVE_GUIDE_RETRY_DELAY; tick += 10_000) clock.increment(10_000);
    await settle();
    expect(child()?.getSnapshot().matches('known')).toBe(true);
    expect(programmeCalls).toHaveLength(4);
  });
});

describe('with 500 channels', () => {
  const many = Array.from({ length: 500 }, (_, index) => channelLike(index === 0 ? 'arena' : `c${index}`, `Channel ${index}`));
  const far = many[400]!;

  it('GDE-06 requests the programmes of channels near the current one, and of visible channels once scrolling stops', async () => {
    const { actor, clock, programmeCalls, settle } = await open({}, many);
    const indexesOf = (call: number) => programmeCalls[call]?.channelIds.map((id) => many.findIndex((channel) => channel.id === id)) ?? [];
    const spread = (call: number) => [indexesOf(call)[0], indexesOf(call).at(-1), indexesOf(call).length];
    // The list wraps around: the last channel is next to the first.
    expect(spread(1)).toEqual([0, 499, 16 + 4]);
    for (const first of [20, 120, 220]) {
      actor.send({ type: 'list.moved', visible: { first, last: first + 19 } });
      clock.increment(100);
    }
    clock.increment(LIVE_GUIDE_DEBOUNCE);
    await settle();
    expect(programmeCalls).toHaveLength(3);
    expect(spread(2)).toEqual([208, 239, 32]);
    actor.send({ type: 'list.moved', visible: { first: 0, last: 15 } });
    clock.increment(1000);
    await settle();
    expect(programmeCalls).toHaveLength(3);
    for (let tick = 0; tick < 6 * 60 * 3 + 3; tick += 1) clock.increment(10_000);
    await settle();
    expect(spread(3)).toEqual([0, 499, 16 + 4]);
  });

  it('GDE-06 requests channels that became visible during a call in the next call', async () => {
    const { actor, clock, programmeCalls, guide, settle } = await open({}, many);
    guide.hangs = true;
    actor.send({ type: 'list.moved', visible: { first: 100, last: 110 } });
    clock.increment(LIVE_GUIDE_DEBOUNCE);
    expect(programmeCalls).toHaveLength(3);
    actor.send({ type: 'list.moved', visible: { first: 300, last: 310 } });
    clock.increment(LIVE_GUIDE_DEBOUNCE);
    expect(programmeCalls).toHaveLength(3);
    actor.getSnapshot().children.nowAndNext?.send({ type: 'xstate.done.actor.loadProgrammes', output: [] } as never);
    clock.increment(LIVE_GUIDE_DEBOUNCE);
    await settle();
    expect(programmeCalls[3]?.channelIds).toEqual(many.slice(288, 320).map(({ id }) => id));
  });

  it('PLY-12 loads the programme of a distant channel before its media, and refuses a premium programme', async () => {
    const { actor, guide, mediaCalls, picture, settle } = await open({}, many);
    guide.programmes = [programmeLike(far.id, -10, 60, { isPremium: true })];
    actor.send({ type: 'channel.choose', id: far.id });
    expect(picture()).toBeUndefined();
    await settle();
    expect(picture()?.matches({ refused: 'premium' })).toBe(true);
    expect(mediaCalls.requests).toEqual(['arena']);
  });

  it('PLY-12 keeps a loaded programme when the programmes of other channels change', async () => {
    const { actor, guide, settle } = await open({}, many);
    guide.programmes = [programmeLike(far.id, -10, 60)];
    actor.send({ type: 'channel.choose', id: far.id });
    await settle();
    actor.send({ type: 'programmes.loaded', programmes, channelIds: ['arena'] });
    const { programmes: known } = actor.getSnapshot().context;
    expect(programmeAt(known, far.id, NOW)?.channelId).toBe(far.id);
    expect(programmeAt(known, 'arena', NOW)?.channelId).toBe('arena');
  });

  it.each(['fails', 'hangs'] as const)('PLY-12 GDE-07 shows the picture when the guide %s', async (fault) => {
    const { actor, clock, guide, picture, settle } = await open({}, many);
    guide[fault] = true;
    actor.send({ type: 'channel.choose', id: far.id });
    await settle();
    clock.increment(LIVE_PROGRAMME_TIMEOUT);
    await settle();
    expect(picture()?.matches('watching')).toBe(true);
  });
});

describe('the start of the next programme', () => {
  const following = [...programmes, programmeLike('arena', 90, 60, { isPremium: true })];

  it('GDE-07 PLY-12 continues the video, and requests the media again to check the right of the viewer', async () => {
    const { watch, started, running, mediaCalls, picture, settle } = await open();
    expect(mediaCalls.requests).toEqual(['arena']);
    const player = picture()?.children.player;
    watch(31 * MINUTE);
    await settle();
    expect(mediaCalls.requests).toEqual(['arena', 'arena']);
    expect(picture()?.matches({ watching: { right: 'given' } })).toBe(true);
    expect(picture()?.children.player).toBe(player);
    expect([started.length, running.length]).toEqual([1, 1]);
  });

  it('PLY-14 updates the title on the device', async () => {
    const { watch, guide, picture, actor } = await open();
    guide.programmes = [programmeLike('arena', -30, 60), programmeLike('arena', 30, 60, { title: 'Full Time' })];
    actor.send({ type: 'programmes.loaded', programmes: guide.programmes, channelIds: ['arena', 'sodium', 'halogen'] });
    expect(picture()?.children.player?.getSnapshot().context.description.title).toBe('Matchday');
    watch(31 * MINUTE);
    expect(picture()?.children.player?.getSnapshot().context.description.title).toBe('Full Time');
  });

  it('PLY-12 stops the video without a call when the programme is premium', async () => {
    const { watch, running, actor, mediaCalls, picture, settle } = await open();
    actor.send({ type: 'programmes.loaded', programmes: following, channelIds: ['arena', 'sodium', 'halogen'] });
    watch(91 * MINUTE);
    await settle();
    expect(picture()?.matches({ refused: 'premium' })).toBe(true);
    expect([running, mediaCalls.requests.length]).toEqual([[], 2]);
  });

  it('PRO-13 stops the video with the message of the service when the programme exceeds the age limit, until the next programme', async () => {
    const { watch, running, mediaCalls, picture, clock, settle } = await open();
    mediaCalls.refusal = { ...refusedWith(403), errorStatus: 'parental_restriction', errorMessage: 'Not for this profile.' };
    watch(31 * MINUTE);
    await settle();
    expect(picture()?.matches({ refused: 'byService' })).toBe(true);
    expect(picture()?.context.message).not.toBeNull();
    expect(running).toEqual([]);
    mediaCalls.refusal = null;
    clock.increment(61 * MINUTE);
    await settle();
    expect(picture()?.matches('watching')).toBe(true);
  });

  it('GDE-04 TOG-07 says that the programme is not available yet, and asks for the entitlement again', async () => {
    const { watch, mediaCalls, heard, picture, settle } = await open({ isPremium: true });
    mediaCalls.refusal = refusedWith(301);
    watch(31 * MINUTE);
    await settle();
    expect(picture()?.matches({ refused: 'notReleased' })).toBe(true);
    expect(heard).toContainEqual({ type: 'entitlement.doubted' });
  });

  it('PLY-11 GDE-07 plays a channel without media again with its next programme', async () => {
    const { watch, mediaCalls, picture, settle } = await open();
    mediaCalls.refusal = refusedWith(404);
    watch(31 * MINUTE);
    await settle();
    expect(picture()?.matches('unavailable')).toBe(true);
    mediaCalls.refusal = null;
    watch(60 * MINUTE);
    await settle();
    expect(picture()?.matches('watching')).toBe(true);
  });

  it('PLY-11 continues the video when the service has an error at that moment', async () => {
    const { watch, running, mediaCalls, picture, settle } = await open();
    mediaCalls.refusal = refusedWith(503);
    watch(31 * MINUTE);
    await settle();
    expect(picture()?.matches({ watching: { right: 'given' } })).toBe(true);
    expect(running).toHaveLength(1);
  });
});

describe('a live channel without activity of the viewer', () => {
  /** Seconds. Shorter than the default of four hours, so that the test steps through fewer minutes. */
  const liveBreakLimit = 1200;
  const LIMIT = liveBreakLimit * 1000;
  const LEAVES = { type: 'navigation.request', to: '/' };

  it('PLY-08 asks for 10 s after the limit, then stops the video and leaves the page once', async () => {
    const { watch, running, heard, actor, inactivity } = await open({ liveBreakLimit });
    watch(LIMIT - 60_000);
    expect(inactivity()?.matches('counting')).toBe(true);
    watch(60_000 + 1000);
    expect(inactivity()?.matches('asking')).toBe(true);
    expect(running).toHaveLength(1);
    watch(LIVE_BREAK_COUNTDOWN);
    expect(actor.getSnapshot().matches('left')).toBe(true);
    expect(running).toEqual([]);
    watch(LIMIT);
    expect(heard.filter(({ type }) => type === 'navigation.request')).toEqual([LEAVES]);
  });

  it('PLY-08 continues the same video after an answer', async () => {
    const { watch, stillWatching, started, heard, inactivity } = await open({ liveBreakLimit });
    watch(LIMIT + 1000);
    stillWatching()?.send({ type: 'break.keep' });
    watch(LIVE_BREAK_COUNTDOWN * 2);
    expect(inactivity()?.matches('counting')).toBe(true);
    expect([started.length, heard.some(({ type }) => type === 'navigation.request')]).toEqual([1, false]);
  });

  it('PLY-08 restarts the limit when the viewer changes the channel', async () => {
    const { watch, actor, settle, inactivity } = await open({ isPremium: true, liveBreakLimit });
    watch(LIMIT + 1000);
    actor.send({ type: 'channel.choose', id: 'sodium' });
    await settle();
    watch(LIMIT - 60_000);
    expect(inactivity()?.matches('counting')).toBe(true);
    watch(61_000);
    expect(inactivity()?.matches('asking')).toBe(true);
  });

  it('PLY-08 does not count time on a channel without a video', async () => {
    const { watch, actor, heard, inactivity } = await open({ liveBreakLimit });
    actor.send({ type: 'channel.choose', id: 'halogen' });
    watch(LIMIT + 60_000, 10_000);
    expect(inactivity()?.context.left).toBe(LIMIT);
    expect(heard.some(({ type }) => type === 'navigation.request')).toBe(false);
  });

  it('PLY-08 does not ask after the viewer has declined, or when the limit is 0', async () => {
    const { watch, stillWatching, autoplaySettings, inactivity } = await open({ liveBreakLimit });
    watch(LIMIT + 1000);
    stillWatching()?.send({ type: 'break.stopAsking' });
    expect(autoplaySettings.hasStopped).toBe(true);
    watch(LIMIT + 61_000, 10_000);
    expect(inactivity()?.matches('unwanted')).toBe(true);
    const other = await open({ liveBreakLimit: 0 });
    expect(other.inactivity()?.matches('unwanted')).toBe(true);
  });

  it('PLY-08 leaves the page at once when the viewer takes the break or presses the stop key of the device', async () => {
    const { watch, heard, stillWatching } = await open({ liveBreakLimit });
    watch(LIMIT + 1000);
    stillWatching()?.send({ type: 'break.leave' });
    expect(heard).toContainEqual(LEAVES);
    const other = await open({ liveBreakLimit });
    other.actor.send({ type: 'player.stopAsked' });
    expect(other.heard).toContainEqual(LEAVES);
  });

  it('PLY-13 does not count the time during which the computer was asleep', async () => {
    const { clock, watch, inactivity } = await open({ liveBreakLimit });
    watch(60_000);
    clock.set(clock.now() + 12 * 60 * MINUTE);
    expect(inactivity()?.matches('counting')).toBe(true);
    expect(inactivity()?.context.left).toBeGreaterThan(LIMIT - 3 * MINUTE);
  });
});

describe('a broadcast that is over', () => {
  const MINUTE_OF_PAUSES = BROADCAST_RETRY_PAUSES.reduce((sum, pause) => sum + pause, 0);
  /** Lets time pass in steps of 1 s, with the calls that it causes. */
  const pass = async ({ clock, settle }: Awaited<ReturnType<typeof open>>, time: number) => {
    for (let passed = 0; passed < time; passed += 1000) {
      clock.increment(1000);
      await settle();
    }
  };
  const requestsAfter = async (page: Awaited<ReturnType<typeof open>>) => {
    const times: number[] = [];
    const begin = page.clock.now();
    for (let second = 0; second < MINUTE_OF_PAUSES / 1000; second += 1) {
      const before = page.mediaCalls.requests.length;
      await pass(page, 1000);
      if (page.mediaCalls.requests.length > before) times.push((page.clock.now() - begin) / 1000);
    }
    return times;
  };

  it.each([
    { what: 'its playlist is completed during playback', dvr: 600, before: [], fact: 'video.ended' },
    { what: 'its playlist is completed, on a channel without a DVR window', dvr: 0, before: [], fact: 'video.ended' },
    { what: 'it is paused and played again', dvr: 600, before: ['player.pause', 'player.play'], fact: 'video.ended' },
    { what: 'the viewer has gone live', dvr: 600, before: ['player.goLive'], fact: 'video.ended' },
  ] as const)(
    'PLY-27 PLY-16 requests the channel again with growing pauses and no ping, until a minute has passed: $what',
    async (cell) => {
      const page = await open({ isPremium: true }, [{ ...arena, dvr: cell.dvr }]);
      page.watch(5000);
      for (const type of cell.before) page.picture()?.children.player?.send({ type });
      page.video.emit({ type: cell.fact });
      page.startsWith.fact = { type: 'video.ended' };
      expect(page.picture()?.value).toEqual({ interrupted: 'waiting' });
      expect(page.running).toEqual([]);
      expect(await requestsAfter(page)).toEqual([1, 4, 12, 30, 60]);
      await pass(page, 1000);
      expect(page.picture()?.value).toEqual({ interrupted: 'ended' });
      expect(page.picture()?.context.message).toEqual({ key: 'LIVE_ENDED_TEXT' });
      await pass(page, 3 * PING_INTERVAL);
      expect(page.pings).toEqual([]);
      expect(page.mediaCalls.requests).toHaveLength(6);
    },
  );

  it.each([
    { what: 'the service answers with an error', refusal: refusedWith(503), fact: 'video.played' },
    { what: 'the playlist is missing', refusal: null, fact: 'video.failed' },
    { what: 'the playlist is the old one', refusal: null, fact: 'video.ended' },
  ] as const)('PLY-27 continues at the live edge, although at first $what', async ({ refusal, fact }) => {
    const page = await open({ isPremium: true });
    page.watch(5000);
    page.video.emit({ type: 'video.ended' });
    page.mediaCalls.refusal = refusal;
    page.startsWith.fact = { type: fact };
    await pass(page, 5000);
    expect(page.picture()?.value).toEqual({ interrupted: 'waiting' });
    page.mediaCalls.refusal = null;
    page.startsWith.fact = { type: 'video.played' };
    await pass(page, 8000);
    expect(page.started.at(-1)?.startAt).toBeNull();
    page.watch(2000);
    expect(page.picture()?.context.attempts).toBe(0);
    expect(page.picture()?.matches('watching')).toBe(true);
    // The next interruption begins with the shortest pause.
    page.video.emit({ type: 'video.ended' });
    await pass(page, 1000);
    expect(page.picture()?.matches('watching')).toBe(true);
  });

  it.each(['connection', 'media'] as const)(
    'PLY-27 says after a minute that the broadcast has ended when the playlist of a channel that has played stays away: %s',
    async (reason) => {
      const page = await open({ isPremium: true });
      page.watch(5000);
      page.startsWith.fact = { type: 'video.waited' };
      if (reason === 'media') page.video.emit({ type: 'video.failed' });
      else {
        page.video.emit({ type: 'video.waited' });
        await pass(page, PLAYBACK_FAILED_AFTER - 1000);
      }
      expect(page.picture()?.value).toEqual({ interrupted: 'waiting' });
      await pass(page, 71_000);
      expect(page.picture()?.value).toEqual({ interrupted: 'ended' });
      expect(page.mediaCalls.requests.length).toBeLessThanOrEqual(6);
    },
  );

  it('PLY-27 PLY-11 waits for the network instead when nothing answers', async () => {
    const page = await open({ isPremium: true });
    page.watch(5000);
    page.mediaCalls.refusal = refusedWith(0);
    page.video.emit({ type: 'video.failed' });
    await pass(page, 2000);
    expect(page.picture()?.matches('failed')).toBe(true);
  });

  it('PLY-27 shows the failure when the service gives no media for a minute', async () => {
    const page = await open({ isPremium: true });
    page.watch(5000);
    page.video.emit({ type: 'video.ended' });
    page.mediaCalls.refusal = refusedWith(503);
    await pass(page, MINUTE_OF_PAUSES + 1000);
    expect(page.picture()?.matches('failed')).toBe(true);
  });

  it('PLY-27 starts the next programme by itself after the end, and the same one with a retry', async () => {
    const page = await open({ isPremium: true });
    page.watch(5000);
    page.video.emit({ type: 'video.ended' });
    page.startsWith.fact = { type: 'video.ended' };
    await pass(page, MINUTE_OF_PAUSES + 1000);
    page.startsWith.fact = { type: 'video.played' };
    page.retry();
    await page.settle();
    expect(page.picture()?.matches('watching')).toBe(true);
    page.video.emit({ type: 'video.ended' });
    page.startsWith.fact = { type: 'video.ended' };
    await pass(page, MINUTE_OF_PAUSES + 1000);
    expect(page.picture()?.value).toEqual({ interrupted: 'ended' });
    page.startsWith.fact = { type: 'video.played' };
    page.clock.increment(30 * MINUTE);
    page.actor.send({ type: 'programmes.loaded', programmes, channelIds: ['arena'] });
    await page.settle();
    expect(page.picture()?.matches('watching')).toBe(true);
  });

  it('PLY-08 PLY-27 does not count an interrupted broadcast as viewing time', async () => {
    const page = await open({ isPremium: true });
    page.watch(5000);
    page.video.emit({ type: 'video.ended' });
    expect(page.inactivity()?.matches('counting')).toBe(false);
  });
});
