import { useEffect, useState } from 'react';
import type { ChartDescription } from '../charts/description.ts';
import type { Layout } from '../charts/layout.ts';

/** A chart does not change at run time, so each is laid out once. */
const known = new Map<string, Promise<Layout>>();

const layoutOf = (chart: ChartDescription): Promise<Layout> => {
  const found = known.get(chart.id);
  if (found) return found;
  const layout = import('../charts/layout.ts').then((charts) => charts.layoutOf(chart));
  known.set(chart.id, layout);
  // After a failure the next call tries again.
  layout.catch(() => known.delete(chart.id));
  return layout;
};

/** @returns null until the layout is ready */
export function useLayoutOf(chart: ChartDescription | null): Layout | null {
  const [layout, setLayout] = useState<Layout | null>(null);
  useEffect(() => {
    if (!chart) return;
    let isWanted = true;
    layoutOf(chart).then(
      (found) => isWanted && setLayout(found),
      (error: unknown) => reportError(error),
    );
    return () => {
      isWanted = false;
    };
  }, [chart]);
  return layout?.id === chart?.id ? layout : null;
}
