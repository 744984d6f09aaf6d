import type { ReactNode } from 'react';
import type { PictureSource } from '../../src/ui/picture/Picture.tsx';

/** Pictures for stories: those of the demo service if they exist, else a drawing, so that stories do not depend on generated files. */
type Manifest = {
  format: string;
  painted: Record<string, Record<string, { widths: number[]; colour: string; focus?: number[]; placeholder?: string }> | undefined>;
  drawn: Record<string, Record<string, unknown> | undefined>;
};
const manifest = Object.values(import.meta.glob<Manifest>('../../demo/pictures/manifest.json', { eager: true, import: 'default' }))[0];

const hueOf = (id: string) => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);

const drawn = (id: string, width: number, height: number): PictureSource => {
  const hue = hueOf(id);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="a" x2="0.3" y2="1"><stop stop-color="hsl(${hue} 45% 46%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 55% 14%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/><circle cx="${width * 0.68}" cy="${height * 0.34}" r="${Math.min(width, height) * 0.22}" fill="hsl(${(hue + 60) % 360} 70% 78%)"/></svg>`;
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, srcset: null, colour: `hsl(${hue} 40% 24%)` };
};

export function painted(kind: string, id: string, width: number, height: number): PictureSource {
  const entry = manifest?.painted[kind]?.[id];
  if (!manifest || !entry) return drawn(id, width, height);
  const address = (pixels: number) => `/pictures/${kind}/${id}-${pixels}.${manifest.format}`;
  const largest = entry.widths.at(-1) ?? width;
  const [x, y] = entry.focus ?? [];
  return {
    url: address(largest),
    srcset: entry.widths.map((pixels) => `${address(pixels)} ${pixels}w`).join(', '),
    colour: entry.colour,
    ...(x !== undefined && y !== undefined && { focus: { x, y } }),
  };
}

export const posterOf = (id: string) => painted('poster', id, 400, 600);
export const characterOf = (id: string) => painted('character', id, 240, 240);
export const wideOf = (id: string) => painted(manifest?.painted['landscape']?.[id] ? 'landscape' : 'thumbnail', id, 640, 360);
export const backgroundOf = (id: string) => painted('background', id, 1600, 900);
export const phoneOf = (id: string) => painted('highlight_slim', id, 780, 904);
export const stillOf = (id: string) => painted('programme', id, 640, 360);

export const logoOf = (id: string): PictureSource | null =>
  manifest?.drawn['logo']?.[id] ? { url: `/pictures/logo/${id}.svg`, srcset: null, colour: null } : null;
export const channelLogoOf = (id: string): string =>
  manifest?.drawn['channel']?.[id] ? `/pictures/channel/${id}.svg` : drawn(id, 120, 30).url;
export const avatarOf = (id: string): string => (manifest?.drawn['avatar']?.[id] ? `/pictures/avatar/${id}.svg` : drawn(id, 64, 64).url);

/** A transparent picture looks as one that has not loaded: its placeholder is visible. */
const TRANSPARENT = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;

/** A picture on a slow connection, with a placeholder from the service (INS-08). */
export const slowOf = (kind: string, id: string): PictureSource => ({
  url: TRANSPARENT,
  srcset: null,
  colour: manifest?.painted[kind]?.[id]?.colour ?? null,
  placeholder: `data:image/webp;base64,${manifest?.painted[kind]?.[id]?.placeholder ?? ''}`,
});

export const brokenPicture: PictureSource = { url: '/pictures/not-there.webp', srcset: null, colour: '#2b3a55' };

export const TITLES = [
  ['lisbon-rain', 'Lisbon, After Rain'],
  ['aurora-season', 'Aurora Season'],
  ['stairwell', 'Stairwell B'],
  ['cartographers', 'The Cartographers'],
  ['owl-street', 'Owl Street'],
  ['second-spring', 'Second Spring'],
  ['red-dune', 'The Red Dune'],
  ['quiet-coast', 'The Quiet Coast'],
  ['low-orbit', 'Low Orbit'],
  ['undersong', 'Undersong'],
  ['hollow-pines', 'Hollow Pines'],
  ['halogen', 'Halogen'],
] as const;

/** Props of a rail whose cards are already loaded. */
export const cardsOf = (cards: readonly ReactNode[]) => ({ count: cards.length, children: (index: number) => cards[index] });
