/** Tests that a chart contains every state and transition of its machine and that no two boxes overlap. */
import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, StateMachine, setup } from 'xstate';
import { closableStates, neededFor, openPartOf } from '../../src/inspector/chart/closing.ts';
import { describeMachine, leavesOf, statesOf } from '../../src/inspector/chart/description.ts';
import { type Box, layoutOf } from '../../src/inspector/chart/layout.ts';

const clock = setup({
  delays: { rest: 1500 },
  guards: { isDue: () => true, isLate: () => false },
  actions: { ring: () => {} },
}).createMachine({
  id: 'clock',
  type: 'parallel',
  states: {
    hands: {
      initial: 'still',
      on: { 'hands.stop': '.still' },
      states: {
        still: { on: { 'hands.wind': [{ target: 'moving', guard: 'isDue' }, { actions: 'ring' }] } },
        moving: { entry: 'ring', after: { rest: 'still' } },
        broken: { type: 'final' },
      },
    },
    bell: { initial: 'quiet', states: { quiet: { on: { 'bell.ring': { target: 'loud', guard: 'isLate' } } }, loud: {} } },
  },
});

const lamp = setup({ actions: { log: () => {} }, guards: { isBright: () => true } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { 'lamp.on': [{ target: 'on.warm', guard: 'isBright' }, { target: 'on.cold' }], 'lamp.dim': 'on.dimmed.half' } },
    on: {
      initial: 'warm',
      entry: 'log',
      on: { 'lamp.break': 'broken', 'lamp.swap': '.cold', 'lamp.log': { actions: 'log' } },
      states: {
        warm: { on: { 'lamp.off': '#lamp.off', 'lamp.dim': 'dimmed' } },
        cold: { on: { 'lamp.off': '#lamp.off', 'lamp.warm': 'warm' } },
        dimmed: { initial: 'half', states: { half: { on: { 'lamp.off': '#lamp.off', 'lamp.break': '#lamp.broken' } }, third: {} } },
      },
    },
    broken: { type: 'final' },
  },
});

const MACHINES = fileURLToPath(new URL('../../machines/', import.meta.url));
const machines: AnyStateMachine[] = [];
for (const name of readdirSync(MACHINES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.machine.ts'))) {
  const exported: Record<string, unknown> = await import(pathToFileURL(MACHINES + name).href);
  machines.push(...Object.values(exported).filter((value) => value instanceof StateMachine));
}

const isInside = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
const parentOf = (path: string) => path.split('.').slice(0, -1).join('.');

describe('FLW-03 the layout of a chart', () => {
  it('FLW-03 shows guards, delays with their length and entry actions, and hides the timers of XState', async () => {
    const { boxes, arrows, dots } = await layoutOf(describeMachine(clock));
    const rows = arrows.flatMap(({ labels }) => labels.flatMap((label) => label.rows));
    expect(rows).toEqual(expect.arrayContaining(['hands.wind [isDue]', 'after rest (1.5 s)', 'bell.ring [isLate]', 'hands.stop']));
    expect(boxes.find(({ path }) => path === 'hands.moving')?.lines.map(({ text }) => text)).toEqual(['entry / ring']);
    expect(boxes.find(({ path }) => path === 'hands.still')?.lines.map(({ text }) => text)).toEqual(['on hands.wind']);
    expect(boxes.filter(({ isRegion }) => isRegion).map(({ path }) => path)).toEqual(['hands', 'bell']);
    expect(dots).toHaveLength(2);
  });

  it('FLW-01 FLW-03 places each state of every machine inside its parent and beside its siblings, and each transition once', async () => {
    for (const machine of machines) {
      const chart = describeMachine(machine);
      const { boxes, arrows } = await layoutOf(chart);
      expect(boxes.map(({ path }) => path).sort(), machine.id).toEqual(
        statesOf(chart)
          .map(({ path }) => path)
          .sort(),
      );
      const wrong = boxes.filter((box) => {
        const around = boxes.find(({ path }) => path === parentOf(box.path));
        const beside = boxes.filter(({ path }) => path !== '' && path !== box.path && parentOf(path) === parentOf(box.path));
        return box.path !== '' && (!around || !isInside(box, around) || beside.some((other) => overlap(box, other)));
      });
      expect(
        wrong.map(({ path }) => path),
        machine.id,
      ).toEqual([]);
      const written = [
        ...arrows.flatMap(({ labels }) => labels.map(({ transition }) => transition)),
        ...boxes.flatMap(({ lines }) => lines.flatMap(({ transition }) => transition ?? [])),
      ];
      const all = statesOf(chart).flatMap(({ transitions }) =>
        transitions.flatMap(({ id, targets }) => (targets.length > 0 ? targets : [id]).map(() => id)),
      );
      expect(written.sort(), machine.id).toEqual(all.sort());
      expect(
        arrows.filter(({ points }) => points.length < 2).map(({ id }) => id),
        machine.id,
      ).toEqual([]);
      expect(leavesOf(chart).length).toBeGreaterThan(0);
    }
  });
});

describe('FLW-03 the open part of a chart', () => {
  const chart = describeMachine(lamp);
  const arrows = (open: readonly string[]) =>
    statesOf(openPartOf(chart, new Set(open))).flatMap(({ path, transitions }) =>
      transitions.map(({ words, guard, targets }) => `${path}: ${words}${guard ? ` [${guard}]` : ''} -> ${targets.join(', ')}`),
    );

  it('FLW-03 gives a closed state the number of its states and the transitions that leave or reach them, each label once', () => {
    const { root } = openPartOf(chart, new Set());
    expect(root.states.map(({ path, states, hidden }) => [path, states.length, hidden])).toEqual([
      ['off', 0, undefined],
      ['on', 0, 5],
      ['broken', 0, undefined],
    ]);
    expect(root.states[1]).toMatchObject({ initial: null, entry: [] });
    expect(arrows([])).toEqual([
      'off: lamp.on [isBright] -> on',
      'off: lamp.on -> on',
      'off: lamp.dim -> on',
      'on: lamp.break -> broken',
      'on: lamp.off -> off',
    ]);
  });

  it('FLW-03 keeps an open state and closes only the states within it that are not open', () => {
    expect(arrows(['on']).filter((arrow) => arrow.startsWith('on'))).toEqual([
      'on: lamp.break -> broken',
      'on: lamp.swap -> on.cold',
      'on: lamp.log -> ',
      'on.warm: lamp.off -> off',
      'on.warm: lamp.dim -> on.dimmed',
      'on.cold: lamp.off -> off',
      'on.cold: lamp.warm -> on.warm',
      'on.dimmed: lamp.off -> off',
      'on.dimmed: lamp.break -> broken',
    ]);
    expect(openPartOf(chart, new Set(['on.dimmed']))).toEqual(openPartOf(chart, new Set()));
    expect(openPartOf(chart, new Set(closableStates(chart)))).toBe(chart);
  });

  it('FLW-03 names the states that must be open to show a state or a transition', () => {
    expect(closableStates(chart)).toEqual(['on', 'on.dimmed']);
    expect(neededFor(chart, ['on.dimmed.half'], [])).toEqual(['on', 'on.dimmed']);
    expect(neededFor(chart, ['on', ''], [])).toEqual([]);
    expect(neededFor(chart, [], ['off -- lamp.on #0'])).toEqual(['on']);
    expect(neededFor(chart, [], ['on -- lamp.log #0'])).toEqual(['on']);
    expect(neededFor(chart, [], ['on -- lamp.swap #0'])).toEqual(['on']);
  });

  it('FLW-03 every machine has a layout with all its states closed, and no arrow leads to a hidden state', async () => {
    for (const machine of machines) {
      const closed = openPartOf(describeMachine(machine), new Set());
      const paths = statesOf(closed).map(({ path }) => path);
      const targets = statesOf(closed).flatMap(({ initial, transitions }) => [
        ...(initial ? [initial] : []),
        ...transitions.flatMap((each) => each.targets),
      ]);
      expect(
        targets.filter((target) => !paths.includes(target)),
        machine.id,
      ).toEqual([]);
      const { boxes } = await layoutOf(closed);
      expect(
        boxes.map(({ path }) => path),
        machine.id,
      ).toEqual(paths);
    }
  });
});
