import type { trailerMachine } from '../../../machines/catalogue/trailer.machine.ts';
import { sourceOf } from '../../../machines/domain/playback.ts';
import type { PlaybackCalls } from '../../player/api/playback.ts';
import type { Stage } from '../../player/engine/stage.ts';
import { videoJsPlayer } from '../../player/engine/videoJsPlayer.ts';
import type { Work } from '../../start/work.ts';

type Dependencies = {
  playback: Pick<PlaybackCalls, 'media'>;
  /** CFG-02: URL template for media that have only an id. */
  mediaUrlTemplate: string | null;
  stage: Stage;
};

/**
 * Work of the trailer machine: its media by id (HOM-09, DET-03), and video.js on the stage. A trailer starts muted, and its volume does not
 * change the volume of the player. Rejects with a CallError, or with an Error when the media has no playable URL.
 */
export const trailerWork = ({ playback, mediaUrlTemplate, stage }: Dependencies): Work<typeof trailerMachine> => ({
  loadTrailer: async ({ input, signal }) => {
    const source = sourceOf(await playback.media({ mediaId: input.trailerId }, signal), mediaUrlTemplate);
    if (!source) throw new Error('the trailer has no address');
    return source;
  },
  video: videoJsPlayer({ ...stage, sound: { volume: 1, isMuted: true } }),
});
