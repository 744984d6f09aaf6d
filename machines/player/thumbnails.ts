/** The thumbnails of a title for the timeline (PLY-02). */

/** The rectangle of one thumbnail in an image with many thumbnails, pixels. */
export type ThumbnailCut = { x: number; y: number; width: number; height: number };

/** `from`, `to`: seconds of the title. Without `cut`, the whole image is the thumbnail. */
export type Thumbnail = { from: number; to: number; url: string; cut: ThumbnailCut | null };

/**
 * The thumbnail at a playback position; between two thumbnails, the earlier one.
 * @param thumbnails in ascending order
 * @param position seconds
 */
export const thumbnailAt = (thumbnails: readonly Thumbnail[], position: number): Thumbnail | null =>
  thumbnails.findLast(({ from }) => from <= position) ?? null;
