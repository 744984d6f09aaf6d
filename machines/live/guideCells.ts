/** Divides a row of the guide into cells. Every moment is in exactly one cell, also with wrong data (GDE-01). Times are epoch ms. */
import type { Programme } from '../domain/entities.ts';

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

export type ProgrammeCell = { kind: 'programme'; from: number; to: number; programme: Programme };
/** Neighbouring programmes that are too short for cells of their own (GDE-06). `parts` has at least two of them, in order. */
export type MergedCell = { kind: 'merged'; from: number; to: number; parts: readonly ProgrammeCell[] };

/** `from` is inclusive, `to` is exclusive. */
export type GuideCell =
  | ProgrammeCell
  | MergedCell
  /** A cell without a programme: none announced, still loading, or loading failed. */
  | { kind: 'none' | 'loading' | 'failed'; from: number; to: number; key: string };

/**
 * The cells of a row. A programme may extend into the neighbouring piece. When two programmes overlap, the earlier programme keeps its
 * time. Neighbouring short programmes share a cell, so that the number of cells is bounded for any number of programmes.
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
  return merged(cells);
}

const MINUTE = 60_000;
/** ms. A shorter cell is merged with short neighbours: it would be narrower than a finger or a mouse pointer can hit (22 px in the grid). */
export const SHORT_CELL = 3 * MINUTE;
/** ms. The cells of one slot are merged. Slots divide the windows, so that a row has the same cells in every time span. */
export const MERGE_SLOT = 30 * MINUTE;

const isShort = (cell: GuideCell): boolean => (cell.kind === 'programme' || cell.kind === 'none') && cell.to - cell.from < SHORT_CELL;
const slotOf = ({ from }: GuideCell): number => Math.floor(from / MERGE_SLOT);

/** Merges each run of short cells that start in the same slot. A run with one programme stays as it is. */
function merged(cells: readonly GuideCell[]): readonly GuideCell[] {
  const found: GuideCell[] = [];
  for (let index = 0; index < cells.length; ) {
    const start = index;
    const first = cells[start];
    if (!first) break;
    index += 1;
    for (let next = cells[index]; isShort(first) && next && isShort(next) && slotOf(next) === slotOf(first); next = cells[index])
      index += 1;
    found.push(...together(cells.slice(start, index)));
  }
  return found;
}

function together(run: readonly GuideCell[]): readonly GuideCell[] {
  const parts = run.filter((cell) => cell.kind === 'programme');
  const [first] = run;
  const last = run.at(-1);
  return first && last && parts.length > 1 ? [{ kind: 'merged', from: first.from, to: last.to, parts }] : run;
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

/** The programme of a cell at a moment: in a merged cell, the last that has started. Null without a programme. */
export function programmeIn(cell: GuideCell | null, at: number): ProgrammeCell | null {
  if (cell?.kind === 'merged') return cell.parts.findLast(({ from }) => from <= at) ?? cell.parts[0] ?? null;
  return cell?.kind === 'programme' ? cell : null;
}

/** Programmes of an open merged cell that a list shows at once. */
export const MAX_OPENED = 60;

/**
 * The cells of a list. The merged cell at the viewer's position is replaced by its programmes, at most `MAX_OPENED` of them. The programmes
 * before and after these stay merged.
 */
export function withOpenedCell(cells: readonly GuideCell[], at: number): readonly GuideCell[] {
  const own = cellAt(cells, at);
  if (own?.kind !== 'merged') return cells;
  const { parts } = own;
  const current = parts.findLastIndex(({ from }) => from <= at);
  const start = Math.floor(Math.max(0, current) / MAX_OPENED) * MAX_OPENED;
  const groups = [parts.slice(0, start), ...parts.slice(start, start + MAX_OPENED).map((part) => [part]), parts.slice(start + MAX_OPENED)];
  const filled = groups.filter((group) => group.length > 0);
  const opened = filled.map((group, index): GuideCell => {
    // The first and the last keep the gaps of the merged cell, so that every moment stays in one cell.
    const from = index === 0 ? own.from : (group[0]?.from ?? own.from);
    const to = filled[index + 1]?.[0]?.from ?? own.to;
    const [first] = group;
    return group.length === 1 && first ? { ...first, from, to } : { kind: 'merged', from, to, parts: group };
  });
  return cells.flatMap((cell) => (cell === own ? opened : [cell]));
}
