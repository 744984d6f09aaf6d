/** Chooses the states that are open when a chart opens, and lays out the open part of a chart. Elk is loaded with the first chart. */
import { closableStates, openPartOf } from './closing.ts';
import type { ChartDescription } from './description.ts';
import { DRAWING_AREA, fittingScale } from './fitting.ts';
import type { Layout } from './layout.ts';
import { READABLE_SCALE } from './writing.ts';

/** Paths of the open states. */
export type Open = ReadonlySet<string>;

/** A chart does not change at run time, so each of its open parts is laid out once. */
const known = new WeakMap<ChartDescription, Map<string, Promise<Layout>>>();

export function layoutFor(chart: ChartDescription, open: Open): Promise<Layout> {
  const layouts = known.get(chart) ?? new Map<string, Promise<Layout>>();
  known.set(chart, layouts);
  const key = closableStates(chart)
    .filter((path) => open.has(path))
    .join(' ');
  const found = layouts.get(key);
  if (found) return found;
  const layout = import('./layout.ts').then((charts) => charts.layoutOf(openPartOf(chart, open)));
  layouts.set(key, layout);
  // After a failure the next call tries again.
  layout.catch(() => layouts.delete(key));
  return layout;
}

/** Opens states from the outside, as long as the labels of the whole chart are readable in the drawing area (FLW-22). */
export async function openAtFirst(chart: ChartDescription): Promise<Open> {
  const isReadable = async (open: Open) => fittingScale(DRAWING_AREA, await layoutFor(chart, open)) >= READABLE_SCALE;
  const all = new Set(closableStates(chart));
  if (await isReadable(all)) return all;
  let open: Open = new Set();
  if (!(await isReadable(open))) return open;
  const depthOf = (path: string) => path.split('.').length;
  for (const path of [...all].sort((one, other) => depthOf(one) - depthOf(other))) {
    const parent = path.split('.').slice(0, -1).join('.');
    const wider = new Set([...open, path]);
    // One after another: each depends on the result before it.
    // oxlint-disable-next-line no-await-in-loop
    if ((parent === '' || open.has(parent)) && (await isReadable(wider))) open = wider;
  }
  return open;
}
