/** Passes the title or channel that the viewer will probably play next from the views to the prefetch, which loads later. */
import type { PlaybackHint } from '../../../machines/player/mediaPrefetch.machine.ts';

export type PlaybackHints = {
  /** @param hint null: nothing is likely to be played next */
  send: (hint: PlaybackHint | null) => void;
  /** @param onHint receives the current hint at once, if any, and every later one */
  listen: (onHint: (hint: PlaybackHint | null) => void) => void;
};

export function createPlaybackHints(): PlaybackHints {
  let present: PlaybackHint | null = null;
  let listener: ((hint: PlaybackHint | null) => void) | null = null;
  return {
    send(hint) {
      present = hint;
      listener?.(hint);
    },
    listen(onHint) {
      listener = onHint;
      if (present) onHint(present);
    },
  };
}
