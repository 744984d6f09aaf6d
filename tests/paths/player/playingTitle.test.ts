import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { progressMachine } from '../../../machines/player/progress.machine.ts';
import { describeEveryPath, listener } from '../everyPath.ts';
import { episode, openTitle, refusedWith } from '../playingTitle.ts';

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

/** The next episode replaces the page, so that back leads to the page before the player and not through every episode. */
const NEXT = { type: 'navigation.request', to: '/vod/low-tide/e4', replace: true };

describe('progress', () => {
  it('PLY-03 is sent every 10 s during playback', async () => {
    const { clock, savedPositions, emit, moveTo } = await openTitle();
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
    const { savedPositions, emit, moveTo } = await openTitle();
    emit({ type: 'video.played' });
    moveTo(43);
    emit({ type: 'video.paused' });
    expect(savedPositions()).toEqual([43]);
  });

  it('PLY-03 notes a position that the viewer seeks to during a pause', async () => {
    const { player, progressCommands, emit, moveTo } = await openTitle();
    emit({ type: 'video.played' });
    moveTo(43);
    emit({ type: 'video.paused' });
    player()?.send({ type: 'player.seek', to: 600 });
    expect(progressCommands.at(-1)).toEqual({ type: 'progress.store', seconds: 600 });
  });

  it('PLY-03 is sent when the page is hidden', async () => {
    const { progressCommands, emit, moveTo, hidePage } = await openTitle();
    emit({ type: 'video.played' });
    moveTo(44);
    hidePage();
    expect(progressCommands).toEqual([{ type: 'progress.store', seconds: 44 }, { type: 'progress.flush' }]);
  });

  it.each([0, 400, 401, 404, 500])('PLY-03 continues after a refusal with status %i', async (code) => {
    const { actor, heard, refuseProgress } = await openTitle();
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
    const { actor, videoCommands, emit, moveTo, settle } = await openTitle({ content: episode });
    emit({ type: 'video.played' });
    moveTo(10);
    moveTo(11);
    await settle();
    actor.getSnapshot().children.marker?.send({ type: 'marker.skip' });
    expect(videoCommands).toContainEqual({ type: 'video.seek', to: 60 });
  });

  it('PLY-04 offers to skip when the viewer seeks into the intro, also during a pause', async () => {
    const { actor, player, emit, moveTo } = await openTitle({ content: episode });
    emit({ type: 'video.played' });
    moveTo(600);
    emit({ type: 'video.paused' });
    player()?.send({ type: 'player.seek', to: 20 });
    expect(actor.getSnapshot().children.marker?.getSnapshot().matches('inside')).toBe(true);
  });

  it('PLY-05 PLY-03 starts the next episode after the countdown, and saves the previous one as watched', async () => {
    const { clock, heard, progressCommands, emit, moveTo, settle } = await openTitle({ content: episode });
    emit({ type: 'video.played' });
    moveTo(5299);
    await settle();
    moveTo(5301);
    await settle();
    seconds(clock, 15);
    expect(heard).toEqual([NEXT]);
    expect(progressCommands.at(-1)).toMatchObject({ seconds: 5400 });
    seconds(clock, 10);
    expect(heard).toHaveLength(1);
  });

  it('PLY-03 saves the current position when the viewer starts the next episode before the end', async () => {
    const { actor, progressCommands, emit, moveTo, settle } = await openTitle({ content: episode });
    emit({ type: 'video.played' });
    moveTo(600);
    moveTo(601);
    await settle();
    actor.getSnapshot().children.upNext?.send({ type: 'upNext.play' });
    expect(progressCommands.at(-1)).toEqual({ type: 'progress.store', seconds: 601 });
  });

  it('PLY-18 saves a title as watched in its credits, and its position when the viewer seeks back before them', async () => {
    const { progressCommands, emit, moveTo, settle } = await openTitle({ content: episode });
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
    const { player, clock, heard, emit, moveTo, settle } = await openTitle({ content: episode });
    emit({ type: 'video.played' });
    moveTo(5301);
    moveTo(5302);
    await settle();
    emit({ type: 'video.paused' });
    player()?.send({ type: 'player.skip', by: -60 });
    seconds(clock, 60);
    expect(heard).toEqual([]);
  });

  it('PLY-07 stops the video and shows the page of the series when the question gets no answer', async () => {
    const { videoCommands, clock, heard, emit, moveTo, settle } = await openTitle({ content: episode, unattended: 5 });
    emit({ type: 'video.played' });
    moveTo(5301);
    moveTo(5302);
    await settle();
    seconds(clock, 15);
    expect(videoCommands).toContainEqual({ type: 'video.pause' });
    expect(heard).toEqual([{ type: 'navigation.request', to: '/series/coast/coast', replace: true }]);
  });

  it('PLY-07 plays the next episode without a question after activity of the viewer', async () => {
    const { actor, clock, heard, emit, moveTo, settle } = await openTitle({ content: episode, unattended: 5 });
    emit({ type: 'video.played' });
    moveTo(600);
    actor.send({ type: 'viewer.acted' });
    moveTo(5301);
    await settle();
    seconds(clock, 15);
    expect(heard).toEqual([NEXT]);
  });
});

describe('the sleep timer of a title', () => {
  const timerIn = ({ player }: Awaited<ReturnType<typeof openTitle>>) => player()?.getSnapshot().children.sleepTimer;

  /** Plays for a time, a second at a time. */
  const watch = async (title: Awaited<ReturnType<typeof openTitle>>, from: number, count: number) => {
    for (let second = 1; second <= count; second += 1) {
      title.moveTo(from + second);
      title.clock.increment(1000);
      if (second < 3) await title.settle();
    }
  };
  const transport = ({ player }: Awaited<ReturnType<typeof openTitle>>) => player()?.getSnapshot().value.transport;

  it('PLY-25 pauses, sends the position and gives the stream back after the time', async () => {
    let pings = 0;
    const title = await openTitle({ ping: async () => void (pings += 1) });
    title.emit({ type: 'video.played' });
    timerIn(title)?.send({ type: 'sleep.choose', choice: 15 });
    for (let minute = 0; minute < 15; minute += 1) await watch(title, 600 + minute * 60, 60);
    const before = pings;
    expect(before).toBeGreaterThan(12);
    expect(title.videoCommands.at(-1)).toEqual({ type: 'video.pause' });
    expect(title.savedPositions().at(-1)).toBe(1500);
    seconds(title.clock, 300);
    expect([pings, title.heard]).toEqual([before, []]);
  });

  it('PLY-26 lets the next episode wait for the viewer when the timer ends with this one', async () => {
    const title = await openTitle({ content: episode });
    title.emit({ type: 'video.played' });
    timerIn(title)?.send({ type: 'sleep.choose', choice: 'end' });
    await watch(title, 5300, 40);
    title.moveTo(5400);
    title.emit({ type: 'video.ended' });
    seconds(title.clock, 600);
    expect(title.heard).toEqual([]);
    title.pressMediaKey({ type: 'player.next' });
    expect(title.heard).toEqual([NEXT]);
  });

  it('PLY-25 PLY-05 starts no next episode after the timer has ended, although the countdown had begun', async () => {
    const title = await openTitle({ content: episode });
    title.emit({ type: 'video.played' });
    timerIn(title)?.send({ type: 'sleep.choose', choice: 15 });
    await watch(title, 4405, 900);
    expect(transport(title)).toBe('paused');
    seconds(title.clock, 60);
    expect(title.heard).toEqual([]);
  });

  it('PLY-25 starts the next episode as usual when the viewer keeps watching', async () => {
    const title = await openTitle({ content: episode });
    title.emit({ type: 'video.played' });
    timerIn(title)?.send({ type: 'sleep.choose', choice: 15 });
    await watch(title, 4450, 845);
    timerIn(title)?.send({ type: 'sleep.keep' });
    await watch(title, 5295, 25);
    expect(title.heard).toEqual([NEXT]);
  });
});

describe('the media keys of a device', () => {
  const isOffered = (sessionCommands: readonly { hasNext: boolean }[]) => sessionCommands.at(-1)?.hasNext;

  it('PLY-14 offers "next track" when another episode follows, and starts it at once', async () => {
    const { heard, sessionCommands, emit, pressMediaKey, moveTo, settle } = await openTitle({ content: episode });
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
    expect(heard).toEqual([NEXT]);
  });

  it('PLY-14 does not offer "next track" when no episode follows', async () => {
    const { heard, sessionCommands, emit, pressMediaKey, moveTo, settle } = await openTitle({
      content: episode,
      loadNext: async () => null,
    });
    emit({ type: 'video.played' });
    moveTo(600);
    moveTo(601);
    await settle();
    pressMediaKey({ type: 'player.next' });
    expect([isOffered(sessionCommands), heard]).toEqual([false, []]);
  });

  it('PLY-14 withdraws "next track" when the actor of the next episode fails', async () => {
    const { actor, sessionCommands, emit, moveTo, settle } = await openTitle({ content: episode });
    emit({ type: 'video.played' });
    moveTo(600);
    moveTo(601);
    await settle();
    actor.send({ type: 'xstate.error.actor.upNext', error: new Error('broken') } as never);
    expect(isOffered(sessionCommands)).toBe(false);
  });

  it('PLY-14 leaves the page after "stop"', async () => {
    const { heard, pressMediaKey } = await openTitle();
    pressMediaKey({ type: 'player.stop' });
    expect(heard).toEqual([{ type: 'navigation.request', to: '/movie/low-orbit/low-orbit', replace: true }]);
  });
});
