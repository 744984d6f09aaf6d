/**
 * `npm run product`: the journeys of tests/product and a hundred random visits, as in `npm test`. With `--runs N` random visits alone.
 *
 *   --runs N        visits
 *   --seed N        of the visits; another for each run by default
 *   --processes N   that share the visits, by default as many as there are processors
 *   --collect       lists all complaints with the shortest history that was met, and shrinks none
 *   --path, --replay   as a failure prints them: repeats its shortest history
 *
 * Words after `--` are given to vitest.
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
const areVisitsAlone = isRepeated || values.collect || values.runs !== undefined;
const processes = areVisitsAlone && !isRepeated ? Number(values.processes ?? availableParallelism()) : 1;
const runs = Number(values.runs ?? RUNS);
const seed = Number(values.seed ?? Math.floor(Math.random() * SEEDS));

function start(index: number): Promise<number> {
  const environment = {
    ...process.env,
    ...(areVisitsAlone && { PRODUCT_RUNS: String(Math.ceil(runs / processes)), PRODUCT_SEED: String(seed + index) }),
    ...(values.path !== undefined && { PRODUCT_PATH: values.path }),
    ...(values.replay !== undefined && { PRODUCT_REPLAY: values.replay }),
    ...(values.collect && { PRODUCT_COLLECT: 'yes' }),
  };
  const words = ['vitest', 'run', '--config', 'tests/product/vitest.config.ts'];
  const report = ['--reporter=default', '--reporter=json', '--outputFile.json=tests/results/product.json'];
  const child = spawn('npx', [...words, ...(areVisitsAlone ? ['product.test.ts'] : report), ...positionals], {
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
