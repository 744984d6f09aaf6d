import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grownWidth, positionGrown, positionPreview } from '../../src/ui/preview/positionPreview.ts';

describe('the position of a card’s preview', () => {
  const view = { width: 1440, height: 900 };
  const preview = { width: 256, height: 200 };

  it('HOM-11 is centred below the card', () => {
    expect(positionPreview({ left: 600, top: 100, width: 208, height: 312 }, preview, view)).toEqual({
      left: 576,
      top: 422,
      side: 'below',
    });
  });

  it('HOM-11 is above the card when the space below is too small', () => {
    expect(positionPreview({ left: 600, top: 500, width: 208, height: 312 }, preview, view)).toEqual({
      left: 576,
      top: 290,
      side: 'above',
    });
  });

  it('HOM-11 does not overlap the bars at the top and bottom of the window', () => {
    const card = { left: 60, top: 250, width: 132, height: 198 };
    const phone = { width: 390, height: 700 };
    expect(positionPreview(card, preview, phone).side).toBe('below');
    expect(positionPreview(card, preview, phone, { top: 0, bottom: 64 }).side).toBe('above');
  });

  it('HOM-11 is inside the window for every position of the card', () => {
    const between = (min: number, max: number) => fc.integer({ min, max });
    fc.assert(
      fc.property(
        fc.record({ left: between(-500, 3000), top: between(-800, 2000), width: between(100, 2000), height: between(60, 900) }),
        fc.record({ width: between(200, 256), height: between(60, 500) }),
        fc.record({ width: between(320, 2560), height: between(520, 1600) }),
        (card, size, window) => {
          const { left, top } = positionPreview(card, size, window);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(left + size.width).toBeLessThanOrEqual(window.width);
          expect(top + size.height).toBeLessThanOrEqual(window.height);
        },
      ),
    );
  });
});

describe('the place of a grown card', () => {
  const view = { width: 1440, height: 900 };
  const card = { left: 600, top: 300, width: 320, height: 180 };

  it('MOT-03 is 1.4 times as wide as the card, and inside a narrow window', () => {
    expect([grownWidth(card, view), grownWidth({ width: 132 }, view), grownWidth(card, { width: 320 })]).toEqual([448, 300, 304]);
  });

  it('MOT-03 has the centre of the card, or stays inside the window', () => {
    const grown = { width: 448, height: 360 };
    expect(positionGrown(card, grown, view)).toEqual({ left: 536, top: 210 });
    expect(positionGrown({ ...card, left: 10, top: 60 }, grown, view, { top: 70, bottom: 0 })).toEqual({ left: 8, top: 78 });
    expect(positionGrown({ ...card, left: 1200, top: 800 }, grown, view, { top: 70, bottom: 64 })).toEqual({ left: 984, top: 468 });
  });
});
