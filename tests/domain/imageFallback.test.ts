import { describe, expect, it } from 'vitest';
import { CARD_DESIGNS, IMAGE_NAMES, type Pictures } from '../../machines/domain/entities.ts';
import { mayMirror, PICTURE_ORDER, type PictureUse, pictureFor } from '../../machines/domain/imageFallback.ts';

const all: Pictures = Object.fromEntries(IMAGE_NAMES.map((name) => [name, { url: `/${name}.avif`, srcset: null, colour: null }]));
const uses: readonly PictureUse[] = [...CARD_DESIGNS, 'episode', 'hero', 'heroInPortrait', 'detail', 'detailInPortrait', 'logo'];
const without = (names: readonly string[]): Pictures => Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));

describe('from right to left', () => {
  it.each([
    ['images without text', all, true],
    ['no image', {}, true],
    ['a picture with the title in it', without(['highlight', 'background']), false],
    ['a picture with the title in it on phones only', without(['highlight_slim', 'highlight', 'background']), false],
  ])('LNG-09 of a title with %s, its large picture may be mirrored: %#', (_, images, may) => {
    expect(mayMirror(['hero', 'heroInPortrait'], images)).toBe(may);
  });
});

describe('the picture of a design', () => {
  it.each([
    ['poster', 'poster'],
    ['poster_top10', 'poster'],
    ['thumbnail', 'landscape'],
    ['channel', 'thumbnail'],
    ['descriptive', 'thumbnail'],
    ['character', 'character'],
    ['episode', 'thumbnail'],
    ['hero', 'highlight'],
    ['heroInPortrait', 'highlight_slim'],
    ['detail', 'background'],
    ['detailInPortrait', 'highlight_slim'],
    ['logo', 'logo'],
  ] as const)('HOM-12 %s prefers %s', (use, name) => {
    expect(pictureFor(use, all)).toBe(all[name]);
  });

  it.each(uses)('HOM-12 %s takes the next picture of its order while the earlier ones are missing', (use) => {
    const order = PICTURE_ORDER[use];
    for (const [index, name] of order.entries()) expect(pictureFor(use, without(order.slice(0, index)))).toBe(all[name]);
    expect(pictureFor(use, without(order))).toBeNull();
  });

  it.each(uses.filter((use) => use !== 'logo'))('HOM-12 %s falls back to any available picture except a logo', (use) => {
    // Only the row of characters shows a figure without its title.
    const others = IMAGE_NAMES.filter((name) => name !== 'logo' && (use === 'character' || name !== 'character'));
    expect([...PICTURE_ORDER[use]].sort()).toEqual(others.sort());
    expect(pictureFor(use, {})).toBeNull();
  });
});
