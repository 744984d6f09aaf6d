/** The open part of a chart, whose states the viewer opens and closes. */
import { useEffect, useState } from 'react';
import type { Closing } from './Chart.tsx';
import { closableStates } from './closing.ts';
import type { ChartDescription } from './description.ts';
import type { Layout } from './layout.ts';
import { layoutFor, type Open, openAtFirst } from './opening.ts';

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
