/** What `npm test` prints when it is over. */
import { relative } from 'node:path';
import type { TestResult } from '../spec/results.ts';
import { ROOT, type StepResult } from './runStep.ts';

const SLOWEST = 10;

const seconds = (ms: number | null) => (ms === null ? '' : `${(ms / 1000).toFixed(1)} s`).padStart(10);

/** @param wallMs of the whole run: steps that run side by side make it shorter than the sum */
export function stepTable(results: readonly StepResult[], wallMs: number) {
  const cpu = results.map(({ cpuMs }) => cpuMs);
  const total = cpu.some((ms) => ms === null) ? null : cpu.reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
  const row = (name: string, wall: string, processor: string, outcome: string) => `${name.padEnd(10)}${wall}${processor}  ${outcome}`;
  return [
    row('step', 'wall'.padStart(10), 'processor'.padStart(12), ''),
    ...results.map(({ name, passed, wallMs: wall, cpuMs }) =>
      row(name, seconds(wall), seconds(cpuMs).padStart(12), passed ? 'passed' : 'FAILED'),
    ),
    row('all', seconds(wallMs), seconds(total).padStart(12), ''),
  ].map((line) => line.trimEnd());
}

/** A title as a POSIX shell word for `-t`, which takes a regular expression. */
const pattern = (title: string) => `'${title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll("'", "'\\''")}'`;

/** The command that runs one test alone. */
export function commandOf({ title, level, file, line }: TestResult) {
  if (level === 'browser') return `npm run e2e -- tests/e2e/${file}:${line}`;
  const path = relative(ROOT, file);
  const configuration = level === 'story' ? '--config .storybook/vitest.config.ts ' : '';
  // A file that does not load has no tests: its name is the title.
  return `npx vitest run ${configuration}${path}${title === file ? '' : ` -t ${pattern(title)}`}`;
}

const placeOf = ({ level, file }: TestResult) => (level === 'browser' ? `tests/e2e/${file}` : relative(ROOT, file));

const section = (heading: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', heading, ...lines]);

/** Failed tests with their commands, flaky tests, and the slowest. */
export function testLines(tests: readonly TestResult[]) {
  const slowest = [...tests].sort((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  return [
    ...section(
      'Failed; each line below a title runs that test alone:',
      tests.filter(({ outcome }) => outcome === 'failed').flatMap((test) => [`  ${test.title}`, `    ${commandOf(test)}`]),
    ),
    ...section(
      'Flaky, passed only when repeated:',
      tests.filter(({ isFlaky }) => isFlaky).flatMap((test) => [`  ${test.title}`, `    ${commandOf(test)}`]),
    ),
    ...section(
      'Slowest tests:',
      slowest.map((test) => `${seconds(test.ms)}  ${placeOf(test)}  ${test.title}`),
    ),
  ];
}
