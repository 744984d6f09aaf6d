/**
 * What `manifest.json` says about the pictures beside it: the demo service makes addresses, `srcset` and placeholder
 * colours from it and never looks into the folder.
 */
import * as z from 'zod/mini';

/** Painted once and kept as files: `<kind>/<id>-<width>.<format>`. */
const paintedKinds = ['poster', 'landscape', 'thumbnail', 'background', 'highlight_slim', 'episode', 'programme', 'plan'] as const;
export type PaintedKind = (typeof paintedKinds)[number];

/** Plain paths, any size: `<kind>/<name>.svg`. */
const drawnKinds = ['logo', 'channel', 'avatar', 'gateway'] as const;
export type DrawnKind = (typeof drawnKinds)[number];

const painted = z.strictObject({
  /** Pixels, rising. */
  widths: z.array(z.int()),
  /** `#rrggbb`, shown before the picture. */
  colour: z.string(),
});
const drawn = z.strictObject({ width: z.number(), height: z.number() });

export const pictureManifest = z.strictObject({
  format: z.enum(['avif', 'webp']),
  /** Width by height of every picture of a kind. */
  ratios: z.record(z.enum(paintedKinds), z.tuple([z.number(), z.number()])),
  painted: z.record(z.enum(paintedKinds), z.record(z.string(), painted)),
  drawn: z.record(z.enum(drawnKinds), z.record(z.string(), drawn)),
});
export type PictureManifest = z.infer<typeof pictureManifest>;

export type PaintedPicture = { url: string; srcset: string; colour: string; width: number; height: number };
export type DrawnPicture = { url: string; width: number; height: number };

/**
 * The addresses of one painted picture.
 * @param root where the folder is served, without a slash at its end: `/pictures`, `https://images.example/pictures`
 * @param id a title, an episode, a template of the guide or a plan, by kind
 * @returns null when there is none; `url` is the smallest of at least 600 pixels, else the widest
 */
export function picturesOf(manifest: PictureManifest, root: string, kind: PaintedKind, id: string): PaintedPicture | null {
  const found = manifest.painted[kind][id];
  const widest = found?.widths.at(-1);
  if (!found || widest === undefined) return null;
  const address = (width: number) => `${root}/${kind}/${id}-${width}.${manifest.format}`;
  const width = found.widths.find((each) => each >= 600) ?? widest;
  const [across, down] = manifest.ratios[kind];
  return {
    url: address(width),
    srcset: found.widths.map((each) => `${address(each)} ${each}w`).join(', '),
    colour: found.colour,
    width,
    height: Math.round((width * down) / across),
  };
}

/** One drawn picture by its name, null when there is none. */
export function drawingOf(manifest: PictureManifest, root: string, kind: DrawnKind, name: string): DrawnPicture | null {
  const found = manifest.drawn[kind][name];
  return found ? { url: `${root}/${kind}/${name}.svg`, ...found } : null;
}

/**
 * The logo of a title: its own language, else English; centred lines for phone heroes where there are, else left-aligned.
 * @param language two letters, or a locale that begins with them (`fr_FR`)
 */
export function logoOf(
  manifest: PictureManifest,
  root: string,
  id: string,
  language: string,
  align: 'left' | 'centre' = 'left',
): DrawnPicture | null {
  const short = language.slice(0, 2).toLowerCase();
  const tongue = drawingOf(manifest, root, 'logo', `${id}.${short}`) ? `${id}.${short}` : id;
  return (align === 'centre' ? drawingOf(manifest, root, 'logo', `${tongue}.centre`) : null) ?? drawingOf(manifest, root, 'logo', tongue);
}

/** The logo of a channel: mark and word mark, or the square mark alone. */
export function channelLogoOf(manifest: PictureManifest, root: string, id: string, which: 'full' | 'mark' = 'full'): DrawnPicture | null {
  return drawingOf(manifest, root, 'channel', which === 'mark' ? `${id}.mark` : id);
}
