/** What of a live page is said outside of it. */
import type { SnapshotFrom } from 'xstate';
import { programmeAt, seenAt } from '../domain/onAir.ts';
import { behindLive } from '../domain/playback.ts';
import type { livePlaybackMachine } from './livePlayback.machine.ts';

type LiveSnapshot = SnapshotFrom<typeof livePlaybackMachine>;

/** Seconds that the picture is behind the live edge; 0 without one. */
function behindOf({ children }: LiveSnapshot): number {
  const player = children.picture?.getSnapshot().children.player?.getSnapshot().context;
  return player?.isSeekable ? behindLive(player.position, player.seekable) : 0;
}

/** The programme the viewer sees and its channel, as the window is called (NAV-12); null before the channel is known. */
export function titleOf(snapshot: LiveSnapshot): string | null {
  const { channels, channelId, programmes, moment } = snapshot.context;
  const channel = channels.find(({ id }) => id === channelId);
  if (!channel) return null;
  const programme = programmeAt(programmes, channelId, seenAt(behindOf(snapshot), moment));
  return programme ? `${programme.title} · ${channel.name}` : channel.name;
}
