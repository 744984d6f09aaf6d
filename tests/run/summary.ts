/** The summary that `npm test` prints at the end. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { recordingLines } from '../paths/harness/approved.ts';
import { idsIn } from '../spec/coverage.ts';
import type { TestResult } from '../spec/results.ts';
import { ROOT, type StepResult } from './runStep.ts';

const SLOWEST = 10;

const seconds = (ms: number | null) => (ms === null ? '' : `${(ms / 1000).toFixed(1)} s`).padStart(10);

/** @param wallMs ms of the whole run; parallel steps make it shorter than the sum */
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

/** A title as a quoted POSIX shell argument for `-t`, which expects a regular expression. */
const pattern = (title: string) => `'${title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll("'", "'\\''")}'`;

/** The command that runs one test alone. */
export function commandOf({ title, level, file, line }: TestResult) {
  if (line !== undefined) return `npm run tool -- e2e tests/e2e/${file}:${line}`;
  const path = relative(ROOT, file);
  // The parts of an evening follow one another.
  if (level === 'browser')
    return `npm run tool -- engines${title.replace(/^an evening in (\S+).*/, ' $1').replace(/^the pages in (\S+).*/, ' chromium $1 --part ENG-15')}`;
  const folder = path.startsWith('tests/pressed/') ? 'tests/pressed' : '.storybook';
  const configuration = level === 'story' ? `--config ${folder}/vitest.config.ts ` : '';
  // A file that fails to load has no tests; its title is the file name.
  return `npx vitest run ${configuration}${path}${title === file ? '' : ` -t ${pattern(title)}`}`;
}

/** The path of the file of a test, from the root. */
export const fileOf = ({ line, file }: TestResult) => (line === undefined ? relative(ROOT, file) : `tests/e2e/${file}`);

const section = (heading: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', heading, ...lines]);

const MOST_MESSAGE_LINES = 12;

const messageLines = ({ message }: TestResult) =>
  message === undefined ? [] : stripVTControlCharacters(message).split('\n').slice(0, MOST_MESSAGE_LINES);

export function slowestLines(tests: readonly TestResult[]) {
  const slowest = [...tests].sort((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  return section(
    'Slowest tests:',
    slowest.map((test) => `${seconds(test.ms)}  ${fileOf(test)}  ${test.title}`),
  );
}

/** The files that took the longest, each with the requirements that no other file shows: what the time of a file buys. */
export function slowestFileLines(tests: readonly TestResult[]) {
  const files = [...new Set(tests.map(fileOf))].map((file) => {
    const own = tests.filter((test) => fileOf(test) === file);
    const passed = own.filter(({ outcome }) => outcome === 'passed');
    return { file, ms: own.reduce((sum, { ms }) => sum + ms, 0), ids: new Set(passed.flatMap(({ title }) => [...idsIn(title)])) };
  });
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  return section(
    'Slowest files, and the requirements that each alone shows:',
    slowest.map((each) => {
      const alone = [...each.ids].filter((id) => !files.some((other) => other !== each && other.ids.has(id)));
      return `${seconds(each.ms)}  ${each.file}  ${alone.sort().join(' ') || 'none'}`;
    }),
  );
}

/** Failed tests with their command and the beginning of their message, and flaky tests. */
export function failureLines(tests: readonly TestResult[]) {
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  return [
    ...section(
      'Flaky, passed only when repeated:',
      tests.filter(({ isFlaky }) => isFlaky).flatMap((test) => [`  ${test.title}`, `    ${commandOf(test)}`]),
    ),
    ...section(
      'Failed; the line below a title runs that test alone:',
      failed.flatMap((test) => [`  ${test.title}`, `    ${commandOf(test)}`, ...messageLines(test).map((line) => `      ${line}`)]),
    ),
    ...section('', recordingLines(failed.map(({ title }) => title))),
  ];
}
