/** The parts of video.js's HLS engine that its types leave out, narrowed from what is really there. */

type RequestOptions = { uri?: string; responseType?: XMLHttpRequestResponseType; beforeSend?: (request: XMLHttpRequest) => void };

type Hooks = {
  onRequest: (hook: (options: RequestOptions) => RequestOptions) => void;
  onResponse: (hook: (request: XMLHttpRequest & { uri?: string }) => void) => void;
};

export type Representation = { id: string; height?: number; bandwidth?: number; enabled: (isEnabled?: boolean) => boolean };

type Vhs = { xhr: Hooks; representations?: () => Representation[] };

const hasVhs = (tech: object): tech is { vhs: Vhs } => 'vhs' in tech && typeof tech.vhs === 'object' && tech.vhs !== null;

/** The HLS engine of a player; null when the browser plays the source by itself, and after disposal. */
export function vhsOf(player: { tech: (safety?: boolean) => unknown }): Vhs | null {
  const tech = player.tech(true);
  return typeof tech === 'object' && tech !== null && hasVhs(tech) ? tech.vhs : null;
}

/** Delays the sending of one request, unless the engine drops it meanwhile. */
export const sendLater = (pause: number) => (request: XMLHttpRequest) => {
  const send = request.send.bind(request);
  request.send = (body) => {
    setTimeout(() => {
      // The engine marks what it drops; an unsent request would be sent all the same.
      if (!('aborted' in request && request.aborted)) send(body);
    }, pause);
  };
};

type EngineAudioTrack = { label: string; language: string; enabled: boolean };
type EngineTextTrack = EventTarget & {
  kind: string;
  label: string;
  language: string;
  mode: string;
  activeCues: ArrayLike<{ text: string }> | null;
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
