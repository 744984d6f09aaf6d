/** What the pages of titles and channels read of their media. */
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Message } from '../../../machines/domain/entities.ts';
import { known } from '../../../machines/domain/known.ts';
import type { mediaPlaybackMachine } from '../../../machines/player/mediaPlayback.machine.ts';
import type { NoPictureProps } from '../controls/NoPicture.tsx';
import type { PlayerActor } from '../controls/playerState.ts';

type Snapshot = SnapshotFrom<typeof mediaPlaybackMachine>;

/** `watching`: there is a picture. Else the reason why there is none, with its message. */
export type MediaState = { state: NoPictureProps['reason'] | 'watching'; message: Message | null; player: PlayerActor | undefined };

const STATES = ['loading', 'watching', 'interrupted', 'refused', 'unavailable', 'failed'] as const;

function stateOf(snapshot: Snapshot): MediaState['state'] {
  if (snapshot.matches({ refused: 'premium' })) return 'premium';
  if (snapshot.matches({ refused: 'notReleased' })) return 'notReleased';
  if (snapshot.matches({ interrupted: 'ended' })) return 'ended';
  const state = known(STATES.find((each) => snapshot.matches(each)));
  // PLY-27: a picture that starts again after an interruption is shown when it moves.
  return snapshot.context.attempts > 0 && (state === 'loading' || state === 'watching') ? 'interrupted' : state;
}

const NO_MEDIA: MediaState = { state: 'loading', message: null, player: undefined };

const mediaStateOf = (snapshot: Snapshot | undefined): MediaState =>
  snapshot ? { state: stateOf(snapshot), message: snapshot.context.message, player: snapshot.children.player } : NO_MEDIA;

/** @param media undefined: none yet */
export const useMediaState = (media: ActorRefFrom<typeof mediaPlaybackMachine> | undefined): MediaState =>
  useSelector(media, mediaStateOf, shallowEqual);
