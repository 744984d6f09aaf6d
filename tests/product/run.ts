/** `npm run tool -- product`: the journeys and random visits of tests/product. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { optionsOf, wholeNumberOf } from '../../.ci/toolOptions.ts';

const RUNS = 1000;
const SEEDS = 2 ** 31;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const { values, positionals } = optionsOf({
  command: 'npm run tool -- product',
  does: 'Runs the journeys of tests/product and 100 random visits with a fixed seed, as `npm test` does. With --runs it makes random visits only.',
  words: { name: 'file …', does: 'runs only the test files whose paths contain one of these texts' },
  options: {
    runs: { type: 'string', value: 'N', does: 'number of random visits' },
    seed: { type: 'string', value: 'N', does: 'seed of the random visits; by default a new one for each run' },
    processes: { type: 'string', value: 'N', does: 'number of processes that share the visits; by default the number of processors' },
    collect: { type: 'boolean', default: false, does: `lists all violations and shortens none; ${RUNS} visits without --runs` },
    counts: {
      type: 'string',
      value: 'FILE',
      does: `writes what the random visits did in the charts, for npm run flows; ${RUNS} visits without --runs`,
    },
    path: { type: 'string', value: 'TEXT', does: 'repeats the shortest history of a failure, with the value that the failure prints' },
    replay: { type: 'string', value: 'TEXT', does: 'goes with --path; the failure prints it, too' },
  },
});

const isRepeated = values.path !== undefined;
const runsOnlyVisits = isRepeated || values.collect || values.counts !== undefined || values.runs !== undefined;
const processes =
  runsOnlyVisits && !isRepeated && values.counts === undefined ? (wholeNumberOf(values, 'processes') ?? availableParallelism()) : 1;
const runs = wholeNumberOf(values, 'runs') ?? RUNS;
const seed = wholeNumberOf(values, 'seed') ?? Math.floor(Math.random() * SEEDS);

function start(index: number): Promise<number> {
  const environment = {
    ...process.env,
    ...(runsOnlyVisits && { PRODUCT_RUNS: String(Math.ceil(runs / processes)), PRODUCT_SEED: String(seed + index) }),
    ...(values.path !== undefined && { PRODUCT_PATH: values.path }),
    ...(values.replay !== undefined && { PRODUCT_REPLAY: values.replay }),
    ...(values.collect && { PRODUCT_COLLECT: 'yes' }),
    ...(values.counts !== undefined && { PRODUCT_COUNTS: resolve(values.counts) }),
  };
  const command = ['vitest', 'run', '--config', 'tests/product/vitest.config.ts'];
  const report = ['--reporter=default', '--reporter=json', '--outputFile.json=tests/results/product.json'];
  const child = spawn('npx', [...command, ...(runsOnlyVisits ? ['product.test.ts'] : report), ...positionals], {
    cwd: ROOT,
    env: environment,
    stdio: 'inherit',
  });
  return new Promise((done, reject) => {
    child.on('error', reject);
    child.on('close', (code) => done(code ?? 1));
  });
}

const codes = await Promise.all(Array.from({ length: processes }, (_, index) => start(index)));
process.exitCode = Math.max(...codes);
