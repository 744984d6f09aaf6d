/** A row of the guide, taken apart: every moment belongs to exactly one cell, whatever the service says (GDE-01). Times are epoch ms. */
import type { Programme } from './entities.ts';

export type PieceState = 'loading' | 'ready' | 'failed';

/** What is known of one channel over one stretch of time. */
export type RowPiece = {
  /** Of the window it came with. */
  key: string;
  from: number;
  to: number;
  state: PieceState;
  programmes: readonly Programme[];
};

/** `from` is part of a cell, `to` is not. */
export type GuideCell =
  | { kind: 'programme'; from: number; to: number; programme: Programme }
  /** Nothing is known of it: nothing was announced, it is on its way, or it could not be had. */
  | { kind: 'none' | 'loading' | 'failed'; from: number; to: number; key: string };

/**
 * The cells of a row. A programme that reaches into a neighbouring piece is known there too. Of two that overlap, the one that began
 * earlier keeps its time.
 * @param pieces one after the other, without gap
 */
export function cellsOf(pieces: readonly RowPiece[]): readonly GuideCell[] {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last) return [];
  const cells: GuideCell[] = [];
  let reached = Number.NEGATIVE_INFINITY;
  for (const programme of inOrder(pieces)) {
    const from = Math.max(programme.startDate, reached);
    if (programme.endDate <= Math.max(from, first.from) || from >= last.to) continue;
    fill(cells, pieces, Math.max(reached, first.from), from);
    cells.push({ kind: 'programme', from, to: programme.endDate, programme });
    reached = programme.endDate;
  }
  fill(cells, pieces, Math.max(reached, first.from), last.to);
  return cells;
}

/** By start, each once. */
function inOrder(pieces: readonly RowPiece[]): readonly Programme[] {
  const found = new Map<string, Programme>();
  for (const { programmes } of pieces)
    for (const programme of programmes) if (programme.endDate > programme.startDate) found.set(programme.id, programme);
  return [...found.values()].toSorted((one, other) => one.startDate - other.startDate || one.endDate - other.endDate);
}

/** Says of what lies between two programmes why nothing is known of it. */
function fill(cells: GuideCell[], pieces: readonly RowPiece[], from: number, to: number): void {
  for (const piece of pieces) {
    const start = Math.max(from, piece.from);
    const end = Math.min(to, piece.to);
    if (start >= end) continue;
    const kind = piece.state === 'ready' ? 'none' : piece.state;
    const previous = cells.at(-1);
    // What failed can be tried again by itself; the rest is one stretch.
    if (previous && previous.kind === kind && previous.kind !== 'failed' && previous.to === start)
      cells[cells.length - 1] = { ...previous, to: end };
    else cells.push({ kind, from: start, to: end, key: piece.key });
  }
}

/** The cell of a moment; null outside of what the cells cover. */
export const cellAt = (cells: readonly GuideCell[], at: number): GuideCell | null =>
  cells.find(({ from, to }) => from <= at && at < to) ?? null;
