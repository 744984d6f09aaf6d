import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawnAtFirst,
  drawnAtRest,
  drawnInMotion,
  hoursOf,
  type Sight,
  covers as showsAll,
  timeAt,
} from '../../src/screens/guide/geometry.ts';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const ORIGIN = Date.UTC(2026, 2, 1);
const ROWS = 500;
const IN_SIGHT = 9;
/** px of the time in sight. */
const WIDTH = 1232;
const ROW_HEIGHT = 70;

const sightAt = (left: number, top: number): Sight => ({
  from: timeAt(left, ORIGIN),
  to: timeAt(left + WIDTH, ORIGIN),
  firstRow: Math.floor(top / ROW_HEIGHT),
  lastRow: Math.min(ROWS - 1, Math.floor(top / ROW_HEIGHT) + IN_SIGHT - 1),
});
const covers = (drawn: Pick<Sight, 'from' | 'to'>, sight: Sight) => drawn.from <= sight.from && drawn.to >= sight.to;
const rowsOf = ({ firstRow, lastRow }: Sight) => lastRow - firstRow + 1;

describe('GDE-06 what is drawn of the guide', () => {
  it('covers what is in sight wherever it is scrolled to, with as many rows each time', () => {
    const place = fc.record({ left: fc.nat(390_000), top: fc.nat((ROWS - IN_SIGHT) * ROW_HEIGHT) });
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 8 }), (first, places) => {
        let drawn = drawnAtRest(sightAt(first.left, first.top), IN_SIGHT, ORIGIN, ROWS);
        const count = rowsOf(drawn);
        let last = first;
        for (const { left, top } of places) {
          const sight = sightAt(left, top);
          drawn = drawnInMotion(drawn, { left: left - last.left, top: top - last.top }, sight, IN_SIGHT, ORIGIN, ROWS);
          last = { left, top };
          expect(drawn.firstRow).toBeLessThanOrEqual(sight.firstRow);
          expect(drawn.lastRow).toBeGreaterThanOrEqual(sight.lastRow);
          expect(rowsOf(drawn)).toBe(count);
          for (let row = drawn.firstRow; row <= drawn.lastRow; row += 1) expect(covers(hoursOf(row, drawn, ORIGIN), sight)).toBe(true);
        }
      }),
    );
  });

  it.each([1, -1])('with each look come as many rows as went past and one more, also after a look that was late (%i)', (way) => {
    let top = 200 * ROW_HEIGHT;
    let drawn = drawnAtRest(sightAt(0, top), IN_SIGHT, ORIGIN, ROWS);
    for (const pixels of [50, 50, 250, 100, 50, 50, 100, 50]) {
      top += way * pixels;
      const next = drawnInMotion(drawn, { left: 0, top: way * pixels }, sightAt(0, top), IN_SIGHT, ORIGIN, ROWS);
      expect(Math.abs(next.firstRow - drawn.firstRow)).toBeLessThanOrEqual(Math.ceil(pixels / ROW_HEIGHT) + 1);
      drawn = next;
    }
  });

  it.each([1, -1])('what the next two looks of a slow machine will find is there already (%i)', (way) => {
    let top = 200 * ROW_HEIGHT;
    let drawn = drawnAtRest(sightAt(0, top), IN_SIGHT, ORIGIN, ROWS);
    const late = 250; // px: 3000 px/s and 83 ms from look to look
    for (let look = 0; look < 40; look += 1) {
      top += way * late;
      drawn = drawnInMotion(drawn, { left: 0, top: way * late }, sightAt(0, top), IN_SIGHT, ORIGIN, ROWS);
      if (look < 3) continue;
      const next = sightAt(0, top + way * 2 * late);
      expect(way > 0 ? drawn.lastRow : -drawn.firstRow).toBeGreaterThanOrEqual(way > 0 ? next.lastRow : -next.firstRow);
    }
  });

  it('something is there already where the viewer moves to', () => {
    for (const way of [1, -1]) {
      let top = 200 * ROW_HEIGHT;
      let drawn = drawnAtRest(sightAt(0, top), IN_SIGHT, ORIGIN, ROWS);
      for (let look = 0; look < 40; look += 1) {
        top += way * 90;
        const sight = sightAt(0, top);
        drawn = drawnInMotion(drawn, { left: 0, top: way * 90 }, sight, IN_SIGHT, ORIGIN, ROWS);
        expect(way > 0 ? drawn.lastRow - sight.lastRow : sight.firstRow - drawn.firstRow).toBeGreaterThanOrEqual(1);
      }
    }
  });

  it('at rest hours are drawn beyond both edges, in motion beyond the one they move to, and none while channels do', () => {
    const sight = sightAt(10 * 216, 0);
    const beyondOf = (drawn: Sight) => [sight.from - drawn.from, drawn.to - sight.to].map((beyond) => Math.floor(beyond / (15 * MINUTE)));
    const rest = drawnAtRest(sight, IN_SIGHT, ORIGIN, ROWS);
    const moved = (left: number, top = 0) => beyondOf(drawnInMotion(rest, { left, top }, sight, IN_SIGHT, ORIGIN, ROWS));
    expect(beyondOf(rest)).toEqual([2, 2]);
    // Slowly, then fast: two looks of 108 px are half an hour more. Faster than that is no more than 45 minutes more.
    expect([moved(1), moved(108), moved(1000)]).toEqual([
      [0, 2],
      [0, 4],
      [0, 5],
    ]);
    expect([moved(-1), moved(-108), moved(-1000)]).toEqual([
      [2, 0],
      [4, 0],
      [5, 0],
    ]);
    expect(moved(0, 40)).toEqual([0, 0]);
  });

  it('at first all that is in sight is drawn, and nothing that is not', () => {
    const sight = sightAt(10 * 216 + 50, 200 * ROW_HEIGHT + 30);
    const drawn = drawnAtFirst(sight, ORIGIN);
    expect(showsAll(drawn, sight)).toBe(true);
    expect(drawn).toMatchObject({ firstRow: sight.firstRow, lastRow: sight.lastRow });
    expect(sight.from - drawn.from).toBeLessThan(8 * MINUTE);
    expect(drawn.to - sight.to).toBeLessThan(8 * MINUTE);
    // In steps of 7.5 minutes: a look a few pixels further finds it drawn.
    for (const edge of [drawn.from, drawn.to]) expect((edge - ORIGIN) % (7.5 * MINUTE)).toBe(0);
  });

  it.each(['from', 'to', 'firstRow', 'lastRow'] as const)('what ends too early shows not all of it: %s', (edge) => {
    const sight = sightAt(10 * 216, 200 * ROW_HEIGHT);
    const shorter = edge === 'from' || edge === 'firstRow' ? 1 : -1;
    expect(showsAll(sight, sight)).toBe(true);
    expect(showsAll({ ...sight, [edge]: sight[edge] + shorter }, sight)).toBe(false);
  });

  it('rows take turns at drawing further hours', () => {
    const drawn = { from: ORIGIN + 10 * HALF_HOUR, to: ORIGIN + 17 * HALF_HOUR };
    const later = { from: drawn.from + HALF_HOUR / 4, to: drawn.to + HALF_HOUR / 4 };
    const changed = Array.from({ length: 12 }, (_, row) => row).filter(
      (row) => hoursOf(row, drawn, ORIGIN).to !== hoursOf(row, later, ORIGIN).to,
    );
    expect(changed).toHaveLength(3);
  });
});
