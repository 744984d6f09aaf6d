/** What the flows page computes from the counts of visits (FLW-15, FLW-16). */
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { openPartOf } from '../../src/inspector/chart/closing.ts';
import { describeMachine, statesOf } from '../../src/inspector/chart/description.ts';
import { arrowsOf, insideOf } from '../../src/inspector/chart/writing.ts';
import { addressOf, readAddress, writeAddress } from '../../stories/flows/address.ts';
import { type ChartSums, periodOf } from '../../stories/flows/counts.ts';
import { funnelOf } from '../../stories/flows/funnel.ts';
import { countedChart, difference, drawnCounts, percent, sharesOf } from '../../stories/flows/shares.ts';

const machine = createMachine({
  id: 'door',
  initial: 'closed',
  on: { 'house.burn': '.gone' },
  states: {
    closed: {
      on: {
        knock: [
          { guard: 'isDay', target: 'asking' },
          { guard: 'isEvening', target: 'asking' },
        ],
        push: 'hall',
        ring: {},
      },
    },
    asking: { initial: 'waiting', states: { waiting: { on: { answer: 'heard' } }, heard: {} }, on: { open: 'hall', leave: 'closed' } },
    hall: { type: 'parallel', states: { light: { initial: 'on', states: { on: {}, off: {} } }, floor: {} }, on: { pass: 'gone' } },
    gone: { type: 'final' },
  },
});
const chart = describeMachine(machine);
const door = { machine, chart, states: statesOf(chart) };
const SUMS: ChartSums = {
  chart: 'door',
  visits: 100,
  transitions: [
    ['closed', 'knock', 'asking', 60],
    ['closed', 'push', 'hall', 20],
    ['closed', 'ring', '', 500],
    ['asking.waiting', 'answer', 'asking.heard', 40],
    ['asking', 'open', 'hall', 30],
    ['asking', 'leave', 'closed', 20],
    ['hall', 'pass', 'gone', 25],
  ],
  ended: [
    ['closed', 20],
    ['asking.waiting', 5],
    ['asking.heard', 5],
    ['hall.light.on', 25],
    ['hall.floor', 25],
    ['gone', 45],
  ],
};
const shares = sharesOf(door, SUMS);

describe('shares', () => {
  it('FLW-15 a transition has its share of what happened in its state, the visits that ended there included', () => {
    expect(shares.transitions.get('closed -- push #0')).toEqual({ count: 20, share: 0.2, isShared: false });
    expect(shares.transitions.get('asking -- open #0')?.share).toBe(0.5);
    expect(shares.transitions.get('hall -- pass #0')?.share).toBe(0.5);
    expect(shares.transitions.get(' -- house.burn #0')).toEqual({ count: 0, share: 0, isShared: false });
  });

  it('FLW-15 a transition that stays in its state has a number only, and two branches with one target say that they share it', () => {
    expect(shares.transitions.get('closed -- ring #0')).toEqual({ count: 500, share: null, isShared: false });
    expect(shares.transitions.get('closed -- knock #1')).toEqual({ count: 60, share: 0.6, isShared: true });
  });

  it('FLW-15 a state has the visits that ended in it or within it; a region of a parallel state has all of them', () => {
    expect(shares.ends.get('asking')).toEqual({ count: 10, share: 0.1 });
    expect(shares.ends.get('hall')).toEqual({ count: 25, share: 0.25 });
    expect(shares.ends.has('hall.light.off')).toBe(false);
  });

  it('FLW-15 counts of another release are told, and change no share', () => {
    const other = sharesOf(door, {
      ...SUMS,
      transitions: [...SUMS.transitions, ['closed', 'kick', 'broken', 7]],
      ended: [...SUMS.ended, ['broken', 7]],
    });
    expect(other.unknown).toBe(2);
    expect(other.ends).toEqual(shares.ends);
  });

  it('FLW-15 a chart that no visit had has no share', () => {
    const none = sharesOf(door);
    expect([none.visits, none.ends.size, none.transitions.get('closed -- push #0')]).toEqual([
      0,
      0,
      { count: 0, share: null, isShared: false },
    ]);
  });

  it('FLW-15 are told in whole percent, and two of them by their difference in points', () => {
    expect([percent(0.615), percent(null)]).toEqual(['62 %', '–']);
    expect([difference(0.5, 0.62), difference(0.5, 0.38), difference(0.5, 0.5), difference(null, 1)]).toEqual(['+12', '−12', '0', '']);
  });
});

describe('the drawing', () => {
  const labelsIn = (periods: Parameters<typeof countedChart>[1], open: readonly string[] = ['asking', 'hall', 'hall.light']) => {
    const counted = openPartOf(countedChart(chart, periods), new Set(open));
    const rows = arrowsOf(counted).flatMap(({ labels }) => labels.map((label) => label.rows.join(' · ')));
    const lines = statesOf(counted).flatMap((state) =>
      insideOf(state).flatMap(({ about, text }) => (about === 'note' ? `${state.path}: ${text}` : [])),
    );
    return { rows, lines };
  };

  it('FLW-15 an arrow has its share, a state the visits that ended there, and a sign from more than a tenth on', () => {
    const { rows, lines } = labelsIn([shares]);
    expect(rows).toEqual(expect.arrayContaining(['push · 20 %', 'knock [isDay] · 60 %', 'leave · 33 %', 'pass · 50 %']));
    expect(lines).toEqual(expect.arrayContaining(['closed: ⚑ 20 % end here', 'asking.heard: 5 % end here', 'gone: ⚑ 45 % end here']));
  });

  it('FLW-15 a closed state has the visits that ended within it', () => {
    expect(labelsIn([shares], []).lines).toContain('asking: 10 % end here');
  });

  it('FLW-15 a closed state keeps each share of the same event within it', () => {
    const twice = createMachine({
      id: 'twice',
      initial: 'room',
      states: {
        room: { initial: 'a', states: { a: { on: { leave: '#out', go: 'b' } }, b: { on: { leave: '#out' } } } },
        out: { id: 'out' },
      },
    });
    const twiceChart = describeMachine(twice);
    const sums: ChartSums = {
      chart: 'twice',
      visits: 10,
      transitions: [
        ['room.a', 'leave', 'out', 1],
        ['room.a', 'go', 'room.b', 9],
        ['room.b', 'leave', 'out', 9],
      ],
      ended: [['out', 10]],
    };
    const counted = countedChart(twiceChart, [sharesOf({ machine: twice, states: statesOf(twiceChart) }, sums)]);
    const rows = arrowsOf(openPartOf(counted, new Set())).flatMap(({ labels }) => labels.map((label) => label.rows.join(' · ')));
    expect(rows).toEqual(['leave · 10 %', 'leave · 100 %']);
  });

  it('FLW-15 two periods are shown one after the other', () => {
    const later = sharesOf(door, { ...SUMS, transitions: [['closed', 'push', 'hall', 80]], ended: [['closed', 20]] });
    const { rows, lines } = labelsIn([shares, later]);
    expect(rows).toContain('push · 20 % → 80 %');
    expect(lines).toEqual(expect.arrayContaining(['closed: ⚑ 20 % → 20 % end here', 'gone: 45 % → 0 % end here']));
  });

  it('FLW-15 the most used arrow is the widest, and an unused one the thinnest', () => {
    const drawn = drawnCounts([shares]);
    expect(drawn?.weights).toMatchObject({ 'closed -- ring #0': 1, ' -- house.burn #0': 0 });
    expect(drawn?.weights['closed -- knock #0']).toBeGreaterThan(drawn?.weights['closed -- push #0'] ?? 1);
    expect(drawn?.often).toEqual(['closed', 'hall', 'hall.light', 'hall.light.on', 'hall.floor', 'gone']);
    expect(drawnCounts([])).toBeNull();
  });
});

describe('a funnel', () => {
  const stepsOf = (start: string, end: string) =>
    funnelOf(door, shares, start, end)?.map(({ transition, count, share, reached }) => [
      transition.words,
      count,
      share,
      Math.round(reached * 1000) / 1000,
    ]);

  it('FLW-16 is the most used path, with the share of each step and of the start', () => {
    expect(stepsOf('closed', 'gone')).toEqual([
      ['knock', 60, 0.6, 0.6],
      ['open', 30, 0.5, 0.3],
      ['pass', 25, 0.5, 0.15],
    ]);
  });

  it('FLW-16 goes into the initial state, and by the transitions of the states around', () => {
    expect(stepsOf('asking', 'asking.heard')).toEqual([['answer', 40, 40 / 45, 0.889]]);
    expect(stepsOf('asking.heard', 'hall.light.on')).toEqual([['open', 30, 0.5, 0.5]]);
  });

  it('FLW-16 never goes back to the initial state of the state around', () => {
    expect(stepsOf('asking.heard', 'asking.waiting')).toEqual([
      ['leave', 20, 20 / 60, 0.333],
      ['knock', 60, 0.6, 0.2],
    ]);
  });

  it('FLW-16 has no step to a state that no path reaches, and none when the start is the end', () => {
    expect(stepsOf('closed', 'hall.light.off')).toBeUndefined();
    expect(stepsOf('closed', 'closed')).toEqual([]);
  });

  it('FLW-16 has an address', () => {
    const address = addressOf('door', { start: 'asking.heard', end: 'gone' });
    expect(writeAddress(address)).toBe('#door?start=asking.heard&end=gone');
    expect(readAddress(writeAddress(address))).toEqual(address);
  });
});

describe('a file of counts', () => {
  it('FLW-15 is read, and says in a sentence what is wrong with it', () => {
    expect(periodOf('a.json', JSON.stringify({ charts: [SUMS] }))).toEqual({ name: 'a.json', charts: [SUMS] });
    expect(() => periodOf('a.json', '{')).toThrow('a.json is no JSON.');
    expect(() => periodOf('a.json', '{"charts":[{"chart":"pin","visits":-1,"transitions":[],"ended":[]}]}')).toThrow(
      /^a\.json is no file of counts: charts\.0\.visits: /,
    );
  });
});
