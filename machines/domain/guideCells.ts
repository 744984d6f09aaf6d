/** Divides a row of the guide into cells. Every moment is in exactly one cell, also with wrong data (GDE-01). Times are epoch ms. */
import type { Programme } from './entities.ts';

export type PieceState = 'loading' | 'ready' | 'failed';

/** The loaded data of one channel in one time span. */
export type RowPiece = {
  /** Key of its window. */
  key: string;
  from: number;
  to: number;
  state: PieceState;
  programmes: readonly Programme[];
};

/** `from` is inclusive, `to` is exclusive. */
export type GuideCell =
  | { kind: 'programme'; from: number; to: number; programme: Programme }
  /** A cell without a programme: none announced, still loading, or loading failed. */
  | { kind: 'none' | 'loading' | 'failed'; from: number; to: number; key: string };

/**
 * The cells of a row. A programme may extend into the neighbouring piece. When two programmes overlap, the earlier programme keeps its
 * time.
 * @param pieces in order, without gaps
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

/** Sorted by start, without duplicates. */
function inOrder(pieces: readonly RowPiece[]): readonly Programme[] {
  const found = new Map<string, Programme>();
  for (const { programmes } of pieces)
    for (const programme of programmes) if (programme.endDate > programme.startDate) found.set(programme.id, programme);
  return [...found.values()].toSorted((one, other) => one.startDate - other.startDate || one.endDate - other.endDate);
}

/** Fills the time between two programmes with cells by the state of the pieces. */
function fill(cells: GuideCell[], pieces: readonly RowPiece[], from: number, to: number): void {
  for (const piece of pieces) {
    const start = Math.max(from, piece.from);
    const end = Math.min(to, piece.to);
    if (start >= end) continue;
    const kind = piece.state === 'ready' ? 'none' : piece.state;
    const previous = cells.at(-1);
    // Failed pieces stay separate, because each has its own retry. Other pieces are merged.
    if (previous && previous.kind === kind && previous.kind !== 'failed' && previous.to === start)
      cells[cells.length - 1] = { ...previous, to: end };
    else cells.push({ kind, from: start, to: end, key: piece.key });
  }
}

/** The cell at a moment; null outside the cells. */
export const cellAt = (cells: readonly GuideCell[], at: number): GuideCell | null =>
  cells.find(({ from, to }) => from <= at && at < to) ?? null;
