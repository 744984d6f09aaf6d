/** Runs StrykerJS for the rules: see stryker.config.mjs. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { RuleMutant } from './ruleMutants.ts';
import type { Verdict, Verdicts } from './sample.ts';
import { ROOT } from './sources.ts';

const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js';
const REPORT = `${ROOT}tests/results/mutants/domain-incremental.json`;
/** Lines and columns of the report start at 1. */
const positionSchema = z.object({ line: z.number(), column: z.number() });
const mutantSchema = z.looseObject({
  status: z.string(),
  mutatorName: z.string(),
  replacement: z.string().optional(),
  location: z.object({ start: positionSchema, end: positionSchema }),
});
const reportSchema = z.looseObject({
  files: z.record(z.string(), z.looseObject({ mutants: z.array(mutantSchema) })),
});
const readReport = () => (existsSync(REPORT) ? reportSchema.parse(JSON.parse(readFileSync(REPORT, 'utf8'))) : null);

const isNoticed = ({ status }: { status: string }) => status === 'Killed' || status === 'Timeout';
const isLeft = ({ status }: { status: string }) => status === 'Survived' || status === 'NoCoverage';

/** StrykerJS keeps the verdict "survived" for static mutants, even when tests were added. Removing survivors makes it judge them again. */
function forgetSurvivors() {
  const report = readReport();
  if (!report) return;
  for (const file of Object.values(report.files)) file.mutants = file.mutants.filter(isNoticed);
  writeFileSync(REPORT, JSON.stringify(report));
}

/** The tests of the guards take long, so guards and rules run separately. Both write their results to one file. */
const HALVES = ['rules', 'guards'] as const;
const GUARDS = 'machines/domain/access.ts';
const halfOf = (file: string) => (file === GUARDS ? 'guards' : 'rules');

/** Mutants that an earlier run noticed are not judged again. @param ranges code to mutate, by half; undefined: all @returns complaints */
function runHalves(ranges?: Readonly<Record<(typeof HALVES)[number], readonly string[]>>): string[] {
  mkdirSync(`${ROOT}tests/results/mutants`, { recursive: true });
  forgetSurvivors();
  const failed = HALVES.filter((half) => {
    if (ranges?.[half].length === 0) return false;
    const only = ranges ? ['--mutate', ranges[half].join(',')] : [];
    const { status } = spawnSync(process.execPath, [STRYKER, 'run', 'tests/mutants/stryker.config.mjs', ...only], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, MARQUEE_MUTANTS: half },
    });
    return status !== 0;
  });
  return failed.map((half) => `StrykerJS did not come to the end of the ${half}`);
}

/** Judges all mutants of the rules. @returns complaints */
export const runStryker = () => runHalves();

/** Judges these mutants, and all that StrykerJS makes inside their ranges. @returns complaints */
export function judgeRules(mutants: readonly RuleMutant[]): string[] {
  // In a range, lines start at 1 and columns at 0.
  const rangeOf = ({ file, location: { start, end } }: RuleMutant) =>
    `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
  const ofHalf = (half: string) => mutants.filter(({ file }) => halfOf(file) === half).map(rangeOf);
  return runHalves({ rules: ofHalf('rules'), guards: ofHalf('guards') });
}

/** @returns `noticed` or `survived`, by the id of the mutant; mutants without a result are missing */
export function ruleVerdicts(mutants: readonly RuleMutant[]): Verdicts {
  const keyOf = (mutator: string, replacement: string, ...positions: readonly number[]) =>
    JSON.stringify([mutator, replacement, positions]);
  const report = readReport();
  const statuses = new Map(
    Object.entries(report?.files ?? {}).flatMap(([file, { mutants: own }]) =>
      own.map(({ mutatorName, replacement = '', location: { start, end }, status }): [string, string] => [
        file + keyOf(mutatorName, replacement, start.line, start.column, end.line, end.column),
        status,
      ]),
    ),
  );
  return Object.fromEntries(
    mutants.flatMap(({ id, file, mutator, replacement, location: { start, end } }): [string, Verdict][] => {
      const status = statuses.get(file + keyOf(mutator, replacement, start.line + 1, start.column + 1, end.line + 1, end.column + 1)) ?? '';
      if (isNoticed({ status })) return [[id, 'noticed']];
      return isLeft({ status }) ? [[id, 'survived']] : [];
    }),
  );
}

/** @returns percent of noticed mutants among those with a result; null when there is no report */
export function domainShare(): number | null {
  const report = readReport();
  if (!report) return null;
  const mutants = Object.values(report.files).flatMap((file) => file.mutants);
  const noticed = mutants.filter(isNoticed).length;
  const left = mutants.filter(isLeft).length;
  return noticed + left === 0 ? null : Math.floor((noticed / (noticed + left)) * 1000) / 10;
}
