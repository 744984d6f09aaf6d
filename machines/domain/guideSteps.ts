/** Moving through the grid by keyboard (GDE-05): sideways by programme, up and down at the same time. Times are epoch ms. */
import { cellAt, type GuideCell } from './guideCells.ts';
import type { GuideDay } from './guideDays.ts';

export type GuideStep =
  | { kind: 'beside'; by: 1 | -1 }
  /** Channels. */
  | { kind: 'channel'; by: number }
  /** The first or last programme of the day. */
  | { kind: 'dayEnd'; end: 'first' | 'last' }
  /** The first channel at the first programme of the day, or the last one at the last. */
  | { kind: 'corner'; end: 'first' | 'last' };

/** A place in the grid: the cell of this row that has this moment. */
export type GuidePlace = { row: number; at: number };

export type StepFacts = {
  /** Of the row the viewer is in. */
  cells: readonly GuideCell[];
  channelCount: number;
  /** The day the viewer is in. */
  day: GuideDay;
  /** The first and the last moment of the guide. */
  from: number;
  to: number;
};

/** What is not known is passed in steps of this length. */
const BLIND_STEP = 30 * 60_000;

/** Where a step leads; to the same place at the edges. */
export function stepFrom({ row, at }: GuidePlace, step: GuideStep, { cells, channelCount, day, from, to }: StepFacts): GuidePlace {
  const within = (moment: number) => Math.min(Math.max(from, moment), to - 1);
  const rowOf = (wanted: number) => Math.min(Math.max(0, wanted), channelCount - 1);
  switch (step.kind) {
    case 'channel':
      return { row: rowOf(row + step.by), at };
    case 'dayEnd':
      return { row, at: step.end === 'first' ? day.start : day.end - 1 };
    case 'corner':
      return step.end === 'first' ? { row: 0, at: day.start } : { row: rowOf(channelCount), at: day.end - 1 };
    case 'beside':
      return { row, at: within(besides(cells, at, step.by)) };
  }
}

function besides(cells: readonly GuideCell[], at: number, by: 1 | -1): number {
  const cell = cellAt(cells, at);
  if (!cell) return at + by * BLIND_STEP;
  if (by === 1) return cell.to;
  const before = cellAt(cells, cell.from - 1);
  // Of what is still on its way the end is beside: its beginning may be hours away.
  return before?.kind === 'programme' ? before.from : cell.from - 1;
}
