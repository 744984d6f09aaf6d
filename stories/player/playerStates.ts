/** States of a player for stories. They replace the snapshots of its actors. */

import { fn } from 'storybook/test';
import type { ControlsState, PlayerState } from '../../src/player/controls/playerState.ts';
import type { OverlayState } from '../../src/player/title/overlays.ts';
import { NOW } from '../fixtures/catalogue.ts';

export const playing: PlayerState = {
  transport: 'playing',
  isGoing: true,
  disturbance: 'none',
  position: 1471,
  duration: 3308,
  bufferedUntil: 2010,
  seekable: { start: 0, end: 3308 },
  sound: { volume: 0.7, isMuted: false, isForced: false },
  tracks: {
    audio: [
      { id: '0', label: 'English', language: 'en' },
      { id: '1', label: 'Français', language: 'fr' },
    ],
    subtitles: [
      { id: '0', label: 'English', language: 'en' },
      { id: '1', label: 'Français', language: 'fr' },
      { id: '2', label: 'Português', language: 'pt' },
      { id: '3', label: 'English (SDH)', language: 'en', role: 'hardOfHearing' },
    ],
    qualities: [
      { id: 'low', height: 360, bandwidth: 141_838 },
      { id: 'high', height: 720, bandwidth: 277_284 },
    ],
    audioId: '0',
    playingHeight: 720,
  },
  subtitlesId: '0',
  qualityId: null,
  quality: 'automatic',
  speed: 1,
  isSeekable: true,
  isLive: false,
  screen: { phase: 'none', kind: null, name: null, failure: null, isOnReceiver: false },
  sleep: { choice: null, sleepsAt: null, notice: null },
  statistics: { isOpen: false, figures: null, isElsewhere: false, copy: 'offered' },
};

export const shown: ControlsState = { areShown: true, panel: null, feedback: null, feedbackNumber: 0, thumbnails: [] };

/** Records what the views send to each actor of the player, and to each actor around a title. */
export const send = { player: fn(), screen: fn(), tracks: fn(), controls: fn(), sleepTimer: fn(), statistics: fn() };
export const titleSend = {
  ...send,
  playback: fn(),
  marker: fn(),
  upNext: fn(),
  nextOffer: fn(),
  stillWatching: fn(),
  countdown: fn(),
  episodeList: fn(),
};

/** OverlayState of a title without a next title and other episodes. */
export const alone: OverlayState = { skippable: null, following: null, episodes: null, isPremiumViewer: false, now: NOW };
