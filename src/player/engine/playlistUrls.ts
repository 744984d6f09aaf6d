/** Matches a relative URL whose path segments begin with a letter, digit, "_", "~" or "-". The engine resolves every other URL. */
const BESIDE = String.raw`[\w~-][\w~.%-]*(?:/[\w~-][\w~.%-]*)*(?:\?[\w~.%=&+,;@/-]*)?`;
const LINE = new RegExp(String.raw`^(${BESIDE})(\r?)$`, 'gm');
const ATTRIBUTE = new RegExp(String.raw`([,:]URI=")(${BESIDE})"`, 'g');

/**
 * Makes the relative URLs of a playlist absolute.
 * @param url the absolute URL of the playlist
 */
export function withAbsoluteUrls(playlist: string, url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  if (!/^https?:\/\/[^/]+\//.test(folder)) return playlist;
  return playlist
    .replaceAll(LINE, (_, file: string, end: string) => folder + file + end)
    .replaceAll(ATTRIBUTE, (_, name: string, file: string) => `${name}${folder}${file}"`);
}

/** Two requests for one low-latency playlist differ in these parameters (RFC 8216bis, 6.2.5). */
const DELIVERY_DIRECTIVES = /[?&]_HLS_[^&#]*/g;

/** The URL of a playlist without what this one request asks of it. */
export const withoutDirectives = (url: string): string => url.replace(DELIVERY_DIRECTIVES, '');
