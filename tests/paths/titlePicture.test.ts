import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { showsAds } from '../../machines/domain/ads.ts';
import { RENEWAL_EARNED_AFTER } from '../../machines/domain/constants.ts';
import { markersOf } from '../../machines/domain/markers.ts';
import type { PlayedTitle } from '../../machines/domain/upNext.ts';
import { progressMachine } from '../../machines/progress/progress.machine.ts';
import { streamPresenceMachine } from '../../machines/streamPresence/streamPresence.machine.ts';
import { type TitlePictureInput, titlePictureMachine } from '../../machines/titlePicture/titlePicture.machine.ts';
import { NOW } from '../../stories/fixtures/catalogue.ts';
import { aProfile } from './entities.ts';
import { describeEveryPath, listener, recorder } from './everyPath.ts';
import { episode, features, film, refusedWith, sections, titleOnScreen } from './titleOnScreen.ts';

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

/** What goes on beside each other breaks the same way whatever the others do: one of them is broken at a time, and at the start. */
const isWhole = ({ value, context }: SnapshotFrom<typeof titlePictureMachine>) =>
  !Object.values(value).some((state) => state === 'unheard') &&
  (value.marker === 'kept') === markersOf(context.content).length > 0 &&
  (value.ads === 'kept') === showsAds(context) &&
  (value.episodes === 'kept') === (context.content.episode !== null);

describeEveryPath(titlePictureMachine, {
  inputs: [input, { ...input, content: episode }, withAds, { ...withAds, hadAds: true }, { ...withAds, isPremium: true }],
  events: [
    { type: 'profile.updated', profile: aProfile },
    { type: 'ads.release', sound: null },
    { type: 'player.moved', position: 50 },
    { type: 'player.sought', position: 20 },
    { type: 'marker.skipped', to: 60 },
    { type: 'upNext.chosen', to: '/vod/low-tide/e4', hasReachedEnd: true },
    { type: 'upNext.chosen', to: '/vod/low-tide/e4', hasReachedEnd: false },
    { type: 'episode.chosen', to: '/vod/storm-glass/e2' },
    { type: 'player.paused', position: 51 },
    { type: 'player.ended', position: 5400 },
    { type: 'player.lost', reason: 'refused', position: 52 },
    { type: 'progress.locked', error: refusedWith(423) },
    { type: 'presence.refused', error: refusedWith(409) },
  ],
  filterEvents: (snapshot, { type }) => !type.startsWith('xstate.error') || (snapshot.value.stamina === 'resting' && isWhole(snapshot)),
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.content.contentType, context.isPremium, context.flags.ads, context.hadAds]),
  invariants: {
    'PLY-15 CFG-08 ads only where the flag is on, and never for who pays': ({ context, children }) =>
      !children.ads || (context.flags.ads && !context.isPremium),
    'PLY-04 nothing to skip is looked for in a title without marks': ({ context, children }) =>
      !children.marker || markersOf(context.content).length > 0,
    'PLY-02 only an episode has others': ({ context, children }) => !children.episodeList || context.content.episode !== null,
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

/** A title that is watched, and a parent that remembers what it is told. */
async function open({ content = film, ...given }: { content?: PlayedTitle } & Parameters<typeof titleOnScreen>[0] = {}) {
  const clock = new SimulatedClock();
  const { heard, parentRef } = recorder();
  const { machine, ...screen } = titleOnScreen(given);
  const actor = createActor(machine, { input: { ...input, content, parentRef }, clock }).start();
  await screen.settle();
  return { ...screen, actor, clock, heard };
}

describe('progress', () => {
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

  it('PLY-03 a place sought while the picture rests is noted too: whoever leaves then was there', async () => {
    const { actor, told, say, moveTo } = await open();
    say({ type: 'video.played' });
    moveTo(43);
    say({ type: 'video.paused' });
    actor.getSnapshot().children.player?.send({ type: 'player.seek', to: 600 });
    expect(told.at(-1)).toEqual({ type: 'progress.note', seconds: 600 });
  });

  it('PLY-03 is told when the page is hidden', async () => {
    const { told, say, moveTo, hide } = await open();
    say({ type: 'video.played' });
    moveTo(44);
    hide();
    expect(told).toEqual([{ type: 'progress.note', seconds: 44 }, { type: 'progress.hurry' }]);
  });

  it.each([0, 400, 401, 404, 500])('PLY-03 a refusal with %i never interrupts', async (code) => {
    const { actor, heard, refuse } = await open();
    refuse(refusedWith(code));
    expect(actor.getSnapshot().status).toBe('active');
    expect(heard).toEqual([]);
  });
});

describe('around a title', () => {
  const seconds = (clock: SimulatedClock, count: number) => {
    for (let second = 0; second < count; second += 1) clock.increment(1000);
  };

  it('PLY-04 skipping the intro leads to its end', async () => {
    const { actor, asked, say, moveTo, settle } = await open({ content: episode });
    say({ type: 'video.played' });
    moveTo(10);
    moveTo(11);
    await settle();
    actor.getSnapshot().children.marker?.send({ type: 'marker.skip' });
    expect(asked).toContainEqual({ type: 'video.seek', to: 60 });
  });

  it('PLY-04 seeking into the intro shows the way out of it, also while the picture is paused', async () => {
    const { actor, say, moveTo } = await open({ content: episode });
    say({ type: 'video.played' });
    moveTo(600);
    say({ type: 'video.paused' });
    actor.getSnapshot().children.player?.send({ type: 'player.seek', to: 20 });
    expect(actor.getSnapshot().children.marker?.getSnapshot().matches('inside')).toBe(true);
  });

  it('PLY-05 PLY-03 what follows begins in the place of what ended, and that counts as seen', async () => {
    const { clock, heard, told, say, moveTo, settle } = await open({ content: episode });
    say({ type: 'video.played' });
    moveTo(5299);
    await settle();
    moveTo(5301);
    await settle();
    seconds(clock, 15);
    expect(heard).toEqual([{ type: 'title.chosen', to: '/vod/low-tide/e4' }]);
    expect(told.at(-1)).toMatchObject({ seconds: 5400 });
    seconds(clock, 10);
    expect(heard).toHaveLength(1);
  });

  it('PLY-03 whoever goes on from the middle has not seen the end', async () => {
    const { actor, told, say, moveTo, settle } = await open({ content: episode });
    say({ type: 'video.played' });
    moveTo(600);
    moveTo(601);
    await settle();
    actor.getSnapshot().children.upNext?.send({ type: 'upNext.play' });
    expect(told.at(-1)).toEqual({ type: 'progress.note', seconds: 601 });
  });

  it('PLY-18 in its credits a title is kept as seen, and where it is once the viewer has gone back before them', async () => {
    const { told, say, moveTo, settle } = await open({ content: episode });
    const last = () => told.at(-1);
    say({ type: 'video.played' });
    moveTo(5299);
    moveTo(5301);
    await settle();
    expect(last()).toMatchObject({ seconds: 5400 });
    say({ type: 'video.paused' });
    expect(last()).toEqual({ type: 'progress.tell', seconds: 5400 });
    say({ type: 'video.played' });
    moveTo(5200);
    moveTo(5201);
    expect(last()).toEqual({ type: 'progress.note', seconds: 5201 });
  });

  it('PLY-05 seeking back before the mark cancels at once, also while the picture is paused', async () => {
    const { actor, clock, heard, say, moveTo, settle } = await open({ content: episode });
    say({ type: 'video.played' });
    moveTo(5301);
    moveTo(5302);
    await settle();
    say({ type: 'video.paused' });
    actor.getSnapshot().children.player?.send({ type: 'player.skip', by: -60 });
    seconds(clock, 60);
    expect(heard).toEqual([]);
  });

  it('PLY-07 nobody answers: the picture stops, and it is left', async () => {
    const { asked, clock, heard, say, moveTo, settle } = await open({ content: episode, unattended: 5 });
    say({ type: 'video.played' });
    moveTo(5301);
    moveTo(5302);
    await settle();
    seconds(clock, 15);
    expect(asked).toContainEqual({ type: 'video.pause' });
    expect(heard).toEqual([{ type: 'playback.leave' }]);
  });

  it('PLY-07 what the viewer does with the player is a sign of life', async () => {
    const { actor, clock, heard, say, moveTo, settle } = await open({ content: episode, unattended: 5 });
    say({ type: 'video.played' });
    moveTo(600);
    actor.send({ type: 'viewer.acted' });
    moveTo(5301);
    await settle();
    seconds(clock, 15);
    expect(heard).toEqual([{ type: 'title.chosen', to: '/vod/low-tide/e4' }]);
  });
});

describe('the keys of a device', () => {
  const isOffered = (shown: readonly { hasNext: boolean }[]) => shown.at(-1)?.hasNext;

  it('PLY-14 "next track" is offered when something follows, and begins it at once', async () => {
    const { heard, shown, say, press, moveTo, settle } = await open({ content: episode });
    say({ type: 'video.played' });
    expect(isOffered(shown)).toBe(false);
    press({ type: 'player.next' });
    moveTo(600);
    moveTo(601);
    await settle();
    expect(isOffered(shown)).toBe(true);
    expect(heard).toEqual([]);
    press({ type: 'player.next' });
    press({ type: 'player.next' });
    expect(heard).toEqual([{ type: 'title.chosen', to: '/vod/low-tide/e4' }]);
  });

  it('PLY-14 "next track" is not offered where nothing follows', async () => {
    const { heard, shown, say, press, moveTo, settle } = await open({ content: episode, loadNext: async () => null });
    say({ type: 'video.played' });
    moveTo(600);
    moveTo(601);
    await settle();
    press({ type: 'player.next' });
    expect([isOffered(shown), heard]).toEqual([false, []]);
  });

  it('PLY-14 "next track" goes when what follows broke', async () => {
    const { actor, shown, say, moveTo, settle } = await open({ content: episode });
    say({ type: 'video.played' });
    moveTo(600);
    moveTo(601);
    await settle();
    actor.send({ type: 'xstate.error.actor.upNext', error: new Error('broken') } as never);
    expect(isOffered(shown)).toBe(false);
  });

  it('PLY-14 "stop" leaves', async () => {
    const { heard, press } = await open();
    press({ type: 'player.stop' });
    expect(heard).toEqual([{ type: 'playback.leave' }]);
  });
});

describe('a picture that goes on', () => {
  it('PLY-11 has lasted after a minute without a pause, and says so once', async () => {
    const { clock, heard, say, moveTo } = await open();
    let position = 42;
    const watchFor = (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 1000) {
        position += 1;
        moveTo(position);
        clock.increment(1000);
      }
    };
    say({ type: 'video.played' });
    watchFor(RENEWAL_EARNED_AFTER - 5000);
    say({ type: 'video.paused' });
    say({ type: 'video.played' });
    watchFor(RENEWAL_EARNED_AFTER - 5000);
    expect(heard).toEqual([]);
    watchFor(10_000);
    expect(heard).toEqual([{ type: 'picture.lasted' }]);
    watchFor(RENEWAL_EARNED_AFTER * 2);
    expect(heard).toHaveLength(1);
  });
});
