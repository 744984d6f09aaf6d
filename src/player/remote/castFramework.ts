/**
 * The part of the Google Cast Web Sender that the application uses
 * (https://developers.google.com/cast/docs/reference/web_sender), and its script.
 */
import { allowScriptsOf } from '../engine/trustedTypes.ts';

type Listener<Event> = (event: Event) => void;
type Answer = [onSuccess: () => void, onError: () => void];

export type CastTrack = { trackId: number; type: 'AUDIO' | 'TEXT' | 'VIDEO'; name: string | null; language: string | null };

/** What the receiver plays. */
export type CastMedia = {
  playerState: 'IDLE' | 'PLAYING' | 'PAUSED' | 'BUFFERING';
  idleReason: 'CANCELLED' | 'INTERRUPTED' | 'FINISHED' | 'ERROR' | null;
  /** `customData`: what the sender that loaded it has added. */
  media: { duration: number | null; tracks: readonly CastTrack[] | null; customData?: unknown } | null;
  activeTrackIds: readonly number[] | null;
  liveSeekableRange?: { start: number; end: number } | undefined;
  /** Seconds, counted on from the last report of the receiver. */
  getEstimatedTime: () => number;
  play: (request: null, ...answer: Answer) => void;
  pause: (request: null, ...answer: Answer) => void;
  stop: (request: null, ...answer: Answer) => void;
  seek: (request: SeekRequest, ...answer: Answer) => void;
  editTracksInfo: (request: object, ...answer: Answer) => void;
  addUpdateListener: (listener: Listener<boolean>) => void;
  removeUpdateListener: (listener: Listener<boolean>) => void;
};

type SeekRequest = { currentTime: number };

export type CastSession = {
  getCastDevice: () => { friendlyName: string };
  getMediaSession: () => CastMedia | null;
  /** Rejects when the receiver cannot load the media. */
  loadMedia: (request: LoadRequest) => Promise<unknown>;
  getVolume: () => number;
  isMute: () => boolean;
  setVolume: (volume: number) => Promise<unknown>;
  setMute: (isMuted: boolean) => Promise<unknown>;
  addEventListener: (type: 'volumechanged' | 'mediasession', listener: Listener<unknown>) => void;
  removeEventListener: (type: 'volumechanged' | 'mediasession', listener: Listener<unknown>) => void;
};

type CastState = 'NO_DEVICES_AVAILABLE' | 'NOT_CONNECTED' | 'CONNECTING' | 'CONNECTED';
type SessionState =
  | 'NO_SESSION'
  | 'SESSION_STARTING'
  | 'SESSION_STARTED'
  | 'SESSION_START_FAILED'
  | 'SESSION_ENDING'
  | 'SESSION_ENDED'
  | 'SESSION_RESUMED';
export type SessionChange = { sessionState: SessionState; errorCode?: string | null };

type CastEvents = { caststatechanged: unknown; sessionstatechanged: SessionChange };

type CastContext = {
  setOptions: (options: { receiverApplicationId: string; autoJoinPolicy: 'origin_scoped' }) => void;
  getCastState: () => CastState;
  getCurrentSession: () => CastSession | null;
  /** Opens the picker. Rejects with the code `cancel` when the viewer closes it. */
  requestSession: () => Promise<unknown>;
  endCurrentSession: (stopsReceiver: boolean) => void;
  addEventListener: <Type extends keyof CastEvents>(type: Type, listener: Listener<CastEvents[Type]>) => void;
  removeEventListener: <Type extends keyof CastEvents>(type: Type, listener: Listener<CastEvents[Type]>) => void;
};

type MediaInfo = { streamType: 'BUFFERED' | 'LIVE'; metadata: object; customData: object };
type Metadata = { title: string; subtitle: string; images: readonly object[] };
type LoadRequest = { currentTime: number | null; autoplay: boolean };

/** The constructors of requests. */
type Requests = {
  Image: new (url: string) => object;
  media: {
    MediaInfo: new (url: string, type: string) => MediaInfo;
    GenericMediaMetadata: new () => Metadata;
    LoadRequest: new (media: MediaInfo) => LoadRequest;
    SeekRequest: new () => SeekRequest;
    EditTracksInfoRequest: new (trackIds: readonly number[]) => object;
  };
};

declare global {
  interface Window {
    __onGCastApiAvailable?: (isAvailable: boolean) => void;
    readonly cast?: { framework: { CastContext: { getInstance: () => CastContext } } };
    readonly chrome?: { cast?: Requests };
  }
}

export type CastFramework = { context: CastContext; requests: Requests };

const SENDER = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';

let loading: Promise<CastFramework | null> | null = null;

/**
 * Fetches the sender, once.
 * @returns null in a browser without Cast
 * @throws Error when the script does not load; the next call tries again
 */
export function loadFramework(): Promise<CastFramework | null> {
  loading ??= new Promise((resolve, reject) => {
    allowScriptsOf(new URL(SENDER).origin);
    window.__onGCastApiAvailable = (isAvailable) => {
      const { cast, chrome } = window;
      resolve(isAvailable && cast && chrome?.cast ? { context: cast.framework.CastContext.getInstance(), requests: chrome.cast } : null);
    };
    const script = document.createElement('script');
    script.addEventListener('error', () => {
      loading = null;
      script.remove();
      reject(new Error('The sender of Cast did not load.'));
    });
    script.src = SENDER;
    document.head.append(script);
  });
  return loading;
}
