import type { Rail } from '../../../machines/domain/entities.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { isShown, withHighlights } from '../../../machines/domain/rails.ts';
import { preloadBackdrop } from '../../ui/hero/preloadBackdrop.ts';

/** The largest picture of home leaves with the answer that names it: drawing home takes a slow machine as long as fetching it. */
export function prepareHighlight(rails: readonly Rail[]) {
  const first = withHighlights(rails.filter(isShown)).highlights?.contents[0];
  if (first) preloadBackdrop({ picture: pictureFor('hero', first.images), phonePicture: pictureFor('heroOnPhone', first.images) });
}
