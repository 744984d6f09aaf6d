/** The device's own controls of what plays: lock screens, headphones, the keys of a keyboard (PLY-14). Without the API nothing happens. */
import { fromCallback } from 'xstate';
import { SEEK_STEP } from '../../machines/domain/constants.ts';
import type { MediaDescription } from '../../machines/domain/mediaDescription.ts';
import type { MediaSessionCommand, MediaSessionFact, MediaSessionInput } from '../../machines/player/mediaSession.ts';

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

/** Browsers throw at what they do not know yet, and at addresses they cannot read: what remains is told all the same. */
function attempt(change: () => void) {
  try {
    change();
  } catch {}
}

function metadataOf({ title, artist, album, artwork }: MediaDescription) {
  return new MediaMetadata({ title, artist, album, artwork: artwork.map((src) => ({ src })) });
}

/** What is done for each press; null where the device is not to offer it. */
function handlersOf({ isLive, isSeekable }: MediaSessionInput, hasNext: boolean, tell: (fact: MediaSessionFact) => void) {
  const skip = (direction: 1 | -1, { seekOffset }: MediaSessionActionDetails) =>
    tell({ type: 'player.skip', by: direction * (seekOffset ?? SEEK_STEP) });
  return {
    play: () => tell({ type: 'player.play' }),
    pause: () => tell({ type: 'player.pause' }),
    stop: () => tell({ type: 'player.stop' }),
    seekbackward: isSeekable ? (details) => skip(-1, details) : null,
    seekforward: isSeekable ? (details) => skip(1, details) : null,
    // A place needs a length to be shown in.
    seekto:
      isSeekable && !isLive
        ? ({ seekTime }) => {
            if (seekTime !== undefined) tell({ type: 'player.seek', to: seekTime });
          }
        : null,
    nexttrack: hasNext ? () => tell({ type: 'player.next' }) : null,
  } satisfies Record<Action, MediaSessionActionHandler | null>;
}

/** @param deviceSession the browser's; undefined where it has none */
export const mediaSession = (deviceSession: () => MediaSession | undefined = () => navigator.mediaSession) =>
  fromCallback<MediaSessionCommand, MediaSessionInput>(({ input, receive, sendBack }) => {
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
  });
