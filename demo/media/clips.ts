/** The eight films of one minute that the demo plays for every title, and the choice of the film for each title. */
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Catalogue } from '../titles/catalogue.ts';
import { pickBy } from '../titles/random.ts';
import { originalIdOf } from '../titles/scale.ts';

const folder = fileURLToPath(new URL('../clips', import.meta.url));

const CLIPS = ['quiet-coast', 'low-orbit', 'night-clerk', 'undersong', 'aurora-season', 'kilometre-zero', 'encore', 'owl-street'] as const;
export type Clip = (typeof CLIPS)[number];
/** Clips with a trailer of 20 s as an mp4. */
const TRAILERS = ['quiet-coast', 'low-orbit', 'undersong'] as const satisfies readonly Clip[];
/** The only clip that is also available as one mp4. */
export const PROGRESSIVE_CLIP: Clip = 'quiet-coast';

/** The clips that fit a genre. The id of the title chooses one of them. */
const BY_GENRE: Readonly<Record<string, readonly Clip[]>> = {
  thriller: ['night-clerk', 'kilometre-zero', 'quiet-coast'],
  drama: ['quiet-coast', 'night-clerk', 'aurora-season'],
  romance: ['night-clerk', 'quiet-coast', 'aurora-season'],
  scifi: ['low-orbit'],
  science: ['low-orbit', 'aurora-season'],
  nature: ['undersong', 'aurora-season'],
  kids: ['owl-street', 'undersong'],
  music: ['encore'],
  sport: ['kilometre-zero', 'encore'],
  adventure: ['kilometre-zero', 'aurora-season'],
};

export const isClip = (id: string): id is Clip => CLIPS.some((clip) => clip === id);

/** @returns the clip of a title, an episode or a channel; null for an unknown id */
export function clipOf(catalogue: Catalogue, id: string): Clip | null {
  const title = catalogue.title(id) ?? catalogue.episode(id)?.series;
  const written = title ? originalIdOf(title.id) : id;
  if (isClip(written)) return written;
  const genre = title?.genre ?? catalogue.channel(id)?.genre;
  return genre === undefined ? null : pickBy(BY_GENRE[genre] ?? CLIPS, written);
}

/** The clip with the trailer that is played for a title. */
export const trailerClipOf = (titleId: string): Clip =>
  TRAILERS.find((clip) => clip === originalIdOf(titleId)) ?? pickBy(TRAILERS, originalIdOf(titleId));

const FILES =
  /^(master\.m3u8|thumbs\.(vtt|webp)|trailer\.mp4|progressive\.mp4|(en|fr|pt)\.vtt|(v360|v720|a-en|a-fr)\/(init\.mp4|\d{3}\.m4s)|s-(en|en-sdh|fr|pt)\/\d{3}\.vtt)$/;
const kept = new Map<string, Buffer>();

/**
 * Reads a file of a clip and keeps it in memory (25 MB for all files).
 * @param path inside the clip, e.g. `v360/003.m4s`
 * @returns null when the file does not exist
 */
export function clipFile(clip: Clip, path: string): Buffer | null {
  if (!FILES.test(path)) return null;
  const address = `${folder}/${clip}/${path}`;
  const known = kept.get(address);
  if (known) return known;
  if (!statSync(address, { throwIfNoEntry: false })?.isFile()) return null;
  const bytes = readFileSync(address);
  kept.set(address, bytes);
  return bytes;
}
