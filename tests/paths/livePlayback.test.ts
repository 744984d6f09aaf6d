import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { channelNumberMachine } from '../../machines/channelNumber/channelNumber.machine.ts';
import { type ChannelPictureInput, channelPictureMachine } from '../../machines/channelPicture/channelPicture.machine.ts';
import {
  CHANNEL_NUMBER_PAUSE,
  CHANNEL_REST,
  DEFAULT_LIVE_BREAK_LIMIT,
  LIVE_BREAK_COUNTDOWN,
  LIVE_GUIDE_ASKED_AGAIN,
  LIVE_GUIDE_REST,
  LIVE_GUIDE_SPAN,
  LIVE_PROGRAMME_PATIENCE,
  RENEWAL_EARNED_AFTER,
} from '../../machines/domain/constants.ts';
import type { CallError, Channel, Media, Programme } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { programmeAt } from '../../machines/domain/onAir.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { DEFAULT_HABITS } from '../../machines/domain/watchingHabits.ts';
import { type LivePlaybackInput, livePlaybackMachine } from '../../machines/livePlayback/livePlayback.machine.ts';
import { nowAndNextMachine, type ProgrammesWanted } from '../../machines/nowAndNext/nowAndNext.machine.ts';
import { playerMachine } from '../../machines/player/player.machine.ts';
import type { VideoCommand, VideoFact, VideoInput } from '../../machines/player/video.ts';
import { createAlone } from '../alone.ts';
import { aProfile } from './entities.ts';
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

/** Four hours pass between two looks at this clock. */
let leaps = 0;
const leaping = () => {
  leaps += 1;
  return NOW + leaps * 4 * 60 * MINUTE;
};
describeEveryPath(nowAndNextMachine, {
  inputs: [() => NOW, leaping].map((now) => ({ parentRef: listener(), channelIds: ['arena'], now })),
  events: [
    { type: 'xstate.done.actor.loadProgrammes', output: programmes },
    { type: 'channels.want', channelIds: ['arena'] },
    { type: 'channels.want', channelIds: ['arena', 'sodium'] },
  ],
  serializeState: ({ value, context }) => JSON.stringify([value, context.now === leaping, context.channelIds.length, context.known.length]),
  invariants: {
    'GDE-06 nothing is asked for twice': (snapshot) =>
      !snapshot.matches('loading') || snapshot.context.asked.every((id) => !snapshot.context.known.includes(id)),
    'GDE-06 at rest everything near is known': (snapshot) =>
      !snapshot.matches('known') || snapshot.context.channelIds.every((id) => snapshot.context.known.includes(id)),
    'GDE-06 what is known is known once': ({ context: { known } }) => new Set(known).size === known.length,
  },
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

const pictureInput: ChannelPictureInput = {
  parentRef: listener(),
  channel: arena,
  programmes,
  now: () => NOW,
  isPremium: false,
  profile: null,
  mediaUrlTemplate: null,
};
const others = [programmeLike('arena', -5, 60)];
const premium = [programmeLike('arena', -5, 60, { isPremium: true })];

describeEveryPath(channelPictureMachine, {
  inputs: [
    pictureInput,
    { ...pictureInput, channel: halogen },
    { ...pictureInput, programmes: premium },
    { ...pictureInput, isPremium: true },
  ],
  events: [
    { type: 'programmes.changed', programmes },
    { type: 'programmes.changed', programmes: others },
    { type: 'programmes.changed', programmes: premium },
    { type: 'entitlement.changed', isPremium: true },
    { type: 'entitlement.changed', isPremium: false },
    { type: 'xstate.done.actor.loadMedia', output: media },
    { type: 'xstate.done.actor.loadMedia', output: { ...media, url: null } },
    ...[301, 500, 403].map((code) => ({ type: 'xstate.error.actor.loadMedia' as const, error: refusedWith(code) })),
    { type: 'xstate.error.actor.loadMedia', error: { ...refusedWith(403), errorStatus: 'simultaneous_streams' } },
    { type: 'xstate.done.actor.askAgain', output: media },
    ...[301, 500, 403].map((code) => ({ type: 'xstate.error.actor.askAgain' as const, error: refusedWith(code) })),
    { type: 'xstate.done.actor.untilOnline', output: undefined },
    { type: 'player.moved', position: 50 },
    { type: 'player.paused', position: 51 },
    { type: 'player.lost', reason: 'connection', position: 52 },
    { type: 'player.lost', reason: 'refused', position: 52 },
    { type: 'profile.updated', profile: aProfile },
    { type: 'presence.refused', error: refusedWith(409) },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.channel.id,
      context.programmes[0]?.id,
      context.programmes[0]?.isPremium,
      context.askedFor,
      context.hasRenewed,
      context.isPremium,
      context.message === null,
    ]),
  invariants: {
    'PLY-12 no media is asked for of a premium programme that the viewer may not watch': (snapshot) =>
      snapshot.context.isPremium ||
      !(snapshot.matches('resolvingMedia') || snapshot.matches('watching')) ||
      programmeAt(snapshot.context.programmes, snapshot.context.channel.id, NOW)?.isPremium !== true,
    'PLY-12 whoever watches has the right to what is on, or it is being asked for': (snapshot) =>
      !snapshot.matches({ watching: { right: 'given' } }) ||
      snapshot.context.askedFor === (programmeAt(snapshot.context.programmes, snapshot.context.channel.id, NOW)?.id ?? null),
    'PLY-11 a failure says why': (snapshot) =>
      !(snapshot.matches('failed') || snapshot.matches({ refused: 'byService' })) || snapshot.context.message !== null,
    'PLY-01 nothing plays without a source': (snapshot) => !snapshot.matches('watching') || snapshot.context.source !== null,
  },
  states: {
    'failed: PLY-11 can be tried again': (snapshot) => expect(snapshot.can({ type: 'playback.retry' })).toBe(true),
  },
  limit: 60_000,
});

describeEveryPath(livePlaybackMachine, {
  inputs: [input, { ...input, slug: 'the-arena' }, { ...input, liveBreakLimit: 0 }],
  events: [
    { type: 'xstate.done.actor.loadChannels', output: channels },
    { type: 'xstate.done.actor.loadChannels', output: [arena] },
    { type: 'xstate.done.actor.loadChannels', output: [sodium] },
    { type: 'xstate.done.actor.loadProgramme', output: programmes },
    { type: 'xstate.done.actor.recallHabits', output: { ...DEFAULT_HABITS, unattended: 0 } },
    { type: 'xstate.done.actor.recallHabits', output: { ...DEFAULT_HABITS, asksStillWatching: false, unattended: 0 } },
    { type: 'xstate.done.actor.findProgramme', output: [] },
    { type: 'programmes.told', programmes, channelIds: ['arena', 'sodium', 'halogen'] },
    { type: 'programmes.told', programmes, channelIds: ['sodium'] },
    { type: 'list.moved', sight: { first: 0, last: 2 } },
    { type: 'entitlement.changed', isPremium: true },
    { type: 'moment.passed', moment: NOW + 10_000 },
    { type: 'reminder.open', programme },
    { type: 'profile.updated', profile: aProfile },
    { type: 'xstate.done.actor.untilOnline', output: undefined },
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
      context.told.includes(context.channelId),
      context.liveBreakLimit,
      context.asksStillWatching,
      context.isPassing,
      context.changedAt > 0,
      context.message === null,
    ]),
  invariants: {
    'GDE-07 the channel of a tuned page is one of the list': (snapshot) =>
      !snapshot.matches('tuned') || snapshot.context.channels.some(({ id }) => id === snapshot.context.channelId),
    'GDE-07 there is a picture wherever a channel is tuned to, and nowhere else': (snapshot) =>
      (snapshot.children.picture !== undefined) === snapshot.matches({ tuned: { picture: 'shown' } }),
    'PLY-12 it is looked for what is on only where that is not known': (snapshot) =>
      !snapshot.matches({ tuned: { picture: 'finding' } }) || !snapshot.context.told.includes(snapshot.context.channelId),
    'PLY-08 whoever has left watches nothing': (snapshot) => !snapshot.matches('left') || Object.keys(snapshot.children).length === 0,
    'PLY-08 without a limit, or against the viewer’s wish, nobody is asked': (snapshot) =>
      (snapshot.context.liveBreakLimit > 0 && snapshot.context.asksStillWatching) || snapshot.children.stillWatching === undefined,
    'PLY-11 a failure says why': (snapshot) => !snapshot.matches('failed') || snapshot.context.message !== null,
  },
  states: {
    'failed: PLY-11 can be tried again': (snapshot) => expect(snapshot.can({ type: 'playback.retry' })).toBe(true),
    'tuned: GDE-07 another channel can be chosen': (snapshot) =>
      expect(snapshot.can({ type: 'channel.step', step: 1 })).toBe(snapshot.context.channels.length > 1),
  },
  limit: 60_000,
});

/** A live page over a service that answers at once. */
async function open(given: Partial<LivePlaybackInput> = {}, offered = channels) {
  const clock = new SimulatedClock();
  const heard: AnyEventObject[] = [];
  const asked: { channelIds: readonly string[]; from: number; to: number }[] = [];
  const started: VideoInput[] = [];
  /** Pictures that are there now, by their address. */
  const alive: string[] = [];
  const media_ = { asked: [] as string[], refusal: null as CallError | null };
  const guide = { fails: false, hangs: false, programmes };
  const habits = { asksStillWatching: true, hasStopped: false };
  const video: { tell: (fact: VideoFact) => void } = { tell: () => {} };
  const loadProgrammes = fromPromise<readonly Programme[], ProgrammesWanted>(async ({ input: span }) => {
    asked.push(span);
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
        recallHabits: fromPromise(async () => ({ ...DEFAULT_HABITS, unattended: 0, asksStillWatching: habits.asksStillWatching })),
        picture: channelPictureMachine.provide({
          actors: {
            loadMedia: fromPromise(async ({ input: { mediaId } }) => {
              media_.asked.push(mediaId);
              if (media_.refusal) throw media_.refusal;
              return { ...media, url: `https://media.example.org/${mediaId}.m3u8` };
            }),
            untilOnline: fromPromise(() => new Promise<void>(() => {})),
            player: playerMachine.provide({
              actors: {
                video: fromCallback<VideoCommand, VideoInput>(({ input: shown, sendBack }) => {
                  started.push(shown);
                  alive.push(shown.source.url);
                  video.tell = sendBack;
                  sendBack({ type: 'video.played' });
                  return () => void alive.splice(alive.indexOf(shown.source.url), 1);
                }),
              },
            }),
          },
        }),
      },
      actions: { stopAsking: () => (habits.hasStopped = true) },
    }),
    { input: { ...input, now: () => NOW + clock.now(), ...given }, clock },
    heard,
  ).start();
  const settle = async () => {
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  };
  await settle();
  /** The picture keeps moving, as long as there is one; timers come one at a time. */
  const watch = (time: number, step = 1000) => {
    for (let passed = 0; passed < time; passed += step) {
      const position = (clock.now() + step) / 1000;
      if (alive.length > 0)
        video.tell({ type: 'video.moved', position, duration: null, bufferedUntil: position, seekable: { start: 0, end: position } });
      clock.increment(step);
    }
  };
  const picture = () => actor.getSnapshot().children.picture?.getSnapshot();
  const stillWatching = () => actor.getSnapshot().children.stillWatching?.getSnapshot();
  return { actor, clock, heard, asked, started, alive, media: media_, settle, guide, habits, video, watch, picture, stillWatching };
}

describe('changing the channel', () => {
  it('GDE-10 asks for the media of the channel at rest alone, when nineteen go by in two seconds', async () => {
    const {
      actor,
      media: { asked },
      clock,
      settle,
    } = await open({ isPremium: true });
    for (let key = 0; key < 19; key += 1) {
      actor.send({ type: 'channel.step', step: 1 });
      clock.increment(100);
    }
    await settle();
    // The one the page opened with, and the first that was changed to.
    expect(asked).toHaveLength(2);
    clock.increment(CHANNEL_REST);
    await settle();
    expect(asked).toEqual(['arena', expect.any(String), actor.getSnapshot().context.channelId]);
  });

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
    const { actor, settle, picture } = await open({ isPremium: true });
    expect(picture()?.children.player?.getSnapshot().context.isSeekable).toBe(true);
    actor.send({ type: 'channel.choose', id: 'sodium' });
    await settle();
    expect(picture()?.children.player?.getSnapshot().context.isSeekable).toBe(false);
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
    const { actor, clock, settle, picture } = await open();
    actor.send({ type: 'channel.choose', id: 'sodium' });
    expect(picture()?.matches({ refused: 'premium' })).toBe(true);
    clock.increment(51 * MINUTE);
    await settle();
    expect(picture()?.matches('watching')).toBe(true);
  });

  it('PLY-12 a premium programme is not asked for without a subscription', async () => {
    const { actor, started, settle, picture } = await open();
    actor.send({ type: 'channel.choose', id: 'sodium' });
    await settle();
    expect(picture()?.matches({ refused: 'premium' })).toBe(true);
    expect(started).toHaveLength(1);
  });

  it('GDE-07 quick steps end at the last channel alone: nothing of those before plays or arrives late', async () => {
    const { actor, alive, heard, picture, settle, clock } = await open({ isPremium: true });
    for (let step = 0; step < 20; step += 1) actor.send({ type: 'channel.step', step: 1 });
    actor.send({ type: 'channel.choose', id: 'sodium' });
    clock.increment(CHANNEL_REST);
    await settle();
    expect(alive).toEqual(['https://media.example.org/sodium.m3u8']);
    expect(picture()?.context.channel.id).toBe('sodium');
    expect(heard.at(-1)).toEqual({ type: 'address.correct', url: '/live/sodium/sodium' });
  });

  it('PLY-11 an address that runs out again after a minute of picture is renewed again, and sooner it is not', async () => {
    const { video, watch, media: asked, picture, settle } = await open();
    const runOut = async () => {
      video.tell({ type: 'video.refused' });
      await settle();
    };
    for (const times of [2, 3]) {
      watch(10_000);
      await runOut();
      expect(asked.asked).toHaveLength(times);
      watch(RENEWAL_EARNED_AFTER + 2000);
    }
    await runOut();
    watch(RENEWAL_EARNED_AFTER - 5000);
    await runOut();
    expect(picture()?.matches('failed')).toBe(true);
  });

  it('PLY-11 a picture whose machine broke can be tried again, and another channel chosen', async () => {
    const { actor } = await open();
    actor.send({ type: 'xstate.error.actor.picture', error: new Error('broken') } as never);
    expect(actor.getSnapshot().matches({ tuned: { picture: 'broken' } })).toBe(true);
    actor.send({ type: 'playback.retry' });
    expect(actor.getSnapshot().matches({ tuned: { picture: 'shown' } })).toBe(true);
  });

  it('NAV-03 a wrong slug is corrected', async () => {
    const { heard } = await open({ slug: 'football' });
    expect(heard).toEqual([{ type: 'address.correct', url: '/live/arena/arena' }]);
  });
});

describe('what is on', () => {
  it('GDE-07 is asked for once for all channels that are near, and again when it runs out', async () => {
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
    expect(actor.getSnapshot().context.programmes).toEqual(programmes);
    guide.fails = false;
    for (let tick = 0; tick < LIVE_GUIDE_ASKED_AGAIN; tick += 10_000) clock.increment(10_000);
    await settle();
    expect(child()?.getSnapshot().matches('known')).toBe(true);
    expect(asked).toHaveLength(4);
  });
});

describe('of five hundred channels', () => {
  const many = Array.from({ length: 500 }, (_, index) => channelLike(index === 0 ? 'arena' : `c${index}`, `Channel ${index}`));
  const far = many[400]!;

  it('GDE-06 what is on is asked for of those beside the one that is on, and of those in sight when the list rests', async () => {
    const { actor, clock, asked, settle } = await open({}, many);
    const placesOf = (call: number) => asked[call]?.channelIds.map((id) => many.findIndex((channel) => channel.id === id)) ?? [];
    const spread = (call: number) => [placesOf(call)[0], placesOf(call).at(-1), placesOf(call).length];
    // The last one is beside the first.
    expect(spread(1)).toEqual([0, 499, 16 + 4]);
    for (const first of [20, 120, 220]) {
      actor.send({ type: 'list.moved', sight: { first, last: first + 19 } });
      clock.increment(100);
    }
    clock.increment(LIVE_GUIDE_REST);
    await settle();
    expect(asked).toHaveLength(3);
    expect(spread(2)).toEqual([208, 239, 32]);
    actor.send({ type: 'list.moved', sight: { first: 0, last: 15 } });
    clock.increment(1000);
    await settle();
    expect(asked).toHaveLength(3);
    for (let tick = 0; tick < 6 * 60 * 3 + 3; tick += 1) clock.increment(10_000);
    await settle();
    expect(spread(3)).toEqual([0, 499, 16 + 4]);
  });

  it('GDE-06 what came into sight while others were asked for is asked for next', async () => {
    const { actor, clock, asked, guide, settle } = await open({}, many);
    guide.hangs = true;
    actor.send({ type: 'list.moved', sight: { first: 100, last: 110 } });
    clock.increment(LIVE_GUIDE_REST);
    expect(asked).toHaveLength(3);
    actor.send({ type: 'list.moved', sight: { first: 300, last: 310 } });
    clock.increment(LIVE_GUIDE_REST);
    expect(asked).toHaveLength(3);
    actor.getSnapshot().children.nowAndNext?.send({ type: 'xstate.done.actor.loadProgrammes', output: [] } as never);
    clock.increment(LIVE_GUIDE_REST);
    await settle();
    expect(asked[3]?.channelIds).toEqual(many.slice(288, 320).map(({ id }) => id));
  });

  it('PLY-12 of a channel from afar it is asked what is on before its media is asked for, and premium is premium', async () => {
    const { actor, guide, media: asked, picture, settle } = await open({}, many);
    guide.programmes = [programmeLike(far.id, -10, 60, { isPremium: true })];
    actor.send({ type: 'channel.choose', id: far.id });
    expect(picture()).toBeUndefined();
    await settle();
    expect(picture()?.matches({ refused: 'premium' })).toBe(true);
    expect(asked.asked).toEqual(['arena']);
  });

  it('PLY-12 what was found out stays while others are told of', async () => {
    const { actor, guide, settle } = await open({}, many);
    guide.programmes = [programmeLike(far.id, -10, 60)];
    actor.send({ type: 'channel.choose', id: far.id });
    await settle();
    actor.send({ type: 'programmes.told', programmes, channelIds: ['arena'] });
    const { programmes: known } = actor.getSnapshot().context;
    expect(programmeAt(known, far.id, NOW)?.channelId).toBe(far.id);
    expect(programmeAt(known, 'arena', NOW)?.channelId).toBe('arena');
  });

  it.each(['fails', 'hangs'] as const)('PLY-12 GDE-07 a guide that %s keeps no picture back', async (fault) => {
    const { actor, clock, guide, picture, settle } = await open({}, many);
    guide[fault] = true;
    actor.send({ type: 'channel.choose', id: far.id });
    await settle();
    clock.increment(LIVE_PROGRAMME_PATIENCE);
    await settle();
    expect(picture()?.matches('watching')).toBe(true);
  });
});

describe('the next programme begins', () => {
  const following = [...programmes, programmeLike('arena', 90, 60, { isPremium: true })];

  it('GDE-07 PLY-12 the picture goes on untouched; the service is asked whether the viewer may still see it', async () => {
    const { watch, started, alive, media: asked, picture, settle } = await open();
    expect(asked.asked).toEqual(['arena']);
    const player = picture()?.children.player;
    watch(31 * MINUTE);
    await settle();
    expect(asked.asked).toEqual(['arena', 'arena']);
    expect(picture()?.matches({ watching: { right: 'given' } })).toBe(true);
    expect(picture()?.children.player).toBe(player);
    expect([started.length, alive.length]).toEqual([1, 1]);
  });

  it('PLY-14 the device is told what is on by then', async () => {
    const { watch, guide, picture, actor } = await open();
    guide.programmes = [programmeLike('arena', -30, 60), programmeLike('arena', 30, 60, { title: 'Full Time' })];
    actor.send({ type: 'programmes.told', programmes: guide.programmes, channelIds: ['arena', 'sodium', 'halogen'] });
    expect(picture()?.children.player?.getSnapshot().context.description.title).toBe('Matchday');
    watch(31 * MINUTE);
    expect(picture()?.children.player?.getSnapshot().context.description.title).toBe('Full Time');
  });

  it('PLY-12 one for subscribers ends the picture without a call', async () => {
    const { watch, alive, actor, media: asked, picture, settle } = await open();
    actor.send({ type: 'programmes.told', programmes: following, channelIds: ['arena', 'sodium', 'halogen'] });
    watch(91 * MINUTE);
    await settle();
    expect(picture()?.matches({ refused: 'premium' })).toBe(true);
    expect([alive, asked.asked.length]).toEqual([[], 2]);
  });

  it('PRO-13 one above the age limit, which no guide names, ends the picture with the words of the service, until the next one begins', async () => {
    const { watch, alive, media: asked, picture, clock, settle } = await open();
    asked.refusal = { ...refusedWith(403), errorStatus: 'parental_restriction', errorMessage: 'Not for this profile.' };
    watch(31 * MINUTE);
    await settle();
    expect(picture()?.matches({ refused: 'byService' })).toBe(true);
    expect(picture()?.context.message).not.toBeNull();
    expect(alive).toEqual([]);
    asked.refusal = null;
    clock.increment(61 * MINUTE);
    await settle();
    expect(picture()?.matches('watching')).toBe(true);
  });

  it('PLY-11 a service in trouble at that moment takes nothing away', async () => {
    const { watch, alive, media: asked, picture, settle } = await open();
    asked.refusal = refusedWith(503);
    watch(31 * MINUTE);
    await settle();
    expect(picture()?.matches({ watching: { right: 'given' } })).toBe(true);
    expect(alive).toHaveLength(1);
  });
});

describe('nobody is there any more', () => {
  /** Shorter than the default of four hours: minutes are minutes. */
  const liveBreakLimit = 1200;
  const LIMIT = liveBreakLimit * 1000;
  const GONE = { type: 'navigation.request', to: '/' };

  it('PLY-08 after the limit it is asked for ten seconds; then the picture stops and the page is left, once', async () => {
    const { watch, stillWatching, alive, heard, actor } = await open({ liveBreakLimit });
    watch(LIMIT - 60_000);
    expect(stillWatching()?.matches({ question: 'watchful' })).toBe(true);
    watch(60_000 + 1000);
    expect(stillWatching()?.matches({ question: 'asking' })).toBe(true);
    expect(alive).toHaveLength(1);
    watch(LIVE_BREAK_COUNTDOWN);
    expect(actor.getSnapshot().matches('left')).toBe(true);
    expect(alive).toEqual([]);
    watch(LIMIT);
    expect(heard.filter(({ type }) => type === 'navigation.request')).toEqual([GONE]);
  });

  it('PLY-08 an answer goes on with the same picture', async () => {
    const { watch, stillWatching, started, actor, heard } = await open({ liveBreakLimit });
    watch(LIMIT + 1000);
    actor.send({ type: 'break.keep' });
    watch(LIVE_BREAK_COUNTDOWN * 2);
    expect(stillWatching()?.matches({ question: 'watchful' })).toBe(true);
    expect([started.length, heard.some(({ type }) => type === 'navigation.request')]).toEqual([1, false]);
  });

  it('PLY-08 another channel is an answer, and its picture is watched from the beginning', async () => {
    const { watch, stillWatching, actor, settle } = await open({ isPremium: true, liveBreakLimit });
    watch(LIMIT + 1000);
    actor.send({ type: 'channel.choose', id: 'sodium' });
    await settle();
    watch(LIMIT - 60_000);
    expect(stillWatching()?.matches({ question: 'watchful' })).toBe(true);
    watch(61_000);
    expect(stillWatching()?.matches({ question: 'asking' })).toBe(true);
  });

  it('PLY-08 a channel without a picture is not watched', async () => {
    const { watch, actor, heard, stillWatching } = await open({ liveBreakLimit });
    actor.send({ type: 'channel.choose', id: 'halogen' });
    watch(LIMIT + 60_000, 10_000);
    expect(stillWatching()?.context.left).toBe(LIMIT);
    expect(heard.some(({ type }) => type === 'navigation.request')).toBe(false);
  });

  it('PLY-08 whoever does not want to be asked is not; tonight, or ever', async () => {
    const { watch, stillWatching, actor, habits } = await open({ liveBreakLimit });
    watch(LIMIT + 1000);
    actor.send({ type: 'break.stopAsking' });
    expect(habits.hasStopped).toBe(true);
    watch(LIMIT + 61_000, 10_000);
    expect(stillWatching()?.matches({ question: 'trusting' })).toBe(true);
    const other = await open({ liveBreakLimit: 0 });
    expect(other.stillWatching()).toBeUndefined();
  });

  it('PLY-08 a break is taken at once, and a device’s stop key takes it too', async () => {
    const { watch, actor, heard } = await open({ liveBreakLimit });
    watch(LIMIT + 1000);
    actor.send({ type: 'break.leave' });
    expect(heard).toContainEqual(GONE);
    const other = await open({ liveBreakLimit });
    other.actor.send({ type: 'player.stopAsked' });
    expect(other.heard).toContainEqual(GONE);
  });

  it('PLY-13 a machine that slept through the night has watched a minute', async () => {
    const { clock, watch, stillWatching } = await open({ liveBreakLimit });
    watch(60_000);
    clock.set(clock.now() + 12 * 60 * MINUTE);
    expect(stillWatching()?.matches({ question: 'watchful' })).toBe(true);
    expect(stillWatching()?.context.left).toBeGreaterThan(LIMIT - 3 * MINUTE);
  });
});
