/** All pictures on a few sheets, to be looked at: `npx tsx demo/artwork/contactSheet.ts`. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { drawingOf, type PaintedKind, pictureManifest } from '../pictures/manifest.ts';
import { avatars, channels, episodes, gateways, programmes, titles } from './catalogue.ts';
import { ratios } from './jobs.ts';

const folder = fileURLToPath(new URL('../pictures/', import.meta.url));
const here = fileURLToPath(new URL('./', import.meta.url));
const manifest = pictureManifest.parse(JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')));
const gap = 6;

async function sheet(name: string, files: readonly string[], width: number, height: number, columns: number): Promise<void> {
  const tiles: OverlayOptions[] = [];
  const present = files.filter((file) => existsSync(file));
  for (const [index, file] of present.entries()) {
    const input = await sharp(file).resize({ width, height, fit: 'contain', background: '#0b0c11' }).png().toBuffer();
    tiles.push({ input, left: gap + (index % columns) * (width + gap), top: gap + Math.floor(index / columns) * (height + gap) });
  }
  const rows = Math.ceil(present.length / columns);
  const canvas = { width: gap + columns * (width + gap), height: gap + rows * (height + gap), channels: 3, background: '#0b0c11' } as const;
  await sharp({ create: canvas }).composite(tiles).webp({ quality: 42 }).toFile(`${here}contact-sheet-${name}.webp`);
  console.log(`${name}: ${present.length} of ${files.length}`);
}

const smallest = (kind: PaintedKind, ids: readonly string[]): string[] =>
  ids.map((id) => `${folder}${kind}/${id}-${manifest.painted[kind][id]?.widths[0] ?? 0}.${manifest.format}`);
const heightOf = (kind: PaintedKind, width: number): number => Math.round((width * ratios[kind][1]) / ratios[kind][0]);

// by genre, as the rails show them
const byGenre = titles.toSorted((a, b) => a.genre.localeCompare(b.genre)).map((title) => title.id);
await sheet('posters', smallest('poster', byGenre), 120, heightOf('poster', 120), 13);
for (const kind of ['landscape', 'thumbnail', 'background'] as const)
  await sheet(`${kind}s`, smallest(kind, byGenre), 160, heightOf(kind, 160), 10);
const stills = [
  ...smallest(
    'episode',
    episodes.map((episode) => episode.id),
  ),
  ...smallest(
    'programme',
    programmes.map((each) => each.id.replace(/^programme-/, '')),
  ),
];
await sheet('stills', stills, 140, heightOf('episode', 140), 12);
const drawn = [
  ...channels.map((channel) => drawingOf(manifest, folder, 'channel', channel.id)),
  ...avatars.map((avatar) => drawingOf(manifest, folder, 'avatar', avatar.id)),
  ...gateways.map((gateway) => drawingOf(manifest, folder, 'gateway', gateway.image)),
  ...titles.map((title) => drawingOf(manifest, folder, 'logo', title.id)),
];
await sheet(
  'drawn',
  drawn.flatMap((each) => (each ? [each.url.replace('//', '/')] : [])),
  180,
  80,
  10,
);
