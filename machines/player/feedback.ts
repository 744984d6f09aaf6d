/** The feedback that the picture shows after a key or a tap (PLY-02). */

export type Feedback =
  | { kind: 'play' }
  | { kind: 'pause' }
  /** Seconds; negative: back, positive: forward. */
  | { kind: 'skip'; seconds: number }
  /** Seconds from the start. */
  | { kind: 'position'; to: number }
  /** 0 to 1; 0 is silent. */
  | { kind: 'volume'; share: number }
  | { kind: 'speed'; speed: number }
  | { kind: 'subtitles'; isOn: boolean };

/** The next feedback. Skips in the same direction add up while the previous feedback is shown. */
export function feedbackAfter(shown: Feedback | null, next: Feedback): Feedback {
  if (next.kind !== 'skip' || shown?.kind !== 'skip') return next;
  return Math.sign(shown.seconds) === Math.sign(next.seconds) ? { kind: 'skip', seconds: shown.seconds + next.seconds } : next;
}

/** The part of the picture that was tapped. */
export type PictureSide = 'back' | 'middle' | 'forward';

/** A tap on the outer thirds skips. @param share 0 at the left edge of the picture, 1 at the right */
export const sideOf = (share: number): PictureSide => (share < 1 / 3 ? 'back' : share > 2 / 3 ? 'forward' : 'middle');
