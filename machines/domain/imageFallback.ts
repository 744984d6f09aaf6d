/** HOM-12: the image of each design, and its substitutes in order. */
import type { CardDesign, ImageName, Picture, Pictures } from './entities.ts';

/** The card designs, and the large images of home and details. */
export type PictureUse = CardDesign | 'hero' | 'heroInPortrait' | 'detail' | 'detailInPortrait' | 'episode' | 'logo';

/**
 * First the image of the design, then images of the same shape, then other shapes, which are cropped. The large designs show the title
 * themselves,
 * so they prefer images without text. A logo has no substitute: without it the view shows the title as text.
 */
export const PICTURE_ORDER: Readonly<Record<PictureUse, readonly ImageName[]>> = {
  poster: ['poster', 'thumbnail', 'landscape', 'background', 'highlight_slim', 'highlight'],
  poster_top10: ['poster', 'thumbnail', 'landscape', 'background', 'highlight_slim', 'highlight'],
  thumbnail: ['landscape', 'thumbnail', 'background', 'highlight', 'highlight_slim', 'poster'],
  channel: ['thumbnail', 'landscape', 'background', 'highlight', 'highlight_slim', 'poster'],
  descriptive: ['thumbnail', 'landscape', 'background', 'highlight', 'highlight_slim', 'poster'],
  /** KID-06: a round picture of the main figure. */
  character: ['character', 'poster', 'thumbnail', 'landscape', 'background', 'highlight_slim', 'highlight'],
  episode: ['thumbnail', 'landscape', 'background', 'highlight', 'highlight_slim', 'poster'],
  hero: ['highlight', 'background', 'thumbnail', 'landscape', 'highlight_slim', 'poster'],
  heroInPortrait: ['highlight_slim', 'highlight', 'background', 'thumbnail', 'landscape', 'poster'],
  detail: ['background', 'highlight', 'thumbnail', 'landscape', 'highlight_slim', 'poster'],
  detailInPortrait: ['highlight_slim', 'background', 'highlight', 'thumbnail', 'landscape', 'poster'],
  logo: ['logo'],
};

/** The image of a design; null when none is suitable. The view then shows the title on a colour. */
export function pictureFor(use: PictureUse, images: Pictures): Picture | null {
  for (const name of PICTURE_ORDER[use]) {
    const picture = images[name];
    if (picture) return picture;
  }
  return null;
}

/** These images have no text: a title stands beside them, as its logo or its name. */
const WITHOUT_TEXT: readonly ImageName[] = ['background', 'highlight', 'highlight_slim'];

/** LNG-09: whether images of these designs may be mirrored. A mirrored text could not be read. */
export const mayMirror = (uses: readonly PictureUse[], images: Pictures): boolean =>
  uses.every((use) => {
    const used = PICTURE_ORDER[use].find((name) => images[name]);
    return used === undefined || WITHOUT_TEXT.includes(used);
  });
