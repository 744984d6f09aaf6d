/** What the last runs of the tests said, from the JSON reports of vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs';
import type { Level } from './levels.ts';

export type Outcome = 'passed' | 'failed' | 'skipped';
export type TestResult = { title: string; level: Level; outcome: Outcome };

type VitestReport = { testResults: { name: string; status?: string; assertionResults: { fullName: string; status: string }[] }[] };
type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs?: { title: string; tests: { status: string }[] }[] };
type PlaywrightReport = { suites: PlaywrightSuite[] };

const outcomeOf = (status: string): Outcome => {
  if (status === 'passed' || status === 'expected' || status === 'flaky') return 'passed';
  return ['skipped', 'pending', 'todo', 'disabled'].includes(status) ? 'skipped' : 'failed';
};

/** A file that could not be loaded has no tests to fail; it counts as one itself. */
export const fromVitest = (report: VitestReport, levelOf: (file: string) => Level): TestResult[] =>
  report.testResults.flatMap(({ name, status, assertionResults }): TestResult[] => {
    const level = levelOf(name);
    if (assertionResults.length === 0 && status === 'failed') return [{ title: name, level, outcome: 'failed' }];
    return assertionResults.map((test) => ({ title: test.fullName, level, outcome: outcomeOf(test.status) }));
  });

export const fromPlaywright = ({ suites }: PlaywrightReport): TestResult[] => {
  const below = (suite: PlaywrightSuite, above: string): TestResult[] => {
    const title = `${above} ${suite.title}`;
    const own = (suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status }): TestResult => ({ title: `${title} ${spec.title}`, level: 'browser', outcome: outcomeOf(status) })),
    );
    return [...own, ...(suite.suites ?? []).flatMap((inner) => below(inner, title))];
  };
  // The outermost suites are files: a file's name shows nothing.
  return suites.flatMap((file) => below({ ...file, title: '' }, ''));
};

const RESULTS = new URL('../results/', import.meta.url);
const pathOrRule = (file: string): Level => (file.includes('/tests/paths/') ? 'path' : 'rule');

/** @returns the tests of the last runs, and which runs have left no report */
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
    ...read<VitestReport>('stories', (report) => fromVitest(report, () => 'story')),
    ...read<PlaywrightReport>('e2e', fromPlaywright),
  ];
  return { tests, missing };
}
