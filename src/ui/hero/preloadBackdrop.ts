import type { PictureSource } from '../picture/Picture.tsx';

/** Windows up to this width, px, take the picture for phones (Backdrop.tsx). */
export const PHONE_PICTURE = '(max-width: 934px)';

/** Asks for the picture of a hero that is about to be drawn: it is there when the hero is. */
export function preloadBackdrop({ picture, phonePicture }: { picture: PictureSource | null; phonePicture: PictureSource | null }) {
  const wanted = phonePicture && matchMedia(PHONE_PICTURE).matches ? phonePicture : picture;
  if (!wanted) return;
  const image = new Image();
  image.fetchPriority = 'high';
  image.sizes = '100vw';
  if (wanted.srcset) image.srcset = wanted.srcset;
  image.src = wanted.url;
}
