/** Compares the observed behaviour of a machine, one line for each case, with the approved recording (tests/paths/recorded). */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const APPROVED = new URL('../recorded/', import.meta.url);
const MOST_LINES = 40;

/** `npm run paths -- --approve` sets the variable: names of machines, or `all`. */
const isApproving = (machine: string) =>
  ['all', machine].some((name) => (process.env.MARQUEE_APPROVE_PATHS ?? '').split(' ').includes(name));

const linesIn = (file: URL) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : null);
const listed = (sign: string, lines: readonly string[]) => [
  ...lines.slice(0, MOST_LINES).map((line) => `${sign} ${line}`),
  ...(lines.length > MOST_LINES ? [`${sign} … and ${lines.length - MOST_LINES} more`] : []),
];

/**
 * @param observed one line for each case, sorted
 * @returns the differences and the command that approves them; empty without differences
 */
export function differenceFromApproved(machine: string, observed: readonly string[]): string {
  const file = new URL(`${machine}.txt`, APPROVED);
  if (isApproving(machine)) {
    mkdirSync(APPROVED, { recursive: true });
    writeFileSync(file, `${observed.join('\n')}\n`);
    return '';
  }
  const approved = linesIn(file);
  const approve = `\`npm run paths -- --approve ${machine}\``;
  if (!approved)
    return `No recording of ${machine} is approved yet. Read its behaviour with \`npm run paths\`, then approve it with ${approve}.`;
  const known = new Set(approved);
  const found = new Set(observed);
  const removed = approved.filter((line) => !found.has(line));
  const added = observed.filter((line) => !known.has(line));
  if (removed.length + added.length === 0) return '';
  return [
    `${machine} differs from its approved recording (- approved, + observed):`,
    ...listed('-', removed),
    ...listed('+', added),
    `If the change is intended, ${approve} writes it to tests/paths/recorded/${machine}.txt. If not, look for a change of the chart, its guards or actions, or a rule of machines/domain.`,
  ].join('\n');
}
