/** What a machine was seen to do, one line for each different thing, against what was approved (tests/paths/recorded). */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const APPROVED = new URL('../recorded/', import.meta.url);
const MOST_LINES = 40;

/** Set by `npm run paths -- --approve`: the machines that are approved, or all. */
const isApproving = (machine: string) =>
  ['all', machine].some((name) => (process.env.MARQUEE_APPROVE_PATHS ?? '').split(' ').includes(name));

const linesIn = (file: URL) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : null);
const listed = (sign: string, lines: readonly string[]) => [
  ...lines.slice(0, MOST_LINES).map((line) => `${sign} ${line}`),
  ...(lines.length > MOST_LINES ? [`${sign} … and ${lines.length - MOST_LINES} more`] : []),
];

/**
 * @param seen a line for each thing, sorted
 * @returns what is different from what was approved, and what to do about it; empty: nothing is
 */
export function differenceFromApproved(machine: string, seen: readonly string[]): string {
  const file = new URL(`${machine}.txt`, APPROVED);
  if (isApproving(machine)) {
    mkdirSync(APPROVED, { recursive: true });
    writeFileSync(file, `${seen.join('\n')}\n`);
    return '';
  }
  const approved = linesIn(file);
  const approve = `\`npm run paths -- --approve ${machine}\``;
  if (!approved) return `Nothing is approved of ${machine} yet: read what it does with \`npm run paths\`, and keep it with ${approve}.`;
  const known = new Set(approved);
  const found = new Set(seen);
  const gone = approved.filter((line) => !found.has(line));
  const fresh = seen.filter((line) => !known.has(line));
  if (gone.length + fresh.length === 0) return '';
  return [
    `${machine} does something else than was approved (- it did, + it does):`,
    ...listed('-', gone),
    ...listed('+', fresh),
    `If this is meant, ${approve} takes it over into tests/paths/recorded/${machine}.txt. If not, the chart, one of its guards or actions, or a rule of machines/domain has changed.`,
  ].join('\n');
}
