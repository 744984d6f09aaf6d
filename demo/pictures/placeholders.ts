/**
 * Writes the placeholder of each picture into `manifest.json` (INS-08): `npx tsx demo/pictures/placeholders.ts`, after pictures were added
 * or painted again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { type PaintedKind, pictureManifest } from './manifest.ts';

/** The kinds that a page shows large or in rows at once; `titles/pictures.ts` sends their placeholders. */
const KINDS: readonly PaintedKind[] = ['poster', 'landscape', 'thumbnail', 'background', 'highlight_slim', 'episode', 'extra', 'character'];
/** Pixels: enough for light and colours, which is all that is visible of a blurred picture. */
const AREA = 144;
const QUALITY = 50;
/** Pixels: browsers stretch without smoothing more than to the next pixel, so single bright pixels would show as stars. */
const BLUR = 0.8;
/** Bytes, of the contract. */
const LIMIT = 200;

const here = new URL('./', import.meta.url);
const file = new URL('manifest.json', here);
const manifest = pictureManifest.parse(JSON.parse(readFileSync(file, 'utf8')));

for (const kind of KINDS) {
  const [across, down] = manifest.ratios[kind];
  const width = Math.round(Math.sqrt((AREA * across) / down));
  const height = Math.round((width * down) / across);
  for (const [id, picture] of Object.entries(manifest.painted[kind])) {
    const source = new URL(`${kind}/${id}-${picture.widths[0]}.${manifest.format}`, here);
    const bytes = await sharp(readFileSync(source))
      .resize(width, height, { fit: 'fill' })
      .blur(BLUR)
      .webp({ quality: QUALITY, effort: 6 })
      .toBuffer();
    if (bytes.length > LIMIT) throw new Error(`The placeholder of ${kind}/${id} has ${bytes.length} bytes, ${LIMIT} are allowed`);
    picture.placeholder = bytes.toString('base64');
  }
}
writeFileSync(file, JSON.stringify(manifest));
