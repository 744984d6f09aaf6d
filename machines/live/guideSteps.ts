/** Keyboard navigation in the guide's grid (GDE-05): left and right by programme, up and down at the same time. Times are epoch ms. */
import { cellAt, type GuideCell, type MergedCell, programmeIn } from './guideCells.ts';
import type { GuideDay } from './guideDays.ts';

export type GuideStep =
  | { kind: 'beside'; by: 1 | -1 }
  /** Number of channels; negative: up. */
  | { kind: 'channel'; by: number }
  /** To the first or last programme of the day. */
  | { kind: 'dayEnd'; end: 'first' | 'last' }
  /** To the first channel and the day's first programme, or to the last channel and the day's last programme. */
  | { kind: 'corner'; end: 'first' | 'last' };

/** A position in the grid: the cell of this row that contains this moment. */
export type GridPosition = { row: number; at: number };

export type StepFacts = {
  /** The cells of the current row. */
  cells: readonly GuideCell[];
  channelCount: number;
  /** The current day. */
  day: GuideDay;
  /** `from` is the first moment of the guide, `to` the moment after its last. */
  from: number;
  to: number;
};

/** Step through time without known cells, ms. */
const BLIND_STEP = 30 * 60_000;
/** Least step between the programmes of a merged cell, ms: a key held down passes any number of programmes (GDE-06). */
const LEAST_STEP = 30_000;

/** The position after a step; unchanged at the edges. */
export function stepFrom({ row, at }: GridPosition, step: GuideStep, { cells, channelCount, day, from, to }: StepFacts): GridPosition {
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
  const inside = cell.kind === 'merged' ? partBeside(cell, at, by) : null;
  if (inside !== null) return inside;
  if (by === 1) return cell.to;
  const before = cellAt(cells, cell.from - 1);
  // A loading cell may have started hours before, so the step goes to its end.
  return programmeIn(before, cell.from - 1)?.from ?? cell.from - 1;
}

/** The start of the programme before or after in a merged cell; null when the step leaves the cell. */
function partBeside(cell: MergedCell, at: number, by: 1 | -1): number | null {
  const { parts } = cell;
  const current = programmeIn(cell, at);
  if (!current) return null;
  if (by === 1) return parts.find(({ from }) => from >= Math.max(current.to, current.from + LEAST_STEP))?.from ?? null;
  const before = parts.findLast(({ from }) => from <= current.from - LEAST_STEP) ?? parts[0];
  return before && before.from < current.from ? before.from : null;
}
