/**
 * Divides the guide into windows of some channels and hours, and selects those near the viewer for loading (GDE-06). Times are epoch ms.
 */

const HOUR = 60 * 60 * 1000;

/** A grid of channels and hours; on phones what is on now on all channels (GDE-16), or a list with one channel's day (GDE-05). */
export type GuideShape = 'grid' | 'now' | 'list';

/** The visible rows and times, both ends inclusive. */
export type GuideView = { firstRow: number; lastRow: number; from: number; to: number };

/** An estimate of the visible area, a little more than fits, until the grid reports it. @param from epoch ms */
export const estimatedView = (firstRow: number, from: number): GuideView => ({
  firstRow,
  lastRow: firstRow + 9,
  from,
  to: from + 3 * HOUR,
});

/** How much of the past the grid shows before its opening position, ms. */
export const SHOWN_PAST = HOUR / 2;

/** `lastRow` and `to` are exclusive. */
export type GuideWindow = { key: string; firstRow: number; lastRow: number; from: number; to: number };

/**
 * Small enough to parse between two frames of a slow device, and large enough to limit requests during fast scrolling. A list shows one
 * channel.
 */
export const SIZES: Readonly<Record<GuideShape, { rows: number; time: number }>> = {
  grid: { rows: 16, time: 4 * HOUR },
  now: { rows: 16, time: 4 * HOUR },
  list: { rows: 1, time: 12 * HOUR },
};

/** The direction of scrolling. Negative: up or earlier; positive: down or later. */
export type ScrollStep = { rows: number; time: number };
export const AT_REST: ScrollStep = { rows: 0, time: 0 };

/** @param last the previous visible area; null at the start */
export const scrollStepBetween = (last: GuideView | null, next: GuideView): ScrollStep =>
  last === null ? AT_REST : { rows: Math.sign(next.firstRow - last.firstRow), time: Math.sign(next.from - last.from) };

/** Windows to prefetch beyond the visible ones in the direction of scrolling. */
const AHEAD: Readonly<Record<GuideShape, { rows: number; time: number }>> = {
  grid: { rows: 1, time: 1 },
  now: { rows: 1, time: 0 },
  list: { rows: 0, time: 0 },
};
/** Loaded windows to keep on each side. */
const HELD: Readonly<Record<GuideShape, number>> = { grid: 1, now: 0, list: 0 };

export type GuideExtent = {
  channelCount: number;
  /** `from` is the first moment of the guide, `to` the moment after its last. */
  from: number;
  to: number;
};

type Away = { rows: number; time: number };

/** Numbers of additional windows before and after the visible ones. */
type Beyond = { before: number; after: number };
const towards = (scrollStep: number, ahead: number): Beyond => ({ before: scrollStep < 0 ? ahead : 0, after: scrollStep > 0 ? ahead : 0 });
const onBothSides = (count: number): Beyond => ({ before: count, after: count });

/** The windows of the visible area and around it, nearest first. `away` is the distance from the visible area in windows. */
function windowsAround(
  view: GuideView,
  shape: GuideShape,
  { channelCount, from, to }: GuideExtent,
  beyond: { rows: Beyond; time: Beyond },
): readonly { window: GuideWindow; away: Away }[] {
  const { rows, time } = SIZES[shape];
  const across = between(Math.max(view.from, from), Math.min(view.to, to - 1), time, beyond.time, from, to - 1);
  const down = between(Math.max(view.firstRow, 0), Math.min(view.lastRow, channelCount - 1), rows, beyond.rows, 0, channelCount - 1);
  return across
    .flatMap((column) => down.map((row) => ({ column, row })))
    .toSorted((one, other) => one.column.away + one.row.away - other.column.away - other.row.away)
    .map(({ column, row }) => ({
      window: {
        key: `${shape} ${row.index} ${column.index}`,
        firstRow: row.index * rows,
        lastRow: Math.min(channelCount, (row.index + 1) * rows),
        from: column.index * time,
        to: (column.index + 1) * time,
      },
      away: { rows: row.away, time: column.away },
    }));
}

/** The steps of a scale that a range covers, with some before and after, and their distance. Both ends are inclusive. */
function between(first: number, last: number, step: number, { before, after }: Beyond, lowest: number, highest: number) {
  const found: { index: number; away: number }[] = [];
  if (last < first) return found;
  const [near, far] = [Math.floor(first / step), Math.floor(last / step)];
  for (let index = near - before; index <= far + after; index += 1) {
    if (index < Math.floor(lowest / step) || index > Math.floor(highest / step)) continue;
    found.push({ index, away: Math.max(near - index, index - far, 0) });
  }
  return found;
}

/** The windows to load: the visible ones, and those ahead in the direction of scrolling. */
export const windowsNear = (
  view: GuideView,
  shape: GuideShape,
  extent: GuideExtent,
  scrollStep: ScrollStep = AT_REST,
): readonly GuideWindow[] => {
  const ahead = AHEAD[shape];
  const beyond = { rows: towards(scrollStep.rows, ahead.rows), time: towards(scrollStep.time, ahead.time) };
  return windowsAround(view, shape, extent, beyond).map(({ window }) => window);
};

/** The loaded windows to keep, so that scrolling back needs no request. Diagonal neighbours are dropped. */
export const windowsHeld = (view: GuideView, shape: GuideShape, extent: GuideExtent): readonly GuideWindow[] =>
  windowsAround(view, shape, extent, { rows: onBothSides(HELD[shape]), time: onBothSides(HELD[shape]) })
    .filter(({ away }) => away.rows === 0 || away.time === 0)
    .map(({ window }) => window);

/** The window of one position: the selected cell stays loaded while the viewer scrolls away from it. */
export const windowsAt = ({ row, at }: { row: number; at: number }, shape: GuideShape, extent: GuideExtent): readonly GuideWindow[] =>
  windowsNear({ firstRow: row, lastRow: row, from: at, to: at }, shape, extent);
