/** What the terminal shows. */
import { commandOf } from '../harness/repeat.ts';
import type { PathRecord } from '../record.ts';
import { replayOf, untakenOf } from './records.ts';

type Total = { states: number; transitions: number; taken: number; paths: number; all: number; said: number; milliseconds: number };

const NOTHING: Total = { states: 0, transitions: 0, taken: 0, paths: 0, all: 0, said: 0, milliseconds: 0 };

const totalOf = (records: readonly PathRecord[]) =>
  records.reduce(
    (total, record): Total => ({
      states: total.states + record.states,
      transitions: total.transitions + record.transitions,
      taken: total.taken + record.taken,
      paths: total.paths + record.paths,
      all: total.all + record.guarded.all,
      said: total.said + record.guarded.taken,
      milliseconds: total.milliseconds + record.milliseconds,
    }),
    NOTHING,
  );

/** A line for each machine, and one for all of them. */
export function tableOf(records: readonly PathRecord[]): string[] {
  const width = Math.max(8, ...records.map(({ machine }) => machine.length)) + 2;
  const line = (first: string, ...cells: (string | number)[]) =>
    first.padEnd(width) + cells.map((cell) => String(cell).padStart(12)).join('');
  const show = (name: string, { states, transitions, taken, all, said, paths, milliseconds }: Total, replayed: string) =>
    line(name, states, transitions, taken, `${said}/${all}`, paths, replayed, milliseconds);
  return [
    line('machine', 'states', 'transitions', 'taken', 'branches', 'paths', 'browser', 'cpu ms'),
    ...records.map((record) => show(record.machine, totalOf([record]), replayOf(record.machine) ? 'yes' : '')),
    show('together', totalOf(records), String(records.filter(({ machine }) => replayOf(machine)).length)),
    ...records.flatMap(untakenOf).map((name) => `untaken: ${name}`),
  ];
}

/** Every failure with the events that repeat it, and the command that runs only that one. */
export const failuresOf = (records: readonly PathRecord[]): string[] =>
  records.flatMap(({ machine, test, failures }) =>
    failures.flatMap((failure) => [
      '',
      `FAILED ${machine}: ${failure.name}`,
      ...failure.message.split('\n').map((text) => `  ${text}`),
      `  its events: ${JSON.stringify(failure.events)}`,
      `  only this one: ${commandOf(failure, test)}`,
    ]),
  );
