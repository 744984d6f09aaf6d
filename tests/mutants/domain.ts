/** StrykerJS over the rules: see stryker.config.mjs. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { RuleMutant } from './ruleMutants.ts';
import type { Verdict, Verdicts } from './sample.ts';
import { ROOT } from './sources.ts';

const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js';
const REPORT = `${ROOT}tests/results/mutants/domain-incremental.json`;
/** The report counts lines and columns from 1. */
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

/** StrykerJS takes a mutant of a module's own level for alive as long as it was once, whatever tests have come since. */
function forgetSurvivors() {
  const report = readReport();
  if (!report) return;
  for (const file of Object.values(report.files)) file.mutants = file.mutants.filter(isNoticed);
  writeFileSync(REPORT, JSON.stringify(report));
}

/** The guards have tests of their own that take long: both halves leave their results in one file. */
const HALVES = ['rules', 'guards'] as const;
const GUARDS = 'machines/domain/access.ts';
const halfOf = (file: string) => (file === GUARDS ? 'guards' : 'rules');

/** What was noticed when it ran before is not tried again. @param ranges what is mutated, by half; undefined: everything @returns complaints */
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

/** Judges every mutant of the rules. @returns complaints */
export const runStryker = () => runHalves();

/** Judges these mutants, and those that StrykerJS makes inside them. @returns complaints */
export function judgeRules(mutants: readonly RuleMutant[]): string[] {
  // A range counts lines from 1 and columns from 0.
  const rangeOf = ({ file, location: { start, end } }: RuleMutant) =>
    `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
  const ofHalf = (half: string) => mutants.filter(({ file }) => halfOf(file) === half).map(rangeOf);
  return runHalves({ rules: ofHalf('rules'), guards: ofHalf('guards') });
}

/** @returns `noticed` or `survived`, by the id of the mutant; those that could not be judged are missing */
export function ruleVerdicts(mutants: readonly RuleMutant[]): Verdicts {
  const keyOf = (mutator: string, replacement: string, ...places: readonly number[]) => JSON.stringify([mutator, replacement, places]);
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

/** @returns percent, of all that could be judged; null: it never ran */
export function domainShare(): number | null {
  const report = readReport();
  if (!report) return null;
  const mutants = Object.values(report.files).flatMap((file) => file.mutants);
  const noticed = mutants.filter(isNoticed).length;
  const left = mutants.filter(isLeft).length;
  return noticed + left === 0 ? null : Math.floor((noticed / (noticed + left)) * 1000) / 10;
}
