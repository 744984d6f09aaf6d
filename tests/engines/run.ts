/** `npm run tool -- engines`: an evening in each engine of this machine. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { buildWhenStale } from '../../.ci/build.mjs';
import { ENGINES, type EngineName, isInstalled } from '../../.ci/engines.mjs';
import { endWithWrongUsage, optionsOf } from '../../.ci/toolOptions.ts';
import { ROOT } from '../run/runStep.ts';

const NAMES = Object.keys(ENGINES) as EngineName[];

const { values, positionals } = optionsOf({
  command: 'npm run tool -- engines',
  does: 'Opens the production build in each engine and spends an evening with it. It leaves out an engine that is not installed.',
  words: { name: 'engine …', does: `only these engines: ${NAMES.join(', ')}; all of them by default` },
  options: {
    pictures: { type: 'boolean', does: 'keeps the pictures of all pages in tests/results/engines, not only of those that differ' },
    part: { type: 'string', value: 'text', does: 'only the parts with this text in their titles, besides the first ones' },
  },
});
const isName = (word: string): word is EngineName => NAMES.some((name) => name === word);
const unknown = positionals.find((word) => !isName(word));
if (unknown !== undefined) endWithWrongUsage(`There is no engine ${unknown}. There are ${NAMES.join(', ')}.`);
const wanted = positionals.length > 0 ? positionals.filter(isName) : NAMES;

const REPORT = 'tests/results/engines.json';
rmSync(ROOT + REPORT, { force: true });
const there = wanted.filter(isInstalled);
for (const engine of wanted)
  if (!there.includes(engine)) {
    const missing = Object.entries(ENGINES[engine].programs()).flatMap(([name, path]) => (path === null ? [name] : []));
    console.log(`${engine} is left out: ${missing.join(' and ')} not found. Debian's packages: ${ENGINES[engine].packages.join(' ')}`);
  }
if (there.length > 0 && !there.includes('chromium')) console.log('Without chromium, no pictures are compared.');
console.log(there.length === 0 ? 'No engine ran.' : `Engines: ${there.join(', ')}`);
if (there.length > 0) {
  if (!buildWhenStale()) process.exit(1);
  const junit = process.env.CI ? ['--reporter=junit', '--outputFile.junit=tests/results/engines.xml'] : [];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`, ...junit];
  const chosen = values.part === undefined ? [] : ['-t', `ENG-01|${values.part}`];
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/engines/vitest.config.ts', ...reporters, ...chosen];
  const { status } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, MARQUEE_ENGINES: there.join(','), ...(values.pictures && { MARQUEE_PICTURES: 'all' }) },
  });
  process.exitCode = status ?? 1;
}
