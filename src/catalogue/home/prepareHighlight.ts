import type { Rail } from '../../../machines/domain/entities.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { isShown, withHighlights } from '../../../machines/domain/rails.ts';
import { preloadBackdrop } from '../../ui/hero/preloadBackdrop.ts';

/**
 * Preloads the largest picture of home as soon as the rails arrive: a slow machine needs as long to render home as to fetch the picture.
 */
export function prepareHighlight(rails: readonly Rail[]) {
  const first = withHighlights(rails.filter(isShown)).highlights?.contents[0];
  if (first) preloadBackdrop({ picture: pictureFor('hero', first.images), portraitPicture: pictureFor('heroInPortrait', first.images) });
}
