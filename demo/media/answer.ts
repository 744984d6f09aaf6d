/** Serves files over HTTP, with content types, ranges and caching. */
import type { Context } from 'hono';

const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  mpegts: 'video/mp2t',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

export const typeOf = (path: string): string => TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Applications on other origins may play these media, which contain no personal data. */
const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

export const CACHE_ONE_DAY = 'public, max-age=86400';

/** Answers with a playlist. Live playlists are not cached. */
export const playlistAnswer = (context: Context, text: string, { isLive }: { isLive: boolean }): Response =>
  context.body(text, 200, { ...OPEN, 'content-type': TYPES.m3u8 ?? '', 'cache-control': isLive ? 'no-store' : CACHE_ONE_DAY });

/**
 * Answers with a file, or the requested part of it.
 * @returns 200, 206 with content-range, or 416
 */
export function fileAnswer(context: Context, bytes: Buffer, path: string): Response {
  const headers = { ...OPEN, 'content-type': typeOf(path), 'cache-control': CACHE_ONE_DAY, 'accept-ranges': 'bytes' };
  const asked = context.req.header('range');
  const range = asked === undefined ? null : rangeOf(asked, bytes.length);
  if (range === 'unsatisfiable') return context.body(null, 416, { ...headers, 'content-range': `bytes */${bytes.length}` });
  if (range === null) return context.body(new Uint8Array(bytes), 200, { ...headers, 'content-length': String(bytes.length) });
  const { from, to } = range;
  return context.body(new Uint8Array(bytes.subarray(from, to + 1)), 206, {
    ...headers,
    'content-length': String(to - from + 1),
    'content-range': `bytes ${from}-${to}/${bytes.length}`,
  });
}

/** Parses a header with one range. Other headers return null: HTTP allows the whole file as the answer. */
function rangeOf(header: string, size: number): { from: number; to: number } | 'unsatisfiable' | null {
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (start === '' && end === '') return null;
  const from = start === '' ? Math.max(0, size - Number(end)) : Number(start);
  const to = start === '' || end === '' ? size - 1 : Math.min(size - 1, Number(end));
  return from > to || from >= size ? 'unsatisfiable' : { from, to };
}
