/**
 * `npm run product`: the journeys of tests/product and 100 random visits, as in `npm test`. With `--runs N` only random visits.
 *
 *   --runs N        number of visits
 *   --seed N        seed of the visits; by default a new one for each run
 *   --processes N   number of processes that share the visits; by default the number of processors
 *   --collect       lists all violations with the shortest history found, and shrinks none
 *   --path, --replay   repeat the shortest history of a failure, with the values that it prints
 *
 * Further arguments are passed to vitest.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const RUNS = 1000;
const SEEDS = 2 ** 31;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    processes: { type: 'string' },
    collect: { type: 'boolean', default: false },
    path: { type: 'string' },
    replay: { type: 'string' },
  },
});

const isRepeated = values.path !== undefined;
const runsOnlyVisits = isRepeated || values.collect || values.runs !== undefined;
const processes = runsOnlyVisits && !isRepeated ? Number(values.processes ?? availableParallelism()) : 1;
const runs = Number(values.runs ?? RUNS);
const seed = Number(values.seed ?? Math.floor(Math.random() * SEEDS));

function start(index: number): Promise<number> {
  const environment = {
    ...process.env,
    ...(runsOnlyVisits && { PRODUCT_RUNS: String(Math.ceil(runs / processes)), PRODUCT_SEED: String(seed + index) }),
    ...(values.path !== undefined && { PRODUCT_PATH: values.path }),
    ...(values.replay !== undefined && { PRODUCT_REPLAY: values.replay }),
    ...(values.collect && { PRODUCT_COLLECT: 'yes' }),
  };
  const command = ['vitest', 'run', '--config', 'tests/product/vitest.config.ts'];
  const report = ['--reporter=default', '--reporter=json', '--outputFile.json=tests/results/product.json'];
  const child = spawn('npx', [...command, ...(runsOnlyVisits ? ['product.test.ts'] : report), ...positionals], {
    cwd: ROOT,
    env: environment,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const codes = await Promise.all(Array.from({ length: processes }, (_, index) => start(index)));
process.exitCode = Math.max(...codes);
