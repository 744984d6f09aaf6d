import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isHourCovered,
  renderedAtFirst,
  renderedAtRest,
  renderedInMotion,
  covers as showsAll,
  timeAt,
  type VisibleRange,
  widenedToHours,
  xOf,
} from '../../src/live/guide/geometry.ts';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const ORIGIN = Date.UTC(2026, 2, 1);
const ROWS = 500;
const VISIBLE_ROWS = 9;
/** Width of the visible time span, in px. */
const WIDTH = 1232;
const ROW_HEIGHT = 70;

const visibleAt = (left: number, top: number): VisibleRange => ({
  from: timeAt(left, ORIGIN),
  to: timeAt(left + WIDTH, ORIGIN),
  firstRow: Math.floor(top / ROW_HEIGHT),
  lastRow: Math.min(ROWS - 1, Math.floor(top / ROW_HEIGHT) + VISIBLE_ROWS - 1),
});
const covers = (drawn: Pick<VisibleRange, 'from' | 'to'>, visible: VisibleRange) => drawn.from <= visible.from && drawn.to >= visible.to;
const rowsOf = ({ firstRow, lastRow }: VisibleRange) => lastRow - firstRow + 1;

describe('GDE-06 the rendered part of the guide', () => {
  it('covers the visible part at every scroll position, with a constant number of rows', () => {
    const position = fc.record({ left: fc.nat(390_000), top: fc.nat((ROWS - VISIBLE_ROWS) * ROW_HEIGHT) });
    fc.assert(
      fc.property(position, fc.array(position, { maxLength: 8 }), (first, positions) => {
        let drawn = renderedAtRest(visibleAt(first.left, first.top), VISIBLE_ROWS, ORIGIN, ROWS);
        const count = rowsOf(drawn);
        let last = first;
        for (const { left, top } of positions) {
          const visible = visibleAt(left, top);
          drawn = renderedInMotion(drawn, { left: left - last.left, top: top - last.top }, visible, VISIBLE_ROWS, ORIGIN, ROWS);
          last = { left, top };
          expect(drawn.firstRow).toBeLessThanOrEqual(visible.firstRow);
          expect(drawn.lastRow).toBeGreaterThanOrEqual(visible.lastRow);
          expect(rowsOf(drawn)).toBe(count);
          expect(covers(drawn, visible)).toBe(true);
          expect(covers(widenedToHours(drawn, ORIGIN), visible)).toBe(true);
        }
      }),
    );
  });

  it.each([1, -1])('changes by at least nine rows at a time while the viewer scrolls in direction %i', (way) => {
    let top = 200 * ROW_HEIGHT;
    let drawn = renderedAtRest(visibleAt(0, top), VISIBLE_ROWS, ORIGIN, ROWS);
    const came: number[] = [];
    for (let look = 0; look < 140; look += 1) {
      top += way * 50; // 3000 px/s at 60 frames/s
      const next = renderedInMotion(drawn, { left: 0, top: way * 50 }, visibleAt(0, top), VISIBLE_ROWS, ORIGIN, ROWS);
      if (next.firstRow !== drawn.firstRow) came.push(Math.abs(next.firstRow - drawn.firstRow));
      drawn = next;
    }
    expect(came.slice(1).every((rows) => rows >= 9)).toBe(true);
    // At the ends of the guide, three more rows are rendered, or as many as remain.
    for (let look = 0; look < 600; look += 1) {
      top = Math.min((ROWS - VISIBLE_ROWS) * ROW_HEIGHT, Math.max(0, top + way * 50));
      drawn = renderedInMotion(drawn, { left: 0, top: way * 50 }, visibleAt(0, top), VISIBLE_ROWS, ORIGIN, ROWS);
      const visible = visibleAt(0, top);
      expect(way > 0 ? drawn.lastRow : -drawn.firstRow).toBeGreaterThanOrEqual(
        way > 0 ? Math.min(ROWS - 1, visible.lastRow + 3) : -Math.max(0, visible.firstRow - 3),
      );
    }
  });

  it.each([1, -1])('stays the same while the viewer scrolls 20 px back and forth, after scrolling in direction %i', (way) => {
    let top = 200 * ROW_HEIGHT;
    let drawn = renderedAtRest(visibleAt(0, top), VISIBLE_ROWS, ORIGIN, ROWS);
    const move = (pixels: number) => {
      top += pixels;
      const next = renderedInMotion(drawn, { left: 0, top: pixels }, visibleAt(0, top), VISIBLE_ROWS, ORIGIN, ROWS);
      const isSame = next.firstRow === drawn.firstRow;
      drawn = next;
      return isSame;
    };
    for (let look = 0; look < 200; look += 1) {
      move(way * 45);
      for (const pixels of [-20, 20, -20, 20]) expect(move(way * pixels), `${look} ${pixels}`).toBe(true);
    }
  });

  it('keeps its rows while the viewer scrolls sideways, also at the first and at the last row', () => {
    for (const top of [0, 200 * ROW_HEIGHT, (ROWS - VISIBLE_ROWS) * ROW_HEIGHT]) {
      const rest = renderedAtRest(visibleAt(0, top), VISIBLE_ROWS, ORIGIN, ROWS);
      const down = renderedInMotion(rest, { left: 0, top: 900 }, visibleAt(0, top), VISIBLE_ROWS, ORIGIN, ROWS);
      for (const drawn of [rest, down]) {
        const { firstRow, lastRow } = renderedInMotion(drawn, { left: 50, top: 0 }, visibleAt(50, top), VISIBLE_ROWS, ORIGIN, ROWS);
        expect({ firstRow, lastRow }).toEqual({ firstRow: drawn.firstRow, lastRow: drawn.lastRow });
      }
    }
  });

  it.each([1, -1])('covers the next two frames of a slow machine in direction %i', (way) => {
    let top = 200 * ROW_HEIGHT;
    let drawn = renderedAtRest(visibleAt(0, top), VISIBLE_ROWS, ORIGIN, ROWS);
    const late = 250; // px: 3000 px/s at 83 ms a frame
    for (let look = 0; look < 40; look += 1) {
      top += way * late;
      drawn = renderedInMotion(drawn, { left: 0, top: way * late }, visibleAt(0, top), VISIBLE_ROWS, ORIGIN, ROWS);
      if (look < 3) continue;
      const next = visibleAt(0, top + way * 2 * late);
      expect(way > 0 ? drawn.lastRow : -drawn.firstRow).toBeGreaterThanOrEqual(way > 0 ? next.lastRow : -next.firstRow);
    }
  });

  it('reaches at least one row beyond the visible rows in the direction of scrolling', () => {
    for (const way of [1, -1]) {
      let top = 200 * ROW_HEIGHT;
      let drawn = renderedAtRest(visibleAt(0, top), VISIBLE_ROWS, ORIGIN, ROWS);
      for (let look = 0; look < 40; look += 1) {
        top += way * 90;
        const visible = visibleAt(0, top);
        drawn = renderedInMotion(drawn, { left: 0, top: way * 90 }, visible, VISIBLE_ROWS, ORIGIN, ROWS);
        expect(way > 0 ? drawn.lastRow - visible.lastRow : visible.firstRow - drawn.firstRow).toBeGreaterThanOrEqual(1);
      }
    }
  });

  it('reaches beyond both time edges at rest, beyond the leading edge in sideways motion, and beyond none in vertical motion', () => {
    const visible = visibleAt(10 * 216, 0);
    const beyondOf = (drawn: VisibleRange) =>
      [visible.from - drawn.from, drawn.to - visible.to].map((beyond) => Math.floor(beyond / (15 * MINUTE)));
    const rest = renderedAtRest(visible, VISIBLE_ROWS, ORIGIN, ROWS);
    const moved = (left: number, top = 0) => beyondOf(renderedInMotion(rest, { left, top }, visible, VISIBLE_ROWS, ORIGIN, ROWS));
    expect(beyondOf(rest)).toEqual([2, 2]);
    // Slow, medium, fast. Two frames of 108 px add half an hour. Faster motion adds 45 minutes at most. Edges lie on half hours.
    expect([moved(1), moved(108), moved(1000)]).toEqual([
      [0, 2],
      [0, 4],
      [0, 6],
    ]);
    expect([moved(-1), moved(-108), moved(-1000)]).toEqual([
      [4, 0],
      [4, 0],
      [6, 0],
    ]);
    expect(moved(0, 40)).toEqual([0, 0]);
  });

  it('covers only the visible part at first, extended to half hours', () => {
    const visible = visibleAt(10 * 216 + 50, 200 * ROW_HEIGHT + 30);
    const drawn = renderedAtFirst(visible, ORIGIN);
    expect(showsAll(drawn, visible)).toBe(true);
    expect(drawn).toMatchObject({ firstRow: visible.firstRow, lastRow: visible.lastRow });
    expect(visible.from - drawn.from).toBeLessThan(HALF_HOUR);
    expect(drawn.to - visible.to).toBeLessThan(HALF_HOUR);
    // Edges lie on half hours, so a move of a few pixels needs no new rendering.
    for (const edge of [drawn.from, drawn.to]) expect((edge - ORIGIN) % HALF_HOUR).toBe(0);
  });

  it.each(['from', 'to', 'firstRow', 'lastRow'] as const)('does not cover the visible part when it ends too early at %s', (edge) => {
    const visible = visibleAt(10 * 216, 200 * ROW_HEIGHT);
    const shorter = edge === 'from' || edge === 'firstRow' ? 1 : -1;
    expect(showsAll(visible, visible)).toBe(true);
    expect(showsAll({ ...visible, [edge]: visible[edge] + shorter }, visible)).toBe(false);
  });

  it('grows to whole hours', () => {
    const drawn = { from: ORIGIN + 9 * HALF_HOUR, to: ORIGIN + 17 * HALF_HOUR };
    expect(widenedToHours(drawn, ORIGIN)).toEqual({ from: ORIGIN + 8 * HALF_HOUR, to: ORIGIN + 18 * HALF_HOUR });
    expect(widenedToHours(widenedToHours(drawn, ORIGIN), ORIGIN)).toEqual(widenedToHours(drawn, ORIGIN));
  });
});

it('GDE-01 NAV-22 hides the hour labels that the clock would cover, also with text at 200 %', () => {
  /** Widths in px, measured at 200 %. An hour label begins at its time; the clock is centred on now. */
  const [hourWidth, clockWidth] = [66, 84];
  const minute = 60_000;
  for (let now = 0; now < 60; now += 1)
    for (const hour of [-30, 0, 30, 60, 90].filter((at) => !isHourCovered(at * minute, now * minute))) {
      const [from, clock] = [xOf(hour * minute, 0), xOf(now * minute, 0) - clockWidth / 2];
      expect([now, hour, from + hourWidth <= clock || clock + clockWidth <= from]).toEqual([now, hour, true]);
    }
});
