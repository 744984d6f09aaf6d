/** The sums of the charts (EVT-16): which transitions they took in all visits, and in which state each visit ended. No visit is kept. */
import * as z from 'zod';

/** A name from a chart, or a path in it. */
const name = z.string().max(200);
const transition = z.tuple([name, name, name, z.int()]);
const end = z.tuple([name, z.int()]);

/** What a browser sends of one chart: only what is new in its visit. */
export const flowEvent = z.object({
  event: z.literal('flow'),
  chart: name.min(1),
  visits: z.int().min(0),
  transitions: z.array(transition).max(2000),
  ended: z.array(end).max(200),
});

/** The sums of one chart. */
export type ChartSums = Omit<z.infer<typeof flowEvent>, 'event'>;

/** One number. `state`, `event` and `target` are empty where a kind has none. */
export type SumRow = { chart: string; kind: 'visit' | 'transition' | 'end'; state: string; event: string; target: string; count: number };

/** The numbers of what browsers have sent. The same name may come several times. */
export const rowsOf = (sums: readonly ChartSums[]): SumRow[] =>
  sums.flatMap(({ chart, visits, transitions, ended }): SumRow[] => [
    { chart, kind: 'visit', state: '', event: '', target: '', count: visits },
    ...transitions.map(([state, event, target, count]) => ({ chart, kind: 'transition' as const, state, event, target, count })),
    ...ended.map(([state, count]) => ({ chart, kind: 'end' as const, state, event: '', target: '', count })),
  ]);

/** Adds the numbers with the same name. @returns the charts by name, each with its most frequent transitions first */
export function chartsOf(rows: readonly SumRow[]): ChartSums[] {
  const sums = new Map<string, SumRow>();
  for (const row of rows) {
    const { count, ...named } = row;
    const key = JSON.stringify(Object.values(named));
    sums.set(key, { ...row, count: count + (sums.get(key)?.count ?? 0) });
  }
  const charts = new Map<string, ChartSums>();
  for (const { chart, kind, state, event, target, count } of [...sums.values()].toSorted((one, other) => other.count - one.count)) {
    const known = charts.get(chart) ?? { chart, visits: 0, transitions: [], ended: [] };
    if (kind === 'visit') known.visits = count;
    else if (kind === 'transition') known.transitions.push([state, event, target, count]);
    // A visit that went on has taken its end back.
    else if (count > 0) known.ended.push([state, count]);
    charts.set(chart, known);
  }
  return [...charts.values()].toSorted((one, other) => one.chart.localeCompare(other.chart));
}
