/** Judges mutants: first with the machine's own path test, then, for the remaining ones, with every unit test that imports the machine. */
import type { Outcome, Run, Runner } from './batch.ts';
import { chartMutants } from './chartMutants.ts';
import { constantMutants, constantOf } from './constantMutants.ts';
import type { Flow } from './machines.ts';
import { comparesWithRecord } from './records.ts';
import { hashOf, testsNaming, testsOn } from './sources.ts';
import { type Judgement, type Judgements, judgementsOf, storeJudgements } from './store.ts';

export const CONSTANTS = 'constants';
const CONSTANTS_FILE = 'machines/domain/constants.ts';
const TABLE = 'tests/domain/constants.test.ts';
/** The code that judges. When it changes, all mutants are judged again. */
const ENGINE = ['tests/mutants/active.ts', 'tests/mutants/chartMutants.ts'];
/** Files per worker: few enough for its memory, and to lose little when the run is interrupted. */
const TOGETHER = 30;
/** ms of processor time, until the duration of the tests without a mutant is known. */
const CONTROL_TIMEOUT = 240_000;
const limitFor = (milliseconds: number) => 5000 + milliseconds * 4;

const hashFor = (tests: readonly string[], machine?: string) =>
  hashOf([...tests, ...ENGINE, ...(machine ? [`tests/paths/recorded/${machine}.txt`] : [])]);

/** @param isRecordUsable true when the machine without a mutant matches its record */
function judged(outcome: Outcome, isRecordUsable: boolean, hash: string): Judgement | undefined {
  const { failed, isEndless, run } = outcome;
  if (isEndless) return { state: 'endless', by: run.test, isByRecordOnly: false, hash };
  const first = failed.find((name) => !comparesWithRecord(name));
  if (first !== undefined) return { state: 'noticed', by: `${run.test}: ${first}`, isByRecordOnly: false, hash };
  const record = isRecordUsable ? failed.find(comparesWithRecord) : undefined;
  if (record === undefined) return undefined;
  return { state: 'noticed', by: `${run.test}: ${record}`, isByRecordOnly: true, hash };
}

const inChunks = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/**
 * Runs the tests without a mutant first and last. A mutant must not count as noticed because a test was already broken, or because another
 * mutant broke it.
 */
async function controlled(runner: Runner, control: Run, runs: readonly Run[]) {
  const [first] = await runner.run([control], CONTROL_TIMEOUT);
  const complaints = first?.failed.filter((name) => !comparesWithRecord(name)) ?? ['nothing ran'];
  if (!first || first.isEndless || complaints.length > 0)
    throw new Error(`${control.test} fails without any mutant: ${complaints.join(', ')}`);
  const outcomes = await runner.run([...runs, control], limitFor(first.milliseconds));
  const last = outcomes.findLast(({ run }) => run === control);
  const isSound = last !== undefined && !last.isEndless && last.failed.length === first.failed.length;
  return { isSound, isRecordUsable: first.failed.length === 0, outcomes: outcomes.filter(({ run }) => run !== control) };
}

type Judging = {
  name: string;
  judgements: Judgements;
  left: Set<string>;
  runner: Runner;
  say: (line: string) => void;
};

/** A mutant that only the recording notices is judged by the other tests, too. */
function note({ name, judgements, left }: Judging, mutant: string, judgement: Judgement) {
  judgements[mutant] = judgement;
  if (!judgement.isByRecordOnly) left.delete(mutant);
  storeJudgements(name, judgements);
}

/** Runs one test file for all mutants, with many mutants in one worker. */
async function byOwnTest(judging: Judging, { machine, test }: Flow, walksNothing: boolean) {
  const { runner, left, say } = judging;
  const hash = hashFor([test], machine.id);
  for (const mutants of inChunks([...left], TOGETHER)) {
    const runOf = (mutant?: string): Run => ({ test, machine: machine.id, walksNothing, ...(mutant !== undefined && { mutant }) });
    const { isSound, isRecordUsable, outcomes } = await controlled(runner, runOf(), mutants.map(runOf));
    for (const outcome of outcomes) {
      const alone = isSound ? undefined : await runner.run([outcome.run], CONTROL_TIMEOUT);
      const judgement = judged(alone?.[0] ?? outcome, isRecordUsable, hash);
      if (judgement) note(judging, outcome.run.mutant ?? '', judgement);
    }
    say(`${machine.id}: ${left.size} left${walksNothing ? ', paths not walked yet' : ''}`);
  }
}

const controls = new Map<string, readonly Outcome[]>();

/** Runs many test files for each mutant. Files that fail without a mutant do not count. */
async function byOthers(judging: Judging, tests: readonly string[], machine?: string) {
  const { runner, left, say } = judging;
  if (left.size === 0 || tests.length === 0) return;
  const runOf = (test: string, mutant?: string): Run => ({ test, ...(machine && { machine }), ...(mutant !== undefined && { mutant }) });
  const key = [machine, ...tests].join();
  const asTheyAre =
    controls.get(key) ??
    (await runner.run(
      tests.map((test) => runOf(test)),
      CONTROL_TIMEOUT,
    ));
  controls.set(key, asTheyAre);
  const sound = asTheyAre.filter(({ failed, isEndless }) => !isEndless && failed.every(comparesWithRecord));
  const limit = limitFor(Math.max(...asTheyAre.map(({ milliseconds }) => milliseconds)));
  for (const mutant of left) {
    const outcomes = await runner.run(
      sound.map(({ run }) => runOf(run.test, mutant)),
      limit,
    );
    const found = outcomes.map((outcome) => judged(outcome, false, hashFor([outcome.run.test]))).find((judgement) => judgement);
    if (found) note(judging, mutant, found);
    say(`${found ? 'noticed by another test' : 'not noticed by another test'}: ${mutant}`);
  }
}

/** Keeps the judgements of an earlier run whose files have not changed. */
function begin({ isWanted = () => true }: Options, name: string, mutants: readonly string[], tests: readonly string[], own?: string) {
  const before = judgementsOf(name);
  const survivorHash = hashFor(tests, own);
  const holds = (judgement: Judgement) => {
    const test = judgement.by.replace(/^(\S+?\.tsx?).*$/s, '$1');
    return (
      judgement.hash ===
      (judgement.state === 'survived' || judgement.isByRecordOnly ? survivorHash : hashFor([test], tests[0] === test ? own : undefined))
    );
  };
  const kept = Object.entries(before).filter(([mutant, judgement]) => mutants.includes(mutant) && holds(judgement));
  const judgements: Judgements = Object.fromEntries(kept);
  return { judgements, left: new Set(mutants.filter((mutant) => isWanted(mutant) && !(mutant in judgements))), survivorHash };
}

function finish(judging: Judging, hash: string) {
  for (const mutant of judging.left) {
    const byRecord = judging.judgements[mutant];
    note(judging, mutant, byRecord ? { ...byRecord, hash } : { state: 'survived', by: '', isByRecordOnly: false, hash });
  }
  return judging.judgements;
}

type Options = {
  runner: Runner;
  say: (line: string) => void;
  /** Runs only the machine's own path test. */
  isQuick: boolean;
  /** True for a mutant to be judged; by default all. */
  isWanted?: (mutant: string) => boolean;
};

/** @returns the judgements of all mutants of one machine */
export async function judgeFlow(flow: Flow, options: Options): Promise<Judgements> {
  const { runner, say, isQuick } = options;
  const { machine, file, test } = flow;
  const others = isQuick ? [] : testsOn(file).filter((other) => other !== test);
  const mutants = chartMutants(machine).map(({ id }) => id);
  const { survivorHash, ...found } = begin(options, machine.id, mutants, [test, ...others], machine.id);
  const judging: Judging = { name: machine.id, runner, say, ...found };
  await byOwnTest(judging, flow, true);
  await byOwnTest(judging, flow, false);
  await byOthers(judging, others, machine.id);
  return finish(judging, survivorHash);
}

/** Judges the constants: first with the test of their values, then with the tests that name them. */
export async function judgeConstants(constants: Readonly<Record<string, unknown>>, options: Options): Promise<Judgements> {
  const { runner, say, isQuick } = options;
  const everywhere = testsOn(CONSTANTS_FILE);
  const mutants = constantMutants(constants);
  const { survivorHash, ...found } = begin(options, CONSTANTS, mutants, everywhere);
  const judging: Judging = { name: CONSTANTS, runner, say, ...found };
  await byOthers(judging, [TABLE]);
  if (isQuick) return finish(judging, survivorHash);
  for (const mutant of judging.left) {
    const naming = testsNaming(constantOf(mutant)?.split('.')[0] ?? '');
    const one = { ...judging, left: new Set([mutant]) };
    await byOthers(
      one,
      naming.filter((test) => test !== TABLE),
    );
    await byOthers(
      one,
      everywhere.filter((test) => test !== TABLE && !naming.includes(test)),
    );
    if (one.left.size === 0) judging.left.delete(mutant);
  }
  return finish(judging, survivorHash);
}
