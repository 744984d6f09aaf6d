import type { SnapshotFrom } from 'xstate';
import type { trailerMachine } from './trailer.machine.ts';

/**
 * What a view shows of a trailer (HOM-09, MOT-09). A stalled or paused trailer stays visible. Before it starts and after it ends, the still
 * picture shows.
 * @returns null without a trailer
 */
export function shownTrailer(snapshot: SnapshotFrom<typeof trailerMachine> | undefined) {
  if (!snapshot) return null;
  const isShown = (['playing', 'stalled', 'held', 'paused'] as const).some((state) => snapshot.matches({ shown: state }));
  return {
    isUnderWay: snapshot.matches('shown') && !snapshot.matches({ shown: 'ended' }),
    isShown: isShown && snapshot.context.position > 0,
    isMuted: snapshot.context.isMuted,
  };
}
