/** Reads the records of the last run, and the machines that are replayed in the browser. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { BROWSER_WALKS } from '../../e2e/support/browserWalks.ts';
import { type PathRecord, recordSchema } from '../record.ts';

const RECORDS = new URL('../../results/paths/', import.meta.url);

export const forgetRecords = () => rmSync(RECORDS, { recursive: true, force: true });

/** @returns the records, sorted by machine */
export const readRecords = (): PathRecord[] =>
  (existsSync(RECORDS) ? readdirSync(RECORDS) : [])
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => recordSchema.parse(JSON.parse(readFileSync(new URL(name, RECORDS), 'utf8'))));

/** The browser test that replays the paths of a machine, or null. */
export const replayOf = (machine: string): string | null => BROWSER_WALKS[machine] ?? null;

export type Row = {
  machine: string;
  states: number;
  transitions: number;
  taken: number;
  paths: number;
  leaves: { all: number; met: number };
  guarded: { all: number; taken: number };
  failures: number;
  replayed: string | null;
};

/** The output of `--json` for one machine. */
export const rowOf = ({ machine, states, transitions, taken, paths, leaves, guarded, failures }: PathRecord): Row => ({
  machine,
  states,
  transitions,
  taken,
  paths,
  leaves: { all: leaves.all, met: leaves.met },
  guarded: { all: guarded.all, taken: guarded.taken },
  failures: failures.length,
  replayed: replayOf(machine),
});

/** Transitions, guard results and states that no path reached. */
export const untakenOf = ({ machine, missing, guarded, leaves }: PathRecord): string[] => [
  ...missing,
  ...guarded.untaken,
  ...leaves.unmet.map((path) => `${machine}: ${path} is never visited`),
];
