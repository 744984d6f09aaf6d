/** Compares two series of measurements that alternated in one run. */

export type Comparison = {
  /** Medians of the runs. */
  before: number;
  now: number;
  /** The change as a part of `before`: the middle and the 95 % interval of the paired ratios, minus 1. */
  change: number;
  low: number;
  high: number;
  verdict: 'no difference' | 'less' | 'more' | 'not known';
};

/** The quantile 0.975 of Student's t for 1 to 10 degrees of freedom; more runs use the last one. */
const T = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228] as const;

/** "No difference" is said only when the whole interval lies within this part of the earlier value. */
const TOLERANCE = 0.05;

const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

function verdictOf(low: number, high: number): Comparison['verdict'] {
  if (low > -TOLERANCE && high < TOLERANCE) return 'no difference';
  if (high < 0) return 'less';
  return low > 0 ? 'more' : 'not known';
}

/**
 * @param pairs values of the earlier and the present build, measured one after the other; at least two
 * @returns medians, and what the paired ratios say. A machine that is slower for a while is slower for both of a pair.
 */
export function compare(pairs: readonly (readonly [before: number, now: number])[]): Comparison {
  const ratios = pairs.map(([before, now]) => Math.log((now || 1) / (before || 1)));
  const mean = ratios.reduce((sum, each) => sum + each, 0) / ratios.length;
  const variance = ratios.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, ratios.length - 1);
  const t = T[Math.min(ratios.length - 2, T.length - 1)] ?? Number.POSITIVE_INFINITY;
  const half = t * Math.sqrt(variance / ratios.length);
  const [change, low, high] = [mean, mean - half, mean + half].map((each) => Math.exp(each) - 1) as [number, number, number];
  return {
    before: middle(pairs.map(([before]) => before)),
    now: middle(pairs.map(([, now]) => now)),
    change,
    low,
    high,
    verdict: verdictOf(low, high),
  };
}
