/** FLW-07: the comparison of two versions of a machine, and the chart that shows both. */
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine, setup } from 'xstate';
import { statesOf } from '../../src/inspector/chart/description.ts';
import { commitOf, Unreadable } from './atCommit.ts';
import { type Change, compare, countsOf } from './changes.ts';
import { type Exported, exportedFrom } from './exported.ts';
import { mergedChart } from './merged.ts';

type Config = Parameters<typeof createMachine>[0];
const exported = (machine: AnyStateMachine) => exportedFrom(machine, 'machines/door/door.machine.ts');
const door = (states: Config['states'], more: Config = {}) => exported(createMachine({ id: 'door', initial: 'closed', states, ...more }));
const lines = (changes: readonly Change[]) => changes.map(({ mark, words, details }) => [mark, words, ...details]);
const changesOf = (before: Exported | null, after: Exported | null) => lines(compare(before, after).changes);

const plain = { closed: { on: { open: 'opened' } }, opened: { on: { close: 'closed' } } };

describe('FLW-07 the comparison of two versions of a machine', () => {
  it('FLW-07 finds no change in equal machines', () => {
    expect(changesOf(door(plain), door(plain))).toEqual([]);
  });

  it('FLW-07 finds added and removed states with their transitions', () => {
    const locked = { ...plain, locked: { on: { unlock: 'closed' } } };
    expect(changesOf(door(plain), door(locked))).toEqual([
      ['added', 'locked'],
      ['added', 'locked: unlock'],
    ]);
    expect(changesOf(door(locked), door(plain))).toEqual([
      ['removed', 'locked'],
      ['removed', 'locked: unlock'],
    ]);
  });

  it('FLW-07 finds an added, a removed and a changed transition', () => {
    const before = door({ ...plain, opened: { on: { close: 'closed', slam: 'closed' } } });
    const after = door({ closed: { on: { open: { target: 'opened', actions: 'creak' } } }, opened: { on: { close: 'closed', push: {} } } });
    expect(changesOf(before, after)).toEqual([
      ['changed', 'closed: open', 'actions: none → creak'],
      ['added', 'opened: push'],
      ['removed', 'opened: slam'],
    ]);
  });

  it('FLW-07 finds a changed guard, target and parameter', () => {
    const before = door({ ...plain, closed: { on: { open: { guard: 'isFree', target: 'opened' } } } });
    const guarded = door({ ...plain, closed: { on: { open: { guard: 'isPaid', target: 'opened' } } } });
    const retargeted = door({ ...plain, closed: { on: { open: { guard: 'isFree', target: 'closed' } } } });
    expect(changesOf(before, guarded)).toEqual([['changed', 'closed: open [isPaid]', 'guard: isFree → isPaid']]);
    expect(changesOf(before, retargeted)).toEqual([['changed', 'closed: open [isFree]', 'target: opened → closed']]);
    const creaking = (volume: number) => door({ ...plain, closed: { entry: { type: 'creak', params: { volume } } } });
    expect(changesOf(creaking(1), creaking(2))).toEqual([['changed', 'closed', 'entry: creak {"volume":1} → creak {"volume":2}']]);
  });

  it('FLW-07 pairs the branches of an event by their content when a branch is inserted before them', () => {
    const first = { guard: 'isFree', target: 'opened' };
    const last = { target: 'closed' };
    const before = door({ ...plain, closed: { on: { open: [first, last] } } });
    const after = door({ ...plain, closed: { on: { open: [{ guard: 'isLocked' }, first, last] } } });
    expect(changesOf(before, after)).toEqual([['added', 'closed: open [isLocked]']]);
  });

  it('FLW-07 finds a changed order of the branches of an event', () => {
    const one = { guard: 'isFree', target: 'opened' };
    const other = { guard: 'isLocked', target: 'closed' };
    const before = door({ ...plain, closed: { on: { open: [one, other] } } });
    const after = door({ ...plain, closed: { on: { open: [other, one] } } });
    expect(changesOf(before, after)).toEqual([
      ['changed', 'closed: open [isLocked]', 'order: 2 → 1'],
      ['changed', 'closed: open [isFree]', 'order: 1 → 2'],
    ]);
  });

  it('FLW-07 finds a moved state, and keeps the transitions from, to and within it', () => {
    const ajar = { initial: 'still', after: { 500: '#door.closed' }, states: { still: { on: { blow: 'moving' } }, moving: {} } };
    const before = door({ closed: { on: { open: 'ajar' } }, ajar });
    const after = door({ closed: { on: { open: 'away.ajar' } }, away: { initial: 'ajar', states: { ajar } } });
    expect(changesOf(before, after)).toEqual([
      ['added', 'away'],
      ['changed', 'away.ajar', 'moved from ajar'],
    ]);
  });

  it('FLW-07 does not take two states of the same name for one when their content differs', () => {
    const before = door({ closed: {}, shed: { initial: 'idle', states: { idle: { tags: 'a', on: { one: {} } } } } });
    const after = door({ closed: {}, house: { initial: 'idle', states: { idle: { tags: 'b', on: { two: {} } } } } });
    expect(changesOf(before, after).map(([mark, words]) => `${mark} ${words}`)).toEqual([
      'added house',
      'added house.idle',
      'added house.idle: two',
      'removed shed',
      'removed shed.idle',
      'removed shed.idle: one',
    ]);
  });

  it('FLW-07 finds the changed duration of a delay', () => {
    const waiting = (WAIT: number) =>
      exported(setup({ delays: { WAIT } }).createMachine({ id: 'door', initial: 'a', states: { a: { after: { WAIT: 'b' } }, b: {} } }));
    expect(changesOf(waiting(500), waiting(2000))).toEqual([
      ['changed', 'a: after WAIT (2 s)', 'event: after WAIT (500 ms) → after WAIT (2 s)'],
    ]);
  });

  it('FLW-07 counts every part of a new machine as added, and of a removed machine as removed', () => {
    const parts = ['door', 'closed', 'closed: open', 'opened', 'opened: close'];
    expect(changesOf(null, door(plain))).toEqual(parts.map((words) => ['added', words]));
    expect(changesOf(door(plain), null)).toEqual(parts.map((words) => ['removed', words]));
  });
});

describe('FLW-07 the command', () => {
  it.each(['no-such-commit', '--all', ''])('FLW-07 says in one sentence that there is no commit "%s"', (ref) => {
    expect(() => commitOf(ref)).toThrow(Unreadable);
    expect(() => commitOf(ref)).toThrow(/^This git repository has no commit .*\.$/);
  });

  it('FLW-07 counts the changes by kind', () => {
    const after = door({ ...plain, locked: { on: { unlock: 'closed' } } });
    expect(countsOf(compare(door(plain), after).changes)).toBe('1 state added, 1 transition added');
    expect(countsOf(compare(null, after).changes)).toBe('4 states added, 3 transitions added');
  });
});

describe('FLW-07 the chart of both versions', () => {
  it('FLW-07 contains the removed parts, and marks and signs each change', () => {
    const before = door({ ...plain, closed: { on: { open: 'opened', lock: 'locked' } }, locked: { on: { unlock: 'closed' } } });
    const after = door({ ...plain, opened: { on: { close: { guard: 'isFree', target: 'closed' } } } });
    const merged = mergedChart(before, after, compare(before, after));
    const states = merged ? statesOf(merged.chart) : [];
    expect(states.map(({ name }) => name)).toEqual(['door', 'closed', 'opened', '− locked']);
    expect(states.flatMap(({ transitions }) => transitions.map(({ words, targets }) => `${words} → ${targets}`))).toEqual([
      'open → opened',
      '− lock → locked',
      '± close → closed',
      '− unlock → closed',
    ]);
    expect(merged?.marks).toEqual({
      'opened -- close #0': 'changed',
      'closed -- lock #0 removed': 'removed',
      locked: 'removed',
      'locked -- unlock #0 removed': 'removed',
    });
  });

  it('FLW-07 draws a removed machine as it was', () => {
    const before = door(plain);
    const merged = mergedChart(before, null, compare(before, null));
    expect(merged && statesOf(merged.chart).map(({ path, initial }) => [path, initial])).toEqual([
      ['', 'closed'],
      ['closed', null],
      ['opened', null],
    ]);
    expect(mergedChart(null, null, compare(null, null))).toBeNull();
  });
});
