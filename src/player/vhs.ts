/** The parts of video.js's HLS engine that its types leave out, narrowed from what is really there. */
import type { TrackRole } from '../../machines/domain/tracks.ts';
import type { MediaAnswer } from './answers.ts';
import type { Cue } from './captionText.ts';
import { withWholeAddresses } from './playlistAddresses.ts';

type RequestOptions = {
  uri?: string;
  responseType?: XMLHttpRequestResponseType;
  /** ms; none when 0. */
  timeout?: number;
  beforeSend?: (request: MediaRequest) => void;
};
export type RequestHook = (options: RequestOptions) => RequestOptions;
/** `timedout`: how the engine knows that a request took too long. */
type MediaRequest = XMLHttpRequest & { uri?: string; requestType?: string; timedout?: boolean };
/** What a hook leaves in `statusCode` is what the engine goes by. */
export type ResponseHook = (request: MediaRequest, error: unknown, response: { statusCode: number }) => void;

type Hooks = Record<'onRequest' | 'offRequest', (hook: RequestHook) => void> &
  Record<'onResponse' | 'offResponse', (hook: ResponseHook) => void>;

type Representation = { id: string; height?: number; bandwidth?: number; enabled: (isEnabled?: boolean) => boolean };

/** `play`: goes on loading where it stopped. */
type Vhs = {
  xhr: Hooks;
  play?: () => void;
  representations?: () => Representation[];
  /** The media of the manifest by type, group and name. */
  playlists?: { main?: { mediaGroups?: Record<string, Record<string, Record<string, { characteristics?: string }>>> } };
};

const hasVhs = (tech: object): tech is { vhs: Vhs } => 'vhs' in tech && typeof tech.vhs === 'object' && tech.vhs !== null;

/** The HLS engine of a player; null when the browser plays the source by itself, and after disposal. */
export function vhsOf(player: { tech: (safety?: boolean) => unknown }): Vhs | null {
  const tech = player.tech(true);
  return typeof tech === 'object' && tech !== null && hasVhs(tech) ? tech.vhs : null;
}

/** A request that was answered, or given up, in plain words. */
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
 * Spells out the addresses of a playlist before the engine reads it. It does so by itself too, but takes two address parsers for each segment and
 * as many for what each begins with: of a window of four hours that holds a slow machine up for as long as all the rest of a change of channel.
 */
export function spellOut(request: MediaRequest, url: string) {
  const { content, isPlaylist } = answerTo(request, url);
  // Of channels alone: the names of renditions are their addresses as they were written, and a film is read once.
  if (!isPlaylist || typeof content !== 'string' || !content.includes('#EXTINF') || content.includes('#EXT-X-ENDLIST')) return;
  Object.defineProperty(request, 'responseText', { value: withWholeAddresses(content, request.responseURL || url) });
}

/**
 * A request as every player of ours sends it. The engine's own time limit is a timer that outlives a request that was dropped, by up to 45 s,
 * and keeps the whole player: the browser's limit ends with the request. Without a type an empty answer is read as XML too, and the
 * browser's own error page breaks the page's policy.
 * @param prepare sees the request before it is sent
 */
export const requestWith = (options: RequestOptions, prepare: (request: XMLHttpRequest) => void): RequestOptions => ({
  ...options,
  responseType: options.responseType ?? 'text',
  timeout: 0,
  beforeSend(request) {
    request.timeout = options.timeout ?? 0;
    const told = request.ontimeout;
    request.ontimeout = (event) => {
      request.timedout = true;
      told?.call(request, event);
    };
    prepare(request);
  },
});

/** Delays the sending of one request, unless the engine drops it meanwhile. @param pause ms */
export const sendLater = (pause: number) => (request: XMLHttpRequest) => {
  if (pause === 0) return;
  const send = request.send.bind(request);
  request.send = (body) => {
    setTimeout(() => {
      // The engine marks what it drops; an unsent request would be sent all the same.
      if (!('aborted' in request && request.aborted)) send(body);
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
  typeof track === 'object' && track !== null && 'kind' in track && (track.kind === 'subtitles' || track.kind === 'captions');

/** Track lists are array-like; their types do not say so. */
function listOf<Track>(list: unknown, isTrack: (track: unknown) => track is Track): Track[] {
  if (typeof list !== 'object' || list === null || !('length' in list) || typeof list.length !== 'number') return [];
  return Array.from({ length: list.length }, (_, index): unknown => Reflect.get(list, index)).filter(isTrack);
}

export const audioTracksOf = (player: { audioTracks: () => unknown }) => listOf(player.audioTracks(), isAudioTrack);
export const subtitleTracksOf = (player: { textTracks: () => unknown }) => listOf(player.textTracks(), isSubtitles);

/** RFC 8216bis, 4.4.6.1: what a manifest says of a track's readers and hearers; Apple's player says it with the kind of the track. */
const DESCRIBES_VIDEO = ['main-desc', 'description', 'descriptions'];
const TELLS_SOUNDS = ['public.accessibility.transcribes-spoken-dialog', 'public.accessibility.describes-music-and-sound'];

/** @returns the role of an audio track; undefined: for everybody */
export const roleOfAudio = ({ kind = '' }: { kind?: string }): TrackRole | undefined =>
  DESCRIBES_VIDEO.includes(kind) ? 'described' : undefined;

/** @returns the role of a subtitles track; undefined: for everybody */
export function roleOfSubtitles({ kind, label }: { kind: string; label: string }, vhs: Vhs | null): TrackRole | undefined {
  const groups = Object.values(vhs?.playlists?.main?.mediaGroups?.SUBTITLES ?? {});
  const told = groups.flatMap((group) => group[label]?.characteristics ?? []).join();
  return kind === 'captions' || TELLS_SOUNDS.some((each) => told.includes(each)) ? 'hardOfHearing' : undefined;
}
