/** FLW-07: the difference between two versions of all machines, ready to be drawn. */
import type { Mark, Marks } from '../../src/inspector/chart/Chart.tsx';
import { type Layout, layoutOf } from '../../src/inspector/chart/layout.ts';
import { type Change, compare } from './changes.ts';
import type { Exported } from './exported.ts';
import { mergedChart } from './merged.ts';

export type ChangedMachine = {
  name: string;
  file: string;
  /** `added` and `removed`: the machine is only in one of the versions. */
  mark: Mark;
  layout: Layout;
  marks: Marks;
  changes: readonly Change[];
};

export type Difference = {
  /** The old version: `HEAD~3 (cfb6389d, 2026-11-25)`. */
  since: string;
  machines: readonly ChangedMachine[];
};

type Machines = ReadonlyMap<string, Exported>;

const markOf = (before: Exported | null, after: Exported | null): Mark => {
  if (!before) return 'added';
  return after ? 'changed' : 'removed';
};

/** @returns the machines that differ, in the order of their names */
export async function changedMachines(befores: Machines, afters: Machines): Promise<ChangedMachine[]> {
  const changed: ChangedMachine[] = [];
  for (const name of [...new Set([...befores.keys(), ...afters.keys()])].sort()) {
    const before = befores.get(name) ?? null;
    const after = afters.get(name) ?? null;
    const comparison = compare(before, after);
    const merged = comparison.changes.length > 0 ? mergedChart(before, after, comparison) : null;
    if (!merged) continue;
    const { chart, marks, changes } = merged;
    const file = (after ?? before)?.file ?? '';
    changed.push({ name, file, mark: markOf(before, after), layout: await layoutOf(chart), marks, changes });
  }
  return changed;
}
