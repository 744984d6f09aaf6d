import type { Rail } from '../../../machines/domain/entities.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { isShown, withHighlights } from '../../../machines/domain/rails.ts';
import { isLargeCard, pictureSizes } from '../../ui/card/cardSize.ts';
import { preloadBackdrop } from '../../ui/hero/preloadBackdrop.ts';
import { loadPicture } from '../../ui/picture/loadPicture.ts';
import { visibleCardCount } from '../../ui/rail/visibleCardCount.ts';

/** Cards: a row of a very wide window loads the others when it is drawn. */
const MOST = 8;

/**
 * Requests the pictures at the top of home as soon as the rails arrive: the largest one, and those of the first row of titles. A slow machine
 * needs as long to render home as to fetch them.
 */
export function preparePictures(rails: readonly Rail[]) {
  const { highlights, others } = withHighlights(rails.filter(isShown));
  const first = highlights?.contents[0];
  if (first) preloadBackdrop({ picture: pictureFor('hero', first.images), portraitPicture: pictureFor('heroInPortrait', first.images) });
  const row = others.find(({ contents }) => contents.length > 0);
  if (!row) return;
  const { contents, cardDesign, block } = row;
  for (const { images } of contents.slice(0, Math.min(MOST, visibleCardCount(cardDesign, block)))) {
    const picture = pictureFor(isLargeCard(cardDesign, block) ? 'hero' : cardDesign, images);
    if (picture) loadPicture(picture, pictureSizes(cardDesign, block));
  }
}
