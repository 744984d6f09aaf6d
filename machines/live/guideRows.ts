/** The loaded programmes of the guide: windows by channel, and the cells of a channel's row (GDE-06). Times are epoch ms. */
import type { Programme } from '../domain/entities.ts';
import { cellsOf, type GuideCell, type PieceState, type RowPiece } from './guideCells.ts';
import { type GuideShape, type GuideWindow, SIZES } from './guideWindows.ts';

/** A window with its loading state and its programmes by channel. */
export type HeldWindow = GuideWindow & { state: PieceState; programmes: ReadonlyMap<string, readonly Programme[]> };
export type HeldWindows = Readonly<Record<string, HeldWindow>>;

export function byChannel(programmes: readonly Programme[]): ReadonlyMap<string, readonly Programme[]> {
  const found = new Map<string, Programme[]>();
  for (const programme of programmes) {
    const known = found.get(programme.channelId);
    if (known) known.push(programme);
    else found.set(programme.channelId, [programme]);
  }
  return found;
}

const NOTHING: readonly Programme[] = [];

/**
 * The pieces of a channel in a time span, one for each window. Missing windows count as loading.
 * @param row index of the channel
 */
export function piecesOf(windows: HeldWindows, shape: GuideShape, { row, channelId, from, to }: RowSpan): readonly RowPiece[] {
  const { rows, time } = SIZES[shape];
  const pieces: RowPiece[] = [];
  for (let index = Math.floor(from / time); index * time < to; index += 1) {
    const key = `${shape} ${Math.floor(row / rows)} ${index}`;
    const held = windows[key];
    const programmes = held?.programmes.get(channelId) ?? NOTHING;
    pieces.push({ key, from: index * time, to: (index + 1) * time, state: held?.state ?? 'loading', programmes });
  }
  return pieces;
}

export type RowSpan = { row: number; channelId: string; from: number; to: number };

/** The cells of a channel in a time span. */
export const rowCells = (windows: HeldWindows, shape: GuideShape, span: RowSpan): readonly GuideCell[] =>
  cellsOf(piecesOf(windows, shape, span));
