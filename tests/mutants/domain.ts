/** StrykerJS over the rules: see stryker.config.mjs. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { ROOT } from './sources.ts';

const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js';
const REPORT = `${ROOT}tests/results/mutants/domain-incremental.json`;
const reportSchema = z.object({ files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })) });

/** The guards have tests of their own that take long: both halves leave their results in one file. */
const HALVES = ['rules', 'guards'] as const;

/** What was noticed when it ran before is not tried again. @returns complaints */
export function runStryker(): string[] {
  mkdirSync(`${ROOT}tests/results/mutants`, { recursive: true });
  const failed = HALVES.filter((half) => {
    const { status } = spawnSync(process.execPath, [STRYKER, 'run', 'tests/mutants/stryker.config.mjs'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, MARQUEE_MUTANTS: half },
    });
    return status !== 0;
  });
  return failed.map((half) => `StrykerJS did not come to the end of the ${half}`);
}

/** @returns percent, of all that could be judged; null: it never ran */
export function domainShare(): number | null {
  if (!existsSync(REPORT)) return null;
  const { files } = reportSchema.parse(JSON.parse(readFileSync(REPORT, 'utf8')));
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const noticed = states.filter((state) => state === 'Killed' || state === 'Timeout').length;
  const left = states.filter((state) => state === 'Survived' || state === 'NoCoverage').length;
  return noticed + left === 0 ? null : Math.floor((noticed / (noticed + left)) * 1000) / 10;
}
