import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { MEDIA_RENEWAL_INTERVAL } from '../../../machines/domain/constants.ts';
import { showsAds } from '../../../machines/player/ads.ts';
import { markersOf } from '../../../machines/player/markers.ts';
import { progressMachine } from '../../../machines/player/progress.machine.ts';
import { streamPresenceMachine } from '../../../machines/player/streamPresence.machine.ts';
import { type TitlePictureInput, titlePictureMachine } from '../../../machines/player/titlePicture.machine.ts';
import type { PlayedTitle } from '../../../machines/player/upNext.ts';
import { NOW } from '../../../stories/fixtures/catalogue.ts';
import { aProfile } from '../entities.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';
import { episode, features, film, refusedWith, sections, titleOnScreen } from '../playingTitle.ts';

const input: TitlePictureInput = {
  parentRef: listener(),
  content: film,
  source: { url: 'https://media.example.org/a.m3u8', type: 'application/vnd.apple.mpegurl' },
  position: 42,
  hadAds: false,
  now: () => NOW,
  isPremium: false,
  profile: null,
  flags: features,
  sections,
  vodBreakLimit: 6,
};
const withAds = { ...input, content: episode, flags: { ...features, ads: true } };

/** Whether all parallel regions run. An error in one region does not depend on the others, so only one region fails at a time. */
const areAllRunning = ({ value, context }: SnapshotFrom<typeof titlePictureMachine>) =>
  !Object.values(value).some((state) => state === 'unheard') &&
  (value.marker === 'kept') === markersOf(context.content).length > 0 &&
  (value.ads === 'kept') === showsAds(context) &&
  (value.episodes === 'kept') === (context.content.episode !== null);

describeEveryPath(titlePictureMachine, {
  inputs: [input, { ...input, content: episode }, withAds, { ...withAds, hadAds: true }, { ...withAds, isPremium: true }],
  events: [
    { type: 'profile.updated', profile: aProfile },
    { type: 'sleep.stopsHere', isOn: true },
    { type: 'ads.release', sound: null },
    { type: 'player.moved', position: 50 },
    { type: 'player.sought', position: 20 },
    { type: 'marker.skipped', to: 60 },
    { type: 'upNext.chosen', to: '/vod/low-tide/e4', hasReachedEnd: true },
    { type: 'upNext.chosen', to: '/vod/low-tide/e4', hasReachedEnd: false },
    { type: 'episode.chosen', to: '/vod/storm-glass/e2' },
    { type: 'player.paused', position: 51 },
    { type: 'player.ended', position: 5400 },
    { type: 'player.lost', reason: 'refused', position: 52, seenUntil: null },
    { type: 'progress.locked', error: refusedWith(423) },
    { type: 'presence.refused', error: refusedWith(409) },
  ],
  filterEvents: (snapshot, { type }) =>
    !type.startsWith('xstate.error') || (snapshot.value.playbackTime === 'resting' && areAllRunning(snapshot)),
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.content.contentType, context.isPremium, context.flags.ads, context.hadAds]),
  invariants: {
    'PLY-15 CFG-08 runs ads only with the flag on and without a subscription': ({ context, children }) =>
      !children.ads || (context.flags.ads && !context.isPremium),
    'PLY-04 runs no marker actor for a title without marks': ({ context, children }) =>
      !children.marker || markersOf(context.content).length > 0,
    'PLY-02 runs the list of episodes only for an episode': ({ context, children }) =>
      !children.episodeList || context.content.episode !== null,
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

/** A playing title, and a parent that records its events. */
async function open({ content = film, ...given }: { content?: PlayedTitle } & Parameters<typeof titleOnScreen>[0] = {}) {
  const clock = new SimulatedClock();
  const { heard, parentRef } = recorder();
  const { machine, ...screen } = titleOnScreen(given);
  const actor = createActor(machine, { input: { ...input, content, parentRef }, clock }).start();
  await screen.settle();
  return { ...screen, actor, clock, heard };
}

describe('progress', () => {
  it('PLY-03 is sent every 10 s during playback', async () => {
    const { clock, savedPositions, emit, moveTo } = await open();
    clock.increment(9000);
    expect(savedPositions()).toEqual([]);
    emit({ type: 'video.played' });
    for (let second = 1; second <= 25; second += 1) {
      moveTo(42 + second);
      clock.increment(1000);
    }
    expect(savedPositions()).toEqual([52, 62]);
  });

  it('PLY-03 is sent with the current position when the viewer pauses', async () => {
    const { savedPositions, emit, moveTo } = await open();
    emit({ type: 'video.played' });
    moveTo(43);
    emit({ type: 'video.paused' });
    expect(savedPositions()).toEqual([43]);
  });

  it('PLY-03 notes a position that the viewer seeks to during a pause', async () => {
    const { actor, progressCommands, emit, moveTo } = await open();
    emit({ type: 'video.played' });
    moveTo(43);
    emit({ type: 'video.paused' });
    actor.getSnapshot().children.player?.send({ type: 'player.seek', to: 600 });
    expect(progressCommands.at(-1)).toEqual({ type: 'progress.store', seconds: 600 });
  });

  it('PLY-03 is sent when the page is hidden', async () => {
    const { progressCommands, emit, moveTo, hidePage } = await open();
    emit({ type: 'video.played' });
    moveTo(44);
    hidePage();
    expect(progressCommands).toEqual([{ type: 'progress.store', seconds: 44 }, { type: 'progress.flush' }]);
  });

  it.each([0, 400, 401, 404, 500])('PLY-03 continues after a refusal with status %i', async (code) => {
    const { actor, heard, refuseProgress } = await open();
    refuseProgress(refusedWith(code));
    expect(actor.getSnapshot().status).toBe('active');
    expect(heard).toEqual([]);
  });
});

const seconds = (clock: SimulatedClock, count: number) => {
  for (let second = 0; second < count; second += 1) clock.increment(1000);
};

describe('a playing title', () => {
  it('PLY-04 seeks to the end of the intro after a skip', async () => {
    const { actor, videoCommands, emit, moveTo, settle } = await open({ content: episode });
    emit({ type: 'video.played' });
    moveTo(10);
    moveTo(11);
    await settle();
    actor.getSnapshot().children.marker?.send({ type: 'marker.skip' });
    expect(videoCommands).toContainEqual({ type: 'video.seek', to: 60 });
  });

  it('PLY-04 offers to skip when the viewer seeks into the intro, also during a pause', async () => {
    const { actor, emit, moveTo } = await open({ content: episode });
    emit({ type: 'video.played' });
    moveTo(600);
    emit({ type: 'video.paused' });
    actor.getSnapshot().children.player?.send({ type: 'player.seek', to: 20 });
    expect(actor.getSnapshot().children.marker?.getSnapshot().matches('inside')).toBe(true);
  });

  it('PLY-05 PLY-03 starts the next episode after the countdown, and saves the previous one as watched', async () => {
    const { clock, heard, progressCommands, emit, moveTo, settle } = await open({ content: episode });
    emit({ type: 'video.played' });
    moveTo(5299);
    await settle();
    moveTo(5301);
    await settle();
    seconds(clock, 15);
    expect(heard).toEqual([{ type: 'title.chosen', to: '/vod/low-tide/e4' }]);
    expect(progressCommands.at(-1)).toMatchObject({ seconds: 5400 });
    seconds(clock, 10);
    expect(heard).toHaveLength(1);
  });

  it('PLY-03 saves the current position when the viewer starts the next episode before the end', async () => {
    const { actor, progressCommands, emit, moveTo, settle } = await open({ content: episode });
    emit({ type: 'video.played' });
    moveTo(600);
    moveTo(601);
    await settle();
    actor.getSnapshot().children.upNext?.send({ type: 'upNext.play' });
    expect(progressCommands.at(-1)).toEqual({ type: 'progress.store', seconds: 601 });
  });

  it('PLY-18 saves a title as watched in its credits, and its position when the viewer seeks back before them', async () => {
    const { progressCommands, emit, moveTo, settle } = await open({ content: episode });
    const last = () => progressCommands.at(-1);
    emit({ type: 'video.played' });
    moveTo(5299);
    moveTo(5301);
    await settle();
    expect(last()).toMatchObject({ seconds: 5400 });
    emit({ type: 'video.paused' });
    expect(last()).toEqual({ type: 'progress.send', seconds: 5400 });
    emit({ type: 'video.played' });
    moveTo(5200);
    moveTo(5201);
    expect(last()).toEqual({ type: 'progress.store', seconds: 5201 });
  });

  it('PLY-05 cancels the countdown when the viewer seeks back before the mark, also during a pause', async () => {
    const { actor, clock, heard, emit, moveTo, settle } = await open({ content: episode });
    emit({ type: 'video.played' });
    moveTo(5301);
    moveTo(5302);
    await settle();
    emit({ type: 'video.paused' });
    actor.getSnapshot().children.player?.send({ type: 'player.skip', by: -60 });
    seconds(clock, 60);
    expect(heard).toEqual([]);
  });

  it('PLY-07 pauses and leaves when the question gets no answer', async () => {
    const { videoCommands, clock, heard, emit, moveTo, settle } = await open({ content: episode, unattended: 5 });
    emit({ type: 'video.played' });
    moveTo(5301);
    moveTo(5302);
    await settle();
    seconds(clock, 15);
    expect(videoCommands).toContainEqual({ type: 'video.pause' });
    expect(heard).toEqual([{ type: 'playback.leave' }]);
  });

  it('PLY-07 plays the next episode without a question after activity of the viewer', async () => {
    const { actor, clock, heard, emit, moveTo, settle } = await open({ content: episode, unattended: 5 });
    emit({ type: 'video.played' });
    moveTo(600);
    actor.send({ type: 'viewer.acted' });
    moveTo(5301);
    await settle();
    seconds(clock, 15);
    expect(heard).toEqual([{ type: 'title.chosen', to: '/vod/low-tide/e4' }]);
  });
});

describe('the sleep timer of a title', () => {
  const timerIn = ({ actor }: Awaited<ReturnType<typeof open>>) => actor.getSnapshot().children.player?.getSnapshot().children.sleepTimer;

  /** Plays for a time, a second at a time. */
  const watch = async (title: Awaited<ReturnType<typeof open>>, from: number, count: number) => {
    for (let second = 1; second <= count; second += 1) {
      title.moveTo(from + second);
      title.clock.increment(1000);
      if (second < 3) await title.settle();
    }
  };
  const told = ({ heard }: Awaited<ReturnType<typeof open>>) => heard.filter(({ type }) => type !== 'picture.lasted');
  const transport = ({ actor }: Awaited<ReturnType<typeof open>>) => actor.getSnapshot().children.player?.getSnapshot().value.transport;

  it('PLY-25 pauses, sends the position and gives the stream back after the time', async () => {
    let pings = 0;
    const title = await open({ ping: async () => void (pings += 1) });
    title.emit({ type: 'video.played' });
    timerIn(title)?.send({ type: 'sleep.choose', choice: 15 });
    for (let minute = 0; minute < 15; minute += 1) await watch(title, 600 + minute * 60, 60);
    const before = pings;
    expect(before).toBeGreaterThan(12);
    expect(title.videoCommands.at(-1)).toEqual({ type: 'video.pause' });
    expect(title.savedPositions().at(-1)).toBe(1500);
    seconds(title.clock, 300);
    expect([pings, told(title)]).toEqual([before, []]);
  });

  it('PLY-26 lets the next episode wait for the viewer when the timer ends with this one', async () => {
    const title = await open({ content: episode });
    title.emit({ type: 'video.played' });
    timerIn(title)?.send({ type: 'sleep.choose', choice: 'end' });
    await watch(title, 5300, 40);
    title.moveTo(5400);
    title.emit({ type: 'video.ended' });
    seconds(title.clock, 600);
    expect(told(title)).toEqual([]);
    title.pressMediaKey({ type: 'player.next' });
    expect(told(title)).toEqual([{ type: 'title.chosen', to: '/vod/low-tide/e4' }]);
  });

  it('PLY-25 PLY-05 starts no next episode after the timer has ended, although the countdown had begun', async () => {
    const title = await open({ content: episode });
    title.emit({ type: 'video.played' });
    timerIn(title)?.send({ type: 'sleep.choose', choice: 15 });
    await watch(title, 4405, 900);
    expect(transport(title)).toBe('paused');
    seconds(title.clock, 60);
    expect(told(title)).toEqual([]);
  });

  it('PLY-25 starts the next episode as usual when the viewer keeps watching', async () => {
    const title = await open({ content: episode });
    title.emit({ type: 'video.played' });
    timerIn(title)?.send({ type: 'sleep.choose', choice: 15 });
    await watch(title, 4450, 845);
    timerIn(title)?.send({ type: 'sleep.keep' });
    await watch(title, 5295, 25);
    expect(told(title)).toEqual([{ type: 'title.chosen', to: '/vod/low-tide/e4' }]);
  });
});

describe('the media keys of a device', () => {
  const isOffered = (sessionCommands: readonly { hasNext: boolean }[]) => sessionCommands.at(-1)?.hasNext;

  it('PLY-14 offers "next track" when another episode follows, and starts it at once', async () => {
    const { heard, sessionCommands, emit, pressMediaKey, moveTo, settle } = await open({ content: episode });
    emit({ type: 'video.played' });
    expect(isOffered(sessionCommands)).toBe(false);
    pressMediaKey({ type: 'player.next' });
    moveTo(600);
    moveTo(601);
    await settle();
    expect(isOffered(sessionCommands)).toBe(true);
    expect(heard).toEqual([]);
    pressMediaKey({ type: 'player.next' });
    pressMediaKey({ type: 'player.next' });
    expect(heard).toEqual([{ type: 'title.chosen', to: '/vod/low-tide/e4' }]);
  });

  it('PLY-14 does not offer "next track" when no episode follows', async () => {
    const { heard, sessionCommands, emit, pressMediaKey, moveTo, settle } = await open({ content: episode, loadNext: async () => null });
    emit({ type: 'video.played' });
    moveTo(600);
    moveTo(601);
    await settle();
    pressMediaKey({ type: 'player.next' });
    expect([isOffered(sessionCommands), heard]).toEqual([false, []]);
  });

  it('PLY-14 withdraws "next track" when the actor of the next episode fails', async () => {
    const { actor, sessionCommands, emit, moveTo, settle } = await open({ content: episode });
    emit({ type: 'video.played' });
    moveTo(600);
    moveTo(601);
    await settle();
    actor.send({ type: 'xstate.error.actor.upNext', error: new Error('broken') } as never);
    expect(isOffered(sessionCommands)).toBe(false);
  });

  it('PLY-14 leaves the page after "stop"', async () => {
    const { heard, pressMediaKey } = await open();
    pressMediaKey({ type: 'player.stop' });
    expect(heard).toEqual([{ type: 'playback.leave' }]);
  });
});

describe('a video without interruption', () => {
  it('PLY-11 sends picture.lasted once after 1 min without a pause', async () => {
    const { clock, heard, emit, moveTo } = await open();
    let position = 42;
    const watchFor = (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 1000) {
        position += 1;
        moveTo(position);
        clock.increment(1000);
      }
    };
    emit({ type: 'video.played' });
    watchFor(MEDIA_RENEWAL_INTERVAL - 5000);
    emit({ type: 'video.paused' });
    emit({ type: 'video.played' });
    watchFor(MEDIA_RENEWAL_INTERVAL - 5000);
    expect(heard).toEqual([]);
    watchFor(10_000);
    expect(heard).toEqual([{ type: 'picture.lasted' }]);
    watchFor(MEDIA_RENEWAL_INTERVAL * 2);
    expect(heard).toHaveLength(1);
  });
});
