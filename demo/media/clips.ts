/**
 * The clips of 24 s that the demo plays. A title with a folder in `demo/clips` has a clip of its own artwork. All other titles and all
 * channels play the neutral clip, which shows no title. A channel with a folder plays it encrypted, or in parts (lowLatency.ts).
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { originalIdOf } from '../titles/scale.ts';

const folder = fileURLToPath(new URL('../clips', import.meta.url));
const NEUTRAL = 'neutral';

/** The names of all files, by clip. A subfolder is the name of a track. */
const contents: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, new Set(readdirSync(`${folder}/${name}`))]),
);

/** DET-09: the name of a clip. @param id of a title or a channel */
export function clipOf(id: string): string {
  const own = originalIdOf(id);
  return contents.has(own) ? own : NEUTRAL;
}

/** DET-09: whether a clip has a file or a track, e.g. `v720`, `a-fr`, `en-sdh.vtt`. */
export const hasPart = (clip: string, name: string): boolean => contents.get(clip)?.has(name) === true;

/** DET-09, DET-17: whether a title has a trailer or an extra of its own. @param file e.g. `trailer.mp4` */
export const hasShortFilm = (titleId: string, file: string): boolean => hasPart(originalIdOf(titleId), file);

/** Bytes of the largest and of the average segment of a track. */
export function segmentSizesOf(clip: string, track: string): { largest: number; average: number } {
  const path = `${folder}/${clip}/${track}`;
  const sizes = readdirSync(path).flatMap((name) => (name.endsWith('.m4s') ? [statSync(`${path}/${name}`).size] : []));
  return { largest: Math.max(...sizes), average: sizes.reduce((sum, size) => sum + size, 0) / sizes.length };
}

const FILES = /^(thumbs\.webp|trailer\.mp4|extra-\d\.mp4|[a-z]{2}(-sdh)?\.vtt|(v\d+|a(-[a-z]{2})?)\/(init\.mp4|\d{3}\.m4s))$/;
const kept = new Map<string, Buffer>();

/**
 * Reads a file of a clip and keeps it in memory (40 MB for all files).
 * @param path inside the clip, e.g. `v360/003.m4s`
 * @returns null when the file does not exist
 */
export function clipFile(clip: string, path: string): Buffer | null {
  if (!FILES.test(path)) return null;
  const address = `${folder}/${clip}/${path}`;
  const known = kept.get(address);
  if (known) return known;
  if (!statSync(address, { throwIfNoEntry: false })?.isFile()) return null;
  const bytes = readFileSync(address);
  kept.set(address, bytes);
  return bytes;
}
