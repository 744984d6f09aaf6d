/** FLW-05: a fixed random sample of all mutants. Judging it before and after a change of the tests makes the two runs comparable. */
import { createHash } from 'node:crypto';
import * as z from 'zod';

/** `gone`: the mutant no longer exists. `unjudged`: its tests failed without a mutant. */
const verdictSchema = z.enum(['noticed', 'survived', 'gone', 'unjudged']);
export type Verdict = z.infer<typeof verdictSchema>;
/** Verdicts by the id of the mutant. */
export type Verdicts = Readonly<Record<string, Verdict>>;

/** Fraction of the sample for mutants of rules; the others are of charts and constants. */
const RULES_SHARE = 1 / 3;

export const readVerdicts = (text: string): Verdicts => z.record(z.string(), verdictSchema).parse(JSON.parse(text));

/** Takes a random part of a list, independent of its order: the ids with the smallest hashes for the seed. */
export function draw(ids: readonly string[], count: number, seed: string): string[] {
  const hashOf = (id: string) => createHash('sha256').update(`${seed}\0${id}`).digest('hex');
  const hashed = ids.map((id): [string, string] => [hashOf(id), id]).sort(([one], [other]) => (one < other ? -1 : 1));
  return hashed.slice(0, count).map(([, id]) => id);
}

/** Draws one third from the rules, and the others from charts and constants. */
export function drawSample(charts: readonly string[], rules: readonly string[], count: number, seed: string): string[] {
  const ruleCount = Math.round(count * RULES_SHARE);
  return [...draw(charts, count - ruleCount, seed), ...draw(rules, ruleCount, seed)];
}

/** @returns lines with the number of mutants for each verdict, and the mutants whose verdict has changed */
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

/** @returns percent of the mutants noticed before that are noticed now, without mutants that no longer exist */
export function keptShare(verdicts: Verdicts, before: Verdicts): number {
  const were = Object.entries(verdicts).filter(([id, verdict]) => before[id] === 'noticed' && verdict !== 'gone');
  return were.length === 0 ? 0 : (were.filter(([, verdict]) => verdict === 'noticed').length / were.length) * 100;
}
