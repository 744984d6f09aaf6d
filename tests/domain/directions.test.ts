import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, type Direction, nearestBox } from '../../machines/app/directions.ts';

const box = (left: number, top: number, width = 100, height = 50): Box => ({ left, top, right: left + width, bottom: top + height });
const middleOf = ({ left, right }: Box) => (left + right) / 2;
const led = (direction: Direction, from: Box, boxes: readonly Box[], column = middleOf(from)) => nearestBox(direction, from, boxes, column);

describe('where an arrow leads', () => {
  const from = box(200, 200);

  it.each<[Direction, Box]>([
    ['left', box(50, 200)],
    ['right', box(350, 200)],
    ['up', box(200, 100)],
    ['down', box(200, 300)],
  ])('TV-02 %s leads to the box on that side only', (direction, beside) => {
    expect(led(direction, from, [beside])).toBe(0);
    const others = (['left', 'right', 'up', 'down'] as const).filter((each) => each !== direction);
    for (const other of others) expect(led(other, from, [beside])).toBeNull();
  });

  it('TV-02 left and right stay in the line', () => {
    expect(led('right', from, [box(320, 260), box(600, 210)])).toBe(1);
    expect(led('left', from, [box(50, 260)])).toBeNull();
  });

  it('TV-02 up and down lead to the nearest line before a nearer column', () => {
    expect(led('down', from, [box(200, 500), box(260, 300)])).toBe(1);
  });

  it('TV-02 down keeps the column through a line that has one box', () => {
    const [wide, narrow] = [box(0, 300, 900), box(500, 200)];
    expect(led('down', wide, [box(0, 400), box(500, 400)], middleOf(narrow))).toBe(1);
    expect(led('down', wide, [box(0, 400), box(500, 400)], 40)).toBe(0);
  });

  it('TV-02 up reaches the highlights that the first rail lies over', () => {
    expect(led('up', box(60, 600, 300, 240), [box(0, 0, 1280, 700)])).toBe(0);
    expect(led('down', box(60, 400, 140, 48), [box(60, 430, 300, 240)])).toBe(0);
  });

  it('TV-02 leads to no box on the other side of the way back', () => {
    const length = fc.integer({ min: 1, max: 400 });
    const place = fc.integer({ min: 0, max: 2000 });
    const boxes = fc.array(fc.tuple(place, place, length, length).map(([x, y, width, height]) => box(x, y, width, height)));
    fc.assert(
      fc.property(boxes, boxes, (all, [start = from]) => {
        const index = led('right', start, all);
        const found = index === null ? undefined : all[index];
        if (found) expect(found.right).toBeGreaterThan(start.left);
        const below = led('down', start, all);
        const under = below === null ? undefined : all[below];
        if (under) expect(under.bottom).toBeGreaterThan(start.top);
      }),
    );
  });
});
