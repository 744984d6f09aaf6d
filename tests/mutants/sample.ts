/** FLW-05: a fixed random sample of all mutants, judged before and after a change of the tests, so that the two runs can be compared. */
import { createHash } from 'node:crypto';
import * as z from 'zod';

/** `gone`: no such mutant is made any more. `unjudged`: its tests could not be used. */
const verdictSchema = z.enum(['noticed', 'survived', 'gone', 'unjudged']);
export type Verdict = z.infer<typeof verdictSchema>;
/** Verdicts by the id of the mutant. */
export type Verdicts = Readonly<Record<string, Verdict>>;

/** Of the sample; the rest are mutants of charts and constants. */
const RULES_SHARE = 1 / 3;

export const readVerdicts = (text: string): Verdicts => z.record(z.string(), verdictSchema).parse(JSON.parse(text));

/** Takes a fixed random part of a list, whatever its order: the ids whose hashes with the seed are the smallest. */
export function draw(ids: readonly string[], count: number, seed: string): string[] {
  const hashOf = (id: string) => createHash('sha256').update(`${seed}\0${id}`).digest('hex');
  const hashed = ids.map((id): [string, string] => [hashOf(id), id]).sort(([one], [other]) => (one < other ? -1 : 1));
  return hashed.slice(0, count).map(([, id]) => id);
}

/** One third rules, the rest charts and constants. */
export function drawSample(charts: readonly string[], rules: readonly string[], count: number, seed: string): string[] {
  const ruleCount = Math.round(count * RULES_SHARE);
  return [...draw(charts, count - ruleCount, seed), ...draw(rules, ruleCount, seed)];
}

/** @returns how many have each verdict, and the mutants whose verdict is another one, as lines */
export function linesAbout(verdicts: Verdicts, before?: Verdicts): string[] {
  const countOf = (all: Verdicts) =>
    verdictSchema.options.map((verdict) => `${Object.values(all).filter((each) => each === verdict).length} ${verdict}`).join(', ');
  if (!before) return [`sample: ${countOf(verdicts)}`];
  const changed = Object.entries(verdicts).filter(([id, verdict]) => verdict !== before[id]);
  return [
    `sample before: ${countOf(before)}`,
    `sample now:    ${countOf(verdicts)}`,
    ...changed.map(([id, verdict]) => `  was ${before[id]}, is ${verdict}: ${id}`),
  ];
}

/** @returns percent of the mutants noticed before and still made that are noticed now */
export function keptShare(verdicts: Verdicts, before: Verdicts): number {
  const were = Object.entries(verdicts).filter(([id, verdict]) => before[id] === 'noticed' && verdict !== 'gone');
  return were.length === 0 ? 0 : (were.filter(([, verdict]) => verdict === 'noticed').length / were.length) * 100;
}
