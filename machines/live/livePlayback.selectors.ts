/** Selects values of live playback that other parts of the application show. */
import type { SnapshotFrom } from 'xstate';
import { programmeAt, shownMoment } from '../domain/onAir.ts';
import { behindLive } from '../domain/playback.ts';
import type { livePlaybackMachine } from './livePlayback.machine.ts';

type LiveSnapshot = SnapshotFrom<typeof livePlaybackMachine>;

/** Seconds behind the live edge; 0 without a seekable picture. */
function behindOf({ children }: LiveSnapshot): number {
  const player = children.media?.getSnapshot().children.player?.getSnapshot().context;
  return player?.isSeekable ? behindLive(player.position, player.seekable) : 0;
}

/** The title of the document (NAV-12): the programme that the viewer sees, and its channel. Null until the channel is known. */
export function titleOf(snapshot: LiveSnapshot): string | null {
  const { channels, channelId, programmes, moment } = snapshot.context;
  const channel = channels.find(({ id }) => id === channelId);
  if (!channel) return null;
  const programme = programmeAt(programmes, channelId, shownMoment(behindOf(snapshot), moment));
  return programme ? `${programme.title} · ${channel.name}` : channel.name;
}
