/** Judges the mutants of modules: each with the unit tests that reach it, the tests with the fewest imports first. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { Reached } from './activeModule.ts';
import type { ModuleRun, Runner } from './batch.ts';
import type { ModuleMutant } from './moduleMutants.ts';
import { closureOf, hashOf, ROOT, testsOn } from './sources.ts';
import { type Judgement, type Judgements, judgementsOf, storeJudgements } from './store.ts';

/** The code that judges. When it changes, all mutants are judged again. */
const ENGINE = ['tests/mutants/activeModule.ts', 'tests/mutants/instrumentModules.ts'];
const FOLDER = `${ROOT}tests/results/mutants/reached/`;
/** Runs per worker: few enough for its memory, and to lose little when the run is interrupted. */
const TOGETHER = 60;
/** ms of processor time for one file. */
const LIMIT = 120_000;

/** Files that a test may import, directly or not. A larger one draws most of the product: it is slow, and reaches every module while it loads. */
const LARGEST = 400;

/** Test files that run for a mutant which is reached while its module loads: each of them may notice it, and most load it only by the way. */
const MOST_LOADING = 8;

const moduleTestsOn = (file: string) => testsOn(file).filter((test) => !test.startsWith('tests/paths/') && closureOf(test).size <= LARGEST);
const hashFor = (tests: readonly string[]) => hashOf([...tests, ...ENGINE]);
/** Its name has the hash of the test, so it is valid until the test or a module changes. */
const noteOf = (test: string) => `${FOLDER}${test.replaceAll('/', '_')}-${hashFor([test])}.json`;
const reachedIn = (test: string): Reached =>
  existsSync(noteOf(test)) ? JSON.parse(readFileSync(noteOf(test), 'utf8')) : { static: {}, perTest: {} };

/** Runs the tests without a mutant. @returns complaints about tests that fail */
async function control(runner: Runner<ModuleRun>, tests: readonly string[]): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true });
  const left = tests.filter((test) => !existsSync(noteOf(test)));
  const outcomes = await runner.run(
    left.map((test) => ({ test, noteIn: noteOf(test) })),
    LIMIT,
  );
  return outcomes.flatMap(({ run: { test }, failed, isEndless }) => {
    if (!isEndless && failed.length === 0) return [];
    rmSync(noteOf(test), { force: true });
    return [`${test} fails without any mutant: ${failed[0]}`];
  });
}

function runsFor({ active, file }: ModuleMutant): ModuleRun[] {
  let loading = 0;
  return moduleTestsOn(file).flatMap((test): ModuleRun[] => {
    const { static: always, perTest } = reachedIn(test);
    const reachedBy = Object.keys(perTest).filter((name) => active in (perTest[name] ?? {}));
    if (active in always) {
      loading += 1;
      return loading <= MOST_LOADING ? [{ test, mutant: active }] : [];
    }
    return reachedBy.length > 0 ? [{ test, mutant: active, reachedBy }] : [];
  });
}

type Options = { runner: Runner<ModuleRun>; say: (line: string) => void };

/** @param name of the judgements, which are stored @returns complaints */
export async function judgeModules(name: string, mutants: readonly ModuleMutant[], { runner, say }: Options): Promise<string[]> {
  const before = judgementsOf(name);
  const testOf = ({ by }: Judgement) => by.replace(/^(\S+?\.tsx?).*$/s, '$1');
  const isValid = ({ id, file }: ModuleMutant) => {
    const known = before[id];
    return known !== undefined && known.hash === hashFor(known.state === 'survived' ? moduleTestsOn(file) : [testOf(known)]);
  };
  const judgements: Judgements = { ...before };
  const left = mutants.filter((mutant) => !isValid(mutant));
  const complaints = await control(runner, [...new Set(left.flatMap(({ file }) => moduleTestsOn(file)))]);
  const note = ({ id }: ModuleMutant, judgement: Judgement) => {
    judgements[id] = judgement;
    storeJudgements(name, judgements);
  };
  const survived = (mutant: ModuleMutant): Judgement => ({
    state: 'survived',
    by: '',
    isByRecordOnly: false,
    hash: hashFor(moduleTestsOn(mutant.file)),
  });

  const queue = left.map((mutant) => ({ mutant, runs: runsFor(mutant) }));
  while (queue.length > 0) {
    const some: typeof queue = [];
    for (let count = 0; queue.length > 0 && (some.length === 0 || count < TOGETHER); ) {
      const next = queue.shift();
      if (!next) break;
      some.push(next);
      count += next.runs.length;
    }
    const outcomes = await runner.run(
      some.flatMap(({ runs }) => runs),
      LIMIT,
    );
    for (const { mutant } of some) {
      const noticing = outcomes.find(({ run, failed, isEndless }) => run.mutant === mutant.active && (isEndless || failed.length > 0));
      if (!noticing) note(mutant, survived(mutant));
      else {
        const { test } = noticing.run;
        const state = noticing.isEndless ? 'endless' : 'noticed';
        note(mutant, { state, by: `${test}: ${noticing.failed[0] ?? ''}`, isByRecordOnly: false, hash: hashFor([test]) });
      }
    }
    say(`${name}: ${queue.length} left`);
  }
  return complaints;
}
