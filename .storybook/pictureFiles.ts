/** Runs before and after the stories: removes the pictures of the last run, and makes new approved pictures smaller. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

export const APPROVED = fileURLToPath(new URL('../stories/approved/', import.meta.url));
/** The present pictures of stories that differ, and their differences. */
export const RESULTS = fileURLToPath(new URL('../tests/results/pictures/', import.meta.url));

/** The byte of a PNG file that tells how colours are stored, and its value for at most 256 colours. */
const COLOUR_TYPE = 25;
const PALETTE = 3;

export function setup() {
  rmSync(RESULTS, { recursive: true, force: true });
}

const pixelsOf = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer();

/** Of 256 levels of red, green or blue. The limit of vitest.config.ts begins at about 26. */
const MOST_LOSS = 20;
/** Pixels that may lose more. */
const MOST_LOST = 3;

function isAlike(before: Uint8Array, after: Uint8Array): boolean {
  let lost = 0;
  for (let at = 0; at < before.length && lost <= MOST_LOST; at += 1)
    if (Math.abs((before[at] ?? 0) - (after[at] ?? 0)) > MOST_LOSS) lost += 1;
  return lost <= MOST_LOST;
}

/** vitest writes 32 bits a pixel. @returns a PNG with at most 256 colours, which has a tenth of the bytes */
export async function smaller(written: Buffer): Promise<Buffer> {
  const before = await pixelsOf(written);
  for (const quality of [90, 97]) {
    const stored = await sharp(written).png({ palette: true, quality, effort: 7, dither: 0, compressionLevel: 9 }).toBuffer();
    if (isAlike(before, await pixelsOf(stored))) return stored;
  }
  return sharp(written).png({ palette: true, effort: 7, dither: 0, compressionLevel: 9 }).toBuffer();
}

export async function teardown() {
  for (const name of readdirSync(APPROVED, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.png')) continue;
    const written = readFileSync(APPROVED + name);
    if (written[COLOUR_TYPE] !== PALETTE) writeFileSync(APPROVED + name, await smaller(written));
  }
}
