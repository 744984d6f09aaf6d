/** The URLs of the pictures, by the names of the contract. */
import { readFileSync } from 'node:fs';
import {
  channelLogoOf,
  type DrawnKind,
  drawingOf,
  logoOf,
  type PaintedKind,
  pictureManifest,
  picturesOf,
  placeholderOf,
  portraitNameOf,
} from '../pictures/manifest.ts';
import { originalIdOf } from './scale.ts';
import type { DataLanguage } from './types.ts';

const PICTURES_ROOT = '/pictures';

const manifest = pictureManifest.parse(JSON.parse(readFileSync(new URL('../pictures/manifest.json', import.meta.url), 'utf8')));

type PictureWire = { url: string; srcset?: string; color?: string; focus?: { x: number; y: number }; placeholder?: string };
type PicturesWire = Record<string, PictureWire>;

function painted(kind: PaintedKind, id: string): PictureWire | null {
  const picture = picturesOf(manifest, PICTURES_ROOT, kind, originalIdOf(id));
  return picture && { url: picture.url, srcset: picture.srcset, color: picture.colour, ...(picture.focus && { focus: picture.focus }) };
}

/** INS-08: only for pictures that a page shows at once. Placeholders are half of an answer that has one for every picture. */
function blurred(kind: PaintedKind, id: string): PictureWire | null {
  const picture = painted(kind, id);
  const placeholder = placeholderOf(manifest, kind, originalIdOf(id));
  return picture && { ...picture, ...(placeholder !== null && { placeholder }) };
}

const present = (pictures: Record<string, PictureWire | null>): PicturesWire =>
  Object.fromEntries(Object.entries(pictures).filter((entry): entry is [string, PictureWire] => entry[1] !== null));

/** The pictures of a title that an answer contains: a card needs two or three of seven. */
export type PictureSet = 'poster' | 'wide' | 'character' | 'all';

/** @param set `all` for detail pages and highlights */
export function picturesOfTitle(id: string, dataLanguage: DataLanguage, set: PictureSet): PicturesWire {
  const thumbnail = painted('thumbnail', id);
  if (set === 'character') return present({ character: blurred('character', id), poster: painted('poster', id), thumbnail });
  if (set === 'poster') return present({ poster: blurred('poster', id), thumbnail });
  const landscape = blurred('landscape', id);
  if (set === 'wide') return present({ thumbnail: blurred('thumbnail', id), landscape });
  const logo = logoOf(manifest, PICTURES_ROOT, originalIdOf(id), dataLanguage);
  return present({
    poster: painted('poster', id),
    thumbnail,
    landscape,
    background: blurred('background', id),
    highlight: blurred('background', id) ?? landscape,
    highlight_slim: blurred('highlight_slim', id),
    logo: logo && { url: logo.url },
  });
}

/** DET-20: the portrait of a person; null when there is none. */
export const portraitAddressOf = (name: string): string | null =>
  drawingOf(manifest, PICTURES_ROOT, 'person', portraitNameOf(name))?.url ?? null;

/** DET-17: the picture of an extra. */
export const picturesOfExtra = (id: string): PicturesWire => present({ thumbnail: blurred('extra', id) });

/** An episode has its own still. Its other pictures are those of the series. */
export function picturesOfEpisode(id: string, seriesId: string, dataLanguage: DataLanguage, set: PictureSet): PicturesWire {
  const still = blurred('episode', id);
  return { ...picturesOfTitle(seriesId, dataLanguage, set), ...(still && { thumbnail: still, landscape: still }) };
}

/**
 * @param template of the guide; `artTitleId` names the title with the pictures that it uses
 * @param channelId of the channel; its logo is added
 */
export function picturesOfProgramme(
  template: { id: string; contentId: string | null; artTitleId: string | null },
  channelId?: string,
): PicturesWire {
  const titled = template.artTitleId ?? template.contentId;
  const thumbnail = painted('programme', template.id) ?? (titled ? painted('thumbnail', titled) : null);
  const landscape = titled ? painted('landscape', titled) : null;
  const background = titled ? painted('background', titled) : null;
  const logo = channelId === undefined ? null : logoOfChannel(channelId);
  return present({ thumbnail, landscape, background, logo: logo ? { url: logo } : null });
}

/** Mark and name of a channel. */
export const logoOfChannel = (id: string): string | null => channelLogoOf(manifest, PICTURES_ROOT, originalIdOf(id))?.url ?? null;

/** The mark of a channel, without its name. */
export const markOfChannel = (id: string): string | null => channelLogoOf(manifest, PICTURES_ROOT, originalIdOf(id), 'mark')?.url ?? null;

/** @param name of an avatar or a gateway's logo. @returns null when there is none */
export const addressOfDrawing = (kind: DrawnKind, name: string): string | null =>
  drawingOf(manifest, PICTURES_ROOT, kind, name)?.url ?? null;
export const addressOfPlanPicture = (planId: string): string | null => painted('plan', planId)?.url ?? null;
