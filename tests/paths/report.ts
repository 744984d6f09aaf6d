/**
 * `npm run paths`: walks every machine and prints what was taken. With `--json` it prints only the list.
 * Exits 1 when a test failed or a transition is untaken.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Row = { machine: string; states: number; transitions: number; taken: number; paths: number };
type Entry = Row & { missing: readonly string[]; milliseconds: number };

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RECORDS = fileURLToPath(new URL('../results/paths/', import.meta.url));
const asJson = process.argv.includes('--json');

rmSync(RECORDS, { recursive: true, force: true });
const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'tests/paths', '--silent', '--reporter=dot'], {
  cwd: ROOT,
  encoding: 'utf8',
});
if (run.status !== 0) process.stderr.write(run.stdout + run.stderr);

const entries: Entry[] = (existsSync(RECORDS) ? readdirSync(RECORDS) : [])
  .sort()
  .map((name) => JSON.parse(readFileSync(RECORDS + name, 'utf8')));
const untaken = entries.flatMap(({ missing }) => missing);

if (asJson) {
  const rows: Row[] = entries.map(({ machine, states, transitions, taken, paths }) => ({ machine, states, transitions, taken, paths }));
  process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
} else {
  const sum = (column: 'states' | 'transitions' | 'taken' | 'paths' | 'milliseconds') =>
    entries.reduce((total, entry) => total + entry[column], 0);
  const total: Entry = {
    machine: 'together',
    states: sum('states'),
    transitions: sum('transitions'),
    taken: sum('taken'),
    paths: sum('paths'),
    missing: [],
    milliseconds: sum('milliseconds'),
  };
  const width = Math.max(7, ...entries.map(({ machine }) => machine.length)) + 2;
  const line = (first: string, ...cells: (string | number)[]) =>
    first.padEnd(width) + cells.map((cell) => String(cell).padStart(12)).join('');
  const show = ({ machine, states, transitions, taken, paths, milliseconds }: Entry) =>
    line(machine, states, transitions, taken, paths, milliseconds);
  console.log(line('machine', 'states', 'transitions', 'taken', 'paths', 'cpu ms'));
  for (const entry of entries) console.log(show(entry));
  console.log(show(total));
  for (const name of untaken) console.log(`untaken: ${name}`);
}

process.exitCode = run.status === 0 && untaken.length === 0 && entries.length > 0 ? 0 : 1;
