/** Small pictures of a title for its timeline (PLY-02). */

/** Pixels of the sheet that many pictures share. */
export type ThumbnailCut = { x: number; y: number; width: number; height: number };

/** `from` and `to` in seconds of the title. Without a cut the address is the picture. */
export type Thumbnail = { from: number; to: number; url: string; cut: ThumbnailCut | null };

/** The picture of a place; between two of them the one before. @param thumbnails in their order */
export const thumbnailAt = (thumbnails: readonly Thumbnail[], place: number): Thumbnail | null =>
  thumbnails.findLast(({ from }) => from <= place) ?? null;
