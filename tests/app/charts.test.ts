/** Tests that a chart contains every state and transition of its machine and that no two boxes overlap. */
import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, StateMachine, setup } from 'xstate';
import { describeMachine, leavesOf, statesOf } from '../../src/charts/description.ts';
import { type Box, layoutOf } from '../../src/charts/layout.ts';

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
