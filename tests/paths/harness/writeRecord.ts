/** Writes the record of an exploration for the report and for the page that draws the charts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { describeMachine, leavesOf, transitionsOf } from '../../../src/inspector/chart/description.ts';
import { activeLeaves, pathOf } from '../../../src/inspector/chart/paths.ts';
import type { PathRecord, WalkRecord } from '../record.ts';
import type { StepWords } from '../sentences.ts';
import { type Edge, type explore, tookOf } from './explore.ts';
import { allStates } from './transitions.ts';

const RECORDS = new URL('../../results/paths/', import.meta.url);
/** Maximum number of events in the name of a walk. */
const LONGEST_NAME = 8;
type Found = ReturnType<typeof explore>;

/** Writes the chosen paths as numbered walks. */
export function walksOf({ machine, paths }: Found, { eventOf, sentenceOf }: StepWords): WalkRecord[] {
  const nameOf = ({ steps }: Edge) => {
    const events = steps.slice(1).map(({ event }) => eventOf(event));
    if (events.length === 0) return 'start';
    if (events.length <= LONGEST_NAME) return events.join(' → ');
    return [...events.slice(0, 3), `… ${events.length - 6} more …`, ...events.slice(-3)].join(' → ');
  };
  const ids = new Map(allStates(machine).flatMap((node) => transitionsOf(node).map(([id, transition]) => [transition, id] as const)));
  return paths.map((edge, index) => ({
    name: `#${index + 1} ${nameOf(edge)}`,
    steps: edge.steps.map((step) => ({
      event: step.event.type,
      words: step.event.type === 'xstate.init' ? 'start' : eventOf(step.event),
      sentence: sentenceOf(edge, step),
      leaves: activeLeaves(step.state.value),
      took: step.seen.took.flatMap((transition) => ids.get(transition) ?? []),
    })),
  }));
}

/** Counts the walks that take each transition, by its id in `describeMachine`. */
export function coverageOf({ machine, paths }: Found): Record<string, number> {
  const named = allStates(machine).flatMap(transitionsOf);
  const taken = paths.map(tookOf);
  return Object.fromEntries(named.map(([id, transition]) => [id, taken.filter((took) => took.has(transition)).length]));
}

/** Counts the states of the chart that were visited. */
export function leavesMet(machine: AnyStateMachine, { edges }: Found): PathRecord['leaves'] {
  const rested = edges.flatMap(({ steps }) => activeLeaves(steps[steps.length - 1]?.state.value));
  // A machine passes through transient states without resting in them.
  const passed = edges.flatMap(({ steps }) =>
    (steps[steps.length - 1]?.seen.took ?? []).flatMap(({ source, target = [] }) => [source, ...target].map(pathOf)),
  );
  const met = new Set([...rested, ...passed]);
  const all = leavesOf(describeMachine(machine)).map(({ path }) => path);
  const unmet = all.filter((path) => path !== '' && !met.has(path));
  return { all: all.length, met: all.length - unmet.length, unmet };
}

export function storeRecord(record: PathRecord) {
  mkdirSync(RECORDS, { recursive: true });
  writeFileSync(new URL(`${record.machine}.json`, RECORDS), `${JSON.stringify(record, null, 1)}\n`);
}
