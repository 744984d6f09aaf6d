// @vitest-environment happy-dom
/** Prefetches the largest picture of home before home renders, in the format of the window. */
import { afterEach, expect, it, vi } from 'vitest';
import { pictureFor } from '../../machines/domain/imageFallback.ts';
import { known } from '../../machines/domain/known.ts';
import { preparePictures } from '../../src/catalogue/home/preparePictures.ts';
import { pictureSizes } from '../../src/ui/card/cardSize.ts';
import { focusIn } from '../../src/ui/hero/focusIn.ts';
import { preloadBackdrop } from '../../src/ui/hero/preloadBackdrop.ts';
import { rails } from '../../stories/fixtures/catalogue.ts';

const wide = { url: 'https://pictures.example/wide.avif', srcset: 'https://pictures.example/wide-840.avif 840w', colour: null };
const slim = { url: 'https://pictures.example/slim.avif', srcset: null, colour: null };

function watchImages(isPortrait: boolean) {
  const requested: HTMLImageElement[] = [];
  const Real = Image;
  vi.stubGlobal('Image', function create() {
    const image = new Real();
    requested.push(image);
    return image;
  });
  vi.stubGlobal('matchMedia', () => ({ matches: isPortrait }));
  return requested;
}

afterEach(() => vi.unstubAllGlobals());

it('HOM-01 requests the wide picture with all its sizes', () => {
  const requested = watchImages(false);
  preloadBackdrop({ picture: wide, portraitPicture: slim });
  expect(requested.map(({ src, srcset, sizes }) => ({ src, srcset, sizes }))).toEqual([
    { src: wide.url, srcset: wide.srcset, sizes: '100vw' },
  ]);
});

it('HOM-01 SIZ-04 requests the slim picture in a portrait window, or the wide picture when there is no slim one', () => {
  const requested = watchImages(true);
  preloadBackdrop({ picture: wide, portraitPicture: slim });
  preloadBackdrop({ picture: wide, portraitPicture: null });
  expect(requested.map(({ src }) => src)).toEqual([slim.url, wide.url]);
});

it('HOM-01 requests the picture of the first highlight and those of the first row at once, as its cards will, and no others', () => {
  const requested = watchImages(false);
  preparePictures(rails);
  const row = known(rails[1]);
  const pictures = row.contents.slice(0, 8).map(({ images }) => known(pictureFor(row.cardDesign, images)).url);
  expect(requested.slice(1).map(({ src, sizes }) => ({ path: new URL(src).pathname, sizes }))).toEqual(
    pictures.map((path) => ({ path, sizes: pictureSizes(row.cardDesign, row.block) })),
  );
});

it('HOM-01 requests nothing for a home without highlights and rows', () => {
  const requested = watchImages(false);
  preparePictures([]);
  preloadBackdrop({ picture: null, portraitPicture: null });
  expect(requested).toHaveLength(0);
});

it.each([
  [{ x: 0.5, y: 0.5 }, '50% 50%'],
  [{ x: 0.6, y: 0.45 }, '66% 42%'],
  [{ x: 0.95, y: 0 }, '100% 0%'],
])('SIZ-04 moves the focal point %j towards the middle of a crop, and never leaves the picture', (focus, position) => {
  const [x, y] = (focusIn({ ...wide, focus }) ?? '').split(' ').map((part) => Math.round(Number.parseFloat(part)));
  expect(`${x}% ${y}%`).toBe(position);
  expect(focusIn(wide)).toBeUndefined();
});
