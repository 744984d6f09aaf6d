/** The part of a cropped picture that stays visible (SIZ-04). */
import type { PictureSource } from '../picture/Picture.tsx';

/** Moves the focal point towards the middle of the crop: a phone shows about 40 % of the width of a wide picture. */
const TOWARDS_MIDDLE = 1.6;

const along = (share: number) => Math.min(100, Math.max(0, 50 + TOWARDS_MIDDLE * (share * 100 - 50)));

/** @returns the `object-position` with the focal point in the crop; undefined when the picture has none */
export const focusIn = (picture: PictureSource | null): string | undefined =>
  picture?.focus && `${along(picture.focus.x)}% ${along(picture.focus.y)}%`;
