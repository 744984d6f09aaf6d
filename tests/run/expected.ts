/** Says before a run of `npm test` how long it will take. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ROOT, type StepResult } from './runStep.ts';
import type { STAGES } from './steps.ts';

type Stages = typeof STAGES;

/** Seconds of each step, measured in a run of all steps on two cores. */
const MEASURED: Readonly<Record<string, number>> = {
  lint: 12,
  typecheck: 23,
  build: 9,
  size: 1,
  product: 110,
  unit: 205,
  stories: 360,
  pressed: 120,
  e2e: 740,
  engines: 270,
};

const LAST_RUN = `${ROOT}tests/results/durations.json`;

/** @returns seconds by step, of the last run on this machine; empty before the first run */
export const lastSeconds = (): Readonly<Record<string, number>> => (existsSync(LAST_RUN) ? JSON.parse(readFileSync(LAST_RUN, 'utf8')) : {});

/** Keeps the durations of the steps that passed. */
export function storeSeconds(results: readonly StepResult[]) {
  const passed = results.filter((result) => result.passed).map(({ name, wallMs }) => [name, Math.round(wallMs / 1000)] as const);
  writeFileSync(LAST_RUN, `${JSON.stringify({ ...lastSeconds(), ...Object.fromEntries(passed) })}\n`);
}

const minutes = (seconds: number) => (seconds < 60 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`);

/**
 * Lanes of a stage run in parallel, so a stage takes as long as its longest lane.
 * @param last seconds by step of an earlier run on this machine
 */
export function expectedLines(stages: Stages, last: Readonly<Record<string, number>>): string[] {
  const secondsOf = (name: string) => last[name] ?? MEASURED[name] ?? 0;
  const laneSeconds = (lane: Stages[number][number]) => lane.reduce((sum, { name }) => sum + secondsOf(name), 0);
  const total = stages.reduce((sum, lanes) => sum + Math.max(...lanes.map(laneSeconds)), 0);
  const isKnown = stages.flat(2).every(({ name }) => name in last);
  return [
    `This takes about ${minutes(total)}, ${isKnown ? 'as long as the last run' : 'as long as on two cores without other work'}:`,
    ...stages.map((lanes, index) => {
      const parts = lanes.map((lane) => lane.map(({ name }) => `${name} ${minutes(secondsOf(name))}`).join(', '));
      return `${index === 0 ? '  first' : '  then '} ${parts.join('; beside it ')}`;
    }),
  ];
}
