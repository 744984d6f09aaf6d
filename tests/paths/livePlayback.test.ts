import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise, fromTransition, SimulatedClock } from 'xstate';
import { channelNumberMachine } from '../../machines/channelNumber/channelNumber.machine.ts';
import { CHANNEL_NUMBER_PAUSE, LIVE_GUIDE_ASKED_AGAIN, LIVE_GUIDE_SPAN } from '../../machines/domain/constants.ts';
import type { CallError, Channel, Media, Programme } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { programmeAt } from '../../machines/domain/liveChannels.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { type LivePlaybackInput, livePlaybackMachine } from '../../machines/livePlayback/livePlayback.machine.ts';
import { nowAndNextMachine, type ProgrammesWanted } from '../../machines/nowAndNext/nowAndNext.machine.ts';
import { playerMachine } from '../../machines/player/player.machine.ts';
import type { VideoCommand, VideoInput } from '../../machines/player/video.ts';
import { describeEveryPath, listener, recorder } from './everyPath.ts';

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
const media: Media = { url: 'https://media.example.org/live.m3u8', vodId: null, thumbnailsUrl: null };
const input: LivePlaybackInput = {
  parentRef: listener(),
  channelId: 'arena',
  slug: 'arena',
  now: () => NOW,
  isPremium: false,
  flags: features,
  mediaUrlTemplate: null,
};

const programme = { id: 'later', channelId: 'arena', channelName: 'Arena', title: 'Full Time', startDate: NOW + 60 * MINUTE };

/** Four hours pass between two looks at this clock. */
let leaps = 0;
const leaping = () => {
  leaps += 1;
  return NOW + leaps * 4 * 60 * MINUTE;
};
describeEveryPath(nowAndNextMachine, {
  inputs: [() => NOW, leaping].map((now) => ({ parentRef: listener(), channelIds: ['arena'], now })),
  events: [{ type: 'xstate.done.actor.loadProgrammes', output: programmes }],
  serializeState: ({ value, context }) => JSON.stringify([value, context.now === leaping]),
  states: {
    'failed: GDE-07 can be tried again': (snapshot) => expect(snapshot.can({ type: 'guide.retry' })).toBe(true),
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
    'GDE-07 what is found is a channel': (snapshot) =>
      !snapshot.matches('found') || numbered.some(({ number }) => number === Number(snapshot.context.digits)),
    'GDE-07 at rest nothing is shown': (snapshot) => snapshot.matches('resting') === (snapshot.context.digits === ''),
  },
});

describeEveryPath(livePlaybackMachine, {
  inputs: [input, { ...input, slug: 'the-arena' }, { ...input, isPremium: true }],
  events: [
    { type: 'xstate.done.actor.loadChannels', output: channels },
    { type: 'xstate.done.actor.loadChannels', output: [arena] },
    { type: 'xstate.done.actor.loadChannels', output: [sodium] },
    { type: 'xstate.done.actor.loadProgramme', output: programmes },
    { type: 'programmes.told', programmes },
    { type: 'programmes.told', programmes: [] },
    { type: 'moment.passed', moment: NOW + 10_000 },
    { type: 'reminder.open', programme },
    { type: 'xstate.done.actor.loadMedia', output: media },
    { type: 'xstate.done.actor.loadMedia', output: { ...media, url: null } },
    ...[301, 500, 403].map((code) => ({ type: 'xstate.error.actor.loadMedia' as const, error: refusedWith(code) })),
    { type: 'xstate.done.actor.untilOnline', output: undefined },
    { type: 'xstate.done.actor.untilOnlineToLoad', output: undefined },
    { type: 'channel.choose', id: 'arena' },
    { type: 'channel.choose', id: 'sodium' },
    { type: 'channel.choose', id: 'of another service' },
    { type: 'channel.step', step: 1 },
    { type: 'channel.step', step: -1 },
    { type: 'player.lost', reason: 'connection', position: 52 },
    { type: 'player.lost', reason: 'refused', position: 52 },
    { type: 'presence.refused', error: refusedWith(409) },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.channelId,
      context.slug,
      context.channels.length,
      context.programmes.length > 0,
      context.hasRenewed,
      context.isPremium,
      context.message === null,
    ]),
  invariants: {
    'GDE-07 the channel of a tuned page is one of the list': (snapshot) =>
      !snapshot.matches('tuned') || snapshot.context.channels.some(({ id }) => id === snapshot.context.channelId),
    'PLY-12 no media is asked for of a premium programme that the viewer may not watch': (snapshot) =>
      snapshot.context.isPremium ||
      !(snapshot.matches({ tuned: 'resolvingMedia' }) || snapshot.matches({ tuned: 'watching' })) ||
      programmeAt(snapshot.context.programmes, snapshot.context.channelId, NOW)?.isPremium !== true,
    'PLY-11 a failure says why': (snapshot) =>
      !(snapshot.matches('failed') || snapshot.matches({ tuned: 'failed' })) || snapshot.context.message !== null,
    'PLY-01 nothing plays without a source': (snapshot) => !snapshot.matches({ tuned: 'watching' }) || snapshot.context.source !== null,
  },
  states: {
    'failed: PLY-11 can be tried again': (snapshot) => expect(snapshot.can({ type: 'playback.retry' })).toBe(true),
    'tuned: GDE-07 another channel can be chosen': (snapshot) =>
      expect(snapshot.can({ type: 'channel.step', step: 1 })).toBe(snapshot.context.channels.length > 1),
  },
  limit: 60_000,
});

/** A live page over a service that answers at once. */
async function open(given: Partial<LivePlaybackInput> = {}) {
  const clock = new SimulatedClock();
  const heard: AnyEventObject[] = [];
  const asked: { channelIds: readonly string[]; from: number; to: number }[] = [];
  const started: VideoInput[] = [];
  const guide = { fails: false, programmes };
  const loadProgrammes = fromPromise<readonly Programme[], ProgrammesWanted>(async ({ input: span }) => {
    asked.push(span);
    if (guide.fails) throw refusedWith(500);
    return guide.programmes;
  });
  const parentRef = createActor(fromTransition((_: null, event: AnyEventObject) => (heard.push(event), null), null)).start();
  const actor = createActor(
    livePlaybackMachine.provide({
      actors: {
        loadChannels: fromPromise(async () => channels),
        loadProgrammes,
        nowAndNext: nowAndNextMachine.provide({ actors: { loadProgrammes } }),
        loadMedia: fromPromise(async ({ input: { mediaId } }) => ({ ...media, url: `https://media.example.org/${mediaId}.m3u8` })),
        untilOnline: fromPromise(() => new Promise<void>(() => {})),
        player: playerMachine.provide({
          actors: { video: fromCallback<VideoCommand, VideoInput>(({ input: video }) => void started.push(video)) },
        }),
      },
    }),
    { input: { ...input, parentRef, now: () => NOW + clock.now(), ...given }, clock },
  ).start();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  for (let turn = 0; turn < 4; turn += 1) await settle();
  return { actor, clock, heard, asked, started, settle, guide };
}

describe('changing the channel', () => {
  it('GDE-07 happens without leaving the page, and the address follows', async () => {
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

  it('GDE-07 a channel without a window cannot be moved in', async () => {
    const { actor, settle } = await open({ isPremium: true });
    expect(actor.getSnapshot().children.player?.getSnapshot().context.isSeekable).toBe(true);
    actor.send({ type: 'channel.choose', id: 'sodium' });
    await settle();
    expect(actor.getSnapshot().children.player?.getSnapshot().context.isSeekable).toBe(false);
  });

  it('GDE-07 steps go round the list', async () => {
    const { actor } = await open();
    actor.send({ type: 'channel.step', step: -1 });
    expect(actor.getSnapshot().context.channelId).toBe('halogen');
    actor.send({ type: 'channel.step', step: 1 });
    expect(actor.getSnapshot().context.channelId).toBe('arena');
  });

  it('GDE-07 a number chooses the channel that has it, when no digit can follow or after a pause; a number nobody has changes nothing', async () => {
    const { heard, parentRef } = recorder();
    const clock = new SimulatedClock();
    const actor = createActor(channelNumberMachine, { input: { parentRef, channels: numbered }, clock }).start();
    const press = (digit: number) => actor.send({ type: 'digit.press', digit });
    press(1);
    expect(heard).toEqual([]);
    press(2);
    expect(heard).toEqual([{ type: 'channel.choose', id: 'twelve' }]);
    clock.increment(CHANNEL_NUMBER_PAUSE);
    expect(actor.getSnapshot().matches('resting')).toBe(true);
    press(1);
    clock.increment(CHANNEL_NUMBER_PAUSE);
    expect(heard[1]).toEqual({ type: 'channel.choose', id: 'one' });
    press(7);
    expect(actor.getSnapshot().matches('unknown')).toBe(true);
    expect(heard).toHaveLength(2);
  });

  it('PLY-12 GDE-02 a premium programme is not asked for without a subscription, and plays no longer than it is on', async () => {
    const { actor, clock, settle } = await open();
    actor.send({ type: 'channel.choose', id: 'sodium' });
    expect(actor.getSnapshot().matches({ tuned: { refused: 'premium' } })).toBe(true);
    clock.increment(51 * MINUTE);
    await settle();
    expect(actor.getSnapshot().matches({ tuned: 'watching' })).toBe(true);
  });

  it('PLY-12 a premium programme is not asked for without a subscription', async () => {
    const { actor, started, settle } = await open();
    actor.send({ type: 'channel.choose', id: 'sodium' });
    await settle();
    expect(actor.getSnapshot().matches({ tuned: { refused: 'premium' } })).toBe(true);
    expect(started).toHaveLength(1);
  });

  it('NAV-03 a wrong slug is corrected', async () => {
    const { heard } = await open({ slug: 'football' });
    expect(heard).toEqual([{ type: 'address.correct', url: '/live/arena/arena' }]);
  });
});

describe('what is on', () => {
  it('GDE-07 is asked for once for all channels, and again when it runs out', async () => {
    const { clock, asked, settle } = await open();
    expect(asked).toEqual([
      { channelIds: ['arena'], from: NOW, to: NOW + 1000 },
      { channelIds: ['arena', 'sodium', 'halogen'], from: NOW - LIVE_GUIDE_SPAN, to: NOW + LIVE_GUIDE_SPAN },
    ]);
    for (let tick = 0; tick < 6 * 60 * 3; tick += 1) clock.increment(10_000);
    await settle();
    expect(asked).toHaveLength(2);
    for (let tick = 0; tick < 2; tick += 1) clock.increment(10_000);
    await settle();
    expect(asked).toHaveLength(3);
  });

  it('GDE-07 follows the clock without a call', async () => {
    const { actor, clock } = await open();
    clock.increment(10_000);
    expect(actor.getSnapshot().context.moment).toBe(NOW + 10_000);
  });

  it('GDE-07 a guide that does not load is asked for again, by itself too', async () => {
    const { actor, clock, guide, asked, settle } = await open();
    guide.fails = true;
    clock.increment(LIVE_GUIDE_SPAN / 2 + 10_000);
    await settle();
    const child = () => actor.getSnapshot().children.nowAndNext;
    expect(child()?.getSnapshot().matches('failed')).toBe(true);
    expect(actor.getSnapshot().context.programmes).toBe(programmes);
    guide.fails = false;
    for (let tick = 0; tick < LIVE_GUIDE_ASKED_AGAIN; tick += 10_000) clock.increment(10_000);
    await settle();
    expect(child()?.getSnapshot().matches('known')).toBe(true);
    expect(asked).toHaveLength(4);
  });
});
