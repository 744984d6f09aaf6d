/**
 * `npm run paths` walks all machines, prints the coverage and writes tests/results/paths.html. `npm run paths -- pin session` walks only
 * the named machines. `--json` prints only the list. `--browser` also replays walks in the browser. `--approve` writes the current
 * behaviour to tests/paths/recorded. The exit code is 1 when a test failed or a transition is untaken.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lastReplays, replayAll } from './report/browser.ts';
import { pageOf } from './report/page.ts';
import { forgetRecords, readRecords, rowOf } from './report/records.ts';
import { failuresOf, tableOf } from './report/table.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TESTS = fileURLToPath(new URL('.', import.meta.url));
const PAGE = new URL('../results/paths.html', import.meta.url);

const given = process.argv.slice(2);
const wants = (option: string) => given.includes(`--${option}`);
const named = given.filter((word) => !word.startsWith('--'));

/** The tests that walk the named machines; all tests without a name. */
function testsOf(machines: readonly string[]): string[] {
  if (machines.length === 0) return ['tests/paths'];
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  return machines.map((machine) => {
    const file = files.find((name) => readFileSync(TESTS + name, 'utf8').includes(`describeEveryPath(${machine}Machine`));
    if (file) return `tests/paths/${file}`;
    console.error(`No test walks a machine named ${machine}.`);
    process.exit(2);
  });
}

const tests = testsOf(named);
if (named.length === 0) forgetRecords();
const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...new Set(tests), '--silent', '--reporter=dot'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  env: { ...process.env, ...(wants('approve') && { MARQUEE_APPROVE_PATHS: named.length > 0 ? named.join(' ') : 'all' }) },
});
if (run.status !== 0) process.stderr.write(run.stdout + run.stderr);
const isReplayed = !wants('browser') || replayAll();

const all = readRecords();
const records = named.length > 0 ? all.filter(({ machine }) => named.includes(machine)) : all;
mkdirSync(new URL('.', PAGE), { recursive: true });
writeFileSync(PAGE, pageOf(all, lastReplays()));

if (wants('json')) process.stdout.write(`${JSON.stringify(records.map(rowOf), null, 2)}\n`);
else {
  console.log([...tableOf(records), ...failuresOf(records)].join('\n'));
  console.log(`\nThe walks as sentences: ${fileURLToPath(PAGE)}`);
}

const isComplete = records.length > 0 && records.every(({ missing }) => missing.length === 0);
process.exitCode = run.status === 0 && isReplayed && isComplete ? 0 : 1;
