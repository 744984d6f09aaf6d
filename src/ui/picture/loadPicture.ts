import type { PictureSource } from './Picture.tsx';

/**
 * Requests a picture before a component shows it.
 * @param sizes of its `srcset`, as the component will have them: the browser then chooses the same file
 * @param isFirst before other pictures
 */
export function loadPicture({ url, srcset }: PictureSource, sizes: string, isFirst = false): HTMLImageElement {
  const image = new Image();
  if (isFirst) image.fetchPriority = 'high';
  image.sizes = sizes;
  if (srcset) image.srcset = srcset;
  image.src = url;
  // Chromium holds an image with a `srcset` until it is removed from somewhere.
  new DocumentFragment().append(image);
  image.remove();
  return image;
}
