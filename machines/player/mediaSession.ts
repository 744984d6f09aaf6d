/** The conversation between the player's machine and the device: what plays is told, hardware keys and lock screens answer (PLY-14). */
import type { MediaDescription } from '../domain/mediaDescription.ts';

export type MediaSessionInput = {
  isLive: boolean;
  /** Without it nothing is offered to move in. */
  isSeekable: boolean;
};

/** All there is to tell, every time. Positions are seconds of the media. */
export type MediaSessionCommand = {
  type: 'session.show';
  description: MediaDescription;
  isGoing: boolean;
  position: number;
  /** null while unknown, and for live. */
  duration: number | null;
  speed: number;
  hasNext: boolean;
};

/** What was pressed there. */
export type MediaSessionFact =
  | { type: 'player.play' }
  | { type: 'player.pause' }
  | { type: 'player.seek'; to: number }
  | { type: 'player.skip'; by: number }
  | { type: 'player.next' }
  | { type: 'player.stop' };
