/** Reads the results of the last test runs from the JSON reports of vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs';
import type { Level } from './levels.ts';

export type Outcome = 'passed' | 'failed' | 'skipped';
export type TestResult = {
  title: string;
  level: Level;
  outcome: Outcome;
  /** True when the test passed only after a retry. */
  isFlaky: boolean;
  /** The error message of the last attempt. */
  message?: string;
  /** Duration of the last attempt in milliseconds. */
  ms: number;
  /** As the runner names it: an absolute path from vitest, a path inside tests/e2e from Playwright. */
  file: string;
  /** The line of the test in its file; only Playwright reports it. */
  line?: number;
};

type VitestTest = { fullName: string; status: string; duration?: number; failureMessages?: string[] };
type VitestReport = { testResults: { name: string; status?: string; message?: string; assertionResults: VitestTest[] }[] };
type PlaywrightSpec = {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
};
type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightReport = { suites: PlaywrightSuite[] };

const outcomeOf = (status: string): Outcome => {
  if (status === 'passed' || status === 'expected' || status === 'flaky') return 'passed';
  return ['skipped', 'pending', 'todo', 'disabled'].includes(status) ? 'skipped' : 'failed';
};

/** A file that could not be loaded has no tests. It counts as one failed test. */
export const fromVitest = (report: VitestReport, levelOf: (file: string) => Level): TestResult[] =>
  report.testResults.flatMap(({ name: file, status, message, assertionResults }): TestResult[] => {
    const level = levelOf(file);
    if (assertionResults.length === 0 && status === 'failed')
      return [{ title: file, level, outcome: 'failed', isFlaky: false, message, ms: 0, file }];
    return assertionResults.map((test) => {
      const outcome = outcomeOf(test.status);
      // Vitest keeps the errors of earlier attempts in a passed test, and has no other sign of a retry.
      const isFlaky = outcome === 'passed' && (test.failureMessages ?? []).length > 0;
      return { title: test.fullName, level, outcome, isFlaky, message: test.failureMessages?.at(-1), ms: test.duration ?? 0, file };
    });
  });

export const fromPlaywright = ({ suites }: PlaywrightReport): TestResult[] => {
  const below = (suite: PlaywrightSuite, above: string): TestResult[] => {
    const title = `${above} ${suite.title}`.trim();
    const own = (suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(
        ({ status, results }): TestResult => ({
          title: `${title} ${spec.title}`.trim(),
          level: 'browser',
          outcome: outcomeOf(status),
          isFlaky: status === 'flaky',
          message: results.at(-1)?.error?.message,
          ms: results.at(-1)?.duration ?? 0,
          file: spec.file,
          line: spec.line,
        }),
      ),
    );
    return [...own, ...(suite.suites ?? []).flatMap((inner) => below(inner, title))];
  };
  // The outermost suites are files, and file names are no part of the title.
  return suites.flatMap((file) => below({ ...file, title: '' }, ''));
};

const RESULTS = new URL('../results/', import.meta.url);
const pathOrRule = (file: string): Level => (/\/(?:tests\/paths|brand\/\w+\/pages)\//.test(file) ? 'path' : 'rule');

/** @returns the tests of the last runs, and the names of runs without a report */
export function lastResults() {
  const missing: string[] = [];
  const read = <Report>(name: string, take: (report: Report) => TestResult[]) => {
    const file = new URL(`${name}.json`, RESULTS);
    if (existsSync(file)) return take(JSON.parse(readFileSync(file, 'utf8')));
    missing.push(name);
    return [];
  };
  const tests = [
    ...read<VitestReport>('unit', (report) => fromVitest(report, pathOrRule)),
    ...read<VitestReport>('product', (report) => fromVitest(report, () => 'product')),
    ...read<VitestReport>('stories', (report) => fromVitest(report, () => 'story')),
    ...read<VitestReport>('pressed', (report) => fromVitest(report, () => 'story')),
    ...read<PlaywrightReport>('e2e', fromPlaywright),
    ...read<VitestReport>('engines', (report) => fromVitest(report, () => 'browser')),
  ];
  return { tests, missing };
}
