import { loadPicture } from '../picture/loadPicture.ts';
import type { PictureSource } from '../picture/Picture.tsx';

/** Media query of the windows that use the portrait picture (SIZ-04). In a wider one, a hero is much wider than high. Also in Backdrop.module.css. */
export const PORTRAIT_PICTURE = '(orientation: portrait) and (max-width: 999px)';

export const isPortrait = () => matchMedia(PORTRAIT_PICTURE).matches;

/** Loads the picture of a hero before the hero is rendered. */
export function preloadBackdrop({ picture, portraitPicture }: { picture: PictureSource | null; portraitPicture: PictureSource | null }) {
  const wanted = portraitPicture && isPortrait() ? portraitPicture : picture;
  if (wanted) loadPicture(wanted, '100vw', true);
}

/** Resolves when the picture can be drawn at the width of the window, or cannot load (MOT-01). */
export async function loadWholly(picture: PictureSource): Promise<void> {
  await loadPicture(picture, '100vw', true)
    .decode()
    .catch(() => {});
}
