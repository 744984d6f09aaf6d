// @vitest-environment happy-dom
/** The largest picture of home is asked for before home is drawn, in the shape the window will show. */
import { afterEach, expect, it, vi } from 'vitest';
import { prepareHighlight } from '../../src/pages/home/prepareHighlight.ts';
import { preloadBackdrop } from '../../src/ui/hero/preloadBackdrop.ts';
import { rails } from '../../stories/fixtures/catalogue.ts';

const wide = { url: 'https://pictures.example/wide.avif', srcset: 'https://pictures.example/wide-840.avif 840w', colour: null };
const slim = { url: 'https://pictures.example/slim.avif', srcset: null, colour: null };

function watchImages(isPhone: boolean) {
  const asked: HTMLImageElement[] = [];
  const Real = Image;
  vi.stubGlobal('Image', function create() {
    const image = new Real();
    asked.push(image);
    return image;
  });
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

it('HOM-01 asks for the wide picture with all its sizes', () => {
  const asked = watchImages(false);
  preloadBackdrop({ picture: wide, phonePicture: slim });
  expect(asked.map(({ src, srcset, sizes }) => ({ src, srcset, sizes }))).toEqual([{ src: wide.url, srcset: wide.srcset, sizes: '100vw' }]);
});

it('HOM-01 asks for the slim picture on a phone, and for the wide one where there is no other', () => {
  const asked = watchImages(true);
  preloadBackdrop({ picture: wide, phonePicture: slim });
  preloadBackdrop({ picture: wide, phonePicture: null });
  expect(asked.map(({ src }) => src)).toEqual([slim.url, wide.url]);
});

it('HOM-01 asks for the first highlight alone, and for nothing where there is none', () => {
  const asked = watchImages(false);
  prepareHighlight(rails);
  expect(asked).toHaveLength(1);
  prepareHighlight([]);
  preloadBackdrop({ picture: null, phonePicture: null });
  expect(asked).toHaveLength(1);
});
