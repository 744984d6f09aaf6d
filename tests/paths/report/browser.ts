/** Runs the generated paths in a real browser (FLW-04) and reads the results. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

export type Replay = { spec: string; tests: { title: string; status: string }[] };

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Results of `npm run paths -- --browser`, or else of the last `npm run tool -- e2e`. */
const RESULTS = ['browserPaths.json', 'e2e.json'].map((name) => new URL(`../../results/${name}`, import.meta.url));

const specSchema = z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) });
type Suite = { file: string; specs: z.infer<typeof specSchema>[]; suites?: Suite[] | undefined };
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({ file: z.string(), specs: z.array(specSchema), suites: z.array(suiteSchema).optional() }),
);
const reportSchema = z.object({ suites: z.array(suiteSchema) });

/** Runs all path tests in the browser and prints their output. @returns whether all passed */
export function replayAll(): boolean {
  const [results] = RESULTS;
  const run = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', 'Paths.spec', '--reporter=list,json'],
    { cwd: ROOT, stdio: ['ignore', 2, 2], env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: results ? fileURLToPath(results) : '' } },
  );
  return run.status === 0;
}

/** @returns the results of the last run by test file; empty without a run */
export function lastReplays(): Replay[] {
  const file = RESULTS.find((name) => existsSync(name));
  if (!file) return [];
  const below = (suite: Suite): Replay['tests'] => [
    ...suite.specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, status }))),
    ...(suite.suites ?? []).flatMap(below),
  ];
  return reportSchema
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .suites.filter((suite) => suite.file.endsWith('Paths.spec.ts'))
    .map((suite) => ({ spec: `tests/e2e/${suite.file}`, tests: below(suite) }));
}
