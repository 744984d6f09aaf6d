/** Lays out the open part of a chart, and opens and closes its states. Elk is loaded with the first chart. */
import { useEffect, useState } from 'react';
import type { Closing } from './Chart.tsx';
import { closableStates, openPartOf } from './closing.ts';
import type { ChartDescription } from './description.ts';
import type { Layout } from './layout.ts';
import { READABLE_SCALE } from './writing.ts';

type Open = ReadonlySet<string>;

/** A chart does not change at run time, so each of its open parts is laid out once. */
const known = new WeakMap<ChartDescription, Map<string, Promise<Layout>>>();

function layoutFor(chart: ChartDescription, open: Open): Promise<Layout> {
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

/** Opens states from the outside, as long as the labels of the whole chart stay readable in a window of 1600 × 1000 px. */
async function openAtFirst(chart: ChartDescription): Promise<Open> {
  const { scaleInWindow } = await import('./layout.ts');
  const isReadable = async (open: Open) => scaleInWindow(await layoutFor(chart, open)) >= READABLE_SCALE;
  let open: Open = new Set();
  if (!(await isReadable(open))) return open;
  const depthOf = (path: string) => path.split('.').length;
  for (const path of closableStates(chart).sort((one, other) => depthOf(one) - depthOf(other))) {
    const parent = path.split('.').slice(0, -1).join('.');
    const wider = new Set([...open, path]);
    // One after another: each depends on the result before it.
    // oxlint-disable-next-line no-await-in-loop
    if ((parent === '' || open.has(parent)) && (await isReadable(wider))) open = wider;
  }
  return open;
}

type Opened = { chart: ChartDescription; open: Open; needed: string };

/**
 * @param needed paths of states; a change opens them, and the viewer may close them again
 * @returns null until the layout is ready
 */
export function useOpenChart(chart: ChartDescription | null, needed: readonly string[]): { layout: Layout; closing: Closing } | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [laidOut, setLaidOut] = useState<{ chart: ChartDescription; layout: Layout } | null>(null);
  const key = needed.join(' ');
  if (opened && opened.chart === chart && opened.needed !== key)
    setOpened({ chart, open: new Set([...opened.open, ...needed]), needed: key });

  useEffect(() => {
    if (!chart) return;
    let isWanted = true;
    openAtFirst(chart).then(
      (open) => isWanted && setOpened({ chart, open, needed: '' }),
      (error: unknown) => reportError(error),
    );
    return () => {
      isWanted = false;
    };
  }, [chart]);
  useEffect(() => {
    if (!opened) return;
    let isWanted = true;
    layoutFor(opened.chart, opened.open).then(
      (layout) => isWanted && setLaidOut({ chart: opened.chart, layout }),
      (error: unknown) => reportError(error),
    );
    return () => {
      isWanted = false;
    };
  }, [opened]);

  if (!chart || laidOut?.chart !== chart) return null;
  const change = (next: (open: Open) => Open) => setOpened((now) => now && { ...now, open: next(now.open) });
  return {
    layout: laidOut.layout,
    closing: {
      toggle: (path) =>
        change((open) => (open.has(path) ? new Set([...open].filter((other) => other !== path)) : new Set([...open, path]))),
      openAll: () => change(() => new Set(closableStates(chart))),
      closeAll: () => change(() => new Set()),
    },
  };
}
