import type { ReactNode } from 'react';
import type { Content } from '../../../machines/domain/entities.ts';
import type { PlaybackEvent } from '../../../machines/player/playback.machine.ts';
import type { PlayerProps, PlayerSend } from '../controls/playerState.ts';
import type { OverlaySend, OverlayState } from './overlays.ts';

export type TitlePlayerProps = PlayerProps & {
  content: Pick<Content, 'id' | 'title' | 'episode' | 'marks' | 'contentType' | 'images'> | null;
  overlays: OverlayState;
  /** PLY-15: an ad that covers the picture; null when there is none. */
  ad?: ReactNode;
  send: PlayerSend & OverlaySend & { playback: (event: PlaybackEvent) => void };
};
