/**
 * The format of `manifest.json`, which describes the pictures in this folder. The demo service derives URLs, `srcset` and placeholder
 * colours from it, and never lists the folder.
 */
import * as z from 'zod/mini';

/** Bitmaps, stored as files: `<kind>/<id>-<width>.<format>`. */
const paintedKinds = [
  'poster',
  'landscape',
  'thumbnail',
  'background',
  'highlight_slim',
  'episode',
  'extra',
  'programme',
  'plan',
  'character',
] as const;
export type PaintedKind = (typeof paintedKinds)[number];

/** Vector drawings for any size: `<kind>/<name>.svg`. */
const drawnKinds = ['logo', 'channel', 'avatar', 'gateway', 'person'] as const;
export type DrawnKind = (typeof drawnKinds)[number];

const painted = z.strictObject({
  /** Pixels, ascending. */
  widths: z.array(z.int()),
  /** `#rrggbb`, shown until the picture has loaded. */
  colour: z.string(),
  /** The subject, from the left and the top edge, 0 to 1 (SIZ-04). */
  focus: z.optional(z.tuple([z.number(), z.number()])),
  /** A tiny WebP of the picture, base64 (INS-08). `placeholders.ts` writes it. */
  placeholder: z.optional(z.string()),
});
const drawn = z.strictObject({ width: z.number(), height: z.number() });

export const pictureManifest = z.strictObject({
  format: z.enum(['avif', 'webp']),
  /** Width and height of all pictures of a kind, as a ratio. */
  ratios: z.record(z.enum(paintedKinds), z.tuple([z.number(), z.number()])),
  painted: z.record(z.enum(paintedKinds), z.record(z.string(), painted)),
  drawn: z.record(z.enum(drawnKinds), z.record(z.string(), drawn)),
});
export type PictureManifest = z.infer<typeof pictureManifest>;

export type PaintedPicture = {
  url: string;
  srcset: string;
  colour: string;
  focus: { x: number; y: number } | null;
  width: number;
  height: number;
};
export type DrawnPicture = { url: string; width: number; height: number };

/**
 * The URLs of one bitmap.
 * @param root URL of the folder, without a trailing slash: `/pictures`, `https://images.example/pictures`
 * @param id of a title, an episode, a template of the guide or a plan, depending on the kind
 * @returns null when there is none; `url` is the smallest picture of at least 600 px, else the widest
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
    focus: found.focus ? { x: found.focus[0], y: found.focus[1] } : null,
    width,
    height: Math.round((width * down) / across),
  };
}

/** @returns the placeholder of a bitmap as a data URL; null when there is none */
export function placeholderOf(manifest: PictureManifest, kind: PaintedKind, id: string): string | null {
  const placeholder = manifest.painted[kind][id]?.placeholder;
  return placeholder === undefined ? null : `data:image/webp;base64,${placeholder}`;
}

/** @returns a drawing by its name; null when there is none */
export function drawingOf(manifest: PictureManifest, root: string, kind: DrawnKind, name: string): DrawnPicture | null {
  const found = manifest.drawn[kind][name];
  return found ? { url: `${root}/${kind}/${name}.svg`, ...found } : null;
}

/**
 * @param language two letters, or a locale that starts with them (`fr_FR`)
 * @returns the logo of a title in the language, else in English; with `centre` the centred form for phones, else the left-aligned form
 */
export function logoOf(
  manifest: PictureManifest,
  root: string,
  id: string,
  language: string,
  align: 'left' | 'centre' = 'left',
): DrawnPicture | null {
  const short = language.slice(0, 2).toLowerCase();
  const dataLanguage = drawingOf(manifest, root, 'logo', `${id}.${short}`) ? `${id}.${short}` : id;
  return (
    (align === 'centre' ? drawingOf(manifest, root, 'logo', `${dataLanguage}.centre`) : null) ??
    drawingOf(manifest, root, 'logo', dataLanguage)
  );
}

/** @returns the logo of a channel: mark and name, or only the square mark */
export function channelLogoOf(manifest: PictureManifest, root: string, id: string, which: 'full' | 'mark' = 'full'): DrawnPicture | null {
  return drawingOf(manifest, root, 'channel', which === 'mark' ? `${id}.mark` : id);
}

/** The name of the portrait of a person: ASCII letters and hyphens. */
export const portraitNameOf = (person: string): string =>
  person
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
