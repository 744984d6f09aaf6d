import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { SKIP_DISPLAY } from '../../../machines/domain/constants.ts';
import { markerMachine } from '../../../machines/player/marker.machine.ts';
import { type Marker, markerAt } from '../../../machines/player/markers.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';

const recap: Marker = { kind: 'recap', start: 1, end: 9 };
const intro: Marker = { kind: 'intro', start: 9, end: 22 };
const markers = [recap, intro];

describeEveryPath(markerMachine, {
  input: { parentRef: listener(), markers },
  events: [0, 5, 6, 12, 30].map((position) => ({ type: 'picture.moved', position })),
  invariants: {
    'PLY-04 has a marker inside, and none outside': (snapshot) => snapshot.matches('inside') === (snapshot.context.marker !== null),
  },
  states: {
    'inside: PLY-04 can skip': (snapshot) => expect(snapshot.can({ type: 'marker.skip' })).toBe(true),
    'outside: PLY-04 cannot skip': (snapshot) => expect(snapshot.can({ type: 'marker.skip' })).toBe(false),
  },
});

function started(given = markers) {
  const clock = new SimulatedClock();
  const { heard, parentRef } = recorder();
  const actor = createActor(markerMachine, { clock, input: { parentRef, markers: given } }).start();
  return {
    clock,
    heard,
    actor,
    moveTo: (position: number) => actor.send({ type: 'picture.moved', position }),
    state: () => actor.getSnapshot().value,
    kind: () => actor.getSnapshot().context.marker?.kind ?? null,
  };
}

describe('skipping', () => {
  it('PLY-04 announces the marker for 5 s at its start, then stays available until its end', () => {
    const { clock, moveTo, state } = started();
    moveTo(0.5);
    expect(state()).toBe('outside');
    moveTo(1.1);
    expect(state()).toEqual({ inside: 'announced' });
    clock.increment(SKIP_DISPLAY - 1);
    moveTo(5.9);
    expect(state()).toEqual({ inside: 'announced' });
    clock.increment(1);
    expect(state()).toEqual({ inside: 'quiet' });
    moveTo(8.9);
    expect(state()).toEqual({ inside: 'quiet' });
    moveTo(22);
    expect(state()).toBe('outside');
  });

  it('PLY-04 skips to the end of the marker once', () => {
    const { actor, heard, moveTo, state } = started();
    moveTo(12);
    actor.send({ type: 'marker.skip' });
    actor.send({ type: 'marker.skip' });
    expect(heard).toEqual([{ type: 'marker.skipped', to: 22 }]);
    expect(state()).toBe('outside');
  });

  it('PLY-04 announces an intro for 5 s each time the viewer seeks into it, and hides it when the viewer seeks out', () => {
    const { clock, moveTo, state } = started();
    moveTo(15);
    clock.increment(SKIP_DISPLAY);
    moveTo(40);
    expect(state()).toBe('outside');
    moveTo(15);
    expect(state()).toEqual({ inside: 'announced' });
  });

  it('PLY-04 skips the recap and the intro separately when they overlap', () => {
    const { actor, clock, heard, kind, moveTo, state } = started([recap, { ...intro, start: 7 }]);
    moveTo(2);
    expect(kind()).toBe('recap');
    clock.increment(SKIP_DISPLAY);
    moveTo(7.2);
    expect([kind(), state()]).toEqual(['intro', { inside: 'announced' }]);
    actor.send({ type: 'marker.skip' });
    expect(heard).toEqual([{ type: 'marker.skipped', to: 22 }]);
  });

  it('PLY-04 announces the intro after a skip of the recap when the intro follows directly', () => {
    const { actor, moveTo, kind } = started();
    moveTo(2);
    actor.send({ type: 'marker.skip' });
    moveTo(markerAt(markers, 2)?.end ?? 0);
    expect(kind()).toBe('intro');
  });
});
