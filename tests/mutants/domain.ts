/** StrykerJS over the rules: see stryker.config.mjs. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { ROOT } from './sources.ts';

const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js';
const REPORT = `${ROOT}tests/results/mutants/domain-incremental.json`;
const reportSchema = z.looseObject({
  files: z.record(z.string(), z.looseObject({ mutants: z.array(z.looseObject({ status: z.string() })) })),
});
const readReport = () => (existsSync(REPORT) ? reportSchema.parse(JSON.parse(readFileSync(REPORT, 'utf8'))) : null);

const isNoticed = ({ status }: { status: string }) => status === 'Killed' || status === 'Timeout';

/** StrykerJS takes a mutant of a module's own level for alive as long as it was once, whatever tests have come since. */
function forgetSurvivors() {
  const report = readReport();
  if (!report) return;
  for (const file of Object.values(report.files)) file.mutants = file.mutants.filter(isNoticed);
  writeFileSync(REPORT, JSON.stringify(report));
}

/** The guards have tests of their own that take long: both halves leave their results in one file. */
const HALVES = ['rules', 'guards'] as const;

/** What was noticed when it ran before is not tried again. @returns complaints */
export function runStryker(): string[] {
  mkdirSync(`${ROOT}tests/results/mutants`, { recursive: true });
  forgetSurvivors();
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
  const report = readReport();
  if (!report) return null;
  const mutants = Object.values(report.files).flatMap((file) => file.mutants);
  const noticed = mutants.filter(isNoticed).length;
  const left = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length;
  return noticed + left === 0 ? null : Math.floor((noticed / (noticed + left)) * 1000) / 10;
}
