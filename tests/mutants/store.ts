/** Stores the judgements of all mutants between runs: tests/results/mutants/charts/<machine>.json. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './sources.ts';

export type Judgement = {
  /** `endless`: the tests did not end, which counts as noticed. */
  state: 'noticed' | 'endless' | 'survived';
  /** The test that noticed the mutant; empty when none did. */
  by: string;
  /** Only the comparison with the approved record noticed it. */
  isByRecordOnly: boolean;
  /** Hash of the files that the judgement depends on: see `hashOf`. */
  hash: string;
};
export type Judgements = Record<string, Judgement>;

const FOLDER = `${ROOT}tests/results/mutants/charts/`;

export const judgementsOf = (name: string): Judgements =>
  existsSync(`${FOLDER}${name}.json`) ? JSON.parse(readFileSync(`${FOLDER}${name}.json`, 'utf8')) : {};

export function storeJudgements(name: string, judgements: Judgements) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}${name}.json`, `${JSON.stringify(judgements, null, 1)}\n`);
}
