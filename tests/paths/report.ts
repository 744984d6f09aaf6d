/** `npm run paths`: walks the machines and reports what the walks took. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { optionsOf } from '../../.ci/toolOptions.ts';
import { everyBrandPage } from '../../brand/tool/pages.ts';
import { fromVitest } from '../spec/results.ts';
import { recordingLines } from './harness/approved.ts';
import { lastReplays, replayAll } from './report/browser.ts';
import { pageOf } from './report/page.ts';
import { forgetRecords, readRecords, rowOf } from './report/records.ts';
import { failuresOf, tableOf } from './report/table.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RUN = 'tests/results/pathsRun.json';
const PAGE = new URL('../results/paths.html', import.meta.url);

const { values, positionals: named } = optionsOf({
  command: 'npm run paths',
  does: 'Walks every transition of the machines, prints the coverage and writes the walks as sentences to tests/results/paths.html.\nExits 1 when a test failed or a transition is untaken.',
  words: { name: 'machine …', does: 'walks only these machines, for example pin session' },
  options: {
    approve: { type: 'boolean', default: false, does: 'writes the current behaviour to tests/paths/recorded' },
    browser: { type: 'boolean', default: false, does: 'also replays walks in the browser' },
    json: { type: 'boolean', default: false, does: 'prints only the figures, as JSON' },
  },
});

/** The tests that walk the named machines; all tests without a name. */
function testsOf(machines: readonly string[]): string[] {
  const folders = ['tests/paths', ...everyBrandPage().map(({ folder }) => folder)];
  if (machines.length === 0) return folders;
  const files = folders.flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).flatMap((name) =>
      name.endsWith('.test.ts') ? `${folder}/${name}` : [],
    ),
  );
  return machines.map((machine) => {
    const file = files.find((name) => readFileSync(ROOT + name, 'utf8').includes(`describeEveryPath(${machine}Machine`));
    if (file) return file;
    console.error(`No test walks a machine named ${machine}.`);
    process.exit(2);
  });
}

const tests = testsOf(named);
if (named.length === 0) forgetRecords();
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...new Set(tests), '--silent', '--reporter=dot', '--reporter=json'];
rmSync(ROOT + RUN, { force: true });
const run = spawnSync(process.execPath, [...vitest, `--outputFile.json=${RUN}`], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  env: { ...process.env, ...(values.approve && { MARQUEE_APPROVE_PATHS: named.length > 0 ? named.join(' ') : 'all' }) },
});
if (run.status !== 0) process.stderr.write(run.stdout + run.stderr);
const isReplayed = !values.browser || replayAll();

const all = readRecords();
const records = named.length > 0 ? all.filter(({ machine }) => named.includes(machine)) : all;
mkdirSync(new URL('.', PAGE), { recursive: true });
writeFileSync(PAGE, pageOf(all, lastReplays()));

if (values.json) process.stdout.write(`${JSON.stringify(records.map(rowOf), null, 2)}\n`);
else {
  console.log([...tableOf(records), ...failuresOf(records)].join('\n'));
  console.log(`\nThe walks as sentences: ${fileURLToPath(PAGE)}`);
  const results = existsSync(ROOT + RUN) ? fromVitest(JSON.parse(readFileSync(ROOT + RUN, 'utf8')), () => 'path') : [];
  const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ title }) => title);
  for (const line of recordingLines(failed)) console.log(`\n${line}`);
}

const isComplete = records.length > 0 && records.every(({ missing }) => missing.length === 0);
process.exitCode = run.status === 0 && isReplayed && isComplete ? 0 : 1;
