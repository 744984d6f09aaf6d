import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Thumbnail } from '../../machines/domain/thumbnails.ts';
import { type PlayerControlsInput, playerControlsMachine } from '../../machines/playerControls/playerControls.machine.ts';
import { describeEveryPath, listener, recorder } from './everyPath.ts';

const input: PlayerControlsInput = { parentRef: listener(), thumbnailsUrl: 'https://media.example.org/thumbs.vtt' };

describeEveryPath(playerControlsMachine, {
  inputs: [input, { ...input, thumbnailsUrl: null }],
  events: [
    { type: 'panel.open', panel: 'tracks' },
    { type: 'panel.open', panel: 'settings' },
    { type: 'panel.open', panel: 'captions' },
    { type: 'panel.open', panel: 'episodes' },
    { type: 'panel.open', panel: 'shortcuts' },
    { type: 'picture.tap', side: 'back' },
    { type: 'picture.tap', side: 'forward' },
    { type: 'picture.tap', side: 'middle' },
    { type: 'feedback.show', feedback: { kind: 'pause' } },
    { type: 'xstate.done.actor.loadThumbnails', output: [] },
    { type: 'xstate.error.actor.loadThumbnails', error: new Error('no thumbnails') },
  ],
  // Regions that know nothing of one another are walked one at a time: which panel is open, what a finger does, what is said, and the pictures.
  filterEvents: ({ value }, { type }) => type !== 'picture.tap' || (value.panel === 'closed' && value.focus === 'elsewhere'),
  serializeState: ({ value: { visibility, picture, focus, pointer, panel, taps, feedback, thumbnails }, context }) => {
    const calls = [visibility, picture, focus, pointer, panel !== 'closed'];
    if (taps !== 'resting') return JSON.stringify([...calls, taps, context.side]);
    if (focus === 'inside' || pointer === 'down') return JSON.stringify(calls);
    return JSON.stringify([...calls, panel, panel === 'closed' ? [feedback, thumbnails] : null, context.thumbnailsUrl]);
  },
  invariants: {
    'PLY-02 hidden controls are never those that hold the keyboard, a finger, a panel or a still picture': ({ value }) =>
      value.visibility !== 'hidden' ||
      (value.focus === 'elsewhere' && value.pointer === 'up' && value.panel === 'closed' && value.picture === 'running'),
    'PLY-02 what is said is there exactly while it is shown': ({ value, context }) =>
      (value.feedback === 'shown') === (context.feedback !== null),
    'PLY-02 nothing is fetched that the media does not have': ({ value, context }) =>
      context.thumbnailsUrl !== null || value.thumbnails === 'waiting',
  },
});

function open(given: Partial<PlayerControlsInput> = {}, load: () => Promise<readonly Thumbnail[]> = () => Promise.resolve([])) {
  const clock = new SimulatedClock();
  const { heard, parentRef } = recorder();
  const actor = createActor(
    playerControlsMachine.provide({ actors: { loadThumbnails: fromPromise<readonly Thumbnail[], { url: string }>(load) } }),
    { input: { parentRef, thumbnailsUrl: null, ...given }, clock },
  ).start();
  const visibility = () => actor.getSnapshot().value.visibility;
  const said = () => actor.getSnapshot().context.feedback;
  return { actor, clock, heard, visibility, said };
}

/** One that runs behind controls nobody needs. */
function away() {
  const player = open();
  player.actor.send({ type: 'picture.started' });
  player.clock.increment(3000);
  expect(player.visibility()).toBe('hidden');
  return player;
}

describe('when the controls leave', () => {
  it.each([
    ['a panel is open', { type: 'panel.open', panel: 'shortcuts' }, { type: 'panel.close' }],
    ['the keyboard is in them', { type: 'focus.entered' }, { type: 'focus.left' }],
    ['a pointer holds one of them', { type: 'pointer.pressed' }, { type: 'pointer.released' }],
    ['the picture stands still', { type: 'picture.stopped' }, { type: 'picture.started' }],
  ] as const)('PLY-02 not while %s, and then three seconds later', (_, begin, end) => {
    const { actor, clock, visibility } = open();
    actor.send({ type: 'picture.started' });
    actor.send(begin);
    clock.increment(60_000);
    expect(visibility()).toBe('shown');
    actor.send(end);
    actor.send({ type: 'viewer.stirred' });
    clock.increment(2999);
    expect(visibility()).toBe('shown');
    clock.increment(1);
    expect(visibility()).toBe('hidden');
  });

  it.each([
    { type: 'viewer.stirred' },
    { type: 'focus.entered' },
    { type: 'pointer.pressed' },
    { type: 'panel.open', panel: 'tracks' },
    { type: 'picture.stopped' },
    { type: 'picture.tap', side: 'middle' },
  ] as const)('PLY-02 $type brings them back at once', (event) => {
    const { actor, visibility } = away();
    actor.send(event);
    expect(visibility()).toBe('shown');
  });
});

describe('a finger on the picture', () => {
  it('PLY-02 one tap calls the controls, and the next sends them away when no second follows', () => {
    const { actor, clock, visibility, heard } = away();
    actor.send({ type: 'picture.tap', side: 'forward' });
    expect(visibility()).toBe('shown');
    clock.increment(500);
    expect(visibility()).toBe('shown');
    actor.send({ type: 'picture.tap', side: 'forward' });
    clock.increment(299);
    expect(visibility()).toBe('shown');
    clock.increment(1);
    expect(visibility()).toBe('hidden');
    expect(heard).toEqual([]);
  });

  it('PLY-02 two taps at a side move ten seconds, each further one ten more, and the picture stays free', () => {
    const { actor, heard, visibility, said } = away();
    for (let tap = 0; tap < 4; tap += 1) actor.send({ type: 'picture.tap', side: 'back' });
    expect(heard).toEqual(Array.from({ length: 3 }, () => ({ type: 'player.skip', by: -10 })));
    expect(said()).toEqual({ kind: 'skip', seconds: -30 });
    expect(visibility()).toBe('hidden');
  });

  it('PLY-02 taps at the other side count from there', () => {
    const { actor, heard, said } = away();
    for (const side of ['forward', 'forward', 'forward', 'back'] as const) actor.send({ type: 'picture.tap', side });
    expect(heard.map((notice) => notice['by'])).toEqual([10, 10, -10]);
    expect(said()).toEqual({ kind: 'skip', seconds: -10 });
  });

  it('PLY-02 two taps in the middle, or one at each side, move nothing', () => {
    for (const second of ['middle', 'back'] as const) {
      const { actor, clock, heard } = away();
      actor.send({ type: 'picture.tap', side: second === 'middle' ? 'middle' : 'forward' });
      actor.send({ type: 'picture.tap', side: second });
      clock.increment(5000);
      expect(heard).toEqual([]);
    }
  });

  it('PLY-02 a tap long after the last is a first one again', () => {
    const { actor, clock, heard } = away();
    actor.send({ type: 'picture.tap', side: 'forward' });
    actor.send({ type: 'picture.tap', side: 'forward' });
    clock.increment(1000);
    actor.send({ type: 'picture.tap', side: 'forward' });
    expect(heard).toHaveLength(1);
  });
});

describe('what a key did', () => {
  it('PLY-02 is shown for a moment, and the next one takes its place', () => {
    const { actor, clock, said } = open();
    actor.send({ type: 'feedback.show', feedback: { kind: 'volume', share: 0.4 } });
    clock.increment(800);
    actor.send({ type: 'feedback.show', feedback: { kind: 'volume', share: 0.5 } });
    clock.increment(899);
    expect(said()).toEqual({ kind: 'volume', share: 0.5 });
    clock.increment(1);
    expect(said()).toBeNull();
  });
});

describe('the small pictures of the timeline', () => {
  const picture: Thumbnail = { from: 0, to: 10, url: 'https://media.example.org/a.webp', cut: null };
  const thumbnailsUrl = 'https://media.example.org/thumbs.vtt';

  it('PLY-02 are asked for once the picture is there, and once', async () => {
    let asked = 0;
    const { actor } = open({ thumbnailsUrl }, () => {
      asked += 1;
      return Promise.resolve([picture]);
    });
    expect(asked).toBe(0);
    actor.send({ type: 'picture.started' });
    actor.send({ type: 'picture.stopped' });
    actor.send({ type: 'picture.started' });
    await expect.poll(() => actor.getSnapshot().context.thumbnails).toEqual([picture]);
    expect(asked).toBe(1);
  });

  it('PLY-02 that cannot be had are missed by nobody', async () => {
    const { actor } = open({ thumbnailsUrl }, () => Promise.reject(new Error('404')));
    actor.send({ type: 'picture.started' });
    await expect.poll(() => actor.getSnapshot().value.thumbnails).toBe('missing');
    expect(actor.getSnapshot().status).toBe('active');
  });
});
