import { fromPromise } from 'xstate';
import { type Source, sourceOf } from '../../machines/domain/playback.ts';
import type { PlaybackCalls } from '../api/playback.ts';
import type { Stage } from '../player/stage.ts';
import { videoJsPlayer } from '../player/videoJsPlayer.ts';

type Dependencies = {
  playback: Pick<PlaybackCalls, 'media'>;
  /** CFG-02: the address of media known by id alone. */
  mediaUrlTemplate: string | null;
  stage: Stage;
};

/**
 * What a trailer asks for: its media by its id (HOM-09, DET-03), and video.js on the stage. It begins without sound, and how loud it was
 * says nothing of how loud the next film shall be. Rejects with a CallError, or when the media name nothing that can be played.
 */
export const trailerImplementations = ({ playback, mediaUrlTemplate, stage }: Dependencies) => ({
  actors: {
    loadTrailer: fromPromise<Source, { trailerId: string }>(async ({ input, signal }) => {
      const source = sourceOf(await playback.media({ mediaId: input.trailerId }, signal), mediaUrlTemplate);
      if (!source) throw new Error('the trailer has no address');
      return source;
    }),
    video: videoJsPlayer({ ...stage, sound: { volume: 1, isMuted: true } }),
  },
});
