/** Connects playback to the device's media controls: lock screen, headphones, media keys (PLY-14). Without the API it does nothing. */
import { SEEK_STEP } from '../../../machines/domain/constants.ts';
import type { MediaDescription } from '../../../machines/player/mediaDescription.ts';
import type { MediaSessionCommand, MediaSessionFact, MediaSessionInput } from '../../../machines/player/mediaSession.ts';
import type { playerMachine } from '../../../machines/player/player.machine.ts';
import type { Work } from '../../start/work.ts';

const ACTIONS = [
  'play',
  'pause',
  'seekbackward',
  'seekforward',
  'seekto',
  'nexttrack',
  'stop',
] as const satisfies readonly MediaSessionAction[];
type Action = (typeof ACTIONS)[number];

/** Browsers throw on unknown actions and invalid artwork URLs. The other values must still be set. */
function attempt(change: () => void) {
  try {
    change();
  } catch {}
}

function metadataOf({ title, artist, album, artwork }: MediaDescription) {
  return new MediaMetadata({ title, artist, album, artwork: artwork.map((src) => ({ src })) });
}

/** The handler of each media control; null removes the control. */
function handlersOf({ isLive, isSeekable }: MediaSessionInput, hasNext: boolean, notify: (fact: MediaSessionFact) => void) {
  const skip = (direction: 1 | -1, { seekOffset }: MediaSessionActionDetails) =>
    notify({ type: 'player.skip', by: direction * (seekOffset ?? SEEK_STEP) });
  return {
    play: () => notify({ type: 'player.play' }),
    pause: () => notify({ type: 'player.pause' }),
    stop: () => notify({ type: 'player.stop' }),
    seekbackward: isSeekable ? (details) => skip(-1, details) : null,
    seekforward: isSeekable ? (details) => skip(1, details) : null,
    // A seek bar needs a duration.
    seekto:
      isSeekable && !isLive
        ? ({ seekTime }) => {
            if (seekTime !== undefined) notify({ type: 'player.seek', to: seekTime });
          }
        : null,
    nexttrack: hasNext ? () => notify({ type: 'player.next' }) : null,
  } satisfies Record<Action, MediaSessionActionHandler | null>;
}

/** @param deviceSession returns the browser's media session, or undefined without the API */
export const mediaSession =
  (deviceSession: () => MediaSession | undefined = () => navigator.mediaSession): Work<typeof playerMachine>['mediaSession'] =>
  ({ input, receive, sendBack }) => {
    const session = deviceSession();
    if (!session) return undefined;
    let shown: MediaSessionCommand | null = null;

    const offer = (hasNext: boolean) => {
      const handlers = handlersOf(input, hasNext, sendBack);
      for (const action of ACTIONS) attempt(() => session.setActionHandler(action, handlers[action]));
    };

    receive((command) => {
      const { description, isGoing, position, duration, speed, hasNext } = command;
      if (shown === null || shown.hasNext !== hasNext) offer(hasNext);
      if (shown?.description !== description) attempt(() => (session.metadata = metadataOf(description)));
      session.playbackState = isGoing ? 'playing' : 'paused';
      attempt(() =>
        duration === null || duration <= 0
          ? session.setPositionState()
          : session.setPositionState({ duration, position: Math.min(Math.max(0, position), duration), playbackRate: speed }),
      );
      shown = command;
    });

    return () => {
      for (const action of ACTIONS) attempt(() => session.setActionHandler(action, null));
      session.metadata = null;
      session.playbackState = 'none';
      attempt(() => session.setPositionState());
    };
  };
