import type { PictureSource } from '../picture/Picture.tsx';

/** Media query of the windows that use the picture for phones (Backdrop.tsx). */
export const PHONE_PICTURE = '(max-width: 934px)';

/** Loads the picture of a hero before the hero is rendered. */
export function preloadBackdrop({ picture, phonePicture }: { picture: PictureSource | null; phonePicture: PictureSource | null }) {
  const wanted = phonePicture && matchMedia(PHONE_PICTURE).matches ? phonePicture : picture;
  if (!wanted) return;
  const image = new Image();
  image.fetchPriority = 'high';
  image.sizes = '100vw';
  if (wanted.srcset) image.srcset = wanted.srcset;
  image.src = wanted.url;
}
