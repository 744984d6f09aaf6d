/**
 * Compares a story with its approved picture. Both are scaled down first. This removes small differences between machines in the position
 * of
 * letters. A block that moved, another colour or a missing line of text remain visible.
 */
import { createHash } from 'node:crypto';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** px: width of the approved pictures and of the comparison. */
const WIDTH = 480;
/** Fraction of the colour range (0 to 1). Antialiasing and compression stay below it. */
const COLOUR_TOLERANCE = 0.2;
/** Fraction of the pixels that may differ. */
export const TOLERANCE = 0.004;

type Pixels = { data: Buffer; width: number; height: number };

async function pixelsOf(image: Buffer | string): Promise<Pixels> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** @param screenshot PNG of the browser @returns AVIF, small enough for git */
export const keepable = (screenshot: Buffer): Promise<Buffer> =>
  sharp(screenshot).resize({ width: WIDTH, withoutEnlargement: true }).avif({ quality: 60, effort: 2 }).toBuffer();

export type Comparison = {
  /** 0 to 1. */ share: number;
  /** PNG with the differences in red; null when the sizes differ. */ difference: Buffer | null;
};

/** @param approved path of an AVIF @param now AVIF */
export async function compare(approved: string, now: Buffer): Promise<Comparison> {
  const [before, after] = [await pixelsOf(approved), await pixelsOf(now)];
  if (before.width !== after.width || before.height !== after.height) return { share: 1, difference: null };
  const { width, height } = before;
  const drawn = Buffer.alloc(before.data.length);
  const count = pixelmatch(before.data, after.data, drawn, width, height, { threshold: COLOUR_TOLERANCE });
  const difference = await sharp(drawn, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { share: count / (width * height), difference };
}

/** @returns a hash that is the same only for screenshots with identical pixels */
export async function fingerprint(screenshot: Buffer): Promise<string> {
  const { data, width, height } = await pixelsOf(screenshot);
  return createHash('sha256').update(`${width} ${height} `).update(data).digest('hex');
}
