/** What the keys of the player do (PLY-02), and what they say over the picture. */
import { SEEK_STEP, VOLUME_STEP } from '../../machines/domain/constants.ts';
import type { Feedback } from '../../machines/domain/feedback.ts';
import type { Shortcut } from '../../machines/domain/shortcuts.ts';
import { nextSpeed } from '../../machines/domain/tracks.ts';
import type { PlayerEvent } from '../../machines/player/player.machine.ts';
import type { PlayerState } from './playerState.ts';
import { useShortcuts } from './useShortcuts.ts';

/** What only a title has; `dismiss` takes away what is offered. */
export type TitleKey = 'skipMarker' | 'playNext' | 'dismiss';

export type PlayerKeys = {
  state: PlayerState;
  /** Something else has the picture, and keys of its own. */
  isOff?: boolean;
  /** On a page the arrows scroll, and so do not turn the sound up. */
  ownsArrows: boolean;
  onPlayer: (event: PlayerEvent) => void;
  onFeedback: (feedback: Feedback) => void;
  onTogglePlay: () => void;
  onToggleFullscreen: () => void;
  onTogglePictureInPicture: () => void;
  onToggleShortcuts: () => void;
  /** null: nothing is open. */
  onClose: (() => void) | null;
  onChannel: ((direction: 1 | -1) => void) | undefined;
  /** Titles only; false: there is nothing of the kind now. */
  onTitleKey: ((kind: TitleKey) => boolean) | undefined;
};

export function usePlayerKeys({
  state,
  isOff = false,
  ownsArrows,
  onPlayer,
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
        onFeedback({ kind: 'place', to: shortcut.share * state.duration });
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
        onPlayer({ type: 'subtitles.toggle' });
        return true;
      case 'toggleFullscreen':
        onToggleFullscreen();
        return true;
      case 'togglePictureInPicture':
        onTogglePictureInPicture();
        return true;
      case 'speed': {
        // Live has one speed.
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
