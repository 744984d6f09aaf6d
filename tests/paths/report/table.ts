/** Formats the output for the terminal. */
import { commandOf } from '../harness/failureWords.ts';
import type { PathRecord } from '../record.ts';
import { replayOf, untakenOf } from './records.ts';

type Total = {
  states: number;
  transitions: number;
  taken: number;
  paths: number;
  all: number;
  takenBranches: number;
  milliseconds: number;
};

const NOTHING: Total = { states: 0, transitions: 0, taken: 0, paths: 0, all: 0, takenBranches: 0, milliseconds: 0 };

const totalOf = (records: readonly PathRecord[]) =>
  records.reduce(
    (total, record): Total => ({
      states: total.states + record.states,
      transitions: total.transitions + record.transitions,
      taken: total.taken + record.taken,
      paths: total.paths + record.paths,
      all: total.all + record.guarded.all,
      takenBranches: total.takenBranches + record.guarded.taken,
      milliseconds: total.milliseconds + record.milliseconds,
    }),
    NOTHING,
  );

/** One line for each machine, and a total. */
export function tableOf(records: readonly PathRecord[]): string[] {
  const width = Math.max(8, ...records.map(({ machine }) => machine.length)) + 2;
  const line = (first: string, ...cells: (string | number)[]) =>
    first.padEnd(width) + cells.map((cell) => String(cell).padStart(12)).join('');
  const show = (name: string, { states, transitions, taken, all, takenBranches, paths, milliseconds }: Total, replayed: string) =>
    line(name, states, transitions, taken, `${takenBranches}/${all}`, paths, replayed, milliseconds);
  return [
    line('machine', 'states', 'transitions', 'taken', 'branches', 'paths', 'browser', 'cpu ms'),
    ...records.map((record) => show(record.machine, totalOf([record]), replayOf(record.machine) ? 'yes' : '')),
    show('total', totalOf(records), String(records.filter(({ machine }) => replayOf(machine)).length)),
    ...records.flatMap(untakenOf).map((name) => `untaken: ${name}`),
  ];
}

/** Each failure with its events and the command that runs only the failed test. */
export const failuresOf = (records: readonly PathRecord[]): string[] =>
  records.flatMap(({ machine, test, failures }) =>
    failures.flatMap((failure) => [
      '',
      `FAILED ${machine}: ${failure.name}`,
      ...failure.message.split('\n').map((text) => `  ${text}`),
      `  events: ${JSON.stringify(failure.events)}`,
      `  run only this test: ${commandOf(failure, test)}`,
    ]),
  );
