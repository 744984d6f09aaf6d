/** PLY-02: reads a WebVTT track whose cues are URLs of thumbnails, each possibly a part of a sprite sheet (`#xywh=0,90,160,90`). */
import type { Thumbnail, ThumbnailCut } from '../../../machines/player/thumbnails.ts';
import { safeUrl } from '../../api/wire/safeUrl.ts';

/** Maximum length of a track, characters. A track for a day with a thumbnail per second is far shorter. */
const LONGEST = 8_000_000;

/**
 * Fetches a thumbnail track. It sends no credentials, because the media server is not the service.
 * @param url from the service, possibly relative to the page
 * @throws when the URL is unsafe, the request fails, or the answer is not a thumbnail track
 */
export async function readThumbnails(url: string, signal: AbortSignal): Promise<readonly Thumbnail[]> {
  const address = safeUrl(url, { base: document.baseURI });
  if (address === null) throw new Error('the address of the thumbnails must not be followed');
  const response = await fetch(address, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`thumbnails: ${response.status}`);
  const text = await response.text();
  if (text.length > LONGEST) throw new Error('the track of thumbnails is too long');
  return thumbnailsOf(text, address);
}

/**
 * Parses a thumbnail track. Cues that are malformed or have an unsafe URL are omitted.
 * @param base the URL of the track; URLs of thumbnails are relative to it
 * @throws when the text is not WebVTT
 */
export function thumbnailsOf(text: string, base: string): readonly Thumbnail[] {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(blocks[0] ?? '')) throw new Error('the track of thumbnails is no WebVTT');
  return blocks
    .slice(1)
    .flatMap((block) => cueOf(block, base) ?? [])
    .sort((one, other) => one.from - other.from);
}

const TIMING = /^\s*((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d{2}:\d{2}\.\d{3})(?:[ \t].*)?$/;

function cueOf(block: string, base: string): Thumbnail | null {
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  // The first line may be the cue's identifier.
  const at = lines.findIndex((line) => line.includes('-->'));
  const [, start = '', end = ''] = TIMING.exec(lines[at] ?? '') ?? [];
  const payload = lines[at + 1]?.trim();
  if (start === '' || at > 1 || !payload) return null;
  const [address = '', fragment = ''] = payload.split('#', 2);
  const url = safeUrl(address, { base });
  const cut = cutOf(fragment);
  if (url === null || cut === 'unreadable') return null;
  const [from, to] = [secondsOf(start), secondsOf(end)];
  return to > from ? { from, to, url, cut } : null;
}

const secondsOf = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

function cutOf(fragment: string): ThumbnailCut | null | 'unreadable' {
  if (!fragment.startsWith('xywh=')) return null;
  const [, x, y, width, height] = (/^xywh=(?:pixel:)?(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/.exec(fragment) ?? []).map(Number);
  if (x === undefined || y === undefined || !width || !height) return 'unreadable';
  return { x, y, width, height };
}
