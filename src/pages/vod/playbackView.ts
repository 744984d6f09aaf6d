import type { SnapshotFrom } from 'xstate';
import type { playbackMachine } from '../../../machines/player/playback.machine.ts';

/** The states of the playback machine that the screen shows differently while there is no picture. */
export type PlaybackView = 'loading' | 'premium' | 'notReleased' | 'refused' | 'unavailable' | 'failed';

export function playbackViewOf(snapshot: SnapshotFrom<typeof playbackMachine>): PlaybackView {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('unavailable')) return 'unavailable';
  if (snapshot.matches({ refused: 'premium' })) return 'premium';
  if (snapshot.matches({ refused: 'notReleased' })) return 'notReleased';
  return snapshot.matches('refused') ? 'refused' : 'loading';
}
