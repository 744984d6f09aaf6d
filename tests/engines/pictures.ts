/** Compares the pictures of a page in two engines, and finds what a viewer would notice. */
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** px. Letters and edges that two engines draw in other ways hardly change the average colour of such a block. */
const BLOCK = 12;
/** Of 256 levels of red, green or blue: the average colours of a block may differ as much. A bright button that its words make 2 px wider has 41. */
const LEVELS = 44;
/** Blocks that may differ more, one beside the other: a word has other widths of its letters. */
const MOST_TOGETHER = 3;

const RESULTS = new URL('../results/engines/', import.meta.url);

/** Writes a PNG to tests/results/engines. */
export function writePicture(name: string, picture: Buffer) {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(new URL(`${name}.png`, RESULTS), picture);
}

type Averages = { columns: number; rows: number; levels: Float64Array };

/** @returns red, green and blue of each block, row by row */
async function averagesOf(picture: Buffer): Promise<Averages> {
  const { data, info } = await sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const [columns, rows] = [Math.ceil(info.width / BLOCK), Math.ceil(info.height / BLOCK)];
  const levels = new Float64Array(columns * rows * 3);
  for (let y = 0; y < info.height; y += 1) {
    const row = Math.floor(y / BLOCK);
    const height = Math.min(BLOCK, info.height - row * BLOCK);
    for (let x = 0; x < info.width; x += 1) {
      const column = Math.floor(x / BLOCK);
      const size = height * Math.min(BLOCK, info.width - column * BLOCK);
      for (let colour = 0; colour < 3; colour += 1) {
        const at = (row * columns + column) * 3 + colour;
        levels[at] = (levels[at] ?? 0) + (data[(y * info.width + x) * 3 + colour] ?? 0) / size;
      }
    }
  }
  return { columns, rows, levels };
}

/** @returns the number of blocks in the largest group of neighbours */
function largestGroup(isSeen: readonly boolean[], columns: number): number {
  const left = new Set(isSeen.flatMap((each, at) => (each ? [at] : [])));
  let largest = 0;
  for (const first of left) {
    const group = [first];
    left.delete(first);
    for (const at of group)
      for (const beside of at % columns === 0 ? [0, 1] : at % columns === columns - 1 ? [-1, 0] : [-1, 0, 1])
        for (const below of [-columns, 0, columns]) if (left.delete(at + below + beside)) group.push(at + below + beside);
    largest = Math.max(largest, group.length);
  }
  return largest;
}

/**
 * Compares two pictures of the same page and size.
 * @returns whether a viewer sees the same, the largest group of blocks that differ, and a picture of the differences
 * @throws Error when the sizes differ
 */
export async function differenceOf(one: Buffer, other: Buffer) {
  const [{ columns, rows, levels }, second] = [await averagesOf(one), await averagesOf(other)];
  if (columns !== second.columns || rows !== second.rows) throw new Error('The pictures have different sizes.');
  const apart = Array.from(levels, (level, at) => Math.abs(level - (second.levels[at] ?? 0)));
  // WebKit draws a scrollbar over the edge of the page.
  const isEdge = (block: number) => block % columns === 0 || block % columns === columns - 1;
  const isSeen = Array.from(
    { length: columns * rows },
    (_, block) => !isEdge(block) && Math.max(...apart.slice(block * 3, block * 3 + 3)) > LEVELS,
  );
  const together = largestGroup(isSeen, columns);
  const shown = Buffer.from(apart.map((level, at) => Math.min(255, level + (isSeen[Math.floor(at / 3)] ? 128 : 0))));
  const picture = await sharp(shown, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(columns * BLOCK, rows * BLOCK, { kernel: 'nearest' })
    .png()
    .toBuffer();
  return { isAlike: together <= MOST_TOGETHER, together, picture };
}
