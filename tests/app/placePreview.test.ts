import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placePreview } from '../../src/ui/preview/placePreview.ts';

describe('where a card’s tooltip stands', () => {
  const view = { width: 1440, height: 900 };
  const preview = { width: 256, height: 200 };

  it('HOM-11 below its card, in the middle of it', () => {
    expect(placePreview({ left: 600, top: 100, width: 208, height: 312 }, preview, view)).toEqual({ left: 576, top: 422, side: 'below' });
  });

  it('HOM-11 above when there is no room below', () => {
    expect(placePreview({ left: 600, top: 500, width: 208, height: 312 }, preview, view)).toEqual({ left: 576, top: 290, side: 'above' });
  });

  it('HOM-11 the bars at the top and the foot of the window count as taken', () => {
    const card = { left: 60, top: 250, width: 132, height: 198 };
    const phone = { width: 390, height: 700 };
    expect(placePreview(card, preview, phone).side).toBe('below');
    expect(placePreview(card, preview, phone, { top: 0, bottom: 64 }).side).toBe('above');
  });

  it('HOM-11 never out of the window, wherever the card is, when it fits at all', () => {
    const size = (min: number, max: number) => fc.integer({ min, max });
    fc.assert(
      fc.property(
        fc.record({ left: size(-500, 3000), top: size(-800, 2000), width: size(100, 2000), height: size(60, 900) }),
        fc.record({ width: size(200, 256), height: size(60, 500) }),
        fc.record({ width: size(320, 2560), height: size(520, 1600) }),
        (card, shown, window) => {
          const { left, top } = placePreview(card, shown, window);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(left + shown.width).toBeLessThanOrEqual(window.width);
          expect(top + shown.height).toBeLessThanOrEqual(window.height);
        },
      ),
    );
  });
});
