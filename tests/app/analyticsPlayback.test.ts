/** Measures of one playback (EVT-05). Times are ms, positions seconds. */
import { expect, it } from 'vitest';
import { assign, createActor, createMachine, isMachineSnapshot } from 'xstate';
import * as measure from '../../src/analytics/playback.ts';
import { createReader } from '../../src/analytics/read.ts';

const asked = measure.playbackOf({ sid: 's', contentId: 'a', title: 'A', contentType: 'MOVIE', isLive: false, askedAt: 1000, position: 0 });

/** Plays on for some time at the usual rate of reports. */
function play(playback: measure.Playback, { from, ms, duration = 100 }: { from: number; ms: number; duration?: number }) {
  let next = playback;
  for (let passed = 250; passed <= ms; passed += 250)
    next = measure.moved(next, { position: next.position + 0.25, duration, at: from + passed });
  return next;
}

it('EVT-05 counts the startup from the request to the first picture that moves', () => {
  const still = measure.moved(asked, { position: 0, duration: 100, at: 1500 });
  expect(still.startupMs).toBeNull();
  expect(play(still, { from: 1750, ms: 1000 }).startupMs).toBe(1000);
});

it('EVT-05 counts the startup after the advertisement that comes before the title', () => {
  const released = measure.released(asked, 31_000);
  expect(measure.moved(released, { position: 0.2, duration: 100, at: 31_400 }).startupMs).toBe(400);
});

it('EVT-05 counts playing time without pauses, and the length of standstills', () => {
  const played = play(asked, { from: 2000, ms: 10_000 });
  const stopped = measure.stalled(played, 12_100);
  const again = play(measure.recovered(stopped, 15_100), { from: 15_100, ms: 2000 });
  const pause = measure.paused(again);
  const later = play(pause, { from: 60_000, ms: 1000 });
  expect(later).toMatchObject({ rebufferingCount: 1, rebufferingMs: 3000, pauses: 1 });
  expect(Math.abs(later.playingMs - 13_000)).toBeLessThan(1000);
});

it('EVT-05 counts the time between two reports of the picture up to two seconds', () => {
  const first = measure.moved(asked, { position: 0.25, duration: 100, at: 2000 });
  const after = (ms: number) => measure.moved(first, { position: 2, duration: 100, at: 2000 + ms }).playingMs;
  expect([after(2000), after(2001)]).toEqual([2000, 0]);
});

it('EVT-05 counts no standstill before the start, after a seek, or during a pause', () => {
  const waits = (playback: measure.Playback) => measure.recovered(measure.stalled(playback, 5000), 9000).rebufferingCount;
  const played = play(asked, { from: 2000, ms: 2000 });
  expect(waits(asked)).toBe(0);
  expect(waits(measure.sought(played, { position: 50, at: 4500 }))).toBe(0);
  expect(measure.recovered(measure.paused(measure.stalled(played, 5000)), 9000).rebufferingCount).toBe(0);
  expect(waits(played)).toBe(1);
});

it.each([
  ['from the start', 0, [25, 50, 75, 95]],
  ['from the middle', 55, [75, 95]],
])('EVT-05 reports each part once when the title plays %s, and no part that was skipped', (_, position, reached) => {
  const played = play({ ...asked, position }, { from: 2000, ms: (100 - position) * 1000 });
  expect(played.reached).toEqual(reached);
  const again = play({ ...played, position: 70 }, { from: 200_000, ms: 10_000 });
  expect(again.reached).toEqual(reached);
  expect(measure.moved({ ...asked, position: 0 }, { position: 80, duration: 100, at: 3000 }).reached).toEqual([]);
});

it('EVT-05 reports no parts of a channel', () => {
  expect(play({ ...asked, isLive: true }, { from: 0, ms: 60_000 }).reached).toEqual([]);
});

it('EVT-05 counts another rendition as a change, but not the first one', () => {
  const first = measure.shownIn(asked, { height: 360, bandwidth: 800_000 });
  const second = measure.shownIn(first, { height: 720, bandwidth: 2_400_000 });
  expect([first.qualityChanges, second.qualityChanges, measure.shownIn(second, { height: 720, bandwidth: null }).qualityChanges]).toEqual([
    0, 1, 1,
  ]);
  expect(second).toMatchObject({ height: 720, bitrate: 2400 });
});

it('EVT-13 a page that comes back from the back/forward cache counts the rest of its playback, and nothing twice', () => {
  const sent: { event: string; values: Readonly<Record<string, unknown>> }[] = [];
  const reader = createReader({
    send: (event, values) => sent.push({ event, values }),
    release: '1.0.0',
    originOf: () => null,
    newId: () => `playback-${sent.length}`,
    epoch: (at) => at,
  });
  const about = { permission: { mode: 'full', period: 0 }, viewer: null } as const;
  let at = 0;
  const parentRef = createActor(
    createMachine({ id: 'mediaPlayback', context: { isLive: false, played: { id: 'a', title: 'A', contentType: 'MOVIE' } } }),
  );
  const player = createActor(
    createMachine({
      id: 'player',
      context: { parentRef, position: 0, duration: 100 },
      on: { 'video.moved': { actions: assign({ position: ({ context }) => context.position + 1 }) } },
    }),
    {
      inspect: (seen) => {
        if (seen.type !== '@xstate.snapshot' || !isMachineSnapshot(seen.snapshot) || seen.snapshot.machine.id !== 'player') return;
        reader.hear({ ...about, kind: 'snapshot', actor: seen.actorRef, event: seen.event, snapshot: seen.snapshot, at });
      },
    },
  ).start();
  const playOn = (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 1) {
      at += 1000;
      player.send({ type: 'video.moved' });
    }
  };
  playOn(11);
  reader.leave({ ...about, at });
  reader.leave({ ...about, at });
  playOn(6);
  player.stop();
  const summaries = sent.filter(({ event }) => event === 'playback_summary').map(({ values }) => values);
  expect(summaries.map(({ sid, playing, startup }) => ({ sid, playing, startup }))).toEqual([
    { sid: 'playback-0', playing: 10_000, startup: 1000 },
    { sid: 'playback-0', playing: 5000, startup: null },
  ]);
  expect(sent.filter(({ event }) => event === 'first_frame')).toHaveLength(1);
});
