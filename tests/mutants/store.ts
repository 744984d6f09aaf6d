/** What came of every mutant, kept between runs: tests/results/mutants/charts/<machine>.json. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './sources.ts';

export type Judgement = {
  /** `endless`: the tests did not end, which is noticed too. */
  state: 'noticed' | 'endless' | 'survived';
  /** The test that noticed it; empty: none did. */
  by: string;
  /** Nothing but the comparison with the approved record noticed it. */
  isByRecordOnly: boolean;
  /** Of what it depends on: see `hashOf`. */
  hash: string;
};
export type Judgements = Record<string, Judgement>;

const FOLDER = `${ROOT}tests/results/mutants/charts/`;

export const judgementsOf = (name: string): Judgements =>
  existsSync(`${FOLDER}${name}.json`) ? JSON.parse(readFileSync(`${FOLDER}${name}.json`, 'utf8')) : {};

export function keepJudgements(name: string, judgements: Judgements) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}${name}.json`, `${JSON.stringify(judgements, null, 1)}\n`);
}
