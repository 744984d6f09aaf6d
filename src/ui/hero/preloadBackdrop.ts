import type { PictureSource } from '../picture/Picture.tsx';

/** Media query of the windows that use the picture for phones (Backdrop.tsx). */
export const PHONE_PICTURE = '(max-width: 699px)';

/** Loads the picture of a hero before the hero is rendered. */
export function preloadBackdrop({ picture, phonePicture }: { picture: PictureSource | null; phonePicture: PictureSource | null }) {
  const wanted = phonePicture && matchMedia(PHONE_PICTURE).matches ? phonePicture : picture;
  if (wanted) imageOf(wanted);
}

/** Resolves when the picture can be drawn at the width of the window, or cannot load (MOT-01). */
export async function loadWholly(picture: PictureSource): Promise<void> {
  await imageOf(picture)
    .decode()
    .catch(() => {});
}

function imageOf({ url, srcset }: PictureSource): HTMLImageElement {
  const image = new Image();
  image.fetchPriority = 'high';
  image.sizes = '100vw';
  if (srcset) image.srcset = srcset;
  image.src = url;
  return image;
}
