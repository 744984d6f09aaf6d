/** Files of counts: what the visits of a time did in each chart (FLW-15). docs/analytics.md describes where they come from. */
import * as z from 'zod';

const count = z.int().min(0);

/** The sums of one chart. A transition is its state, event, target and count; without a target, the state stays the same. */
const chartSums = z.object({
  chart: z.string(),
  visits: count,
  transitions: z.array(z.tuple([z.string(), z.string(), z.string(), count])),
  /** Path of a state, and the number of visits that ended there. */
  ended: z.array(z.tuple([z.string(), count])),
});

const countsSchema = z.object({ charts: z.array(chartSums) });

/** `name`: the file or the address of the counts. */
const periodSchema = z.object({ name: z.string(), charts: countsSchema.shape.charts });
export const periodsSchema = z.array(periodSchema).max(2);

export type ChartSums = z.infer<typeof chartSums>;
export type Period = z.infer<typeof periodSchema>;

/** The address at which serve.ts answers the periods. */
export const COUNTS_ADDRESS = '/flows/counts.json';

/**
 * @param name the file or the address of the counts
 * @throws Error with a sentence when the text is no file of counts
 */
export function periodOf(name: string, text: string): Period {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Error(`${name} is no JSON.`);
  }
  const parsed = countsSchema.safeParse(given);
  if (parsed.success) return { name, charts: parsed.data.charts };
  const [issue] = parsed.error.issues;
  throw new Error(`${name} is no file of counts: ${issue?.path.join('.')}: ${issue?.message}`);
}
