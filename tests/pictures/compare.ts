/**
 * Whether a story still looks as it was approved. Both pictures are made small first: where another machine sets a letter a fraction of a pixel
 * further, nothing is left of it; a block that moved, a colour or a line of text that went is seen all the same.
 */
import { createHash } from 'node:crypto';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** px: width of what is kept and compared. */
const WIDTH = 480;
/** Of a pixel's colour (0 to 1); below it is how letters are smoothed and pictures compressed. */
const COLOUR_TOLERANCE = 0.2;
/** Share of the pixels that may differ. */
export const TOLERANCE = 0.004;

type Pixels = { data: Buffer; width: number; height: number };

async function pixelsOf(image: Buffer | string): Promise<Pixels> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** @param screenshot PNG as the browser made it @returns AVIF, small enough for git */
export const keepable = (screenshot: Buffer): Promise<Buffer> =>
  sharp(screenshot).resize({ width: WIDTH, withoutEnlargement: true }).avif({ quality: 60, effort: 2 }).toBuffer();

export type Comparison = {
  /** 0 to 1. */ share: number;
  /** PNG with what differs in red; null where the sizes differ. */ difference: Buffer | null;
};

/** @param approved path of an AVIF @param now AVIF of the same width */
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

/** The same for two screenshots only when they are the same to the last pixel. */
export async function fingerprint(screenshot: Buffer): Promise<string> {
  const { data, width, height } = await pixelsOf(screenshot);
  return createHash('sha256').update(`${width} ${height} `).update(data).digest('hex');
}
