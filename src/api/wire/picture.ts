import * as z from 'zod/mini';
import { IMAGE_NAMES, type Picture, type Pictures } from '../../../machines/domain/entities.ts';

/** The subject of a picture: from its left and its top edge, 0 to 1. */
export const focalPointWire = z.object({ x: z.number(), y: z.number() });

/** A data URL of a bitmap of at most 200 bytes (INS-08). CSS may contain it without quotes. */
const PLACEHOLDER_SHAPE = /^data:image\/(avif|gif|jpeg|png|webp);base64,[\w+/]{1,267}={0,2}$/;

/** A URL, or a URL with its sizes, the colour and the placeholder to show until the picture has loaded, and its subject. */
const pictureWire = z.union([
  z.string(),
  z.object({
    url: z.string(),
    srcset: z.nullish(z.string()),
    color: z.nullish(z.string()),
    focus: z.nullish(focalPointWire),
    placeholder: z.nullish(z.string().check(z.regex(PLACEHOLDER_SHAPE))),
  }),
]);

/** Pictures by name. The product ignores unknown names. */
export const picturesWire = z.record(z.string(), z.nullable(pictureWire));

const isInside = (share: number) => share >= 0 && share <= 1;

/** Ignores a focal point outside of the picture. */
function toPicture(wire: z.output<typeof pictureWire>): Picture {
  if (typeof wire === 'string') return { url: wire, srcset: null, colour: null };
  const { url, srcset = null, color = null, focus, placeholder } = wire;
  return {
    url,
    srcset,
    colour: color,
    ...(focus && isInside(focus.x) && isInside(focus.y) && { focus }),
    ...(placeholder && { placeholder }),
  };
}

export function toPictures(wire: z.output<typeof picturesWire> | null | undefined): Pictures {
  const pictures: { -readonly [Name in keyof Pictures]: Pictures[Name] } = {};
  for (const name of IMAGE_NAMES) {
    const picture = wire?.[name];
    if (picture) pictures[name] = toPicture(picture);
  }
  return pictures;
}
