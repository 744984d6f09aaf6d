/** FLW-10: a reader sees each machine at once. `npm run tool -- flows:sizes` prints the figures. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DRAWING_AREA } from '../../src/inspector/chart/fitting.ts';
import { chartSizes, faultsOf } from './sizes.ts';

/** Font size of the labels at the original size, px. */
const LABEL = 12;

const SMALL = { machine: 'small', file: 'small.machine.ts', states: 3, whole: 0.6, opens: 1, open: [], alone: {} };

describe('FLW-10 the size of a machine', async () => {
  const sizes = await chartSizes();

  it.each(sizes)('FLW-10 the chart of $machine or each opened part of it fits at 60 % or more', (size) =>
    expect(faultsOf(size), 'split it into machines that invoke one another').toEqual([]),
  );

  it.each(sizes)('FLW-22 the chart of $machine opens with letters of 9.5 px or more, or with all its states closed', ({ opens, open }) =>
    expect(open.length === 0 || opens * LABEL >= 9.5).toBe(true),
  );

  it.each([
    ['a small chart', {}, []],
    ['a large chart without states in states', { whole: 0.599, opens: 0.599 }, ['opens at 59 %']],
    ['a large chart whose states open one at a time', { whole: 0.2, opens: 0.9, alone: { a: 0.6, 'a.b': 1 } }, []],
    ['a large chart with a large state', { whole: 0.2, opens: 0.9, alone: { a: 0.5, 'a.b': 1 } }, ['a opens at 50 %']],
  ])('FLW-10 judges %s', (_, differs, faults) => {
    expect(faultsOf({ ...SMALL, ...differs })).toEqual(faults);
  });

  it('FLW-10 measures the drawing area of the page', () => {
    const css = readFileSync(new URL('../../stories/flows/flows.module.css', import.meta.url), 'utf8');
    expect(css).toContain('grid-template-columns: 264px minmax(0, 1fr) 372px;');
    expect(css).toMatch(/\.bar \{[^}]*min-height: 64px;/);
    const chart = readFileSync(new URL('../../src/inspector/chart/Chart.module.css', import.meta.url), 'utf8');
    expect(chart).toMatch(/\.foot \{[^}]*min-height: 44px;/);
    expect(DRAWING_AREA).toEqual({ width: 1440 - 264 - 372, height: 900 - 64 - 44 - 1 });
  });
});
