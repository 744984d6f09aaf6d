import { isEnough, LEVELS, type Level } from './levels.ts';
import type { TestResult } from './results.ts';

/** The properties of a test result that coverage needs. */
export type Counted = Pick<TestResult, 'title' | 'level' | 'outcome'>;

export type Shown = { tests: number; passed: number; levels: Level[] };

/** The ids that a test's title names. */
export const idsIn = (title: string) => new Set(title.match(/\b[A-Z][A-Z0-9]{1,2}-\d{2}\b/g));

/** For each id: the tests that name it, how many passed, and the levels of passed tests. Skipped tests do not count. */
export function coverageOf(ids: readonly string[], tests: readonly Counted[]): Record<string, Shown> {
  const shown: Record<string, Shown> = Object.fromEntries(ids.map((id) => [id, { tests: 0, passed: 0, levels: [] }]));
  for (const { title, level, outcome } of tests) {
    for (const id of idsIn(title)) {
      const entry = shown[id];
      if (!entry || outcome === 'skipped') continue;
      entry.tests += 1;
      if (outcome === 'failed') continue;
      entry.passed += 1;
      if (!entry.levels.includes(level)) entry.levels.push(level);
    }
  }
  for (const { levels } of Object.values(shown)) levels.sort((one, other) => LEVELS.indexOf(one) - LEVELS.indexOf(other));
  return shown;
}

export const isCovered = (id: string, { tests, passed, levels }: Shown) => tests > 0 && passed === tests && isEnough(id, levels);

/**
 * @param unrun suites with tests of this id that did not run or changed since, see `unrunSuites`
 * @returns the reason why an id is not covered, as text for the report; null when it is covered
 */
export function reasonOf(id: string, { tests, passed, levels }: Shown, unrun: readonly string[] = []) {
  if (passed < tests) return `${tests - passed} of its ${tests} tests failed`;
  if (tests > 0 && isEnough(id, levels)) return null;
  if (unrun.length > 0) return `did not run: its tests in ${unrun.join(', ')}`;
  return tests === 0
    ? 'no test names it'
    : `a viewer sees it, and it is shown by ${levels.join(' and ')} tests only: it needs a story or a browser test`;
}

/**
 * The ids that were covered before and are not covered now.
 * @param isComplete true when every step left a report. Otherwise only ids with a failed test are lost, because a step without a report may
 *   cover the others.
 */
export const lostIds = (before: readonly string[], shown: Readonly<Record<string, Shown>>, isComplete: boolean) =>
  before.filter((id) => {
    const entry = shown[id];
    return !entry || (isComplete ? !isCovered(id, entry) : entry.passed < entry.tests);
  });

/** Ids in titles that are missing in the list although their group exists: typing errors. */
export function unknownIds(ids: readonly string[], tests: readonly Counted[]) {
  const groups = new Set(ids.map((id) => id.slice(0, 3)));
  const named = new Set(tests.flatMap(({ title }) => [...idsIn(title)]));
  return [...named].filter((id) => groups.has(id.slice(0, 3)) && !ids.includes(id)).sort();
}
