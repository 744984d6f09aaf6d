import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { SKIP_DISPLAY } from '../../machines/domain/constants.ts';
import { type Marker, markerAt } from '../../machines/domain/markers.ts';
import { markerMachine } from '../../machines/marker/marker.machine.ts';
import { describeEveryPath, listener, recorder } from './everyPath.ts';

const recap: Marker = { kind: 'recap', start: 1, end: 9 };
const intro: Marker = { kind: 'intro', start: 9, end: 22 };
const markers = [recap, intro];

describeEveryPath(markerMachine, {
  input: { parentRef: listener(), markers },
  events: [0, 5, 6, 12, 30].map((position) => ({ type: 'picture.moved', position })),
  invariants: {
    'PLY-04 there is something to skip inside, and nothing outside': (snapshot) =>
      snapshot.matches('inside') === (snapshot.context.marker !== null),
  },
  states: {
    'inside: PLY-04 can be skipped': (snapshot) => expect(snapshot.can({ type: 'marker.skip' })).toBe(true),
    'outside: PLY-04 nothing can be skipped': (snapshot) => expect(snapshot.can({ type: 'marker.skip' })).toBe(false),
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
    where: () => actor.getSnapshot().value,
    kind: () => actor.getSnapshot().context.marker?.kind ?? null,
  };
}

describe('skipping', () => {
  it('PLY-04 stands for 5 s at the start by itself, then stays reachable until the end', () => {
    const { clock, moveTo, where } = started();
    moveTo(0.5);
    expect(where()).toBe('outside');
    moveTo(1.1);
    expect(where()).toEqual({ inside: 'announced' });
    clock.increment(SKIP_DISPLAY - 1);
    moveTo(5.9);
    expect(where()).toEqual({ inside: 'announced' });
    clock.increment(1);
    expect(where()).toEqual({ inside: 'quiet' });
    moveTo(8.9);
    expect(where()).toEqual({ inside: 'quiet' });
    moveTo(22);
    expect(where()).toBe('outside');
  });

  it('PLY-04 leads to the end of the part, once', () => {
    const { actor, heard, moveTo, where } = started();
    moveTo(12);
    actor.send({ type: 'marker.skip' });
    actor.send({ type: 'marker.skip' });
    expect(heard).toEqual([{ type: 'marker.skipped', to: 22 }]);
    expect(where()).toBe('outside');
  });

  it('PLY-04 seeking into an intro shows it, seeking out takes it away, and coming back shows it for 5 s again', () => {
    const { clock, moveTo, where } = started();
    moveTo(15);
    clock.increment(SKIP_DISPLAY);
    moveTo(40);
    expect(where()).toBe('outside');
    moveTo(15);
    expect(where()).toEqual({ inside: 'announced' });
  });

  it('PLY-04 a recap that runs into the intro: each is skipped by itself', () => {
    const { actor, clock, heard, kind, moveTo, where } = started([recap, { ...intro, start: 7 }]);
    moveTo(2);
    expect(kind()).toBe('recap');
    clock.increment(SKIP_DISPLAY);
    moveTo(7.2);
    expect([kind(), where()]).toEqual(['intro', { inside: 'announced' }]);
    actor.send({ type: 'marker.skip' });
    expect(heard).toEqual([{ type: 'marker.skipped', to: 22 }]);
  });

  it('PLY-04 skipping the recap leads right to the intro where that follows', () => {
    const { actor, moveTo, kind } = started();
    moveTo(2);
    actor.send({ type: 'marker.skip' });
    moveTo(markerAt(markers, 2)?.end ?? 0);
    expect(kind()).toBe('intro');
  });
});
