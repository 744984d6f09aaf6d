/** The parts of video.js's HLS engine that its types omit, checked at run time. */
import type { TrackRole } from '../../../machines/domain/tracks.ts';
import type { Cue } from '../captions/captionText.ts';
import type { MediaAnswer } from './answerRating.ts';
import { withAbsoluteUrls } from './playlistUrls.ts';

type RequestOptions = {
  uri?: string;
  responseType?: XMLHttpRequestResponseType;
  /** ms; 0: none. */
  timeout?: number;
  beforeSend?: (request: MediaRequest) => void;
};
export type RequestHook = (options: RequestOptions) => RequestOptions;
/** `timedout`: marks a timeout for the engine. */
type MediaRequest = XMLHttpRequest & { uri?: string; requestType?: string; timedout?: boolean };
/** The engine uses the `statusCode` that the hook sets. */
export type ResponseHook = (request: MediaRequest, error: unknown, response: { statusCode: number }) => void;

type Hooks = Record<'onRequest' | 'offRequest', (hook: RequestHook) => void> &
  Record<'onResponse' | 'offResponse', (hook: ResponseHook) => void>;

type Representation = {
  id: string;
  height?: number;
  bandwidth?: number;
  frameRate?: number;
  codecs?: { video?: string };
  enabled: (isEnabled?: boolean) => boolean;
  /** A change of `disabled` counts for the next choice of the engine; `enabled` replaces what is loaded. */
  playlist?: { disabled?: boolean };
};

/** A parsed playlist. The engine adds `start`, in s of the media, to what it has loaded. `programDateTime`: epoch ms. */
export type MediaPlaylist = {
  endList?: boolean;
  resolvedUri?: string;
  attributes?: { BANDWIDTH?: number; 'FRAME-RATE'?: number; CODECS?: string };
  segments?: readonly {
    resolvedUri?: string;
    /** s. */
    duration?: number;
    start?: number;
    programDateTime?: number;
    dateTimeObject?: Date;
    parts?: readonly { duration?: number; start?: number }[];
  }[];
};

/** `play`: resumes loading. `bandwidth`: bits per second; before the first request a default. */
type Vhs = {
  xhr: Hooks;
  bandwidth?: number;
  stats?: { mediaRequests?: number };
  play?: () => void;
  representations?: () => Representation[];
  /** The playlist that the engine would choose now. */
  selectPlaylist?: () => MediaPlaylist | undefined;
  /** `main`: the media of the manifest by type, group and name. `media`: the current playlist, or plays another one after what is loaded. */
  playlists?: {
    media?: (next?: MediaPlaylist) => MediaPlaylist | undefined;
    main?: { mediaGroups?: Record<string, Record<string, Record<string, { characteristics?: string; forced?: boolean }>>> };
  };
  /** Exists when the source is set. */
  playlistController_?: Partial<Record<'mainSegmentLoader_' | 'audioSegmentLoader_', { transmuxer_?: unknown }>>;
};

const hasVhs = (tech: object): tech is { vhs: Vhs } => 'vhs' in tech && typeof tech.vhs === 'object' && tech.vhs !== null;

/** The HLS engine of a player; null when the browser plays the source natively, and after disposal. */
export function vhsOf(player: { tech: (safety?: boolean) => unknown }): Vhs | null {
  const tech = player.tech(true);
  return typeof tech === 'object' && tech !== null && hasVhs(tech) ? tech.vhs : null;
}

/** The workers that parse the segments of picture and sound; none when the browser plays the source natively. */
export function workersOf(player: Parameters<typeof vhsOf>[0]): EventTarget[] {
  const { mainSegmentLoader_: picture, audioSegmentLoader_: sound } = vhsOf(player)?.playlistController_ ?? {};
  return [picture, sound].map((loader) => loader?.transmuxer_).filter((worker) => worker instanceof EventTarget);
}

/** Describes a finished or aborted request. */
export function answerTo(request: MediaRequest, url: string): MediaAnswer {
  const content: unknown = request.response;
  return {
    url,
    status: request.status,
    content: typeof content === 'string' || content instanceof ArrayBuffer ? content : null,
    isPlaylist: request.requestType === 'hls-playlist',
  };
}

/**
 * Rewrites a playlist with segments before the engine parses it.
 * - Its URLs become absolute. The engine would create two URL parsers per segment and two per init segment. For a film, or for a window of
 *   four hours, that delays the first picture considerably on a slow machine.
 * - In a live playlist, `withDistance` sets the distance at which a channel of low latency plays.
 */
export function rewritePlaylist(request: MediaRequest, url: string, withDistance: (playlist: string) => string) {
  const { content, isPlaylist } = answerTo(request, url);
  // Not in the master playlist: renditions are identified by their URL as written.
  if (!isPlaylist || typeof content !== 'string' || !content.includes('#EXTINF')) return;
  const absolute = withAbsoluteUrls(content, request.responseURL || url);
  Object.defineProperty(request, 'responseText', { value: content.includes('#EXT-X-ENDLIST') ? absolute : withDistance(absolute) });
}

/**
 * Options for every request of a player. The engine's timeout is a timer that survives an aborted request for up to 45 s and keeps the
 * player in memory. The timeout of XMLHttpRequest ends with the request. Without a response type, empty answers are parsed as XML, and the
 * browser's error document violates the page's policy.
 * @param prepare receives the request before it is sent
 */
export const requestWith = (options: RequestOptions, prepare: (request: XMLHttpRequest) => void): RequestOptions => ({
  ...options,
  responseType: options.responseType ?? 'text',
  timeout: 0,
  beforeSend(request) {
    request.timeout = options.timeout ?? 0;
    const original = request.ontimeout;
    request.ontimeout = (event) => {
      request.timedout = true;
      original?.call(request, event);
    };
    prepare(request);
  },
});

/** The engine marks the requests that it aborts. */
export const isAborted = (request: XMLHttpRequest): boolean => 'aborted' in request && request.aborted === true;

/**
 * Delays one request, unless the engine aborts it before.
 * @param pause ms
 */
export const sendLater = (pause: number) => (request: XMLHttpRequest) => {
  if (pause === 0) return;
  const send = request.send.bind(request);
  request.send = (body) => {
    setTimeout(() => {
      // An unsent request would otherwise still be sent.
      if (!isAborted(request)) send(body);
    }, pause);
  };
};

type EngineAudioTrack = { kind?: string; label: string; language: string; enabled: boolean };
type EngineTextTrack = EventTarget & {
  kind: string;
  label: string;
  language: string;
  mode: string;
  activeCues: ArrayLike<Cue> | null;
};

const isAudioTrack = (track: unknown): track is EngineAudioTrack => typeof track === 'object' && track !== null && 'enabled' in track;
const isSubtitles = (track: unknown): track is EngineTextTrack =>
  typeof track === 'object' &&
  track !== null &&
  'kind' in track &&
  (track.kind === 'subtitles' || track.kind === 'captions' || track.kind === 'forced');

/** Track lists are array-like, but their types do not declare it. */
function listOf<Track>(list: unknown, isTrack: (track: unknown) => track is Track): Track[] {
  if (typeof list !== 'object' || list === null || !('length' in list) || typeof list.length !== 'number') return [];
  return Array.from({ length: list.length }, (_, index): unknown => Reflect.get(list, index)).filter(isTrack);
}

export const audioTracksOf = (player: { audioTracks: () => unknown }) => listOf(player.audioTracks(), isAudioTrack);
export const subtitleTracksOf = (player: { textTracks: () => unknown }) => listOf(player.textTracks(), isSubtitles);

/** Names that an engine or a packager gives to a track without a name: `default`, `audio_0`, `CC1`. */
const MACHINE_NAME = /^(default|main|audio|subs?|subtitles?|captions?|text|track|und|cc|service)?[\s_-]*\d*$/i;

/** PLY-28. @returns '' when no author has named the track */
export const authoredName = (label: string): string => (MACHINE_NAME.test(label.trim()) ? '' : label);

/** RFC 8216bis, 4.4.6.1: accessibility characteristics of a track in the manifest. Apple's player reports them as the track's kind. */
const DESCRIBES_VIDEO = ['main-desc', 'description', 'descriptions'];
const DESCRIBES_SOUNDS = ['public.accessibility.transcribes-spoken-dialog', 'public.accessibility.describes-music-and-sound'];

/** @returns the accessibility role of an audio track; undefined: none */
export const roleOfAudio = ({ kind = '' }: { kind?: string }): TrackRole | undefined =>
  DESCRIBES_VIDEO.includes(kind) ? 'described' : undefined;

const subtitlesNamed = (name: string, vhs: Vhs | null) =>
  Object.values(vhs?.playlists?.main?.mediaGroups?.SUBTITLES ?? {}).flatMap((group) => group[name] ?? []);

/** RFC 8216, 4.3.4.1: the subtitles are shown without a choice of the viewer. Apple's player reports it as the track's kind. */
export const isForced = ({ kind, label }: { kind: string; label: string }, vhs: Vhs | null): boolean =>
  kind === 'forced' || subtitlesNamed(label, vhs).some(({ forced }) => forced === true);

/** @returns the accessibility role of a subtitles track; undefined: none */
export function roleOfSubtitles({ kind, label }: { kind: string; label: string }, vhs: Vhs | null): TrackRole | undefined {
  const characteristics = subtitlesNamed(label, vhs)
    .flatMap((each) => each.characteristics ?? [])
    .join();
  return kind === 'captions' || DESCRIBES_SOUNDS.some((each) => characteristics.includes(each)) ? 'hardOfHearing' : undefined;
}
