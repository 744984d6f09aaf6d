import { describe, expect, it } from 'vitest';
import { MEDIA_RENEWAL_INTERVAL } from '../../../machines/domain/constants.ts';
import type { Content } from '../../../machines/domain/entities.ts';
import { playbackMachine } from '../../../machines/player/playback.machine.ts';
import { NOW } from '../../../stories/fixtures/catalogue.ts';
import { aProfile } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';
import { begun, episode, features, film, input, openTitle, refusedWith } from '../playingTitle.ts';

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
describeEveryPath(playbackMachine, {
  inputs: [input, { ...input, isPremium: true }, { ...input, flags: { ...features, ads: true } }],
  events: [
    ...contents.map((output) => ({ type: 'xstate.done.actor.loadContent' as const, output })),
    ...[404, 500, 403].map((code) => ({ type: 'xstate.error.actor.loadContent' as const, error: refusedWith(code) })),
    { type: 'xstate.done.actor.untilOnline', output: undefined },
    { type: 'media.started', position: 42, isHeld: false },
    { type: 'profile.updated', profile: aProfile },
    { type: 'entitlement.changed', isPremium: true },
    { type: 'entitlement.changed', isPremium: false },
    { type: 'sleep.stopsHere', isOn: true },
    { type: 'ads.release', sound: null },
    { type: 'player.moved', position: 50 },
    { type: 'player.sought', position: 20 },
    { type: 'player.paused', position: 51 },
    { type: 'player.ended', position: 5400 },
    { type: 'marker.skipped', to: 60 },
    { type: 'upNext.chosen', to: '/vod/low-tide/e4', hasReachedEnd: true },
    { type: 'upNext.chosen', to: '/vod/low-tide/e4', hasReachedEnd: false },
    { type: 'upNext.asleep' },
    { type: 'episode.chosen', to: '/vod/storm-glass/e2' },
    { type: 'progress.locked', error: refusedWith(423) },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.isPremium, context.flags.ads, context.isHeld, context.content?.contentType, context.message?.key]),
  invariants: {
    'PLY-29 plays no series': (snapshot) => !snapshot.matches('opened') || snapshot.context.content?.contentType !== 'SERIES',
    'PLY-03 plays only the title of the address': (snapshot) =>
      !snapshot.matches('opened') || snapshot.context.content?.id === snapshot.context.contentId,
    'PLY-01 media play only for a title that is known': (snapshot) =>
      (snapshot.children.media !== undefined) === snapshot.matches('opened'),
    'PLY-03 PLY-05 PLY-15 what is over the picture runs only while there is one': (snapshot) =>
      [snapshot.children.progress, snapshot.children.upNext, snapshot.children.marker, snapshot.children.ads].every(
        (child) => (child !== undefined) === snapshot.matches({ opened: 'watching' }),
      ),
    'PLY-02 runs the list of episodes only for an episode': ({ context, children }) =>
      !children.episodeList || context.content?.episode !== null,
    'PLY-11 has a message after a failure': (snapshot) => !snapshot.matches('failed') || snapshot.context.message !== null,
  },
  states: {
    'failed: PLY-11 can be retried': (snapshot) => expect(snapshot.can({ type: 'playback.retry' })).toBe(true),
    'refused: cannot be retried': (snapshot) => expect(snapshot.can({ type: 'playback.retry' })).toBe(false),
  },
});

describe('resuming', () => {
  it('PLY-03 resumes at the saved position, and starts over when the title was watched to the end', async () => {
    expect((await openTitle()).started[0]?.startAt).toBe(42);
    const seen: Content = { ...film, viewer: { ...film.viewer, progress: 5395 } };
    expect((await openTitle({ content: seen })).started[0]?.startAt).toBe(0);
  });
});

describe('the URL of a series', () => {
  it.each([
    ['the episode to continue', 'e2', '/vod/low-orbit/e2'],
    ['the page of the series, when no episode is known', null, '/series/low-orbit/low-orbit'],
    ['the page of the series, when the service names the series itself', 'low-orbit', '/series/low-orbit/low-orbit'],
  ])('PLY-29 leads to %s, and plays nothing', async (_, currentEpisodeId, to) => {
    const { heard, started, calls } = await openTitle({ content: { ...series, viewer: { ...series.viewer, currentEpisodeId } } });
    expect(heard.filter(({ type }) => type === 'navigation.request')).toEqual([{ type: 'navigation.request', to, replace: true }]);
    expect([started.length, calls()]).toEqual([0, 0]);
  });
});

describe('a lost video', () => {
  it('PLY-11 fails after 30 s, and resumes at the same position with a new media URL after a retry', async () => {
    const { media, retry, clock, started, settle, emit, moveTo, calls } = await openTitle();
    emit({ type: 'video.played' });
    moveTo(99);
    for (let second = 0; second < 30; second += 1) clock.increment(1000);
    expect(media()?.matches('failed')).toBe(true);
    retry();
    await settle();
    expect(media()?.matches('watching')).toBe(true);
    expect(started.at(-1)?.startAt).toBe(99);
    expect(calls()).toBe(2);
  });

  it('PLY-11 renews a refused media URL once, then fails', async () => {
    const { media, started, settle, emit, moveTo } = await openTitle();
    emit({ type: 'video.played' });
    moveTo(70);
    emit({ type: 'video.refused' });
    await settle();
    expect(started.at(-1)?.startAt).toBe(70);
    emit({ type: 'video.refused' });
    expect(media()?.matches('failed')).toBe(true);
  });

  it('PLY-11 renews an expired media URL again only after 1 min of playback', async () => {
    const { media, clock, started, settle, emit, moveTo, calls } = await openTitle();
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
    expect(media()?.matches('failed')).toBe(true);
  });

  it('PLY-15 does not repeat the ads before the title after a retry', async () => {
    const { actor, media, retry, started, settle, emit } = await openTitle({ given: { flags: { ...features, ads: true } } });
    expect(started.at(-1)?.isHeld).toBe(true);
    actor.send({ type: 'ads.release', sound: null });
    emit({ type: 'video.failed' });
    expect(media()?.matches('failed')).toBe(true);
    retry();
    await settle();
    expect(started).toHaveLength(2);
    expect(started.at(-1)?.isHeld).toBe(false);
    expect(actor.getSnapshot().children.ads?.getSnapshot().context.isHolding).toBe(false);
  });
});

describe('the right to watch', () => {
  it('PLY-12 checks premium and release date before the media call', async () => {
    const premium = await openTitle({ content: { ...film, isPremium: true } });
    expect(premium.media()?.value).toEqual({ refused: 'premium' });
    expect(premium.calls()).toBe(0);
    const coming = await openTitle({ content: { ...film, releaseDate: NOW + 1 }, given: { isPremium: true } });
    expect(coming.media()?.value).toEqual({ refused: 'notReleased' });
    expect(coming.calls()).toBe(0);
    const subscriber = await openTitle({ content: { ...film, isPremium: true }, given: { isPremium: true } });
    expect(subscriber.calls()).toBe(1);
  });

  it('PLY-16 pings after every minute of playback, and stops at the position when the service reports another stream', async () => {
    let pings = 0;
    const { media, retry, clock, started, settle, emit, moveTo } = await openTitle({
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
    expect(media()?.matches('watching')).toBe(true);
    await watchFor(61);
    expect(media()?.matches('failed')).toBe(true);
    expect(media()?.context.message?.key).toBe('SERVER_ERROR_HTTP_409');
    retry();
    await settle();
    expect(started.at(-1)?.startAt).toBeGreaterThan(position - 5);
  });
});

describe('leaving', () => {
  it('PLY-03 shows the error and goes home after status 423', async () => {
    const { actor, heard, refuseProgress } = await openTitle();
    refuseProgress(refusedWith(423));
    expect(actor.getSnapshot().value).toBe('left');
    expect(heard.map(({ type }) => type)).toEqual(['notice.open', 'navigation.request']);
    expect(heard.at(-1)).toMatchObject({ to: '/' });
  });
});

describe('the address', () => {
  it('NAV-03 corrects a wrong slug', async () => {
    const { heard } = await openTitle({ given: { slug: 'something-else' } });
    expect(heard).toEqual([{ type: 'address.correct', url: '/vod/low-orbit/low-orbit' }]);
  });

  it('PLY-02 leads to the page of the title when the viewer goes back', async () => {
    const { actor, heard } = await openTitle();
    actor.send({ type: 'playback.leave' });
    expect(heard).toEqual([{ type: 'navigation.request', to: '/movie/low-orbit/low-orbit', replace: true }]);
  });
});
