import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type PlayerControlsInput, playerControlsMachine } from '../../../machines/player/playerControls.machine.ts';
import type { Thumbnail } from '../../../machines/player/thumbnails.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';

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
  // Independent regions are explored one at a time: panels, taps, feedback and thumbnails.
  filterEvents: ({ value }, { type }) => type !== 'picture.tap' || (value.panel === 'closed' && value.focus === 'elsewhere'),
  serializeState: ({ value: { visibility, picture, focus, pointer, panel, taps, feedback, thumbnails }, context }) => {
    const calls = [visibility, picture, focus, pointer, panel !== 'closed'];
    if (taps !== 'resting') return JSON.stringify([...calls, taps, context.side]);
    if (focus === 'inside' || pointer === 'down') return JSON.stringify(calls);
    return JSON.stringify([...calls, panel, panel === 'closed' ? [feedback, thumbnails] : null, context.thumbnailsUrl]);
  },
  invariants: {
    'PLY-02 controls are hidden only without focus, pressed pointer and open panel, while the video plays': ({ value }) =>
      value.visibility !== 'hidden' ||
      (value.focus === 'elsewhere' && value.pointer === 'up' && value.panel === 'closed' && value.picture === 'running'),
    'PLY-02 has feedback only while it is shown': ({ value, context }) => (value.feedback === 'shown') === (context.feedback !== null),
    'PLY-02 loads no thumbnails for media without thumbnails': ({ value, context }) =>
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
  const feedback = () => actor.getSnapshot().context.feedback;
  return { actor, clock, heard, visibility, feedback };
}

/** A playing video with hidden controls. */
function openHidden() {
  const player = open();
  player.actor.send({ type: 'picture.started' });
  player.clock.increment(3000);
  expect(player.visibility()).toBe('hidden');
  return player;
}

describe('the controls hide', () => {
  it.each([
    ['a panel is open', { type: 'panel.open', panel: 'shortcuts' }, { type: 'panel.close' }],
    ['a control has focus', { type: 'focus.entered' }, { type: 'focus.left' }],
    ['the pointer is pressed', { type: 'pointer.pressed' }, { type: 'pointer.released' }],
    ['the video is stopped', { type: 'picture.stopped' }, { type: 'picture.started' }],
  ] as const)('PLY-02 3 s later, not while %s', (_, begin, end) => {
    const { actor, clock, visibility } = open();
    actor.send({ type: 'picture.started' });
    actor.send(begin);
    clock.increment(60_000);
    expect(visibility()).toBe('shown');
    actor.send(end);
    actor.send({ type: 'viewer.moved' });
    clock.increment(2999);
    expect(visibility()).toBe('shown');
    clock.increment(1);
    expect(visibility()).toBe('hidden');
  });

  it.each([
    { type: 'viewer.moved' },
    { type: 'focus.entered' },
    { type: 'pointer.pressed' },
    { type: 'panel.open', panel: 'tracks' },
    { type: 'picture.stopped' },
    { type: 'picture.tap', side: 'middle' },
  ] as const)('PLY-02 shows the controls at once after $type', (event) => {
    const { actor, visibility } = openHidden();
    actor.send(event);
    expect(visibility()).toBe('shown');
  });
});

describe('a tap on the video', () => {
  it('PLY-02 shows the controls, and a later single tap hides them', () => {
    const { actor, clock, visibility, heard } = openHidden();
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

  it('PLY-02 skips 10 s for the second and each further tap at one side, with the controls hidden', () => {
    const { actor, heard, visibility, feedback } = openHidden();
    for (let tap = 0; tap < 4; tap += 1) actor.send({ type: 'picture.tap', side: 'back' });
    expect(heard).toEqual(Array.from({ length: 3 }, () => ({ type: 'player.skip', by: -10 })));
    expect(feedback()).toEqual({ kind: 'skip', seconds: -30 });
    expect(visibility()).toBe('hidden');
  });

  it('PLY-02 skips in the other direction after a tap at the other side', () => {
    const { actor, heard, feedback } = openHidden();
    for (const side of ['forward', 'forward', 'forward', 'back'] as const) actor.send({ type: 'picture.tap', side });
    expect(heard.map((notice) => notice['by'])).toEqual([10, 10, -10]);
    expect(feedback()).toEqual({ kind: 'skip', seconds: -10 });
  });

  it('PLY-02 does not skip after two taps in the middle, or one at each side', () => {
    for (const second of ['middle', 'back'] as const) {
      const { actor, clock, heard } = openHidden();
      actor.send({ type: 'picture.tap', side: second === 'middle' ? 'middle' : 'forward' });
      actor.send({ type: 'picture.tap', side: second });
      clock.increment(5000);
      expect(heard).toEqual([]);
    }
  });

  it('PLY-02 counts as the first tap 1 s after the previous one', () => {
    const { actor, clock, heard } = openHidden();
    actor.send({ type: 'picture.tap', side: 'forward' });
    actor.send({ type: 'picture.tap', side: 'forward' });
    clock.increment(1000);
    actor.send({ type: 'picture.tap', side: 'forward' });
    expect(heard).toHaveLength(1);
  });
});

describe('the feedback of a key', () => {
  it('PLY-02 is shown for 900 ms, and is replaced by the next feedback', () => {
    const { actor, clock, feedback } = open();
    actor.send({ type: 'feedback.show', feedback: { kind: 'volume', share: 0.4 } });
    clock.increment(800);
    actor.send({ type: 'feedback.show', feedback: { kind: 'volume', share: 0.5 } });
    clock.increment(899);
    expect(feedback()).toEqual({ kind: 'volume', share: 0.5 });
    clock.increment(1);
    expect(feedback()).toBeNull();
  });
});

describe('the thumbnails of the timeline', () => {
  const picture: Thumbnail = { from: 0, to: 10, url: 'https://media.example.org/a.webp', cut: null };
  const thumbnailsUrl = 'https://media.example.org/thumbs.vtt';

  it('PLY-02 are loaded once, when the video starts', async () => {
    let requests = 0;
    const { actor } = open({ thumbnailsUrl }, () => {
      requests += 1;
      return Promise.resolve([picture]);
    });
    expect(requests).toBe(0);
    actor.send({ type: 'picture.started' });
    actor.send({ type: 'picture.stopped' });
    actor.send({ type: 'picture.started' });
    await expect.poll(() => actor.getSnapshot().context.thumbnails).toEqual([picture]);
    expect(requests).toBe(1);
  });

  it('PLY-02 leave the controls running when they cannot be loaded', async () => {
    const { actor } = open({ thumbnailsUrl }, () => Promise.reject(new Error('404')));
    actor.send({ type: 'picture.started' });
    await expect.poll(() => actor.getSnapshot().value.thumbnails).toBe('missing');
    expect(actor.getSnapshot().status).toBe('active');
  });
});
