/** Compares the observed behaviour of a machine, one line for each case, with the approved recording (tests/paths/recorded). */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { everyBrandPage } from '../../../brand/tool/pages.ts';

const ROOT = new URL('../../../', import.meta.url);
const APPROVED = new URL('tests/paths/recorded/', ROOT);

/** @returns the file of the approved recording: beside its chart for a page of a brand */
export function recordingOf(machine: string): string {
  const page = everyBrandPage().find(({ folder }) => existsSync(new URL(`${folder}/${machine}.machine.ts`, ROOT)));
  return fileURLToPath(page ? new URL(`${page.folder}/${machine}.recorded.txt`, ROOT) : new URL(`${machine}.txt`, APPROVED));
}
const MOST_LINES = 40;

/** @returns the title of the test that compares a machine with its approved recording */
export const recordingTest = (machine: string) => `FLW-02 ${machine} matches its approved recording`;

const approveCommand = (machines: readonly string[]) => `npm run paths -- ${machines.join(' ')} --approve`;

/** @param failed titles of failed tests @returns a line when only recordings differ, with the command that approves them; none otherwise */
export function recordingLines(failed: readonly string[]): string[] {
  const machines = failed.map((title) => /(\S+) matches its approved recording$/.exec(title)?.[1]);
  const differing = machines.filter((machine) => machine !== undefined);
  if (failed.length === 0 || differing.length < failed.length) return [];
  return [
    `Only the recording differs: ${differing.join(', ')}. Read the lines with - and +. When the change is intended: ${approveCommand(differing)}`,
  ];
}

/** `npm run paths -- --approve` sets the variable: names of machines, or `all`. */
const isApproving = (machine: string) =>
  ['all', machine].some((name) => (process.env.MARQUEE_APPROVE_PATHS ?? '').split(' ').includes(name));

const linesIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : null);
const listed = (sign: string, lines: readonly string[]) => [
  ...lines.slice(0, MOST_LINES).map((line) => `${sign} ${line}`),
  ...(lines.length > MOST_LINES ? [`${sign} … and ${lines.length - MOST_LINES} more`] : []),
];

/**
 * @param observed one line for each case, sorted
 * @returns the differences and the command that approves them; empty without differences
 */
export function differenceFromApproved(machine: string, observed: readonly string[]): string {
  const file = recordingOf(machine);
  if (isApproving(machine)) {
    mkdirSync(APPROVED, { recursive: true });
    writeFileSync(file, `${observed.join('\n')}\n`);
    return '';
  }
  const approved = linesIn(file);
  const approve = approveCommand([machine]);
  if (!approved)
    return `No recording of ${machine} is approved yet. Read its behaviour in tests/results/paths.html, then approve it: ${approve}`;
  const known = new Set(approved);
  const found = new Set(observed);
  const removed = approved.filter((line) => !found.has(line));
  const added = observed.filter((line) => !known.has(line));
  if (removed.length + added.length === 0) return '';
  return [
    `${machine} differs from its approved recording (- approved, + observed). When the change is intended: ${approve}`,
    ...listed('-', removed),
    ...listed('+', added),
    'Otherwise look for a change of the chart, its guards or actions, or a rule of machines/domain.',
  ].join('\n');
}
