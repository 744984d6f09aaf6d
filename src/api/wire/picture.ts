import * as z from 'zod/mini';
import { IMAGE_NAMES, type Picture, type Pictures } from '../../../machines/domain/entities.ts';

/** A URL, or a URL with its sizes and the colour to show until the picture has loaded. */
const pictureWire = z.union([z.string(), z.object({ url: z.string(), srcset: z.nullish(z.string()), color: z.nullish(z.string()) })]);

/** Pictures by name. The product ignores unknown names. */
export const picturesWire = z.record(z.string(), z.nullable(pictureWire));

const toPicture = (wire: z.output<typeof pictureWire>): Picture =>
  typeof wire === 'string'
    ? { url: wire, srcset: null, colour: null }
    : { url: wire.url, srcset: wire.srcset ?? null, colour: wire.color ?? null };

export function toPictures(wire: z.output<typeof picturesWire> | null | undefined): Pictures {
  const pictures: { -readonly [Name in keyof Pictures]: Pictures[Name] } = {};
  for (const name of IMAGE_NAMES) {
    const picture = wire?.[name];
    if (picture) pictures[name] = toPicture(picture);
  }
  return pictures;
}
