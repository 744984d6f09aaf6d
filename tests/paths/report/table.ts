/** Formats the output for the terminal. */
import { commandOf } from '../harness/failureWords.ts';
import type { PathRecord } from '../record.ts';
import { replayOf, untakenOf } from './records.ts';

/** The columns after the name of the machine, each with its meaning and its figure for some machines. */
type Column = { name: string; means: string; of: (records: readonly PathRecord[]) => string };

const sum = (records: readonly PathRecord[], count: (record: PathRecord) => number) =>
  records.reduce((total, record) => total + count(record), 0);
const part = (some: (record: PathRecord) => number, all: (record: PathRecord) => number) => (records: readonly PathRecord[]) =>
  `${sum(records, some)}/${sum(records, all)}`;

const COLUMNS: readonly Column[] = [
  {
    name: 'states',
    means: 'visited states of all states of the chart that have no states within',
    of: part(
      ({ leaves }) => leaves.met,
      ({ leaves }) => leaves.all,
    ),
  },
  {
    name: 'transitions',
    means: 'taken transitions of all transitions of the chart',
    of: part(
      ({ taken }) => taken,
      ({ transitions }) => transitions,
    ),
  },
  {
    name: 'branches',
    means: 'seen results of guards of all results; each guard has two, true and false',
    of: part(
      ({ guarded }) => guarded.taken,
      ({ guarded }) => guarded.all,
    ),
  },
  {
    name: 'walks',
    means: 'paths that together take all transitions; each is a test',
    of: (records) => String(sum(records, ({ paths }) => paths)),
  },
  {
    name: 'explored',
    means: 'different pairs of state and context that the walks were chosen from',
    of: (records) => String(sum(records, ({ states }) => states)),
  },
  {
    name: 'browser',
    means: 'machines with walks that are also replayed in Chromium, by --browser and by npm run tool -- e2e',
    of: (records) => String(records.filter(({ machine }) => replayOf(machine)).length || ''),
  },
  {
    name: 'cpu ms',
    means: 'processor time of the exploration and the walks',
    of: (records) => String(sum(records, ({ milliseconds }) => milliseconds)),
  },
];

/** One line for each machine, a total, and the meaning of the columns. */
export function tableOf(records: readonly PathRecord[]): string[] {
  const width = Math.max(8, ...records.map(({ machine }) => machine.length)) + 2;
  const line = (first: string, cells: readonly string[]) => first.padEnd(width) + cells.map((cell) => cell.padStart(13)).join('');
  const row = (name: string, some: readonly PathRecord[]) =>
    line(
      name,
      COLUMNS.map(({ of }) => of(some)),
    );
  return [
    line(
      'machine',
      COLUMNS.map(({ name }) => name),
    ),
    ...records.map((record) => row(record.machine, [record])),
    row('total', records),
    '',
    ...COLUMNS.map(({ name, means }) => `${name.padEnd(13)}${means}`),
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
