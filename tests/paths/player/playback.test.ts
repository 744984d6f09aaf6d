import { describe, expect, it } from 'vitest';
import { type AnyEventObject, fromPromise, SimulatedClock } from 'xstate';
import { MEDIA_RENEWAL_INTERVAL } from '../../../machines/domain/constants.ts';
import type { Content, Media } from '../../../machines/domain/entities.ts';
import { type PlaybackInput, playbackMachine } from '../../../machines/player/playback.machine.ts';
import { NOW } from '../../../stories/fixtures/catalogue.ts';
import { createAlone } from '../../alone.ts';
import { aProfile } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';
import { begun, episode, features, film, refusedWith, sections, titleOnScreen } from '../playingTitle.ts';

const input: PlaybackInput = {
  contentId: 'low-orbit',
  slug: 'low-orbit',
  now: () => NOW,
  isPremium: false,
  profile: null,
  flags: features,
  mediaUrlTemplate: null,
  sections,
  vodBreakLimit: 6,
};

/** A series under the URL of a title (PLY-29). */
const series: Content = { ...film, contentType: 'SERIES', viewer: { ...film.viewer, currentEpisodeId: 'e2' } };

const contents = [
  film,
  episode,
  begun,
  { ...film, title: 'Another name' },
  { ...film, isPremium: true },
  { ...film, releaseDate: NOW + 60_000 },
  { ...film, mediaId: null },
  series,
];
const media: Media = { url: 'https://media.example.org/a.m3u8', vodId: null, thumbnailsUrl: null, endCardStart: null, protection: null };

describeEveryPath(playbackMachine, {
  inputs: [input, { ...input, isPremium: true }],
  events: [
    ...contents.map((output) => ({ type: 'xstate.done.actor.loadContent' as const, output })),
    ...[404, 500, 403].map((code) => ({ type: 'xstate.error.actor.loadContent' as const, error: refusedWith(code) })),
    { type: 'xstate.done.actor.loadMedia', output: media },
    { type: 'xstate.done.actor.loadMedia', output: { ...media, url: null, vodId: 'known by id alone' } },
    ...[301, 404, 500, 403].map((code) => ({ type: 'xstate.error.actor.loadMedia' as const, error: refusedWith(code) })),
    { type: 'xstate.error.actor.loadMedia', error: { ...refusedWith(403), errorStatus: 'simultaneous_streams' } },
    { type: 'xstate.done.actor.untilOnline', output: undefined },
    { type: 'profile.updated', profile: aProfile },
    { type: 'entitlement.changed', isPremium: true },
    { type: 'entitlement.changed', isPremium: false },
    { type: 'title.chosen', to: '/vod/low-tide/e4' },
    { type: 'player.lost', reason: 'connection', position: 52, seenUntil: null },
    { type: 'player.lost', reason: 'refused', position: 52, seenUntil: null },
    { type: 'player.lost', reason: 'licenceExpired', position: 52, seenUntil: null },
    { type: 'player.lost', reason: 'outputNotAllowed', position: 52, seenUntil: null },
    { type: 'progress.locked', error: refusedWith(423) },
    { type: 'presence.refused', error: refusedWith(409), position: 52 },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.isPremium,
      context.hadAds,
      context.hasRenewed,
      context.content && [context.content.isPremium, context.content.mediaId, context.content.releaseDate, context.content.contentType],
      context.message?.key,
    ]),
  invariants: {
    'PLY-12 requests media only for a title that the viewer may watch': (snapshot) =>
      !snapshot.matches({ loading: 'media' }) ||
      (snapshot.context.content !== null &&
        (snapshot.context.content.releaseDate ?? 0) <= NOW &&
        (snapshot.context.isPremium || !snapshot.context.content.isPremium)),
    'PLY-29 plays no series': (snapshot) => !snapshot.matches('watching') || snapshot.context.content?.contentType !== 'SERIES',
    'PLY-01 plays only with a source': (snapshot) => !snapshot.matches('watching') || snapshot.context.source !== null,
    'PLY-03 plays only the title of the address': (snapshot) =>
      !snapshot.matches('watching') || snapshot.context.content?.id === snapshot.context.contentId,
    'PLY-01 the picture actor runs only while a title is watched': (snapshot) =>
      (snapshot.children.picture !== undefined) === snapshot.matches('watching'),
    'PLY-11 has a message after a failure': (snapshot) => !snapshot.matches('failed') || snapshot.context.message !== null,
    'PLY-11 has no message while a title plays': (snapshot) => !snapshot.matches('watching') || snapshot.context.message === null,
  },
  states: {
    'failed: PLY-11 can be retried': (snapshot) => expect(snapshot.can({ type: 'playback.retry' })).toBe(true),
    'refused: cannot be retried': (snapshot) => expect(snapshot.can({ type: 'playback.retry' })).toBe(false),
  },
});

/** A page that plays `content`, with a service and a video that the test controls. */
async function open({
  content = begun,
  ping,
  unattended,
  given = {},
}: {
  content?: Content;
  ping?: () => Promise<void>;
  unattended?: number;
  given?: Partial<PlaybackInput>;
} = {}) {
  const clock = new SimulatedClock();
  const heard: AnyEventObject[] = [];
  const { machine, ...screen } = titleOnScreen({ ...(ping && { ping }), ...(unattended && { unattended }) });
  let mediaCalls = 0;
  const actor = createAlone(
    playbackMachine.provide({
      actors: {
        loadContent: fromPromise(async () => content),
        loadMedia: fromPromise(async () => {
          mediaCalls += 1;
          return media;
        }),
        untilOnline: fromPromise(() => new Promise<void>(() => {})),
        picture: machine,
      },
    }),
    { input: { ...input, ...given }, clock },
    heard,
  ).start();
  await screen.settle();
  return { ...screen, actor, clock, heard, calls: () => mediaCalls };
}

describe('resuming', () => {
  it('PLY-03 resumes at the saved position, and starts over when the title was watched to the end', async () => {
    expect((await open()).started[0]?.startAt).toBe(42);
    const seen: Content = { ...film, viewer: { ...film.viewer, progress: 5395 } };
    expect((await open({ content: seen })).started[0]?.startAt).toBe(0);
  });
});

describe('the URL of a series', () => {
  it.each([
    ['the episode to continue', 'e2', '/vod/low-orbit/e2'],
    ['the page of the series, when no episode is known', null, '/series/low-orbit/low-orbit'],
    ['the page of the series, when the service names the series itself', 'low-orbit', '/series/low-orbit/low-orbit'],
  ])('PLY-29 leads to %s, and plays nothing', async (_, currentEpisodeId, to) => {
    const { heard, started, calls } = await open({ content: { ...series, viewer: { ...series.viewer, currentEpisodeId } } });
    expect(heard.filter(({ type }) => type === 'navigation.request')).toEqual([{ type: 'navigation.request', to, replace: true }]);
    expect([started.length, calls()]).toEqual([0, 0]);
  });
});

describe('a lost video', () => {
  it('PLY-11 fails after 30 s, and resumes at the same position with a new media URL after a retry', async () => {
    const { actor, clock, started, settle, emit, moveTo, calls } = await open();
    emit({ type: 'video.played' });
    moveTo(99);
    for (let second = 0; second < 30; second += 1) clock.increment(1000);
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    actor.send({ type: 'playback.retry' });
    await settle();
    expect(actor.getSnapshot().matches('watching')).toBe(true);
    expect(started.at(-1)?.startAt).toBe(99);
    expect(calls()).toBe(2);
  });

  it('PLY-11 renews a refused media URL once, then fails', async () => {
    const { actor, started, settle, emit, moveTo } = await open();
    emit({ type: 'video.played' });
    moveTo(70);
    emit({ type: 'video.refused' });
    await settle();
    expect(started.at(-1)?.startAt).toBe(70);
    emit({ type: 'video.refused' });
    expect(actor.getSnapshot().matches('failed')).toBe(true);
  });

  it('PLY-11 renews an expired media URL again only after 1 min of playback', async () => {
    const { actor, clock, started, settle, emit, moveTo, calls } = await open();
    let position = 42;
    const watchFor = (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 1000) {
        position += 1;
        moveTo(position);
        clock.increment(1000);
      }
    };
    const runOut = async () => {
      emit({ type: 'video.refused' });
      await settle();
      emit({ type: 'video.played' });
    };
    emit({ type: 'video.played' });
    for (const times of [2, 3]) {
      watchFor(10_000);
      await runOut();
      expect([calls(), started.at(-1)?.startAt]).toEqual([times, position]);
      watchFor(MEDIA_RENEWAL_INTERVAL + 1000);
    }
    await runOut();
    watchFor(MEDIA_RENEWAL_INTERVAL - 5000);
    await runOut();
    expect(actor.getSnapshot().matches('failed')).toBe(true);
  });

  it('PLY-15 does not repeat the ads before the title after a retry', async () => {
    const { actor, settle } = await open({ given: { flags: { ...features, ads: true } } });
    const picture = () => actor.getSnapshot().children.picture;
    expect(picture()?.getSnapshot().context.hadAds).toBe(false);
    picture()?.send({ type: 'ads.release', sound: null });
    picture()?.send({ type: 'player.lost', reason: 'media', position: 50, seenUntil: null });
    actor.send({ type: 'playback.retry' });
    await settle();
    expect(picture()?.getSnapshot().context).toMatchObject({ hadAds: true, position: 50 });
  });
});

describe('the right to watch', () => {
  it('PLY-12 checks premium and release date before the media call', async () => {
    const premium = await open({ content: { ...film, isPremium: true } });
    expect(premium.actor.getSnapshot().value).toEqual({ refused: 'premium' });
    expect(premium.calls()).toBe(0);
    const coming = await open({ content: { ...film, releaseDate: NOW + 1 }, given: { isPremium: true } });
    expect(coming.actor.getSnapshot().value).toEqual({ refused: 'notReleased' });
    expect(coming.calls()).toBe(0);
    const subscriber = await open({ content: { ...film, isPremium: true }, given: { isPremium: true } });
    expect(subscriber.calls()).toBe(1);
  });

  it('PLY-16 pings after every minute of playback, and stops at the position when the service reports another stream', async () => {
    let pings = 0;
    const { actor, clock, started, settle, emit, moveTo } = await open({
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
    emit({ type: 'video.played' });
    await watchFor(61);
    expect(pings).toBe(1);
    expect(actor.getSnapshot().matches('watching')).toBe(true);
    await watchFor(61);
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    expect(actor.getSnapshot().context.message?.key).toBe('SERVER_ERROR_HTTP_409');
    actor.send({ type: 'playback.retry' });
    await settle();
    expect(started.at(-1)?.startAt).toBeGreaterThan(position - 5);
  });
});

describe('leaving', () => {
  it('PLY-03 shows the error and goes home after status 423', async () => {
    const { actor, heard, refuseProgress } = await open();
    refuseProgress(refusedWith(423));
    expect(actor.getSnapshot().value).toBe('left');
    expect(heard.map(({ type }) => type)).toEqual(['notice.open', 'navigation.request']);
    expect(heard.at(-1)).toMatchObject({ to: '/' });
  });

  it('PLY-05 replaces the page when another title is chosen', async () => {
    const { actor, heard } = await open({ content: episode });
    actor.send({ type: 'title.chosen', to: '/vod/low-tide/e4' });
    expect(heard).toEqual([{ type: 'navigation.request', to: '/vod/low-tide/e4', replace: true }]);
  });

  it('PLY-07 stops the video and shows the page of the series when the question gets no answer', async () => {
    const { videoCommands, clock, heard, emit, moveTo, settle } = await open({ content: episode, unattended: 5 });
    emit({ type: 'video.played' });
    moveTo(5301);
    moveTo(5302);
    await settle();
    for (let second = 0; second < 15; second += 1) clock.increment(1000);
    expect(videoCommands).toContainEqual({ type: 'video.pause' });
    expect(heard).toEqual([{ type: 'navigation.request', to: '/series/coast/coast', replace: true }]);
  });
});

describe('the address', () => {
  it('NAV-03 corrects a wrong slug', async () => {
    const { heard } = await open({ given: { slug: 'something-else' } });
    expect(heard).toEqual([{ type: 'address.correct', url: '/vod/low-orbit/low-orbit' }]);
  });

  it('PLY-02 leads to the page of the title when the viewer goes back', async () => {
    const { actor, heard } = await open();
    actor.send({ type: 'playback.leave' });
    expect(heard).toEqual([{ type: 'navigation.request', to: '/movie/low-orbit/low-orbit', replace: true }]);
  });
});
