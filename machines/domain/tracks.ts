/** What a viewer may choose while something plays (PLY-02). */

/** A language of sound or subtitles. `language` is BCP 47; '' when the media does not say. */
export type Track = { id: string; label: string; language: string };
/** A rendition. `height` in lines of the picture; null for sound alone. */
export type Quality = { id: string; height: number | null /** Bits a second. */; bandwidth: number };

export type Tracks = {
  audio: readonly Track[];
  subtitles: readonly Track[];
  qualities: readonly Quality[];
  /** The sound that plays now. */
  audioId: string | null;
};

export const NO_TRACKS: Tracks = { audio: [], subtitles: [], qualities: [], audioId: null };

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The speed one step slower or faster; the last one stays. */
export function nextSpeed(speed: number, direction: 1 | -1): number {
  const further = SPEEDS.filter((candidate) => (direction === 1 ? candidate > speed : candidate < speed));
  return (direction === 1 ? further[0] : further.at(-1)) ?? speed;
}
