/**
 * Messages between the player machine and the device: the device shows the title and sends hardware keys and lock-screen buttons (PLY-14).
 */
import type { MediaDescription } from './mediaDescription.ts';

export type MediaSessionInput = {
  isLive: boolean;
  /** False: the device offers no seeking. */
  isSeekable: boolean;
};

/** Every command carries the complete state. Positions are seconds of the media. */
export type MediaSessionCommand = {
  type: 'session.show';
  description: MediaDescription;
  isGoing: boolean;
  position: number;
  /** Seconds; null while unknown and for live. */
  duration: number | null;
  speed: number;
  hasNext: boolean;
};

/** Keys and buttons that the viewer pressed on the device. */
export type MediaSessionFact =
  | { type: 'player.play' }
  | { type: 'player.pause' }
  | { type: 'player.seek'; to: number }
  | { type: 'player.skip'; by: number }
  | { type: 'player.next' }
  | { type: 'player.stop' };
