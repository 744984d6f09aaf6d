/** From the start of what is on (PLY-09): in the picture where its window goes back so far, else as a title of its own. */
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { type StartOver, startOverOf } from '../../../machines/domain/dvrWindow.ts';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import type { playerMachine } from '../../../machines/player/player.machine.ts';
import type { PlayerActor } from '../../player/playerState.ts';

/** A way to the start: a press, or an address. */
export type WayToStart = { onPress: () => void } | { href: string };

type Facts = {
  player: PlayerActor | undefined;
  channel: Channel | undefined;
  programme: Programme | null;
  now: () => number;
  /** The flag, and that there is a picture. */
  isOffered: boolean;
};

/** @returns null where there is no such way */
export function useStartOver({ player, channel, programme, now, isOffered }: Facts): WayToStart | null {
  const wayIn = (snapshot: SnapshotFrom<typeof playerMachine> | undefined): StartOver | null => {
    const seekable = snapshot?.context.isSeekable ? snapshot.context.seekable : null;
    return channel ? startOverOf({ channel, programme, seekable, now: now(), isOffered }) : null;
  };
  // Where it is moves with the window; what it is hardly ever does.
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
