import { useCallback, useRef } from 'react';
import { cellsOf, type GuideCell, type RowPiece } from '../../../machines/live/guideCells.ts';
import { type HeldWindows, piecesOf } from '../../../machines/live/guideRows.ts';

type Kept = { windows: HeldWindows; from: number; to: number; pieces: readonly RowPiece[]; cells: readonly GuideCell[] };

const isSamePiece = (one: RowPiece, other: RowPiece | undefined) =>
  one.key === other?.key && one.state === other.state && one.programmes === other.programmes;
const areSame = (some: readonly RowPiece[], others: readonly RowPiece[]) =>
  some.length === others.length && some.every((piece, index) => isSamePiece(piece, others[index]));

/** Number of rows in the cache; a scroll back and forth finds its rows again. */
const CAPACITY = 60;

/**
 * The cells of a row. Returns the same object while the data of the row is the same, so that loading another row does not render it again.
 * @returns a function of the row, its channel, and a range in epoch ms
 */
export function useRowCells(windows: HeldWindows) {
  const kept = useRef(new Map<string, Kept>());
  return useCallback(
    (row: number, channelId: string, from: number, to: number): readonly GuideCell[] => {
      const known = kept.current.get(channelId);
      if (known?.windows === windows && known.from === from && known.to === to) return known.cells;
      const pieces = piecesOf(windows, 'grid', { row, channelId, from, to });
      const cells = known && areSame(known.pieces, pieces) ? known.cells : cellsOf(pieces);
      kept.current.delete(channelId);
      kept.current.set(channelId, { windows, from, to, pieces, cells });
      const oldest = kept.current.keys().next();
      if (kept.current.size > CAPACITY && !oldest.done) kept.current.delete(oldest.value);
      return cells;
    },
    [windows],
  );
}
