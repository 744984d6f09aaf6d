/** Where playback starts, and where it continues after a loss (PLY-11, DRM-04). */

import { behindLive, hasWindow, type PlayerLoss, wallClockAt } from '../domain/playback.ts';
import type { MediaDescription } from './mediaDescription.ts';
import type { PlayerNotice, PlayerTypes } from './playerEvents.ts';
import type { Played } from './screens.ts';
import type { VideoInput } from './video.ts';

type Playing = PlayerTypes['context'];

/** What the video of a player starts with. */
export const videoInputOf = ({ source, startAt, isHeld, description, seenUntil, now, playedId, profile }: Playing) =>
  ({
    source,
    startAt,
    behind: seenUntil === null ? 0 : (now() - seenUntil) / 1000,
    isHeld,
    description,
    played: { id: playedId, profileId: profile?.id ?? null },
  }) satisfies VideoInput & { description: MediaDescription; played: Played };

/** How far the viewer of a channel has seen it, epoch ms; null at the live edge. Before the first picture, nothing was seen. */
function momentSeen({ isLive, isSeekable, seenUntil, seekable, position, now }: Playing): number | null {
  if (!isLive || !isSeekable) return null;
  if (!hasWindow(seekable)) return seenUntil;
  return behindLive(position, seekable) === 0 ? null : wallClockAt(position, seekable, now());
}

/** Tells the parent what it needs to continue. */
export const lossOf = (context: Playing, reason: PlayerLoss): PlayerNotice => ({
  type: 'player.lost',
  reason,
  position: context.position,
  seenUntil: momentSeen(context),
});
