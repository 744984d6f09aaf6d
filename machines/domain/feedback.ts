/** What a viewer has just done with a key or a finger, shown over the picture for a moment (PLY-02). */

export type Feedback =
  | { kind: 'play' }
  | { kind: 'pause' }
  /** Seconds: below 0 back, above 0 forward. */
  | { kind: 'skip'; seconds: number }
  /** Seconds from the start. */
  | { kind: 'place'; to: number }
  /** 0 to 1; 0 is silence. */
  | { kind: 'volume'; share: number }
  | { kind: 'speed'; speed: number }
  | { kind: 'subtitles'; isOn: boolean };

/** What stands there next: skips in the same direction add up while the last one can still be read. */
export function feedbackAfter(shown: Feedback | null, next: Feedback): Feedback {
  if (next.kind !== 'skip' || shown?.kind !== 'skip') return next;
  return Math.sign(shown.seconds) === Math.sign(next.seconds) ? { kind: 'skip', seconds: shown.seconds + next.seconds } : next;
}

/** Where a finger came down on the picture. */
export type PictureSide = 'back' | 'middle' | 'forward';

/** The outer thirds move; the middle does not. @param share 0 at the left edge of the picture, 1 at the right */
export const sideOf = (share: number): PictureSide => (share < 1 / 3 ? 'back' : share > 2 / 3 ? 'forward' : 'middle');
