import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise, fromTransition, SimulatedClock } from 'xstate';
import type { CallError, Content, Media } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { type PlaybackInput, playbackMachine } from '../../machines/playback/playback.machine.ts';
import { playerMachine } from '../../machines/player/player.machine.ts';
import type { VideoCommand, VideoFact, VideoInput } from '../../machines/player/video.ts';
import { type ProgressCommand, progressMachine } from '../../machines/progress/progress.machine.ts';
import { streamPresenceMachine } from '../../machines/streamPresence/streamPresence.machine.ts';
import { contentLike, NOW } from '../../stories/fixtures/catalogue.ts';
import { describeEveryPath, listener } from './everyPath.ts';

const refusedWith = (errorCode: number): CallError => ({ success: false, errorCode, errorMessage: '', errorStatus: `http_${errorCode}` });
const features = featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS);
const input: PlaybackInput = {
  parentRef: listener(),
  contentId: 'low-orbit',
  slug: 'low-orbit',
  now: () => NOW,
  isPremium: false,
  flags: features,
  mediaUrlTemplate: null,
};

const film = contentLike({ id: 'low-orbit', title: 'Low Orbit', contentType: 'MOVIE', mediaId: 'm', duration: 5400 });
const begun: Content = { ...film, viewer: { ...film.viewer, progress: 42 } };
const contents = [
  film,
  begun,
  { ...film, title: 'Another name' },
  { ...film, isPremium: true },
  { ...film, releaseDate: NOW + 60_000 },
  { ...film, mediaId: null },
];
const media: Media = { url: 'https://media.example.org/a.m3u8', vodId: null, thumbnailsUrl: null };

describeEveryPath(playbackMachine, {
  inputs: [input, { ...input, isPremium: true }],
  events: [
    ...contents.map((output) => ({ type: 'xstate.done.actor.loadContent' as const, output })),
    ...[404, 500, 403].map((code) => ({ type: 'xstate.error.actor.loadContent' as const, error: refusedWith(code) })),
    { type: 'xstate.done.actor.loadMedia', output: media },
    { type: 'xstate.done.actor.loadMedia', output: { ...media, url: null, vodId: 'known by id alone' } },
    ...[301, 404, 500, 403].map((code) => ({ type: 'xstate.error.actor.loadMedia' as const, error: refusedWith(code) })),
    { type: 'xstate.done.actor.untilOnline', output: undefined },
    { type: 'player.moved', position: 50 },
    { type: 'player.paused', position: 51 },
    { type: 'player.ended', position: 5400 },
    { type: 'player.lost', reason: 'connection', position: 52 },
    { type: 'player.lost', reason: 'refused', position: 52 },
    { type: 'progress.locked', error: refusedWith(423) },
    { type: 'presence.refused', error: refusedWith(409) },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.isPremium,
      context.hasRenewed,
      context.content && [context.content.isPremium, context.content.mediaId, context.content.releaseDate],
      context.message?.key,
    ]),
  invariants: {
    'PLY-12 media is asked for only of a title the viewer may watch': (snapshot) =>
      !(snapshot.matches('resolvingMedia') || snapshot.matches('watching')) ||
      (snapshot.context.content !== null &&
        (snapshot.context.content.releaseDate ?? 0) <= NOW &&
        (snapshot.context.isPremium || !snapshot.context.content.isPremium)),
    'PLY-01 nothing plays without a source': (snapshot) => !snapshot.matches('watching') || snapshot.context.source !== null,
    'PLY-03 progress is never told for another title': ({ context, children }) =>
      context.content === null || !children.progress || context.content.id === context.contentId,
    'PLY-11 a failure says why': (snapshot) => !snapshot.matches('failed') || snapshot.context.message !== null,
    'PLY-11 what plays has no failure to show': (snapshot) => !snapshot.matches('watching') || snapshot.context.message === null,
  },
  states: {
    'failed: PLY-11 can be tried again': (snapshot) => expect(snapshot.can({ type: 'playback.retry' })).toBe(true),
    'refused: cannot be tried again': (snapshot) => expect(snapshot.can({ type: 'playback.retry' })).toBe(false),
  },
});

describeEveryPath(progressMachine, {
  input: { parentRef: listener(), contentId: 'low-orbit', position: 0 },
  events: [
    { type: 'picture.moved', position: 3 },
    { type: 'picture.stopped', position: 4 },
    { type: 'progress.refused', error: refusedWith(423) },
    { type: 'progress.refused', error: refusedWith(500) },
  ],
  serializeState: ({ value }) => JSON.stringify(value),
});

describeEveryPath(streamPresenceMachine, {
  input: { parentRef: listener() },
  events: [
    { type: 'xstate.done.actor.pingStream', output: undefined },
    { type: 'xstate.error.actor.pingStream', error: refusedWith(409) },
    { type: 'xstate.error.actor.pingStream', error: refusedWith(500) },
  ],
});

/** A page that plays `content`, over a service and a video that do what the test says. */
async function open({
  content = begun,
  ping = async () => {},
  given = {},
}: {
  content?: Content;
  ping?: () => Promise<void>;
  given?: Partial<PlaybackInput>;
} = {}) {
  const clock = new SimulatedClock();
  const heard: AnyEventObject[] = [];
  const told: ProgressCommand[] = [];
  const started: VideoInput[] = [];
  let mediaCalls = 0;
  let say: (fact: VideoFact) => void = () => {};
  let hide: () => void = () => {};
  let refuse: (error: unknown) => void = () => {};
  const parentRef = createActor(fromTransition((_: null, event: AnyEventObject) => (heard.push(event), null), null)).start();
  const actor = createActor(
    playbackMachine.provide({
      actors: {
        loadContent: fromPromise(async () => content),
        loadMedia: fromPromise(async () => {
          mediaCalls += 1;
          return media;
        }),
        untilOnline: fromPromise(() => new Promise<void>(() => {})),
        presence: streamPresenceMachine.provide({ actors: { pingStream: fromPromise(ping) } }),
        progress: progressMachine.provide({
          actors: {
            progressKeeper: fromCallback<ProgressCommand, { id: string }>(({ receive, sendBack }) => {
              refuse = (error) => sendBack({ type: 'progress.refused', error });
              receive((command) => told.push(command));
            }),
            pageVisibility: fromCallback(({ sendBack }) => {
              hide = () => sendBack({ type: 'page.hidden' });
            }),
          },
        }),
        player: playerMachine.provide({
          actors: {
            video: fromCallback<VideoCommand, VideoInput>(({ sendBack, input: video }) => {
              started.push(video);
              say = sendBack;
            }),
          },
        }),
      },
    }),
    { input: { ...input, parentRef, ...given }, clock },
  ).start();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  await settle();
  const moveTo = (position: number) =>
    say({ type: 'video.moved', position, duration: 5400, bufferedUntil: position + 10, seekable: { start: 0, end: 5400 } });
  const tells = () => told.filter(({ type }) => type === 'progress.tell').map(({ seconds }) => seconds);
  return {
    actor,
    clock,
    heard,
    told,
    tells,
    started,
    settle,
    moveTo,
    say: (fact: VideoFact) => say(fact),
    hide: () => hide(),
    refuse: (error: unknown) => refuse(error),
    calls: () => mediaCalls,
  };
}

describe('progress', () => {
  it('PLY-03 resumes where the viewer was, and starts over what was seen to the end', async () => {
    expect((await open()).started[0]?.startAt).toBe(42);
    const seen: Content = { ...film, viewer: { ...film.viewer, progress: 5395 } };
    expect((await open({ content: seen })).started[0]?.startAt).toBe(0);
  });

  it('PLY-03 is told periodically while playing', async () => {
    const { clock, tells, say, moveTo } = await open();
    clock.increment(9000);
    expect(tells()).toEqual([]);
    say({ type: 'video.played' });
    for (let second = 1; second <= 25; second += 1) {
      moveTo(42 + second);
      clock.increment(1000);
    }
    expect(tells()).toEqual([52, 62]);
  });

  it('PLY-03 is told on pause, with the place the viewer moved to', async () => {
    const { tells, say, moveTo } = await open();
    say({ type: 'video.played' });
    moveTo(43);
    say({ type: 'video.paused' });
    expect(tells()).toEqual([43]);
  });

  it('PLY-03 is told when the page is hidden', async () => {
    const { tells, say, moveTo, hide } = await open();
    hide();
    expect(tells()).toEqual([]);
    say({ type: 'video.played' });
    moveTo(44);
    hide();
    expect(tells()).toEqual([44]);
  });

  it('PLY-03 423 shows the error and goes home', async () => {
    const { actor, heard, refuse } = await open();
    refuse(refusedWith(423));
    expect(actor.getSnapshot().value).toBe('left');
    expect(heard.map(({ type }) => type)).toEqual(['message.show', 'navigation.request']);
    expect(heard.at(-1)).toMatchObject({ to: '/' });
  });

  it.each([0, 400, 401, 404, 500])('PLY-03 a refusal with %i never interrupts', async (code) => {
    const { actor, heard, refuse } = await open();
    refuse(refusedWith(code));
    expect(actor.getSnapshot().matches('watching')).toBe(true);
    expect(heard).toEqual([]);
  });
});

describe('a lost picture', () => {
  it('PLY-11 fails after 30 s, and a retry resumes at the same place with a fresh address', async () => {
    const { actor, clock, started, settle, say, moveTo, calls } = await open();
    say({ type: 'video.played' });
    moveTo(99);
    for (let second = 0; second < 30; second += 1) clock.increment(1000);
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    actor.send({ type: 'playback.retry' });
    await settle();
    expect(actor.getSnapshot().matches('watching')).toBe(true);
    expect(started.at(-1)?.startAt).toBe(99);
    expect(calls()).toBe(2);
  });

  it('PLY-11 an address its server no longer takes is renewed once, then fails', async () => {
    const { actor, started, settle, say, moveTo } = await open();
    say({ type: 'video.played' });
    moveTo(70);
    say({ type: 'video.refused' });
    await settle();
    expect(started.at(-1)?.startAt).toBe(70);
    say({ type: 'video.refused' });
    expect(actor.getSnapshot().matches('failed')).toBe(true);
  });
});

describe('being allowed', () => {
  it('PLY-12 premium and release are looked at before any media call', async () => {
    const premium = await open({ content: { ...film, isPremium: true } });
    expect(premium.actor.getSnapshot().value).toEqual({ refused: 'premium' });
    expect(premium.calls()).toBe(0);
    const coming = await open({ content: { ...film, releaseDate: NOW + 1 }, given: { isPremium: true } });
    expect(coming.actor.getSnapshot().value).toEqual({ refused: 'notReleased' });
    expect(coming.calls()).toBe(0);
    const subscriber = await open({ content: { ...film, isPremium: true }, given: { isPremium: true } });
    expect(subscriber.calls()).toBe(1);
  });

  it('PLY-16 a ping goes out every minute of playing, and an answer that somebody else watches stops the picture', async () => {
    let pings = 0;
    const { actor, clock, settle, say, moveTo } = await open({
      ping: async () => {
        pings += 1;
        if (pings === 2) throw refusedWith(409);
      },
    });
    let position = 42;
    const watchFor = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        position += 1;
        moveTo(position);
        clock.increment(1000);
        await settle();
      }
    };
    clock.increment(25_000);
    expect(pings).toBe(0);
    say({ type: 'video.played' });
    await watchFor(61);
    expect(pings).toBe(1);
    expect(actor.getSnapshot().matches('watching')).toBe(true);
    await watchFor(61);
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    expect(actor.getSnapshot().context.message?.key).toBe('SERVER_ERROR_HTTP_409');
  });
});

describe('the address', () => {
  it('NAV-03 a wrong slug is corrected', async () => {
    const { heard } = await open({ given: { slug: 'something-else' } });
    expect(heard).toEqual([{ type: 'address.correct', url: '/vod/low-orbit/low-orbit' }]);
  });

  it('PLY-02 back leads to the page of the title', async () => {
    const { actor, heard } = await open();
    actor.send({ type: 'playback.leave' });
    expect(heard).toEqual([{ type: 'navigation.request', to: '/movie/low-orbit/low-orbit', replace: true }]);
  });
});
