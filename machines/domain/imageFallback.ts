/** HOM-12: which picture a design asks for, and what it takes instead, in the stated order. */
import type { CardDesign, ImageName, Picture, Pictures } from './entities.ts';

/** The card designs, and the large pictures of home and details. */
export type PictureUse = CardDesign | 'hero' | 'heroOnPhone' | 'detail' | 'episode' | 'logo';

/**
 * The first is the picture the design is made for; then pictures of the same shape, then wider or narrower ones, which are cropped.
 * The large uses stand behind a title of their own, so they prefer pictures without words. A logo has no substitute: without one the
 * title is written.
 */
export const PICTURE_ORDER: Readonly<Record<PictureUse, readonly ImageName[]>> = {
  poster: ['poster', 'thumbnail', 'landscape', 'background', 'highlight_slim', 'highlight'],
  poster_top10: ['poster', 'thumbnail', 'landscape', 'background', 'highlight_slim', 'highlight'],
  thumbnail: ['landscape', 'thumbnail', 'background', 'highlight', 'highlight_slim', 'poster'],
  channel: ['thumbnail', 'landscape', 'background', 'highlight', 'highlight_slim', 'poster'],
  descriptive: ['thumbnail', 'landscape', 'background', 'highlight', 'highlight_slim', 'poster'],
  episode: ['thumbnail', 'landscape', 'background', 'highlight', 'highlight_slim', 'poster'],
  hero: ['highlight', 'background', 'thumbnail', 'landscape', 'highlight_slim', 'poster'],
  heroOnPhone: ['highlight_slim', 'highlight', 'background', 'thumbnail', 'landscape', 'poster'],
  detail: ['background', 'highlight', 'thumbnail', 'landscape', 'highlight_slim', 'poster'],
  logo: ['logo'],
};

/** The picture a design shows; null when there is none it could: then the title stands on the colour. */
export function pictureFor(use: PictureUse, images: Pictures): Picture | null {
  for (const name of PICTURE_ORDER[use]) {
    const picture = images[name];
    if (picture) return picture;
  }
  return null;
}
