/** The effects of the player's keyboard shortcuts (PLY-02), with feedback over the picture. */
import { SEEK_STEP, VOLUME_STEP } from '../../machines/domain/constants.ts';
import type { Feedback } from '../../machines/domain/feedback.ts';
import type { Shortcut } from '../../machines/domain/shortcuts.ts';
import { nextSpeed } from '../../machines/domain/tracks.ts';
import type { PlayerEvent } from '../../machines/player/player.machine.ts';
import type { TracksEvent } from '../../machines/player/tracks.machine.ts';
import type { PlayerState } from './playerState.ts';
import { useShortcuts } from './useShortcuts.ts';

/** Keys for titles only; `dismiss` closes an offer over the picture. */
export type TitleKey = 'skipMarker' | 'playNext' | 'dismiss';

export type PlayerKeys = {
  state: PlayerState;
  /** True: an ad is shown and handles keys itself. */
  isOff?: boolean;
  /** False on a page, where the arrow keys scroll and do not change the volume. */
  ownsArrows: boolean;
  onPlayer: (event: PlayerEvent) => void;
  onTracks: (event: TracksEvent) => void;
  onFeedback: (feedback: Feedback) => void;
  onTogglePlay: () => void;
  onToggleFullscreen: () => void;
  onTogglePictureInPicture: () => void;
  onToggleShortcuts: () => void;
  /** Null while no panel is open. */
  onClose: (() => void) | null;
  onChannel: ((direction: 1 | -1) => void) | undefined;
  /** Titles only. Returns false when the key has no effect now. */
  onTitleKey: ((kind: TitleKey) => boolean) | undefined;
};

export function usePlayerKeys({
  state,
  isOff = false,
  ownsArrows,
  onPlayer,
  onTracks,
  onFeedback,
  onTogglePlay,
  onToggleFullscreen,
  onTogglePictureInPicture,
  onToggleShortcuts,
  onClose,
  onChannel,
  onTitleKey,
}: PlayerKeys) {
  useShortcuts((shortcut: Shortcut): boolean => {
    if (isOff) return false;
    switch (shortcut.kind) {
      case 'togglePlay':
        onTogglePlay();
        return true;
      case 'skip':
        if (!state.isSeekable) return false;
        onFeedback({ kind: 'skip', seconds: shortcut.direction * SEEK_STEP });
        onPlayer({ type: 'player.skip', by: shortcut.direction * SEEK_STEP });
        return true;
      case 'seekToShare':
        if (state.duration === null) return false;
        onFeedback({ kind: 'position', to: shortcut.share * state.duration });
        onPlayer({ type: 'player.seek', to: shortcut.share * state.duration });
        return true;
      case 'volume': {
        if (!ownsArrows) return false;
        const heard = state.sound.isMuted ? 0 : state.sound.volume;
        const volume = Math.min(1, Math.max(0, heard + shortcut.direction * VOLUME_STEP));
        onFeedback({ kind: 'volume', share: volume });
        onPlayer({ type: 'sound.set', volume });
        return true;
      }
      case 'toggleSound':
        onFeedback({ kind: 'volume', share: state.sound.isMuted ? state.sound.volume || 0.5 : 0 });
        onPlayer({ type: 'sound.toggle' });
        return true;
      case 'toggleSubtitles':
        if (state.tracks.subtitles.length === 0) return false;
        onFeedback({ kind: 'subtitles', isOn: state.subtitlesId === null });
        onTracks({ type: 'subtitles.toggle' });
        return true;
      case 'toggleFullscreen':
        onToggleFullscreen();
        return true;
      case 'togglePictureInPicture':
        onTogglePictureInPicture();
        return true;
      case 'speed': {
        // Live plays at one speed only.
        if (state.isLive) return false;
        const speed = nextSpeed(state.speed, shortcut.direction);
        onFeedback({ kind: 'speed', speed });
        onPlayer({ type: 'speed.choose', speed });
        return true;
      }
      case 'channel':
        onChannel?.(shortcut.direction);
        return onChannel !== undefined;
      case 'goLive':
        if (!state.isLive || !state.isSeekable) return false;
        onPlayer({ type: 'player.goLive' });
        return true;
      case 'skipMarker':
      case 'playNext':
        return onTitleKey?.(shortcut.kind) ?? false;
      case 'showShortcuts':
        onToggleShortcuts();
        return true;
      case 'closePanel':
        if (onClose === null) return onTitleKey?.('dismiss') ?? false;
        onClose();
        return true;
    }
  });
}
