import { type RefCallback, useCallback } from 'react';

/**
 * React throws away a page when its data change during the render. Chromium holds an image with a `srcset`, or in a `picture`, with all elements
 * around it, until the image is removed from a document. The image of a page that was never shown would stay for ever.
 * @param sizes of the `srcset`
 * @returns the ref of an `img` in JSX, which gets its sources once it is in the document. null: none yet
 */
export function useSources(
  picture: { url: string; srcset?: string | null } | null | undefined,
  sizes: string,
): RefCallback<HTMLImageElement> {
  const { url, srcset } = picture ?? {};
  return useCallback(
    (image) => {
      if (!image || url === undefined) return;
      if (srcset) Object.assign(image, { sizes, srcset });
      else image.removeAttribute('srcset');
      image.src = url;
    },
    [url, srcset, sizes],
  );
}
