/** Start-over of the current programme (PLY-09): a seek where the DVR window reaches back far enough, else a page of its own. */
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import { type StartOver, startOverOf } from '../../../machines/live/dvrWindow.ts';
import type { playerMachine } from '../../../machines/player/player.machine.ts';
import type { PlayerActor } from '../controls/playerState.ts';

/** Start-over as a seek in the picture, or as a link. */
export type StartOverAction = { onPress: () => void } | { href: string };

type Facts = {
  player: PlayerActor | undefined;
  channel: Channel | undefined;
  programme: Programme | null;
  now: () => number;
  /** The feature is enabled, and a picture plays. */
  isOffered: boolean;
};

/** @returns null when start-over is impossible */
export function useStartOver({ player, channel, programme, now, isOffered }: Facts): StartOverAction | null {
  const wayIn = (snapshot: SnapshotFrom<typeof playerMachine> | undefined): StartOver | null => {
    if (!snapshot || !channel) return null;
    const { isSeekable, seekable } = snapshot.context;
    return startOverOf({ channel, programme, seekable: isSeekable ? seekable : null, now: now(), isOffered });
  };
  // The time of the start moves with the DVR window; the kind hardly ever changes, so only the kind is selected.
  const kind = useSelector(player, (snapshot) => wayIn(snapshot)?.kind ?? null);
  const url = useSelector(player, (snapshot) => {
    const way = wayIn(snapshot);
    return way?.kind === 'page' ? way.url : null;
  });
  if (url !== null) return { href: url };
  if (kind === null || !player) return null;
  const onPress = () => {
    const way = wayIn(player.getSnapshot());
    if (way?.kind !== 'seek') return;
    player.send({ type: 'player.seek', to: way.to });
    player.send({ type: 'player.play' });
  };
  return { onPress };
}
