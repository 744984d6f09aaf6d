/** The figures of playback that the viewer can show and copy for support (PLY-32, PLY-33). */
import type { KeySystem } from '../domain/entities.ts';

/** What the engine of the page measures. Null: unknown, or the media have none. Never a path, a query or a part of a licence (DRM-05). */
export type PlaybackFigures = {
  /** Pixels of the current picture; null before the first one, and for sound alone. */
  size: { width: number; height: number } | null;
  /** Bits per second of the current rendition, as the manifest names them. */
  bitrate: number | null;
  /** Pictures per second. */
  frameRate: number | null;
  /** As in the manifest (RFC 6381). */
  codecs: string | null;
  /** Bits per second that the engine estimates for the network. */
  bandwidth: number | null;
  /** Seconds that are loaded after the position. */
  buffered: number;
  frames: { dropped: number; total: number } | null;
  /** How often playback has waited for media. The start and seeks do not count. */
  stalls: number;
  /** Seconds of the media. */
  position: number;
  /** Channels with times of broadcast: seconds from the broadcast to the picture. */
  latency: number | null;
  /** Channels: whether the playlist lists parts of segments. */
  isLowLatency: boolean | null;
  engine: 'videojs' | 'native';
  /** Null: the media are not protected. */
  keySystem: KeySystem | null;
  /** Name and port of the server of the media. */
  host: string | null;
};

/** What support needs beside the figures. */
export type SupportFacts = {
  /** Id of the title or the channel; null on other pages. */
  title: string | null;
  /** Of the build. */
  version: string;
  /** The browser's name for itself. */
  browser: string;
  /** Epoch ms. */
  at: number;
};

/** Names of engines and key systems. They are names in every language. */
export const ENGINE_NAMES: Readonly<Record<PlaybackFigures['engine'], string>> = { videojs: 'video.js', native: 'HTML5' };
export const KEY_SYSTEM_NAMES: Readonly<Record<KeySystem, string>> = {
  fairplay: 'FairPlay',
  widevine: 'Widevine',
  playready: 'PlayReady',
  clearkey: 'Clear Key',
};

/** The host of a media URL; null for other texts, and for URLs without a server. */
export function hostOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  return /^https?:$/.test(protocol) && host !== '' ? host : null;
}

/** Null: unknown, so without a line. */
type Line = readonly [name: string, value: string | null];
const NOT_HERE: readonly Line[] = [['playback', 'not on this device']];

/** @param digits after the point, at most */
const rounded = (value: number, digits = 0) => String(Number(value.toFixed(digits)));
const bitsOf = (bits: number) => `${rounded(bits / 1000)} kbit/s`;

/**
 * PLY-33: the figures as lines of a name and a value, for support. The text is the same in every language: support reads the text of every
 * viewer, and searches in it.
 * @param figures null: another screen plays, or the engine has not answered
 */
export function supportText(figures: PlaybackFigures | null, { title, version, browser, at }: SupportFacts): string {
  const lines: readonly Line[] = [
    ['title', title],
    ['time', new Date(at).toISOString()],
    ['version', version],
    ['browser', browser],
    ...(figures ? linesOf(figures) : NOT_HERE),
  ];
  return lines.flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name}: ${value}`])).join('\n');
}

function linesOf(figures: PlaybackFigures): readonly Line[] {
  const { size, bitrate, frameRate, codecs, bandwidth, frames, latency, isLowLatency, keySystem } = figures;
  return [
    ['picture', size && `${size.width}x${size.height}`],
    ['frame rate', frameRate === null ? null : `${rounded(frameRate, 3)} fps`],
    ['codecs', codecs],
    ['bitrate', bitrate === null ? null : bitsOf(bitrate)],
    ['bandwidth', bandwidth === null ? null : bitsOf(bandwidth)],
    ['buffer', `${rounded(figures.buffered, 1)} s`],
    ['dropped frames', frames && `${frames.dropped} of ${frames.total}`],
    ['stalls', String(figures.stalls)],
    ['position', `${rounded(figures.position, 1)} s`],
    ['latency', latency === null ? null : `${rounded(latency, 1)} s`],
    ['low latency', isLowLatency === null ? null : isLowLatency ? 'yes' : 'no'],
    ['engine', ENGINE_NAMES[figures.engine]],
    ['key system', keySystem && KEY_SYSTEM_NAMES[keySystem]],
    ['host', figures.host],
  ];
}
