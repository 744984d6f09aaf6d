/** The effects of the player's keyboard shortcuts (PLY-02), with feedback over the picture. */
import { VOLUME_STEP } from '../../../machines/domain/constants.ts';
import { nextSpeed } from '../../../machines/domain/tracks.ts';
import type { Feedback } from '../../../machines/player/feedback.ts';
import { skipWithin } from '../../../machines/player/heldSkip.ts';
import type { Shortcut } from '../../../machines/player/shortcuts.ts';
import type { Stage } from '../engine/stage.ts';
import type { usePanels } from '../panels/usePanels.ts';
import type { PlayerProps } from './playerState.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useSkipKey } from './useSkipKey.ts';

export type PlayerKeys = PlayerProps & {
  /** True: an ad is shown and handles keys itself. */
  isOff: boolean;
  /** False on a page, where the arrow keys scroll and do not change the volume. A receiver gets them everywhere (RMT-09). */
  ownsArrows: boolean;
  panels: ReturnType<typeof usePanels>;
  togglePlay: () => void;
  toggleFullscreen: () => void;
  stage: Stage;
  /** Keys that only a title or a channel has, and "close" while no panel is open. False: the browser handles the key. */
  onKey: (shortcut: Shortcut) => boolean;
};

export function usePlayerKeys({ state, send, isOff, ownsArrows, panels, togglePlay, toggleFullscreen, stage, onKey }: PlayerKeys) {
  const show = (feedback: Feedback) => send.controls({ type: 'feedback.show', feedback });
  const secondsOf = useSkipKey();
  useShortcuts((shortcut, event): boolean => {
    if (isOff) return false;
    switch (shortcut.kind) {
      case 'togglePlay':
        togglePlay();
        return true;
      case 'skip': {
        if (!state.isSeekable) return false;
        const by = shortcut.direction * secondsOf(event);
        const seconds = event.repeat ? skipWithin(by, state) : by;
        if (seconds === 0) return true;
        show({ kind: 'skip', seconds });
        send.player({ type: 'player.skip', by });
        return true;
      }
      case 'seekToShare':
        if (state.duration === null) return false;
        show({ kind: 'position', to: shortcut.share * state.duration });
        send.player({ type: 'player.seek', to: shortcut.share * state.duration });
        return true;
      case 'volume': {
        if (!ownsArrows) return false;
        const heard = state.sound.isMuted ? 0 : state.sound.volume;
        const volume = Math.min(1, Math.max(0, heard + shortcut.direction * VOLUME_STEP));
        show({ kind: 'volume', share: volume });
        send.player({ type: 'sound.set', volume });
        return true;
      }
      case 'toggleSound':
        show({ kind: 'volume', share: state.sound.isMuted ? state.sound.volume || 0.5 : 0 });
        send.player({ type: 'sound.toggle' });
        return true;
      case 'toggleSubtitles':
        if (state.tracks.subtitles.length === 0) return false;
        show({ kind: 'subtitles', isOn: state.subtitlesId === null });
        send.tracks({ type: 'subtitles.toggle' });
        return true;
      case 'toggleFullscreen':
        toggleFullscreen();
        return true;
      case 'togglePictureInPicture':
        stage.togglePictureInPicture();
        return true;
      case 'speed': {
        // Live plays at one speed only.
        if (state.isLive) return false;
        const speed = nextSpeed(state.speed, shortcut.direction);
        show({ kind: 'speed', speed });
        send.player({ type: 'speed.choose', speed });
        return true;
      }
      case 'goLive':
        if (!state.isLive || !state.isSeekable) return false;
        send.player({ type: 'player.goLive' });
        return true;
      case 'toggleStatistics':
        send.statistics({ type: 'statistics.toggle' });
        return state.statistics !== null;
      case 'showShortcuts':
        panels.toggle('shortcuts');
        return true;
      default:
        return onKey(shortcut);
    }
  });
}
