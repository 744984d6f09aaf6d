/** Pictures that carry the title: posters, landscapes and logos. */
import { type Canvas, n } from './canvas.ts';
import { luminance, mix } from './colour.ts';
import { finish, paint } from './paint.ts';
import type { Palette } from './palettes.ts';
import { rngOf } from './random.ts';
import type { SceneName } from './scenes/index.ts';
import { shotOf } from './stills.ts';
import { choose, type Title } from './title.ts';
import { setTitle, type Typesetter } from './type.ts';

/** The panel behind a comedy's words: a curved edge, a stripe of the accent and quiet rays, never a plain block. */
function panel(canvas: Canvas, palette: Palette, tall: boolean, size: number): void {
  const { w, h } = canvas;
  const k = Math.min(w, h) / 100;
  const edge = (out: number) =>
    tall
      ? `M0 ${n(h - size - out)}Q${n(w / 2)} ${n(h - size - out - k * 9)} ${n(w)} ${n(h - size - out)}V${n(h)}H0Z`
      : `M0 0H${n(size + out - k * 4)}Q${n(size + out + k * 13)} ${n(h / 2)} ${n(size + out - k * 4)} ${n(h)}H0Z`;
  canvas
    .path(edge(k * 2.6), palette.glow)
    .path(edge(k * 1.4), palette.pop)
    .path(edge(0), palette.ink);
  const x = tall ? w / 2 : 0;
  const y = tall ? h + k * 20 : h + k * 10;
  const far = Math.hypot(w, h);
  const turns = 40;
  let rays = '';
  for (let i = 0; i < turns; i += 2) {
    const a = (i / turns) * 2 * Math.PI;
    const b = ((i + 1) / turns) * 2 * Math.PI;
    rays += `M${n(x)} ${n(y)}L${n(x + Math.cos(a) * far)} ${n(y + Math.sin(a) * far)}L${n(x + Math.cos(b) * far)} ${n(y + Math.sin(b) * far)}Z`;
  }
  canvas.add(canvas.clipped(`<path d="${edge(0)}"/>`, `<path d="${rays}" fill="${mix(palette.ink, palette.deep, 0.16)}"/>`));
}

/** Most scenes are heavy below and take the title there; these take it above. */
const above: ReadonlySet<SceneName> = new Set<SceneName>(['road', 'forest', 'stairs', 'keys']);
/** A light ground: dark words. */
const pale: ReadonlySet<SceneName> = new Set<SceneName>(['profile']);
/** How far a poster's scene moves up, as a part of the height, so that the title does not touch its subject. */
const raised: Partial<Record<SceneName, number>> = {
  bowl: 0.1,
  plate: 0.09,
  profile: 0.09,
  snowBear: 0.09,
  fox: 0.12,
  owls: 0.05,
  evidence: 0.11,
  robot: 0.05,
  castle: 0.05,
  room: 0.06,
  hurdles: 0.05,
  bell: 0.07,
  hoistedPiano: 0.07,
  bootsOnWire: 0.06,
  spoons: 0.06,
  ballroom: 0.05,
  archDress: 0.05,
  drownedCrown: 0.05,
};

/** 2:3, 400 × 600, with the title and the credit. */
export function poster(title: Title, type: Typesetter): string {
  const w = 400;
  const h = 600;
  const painting = paint(title, w, h, 0.5);
  const { canvas, choice } = painting;
  const palette = choice.palette;
  const random = rngOf(choice.seed + 5);
  const lift = h * (raised[choice.scene] ?? 0);
  if (lift && !choice.flat) canvas.move(`translate(0 ${n(-lift)})`).rect(0, h - lift - 1, w, lift + 1, palette.ink);
  const sideways = choice.setting === 'block' || choice.setting === 'lower' || choice.setting === 'pair';
  const centred = sideways ? random.chance(0.4) : true;
  const narrow = choice.setting === 'wide' || choice.setting === 'light';
  const light = luminance(choice.flat ? palette.ink : palette.glow) > 0.3 ? mix(palette.glow, '#ffffff', 0.55) : '#fff8ea';
  const fill = choice.flat ? palette.glow : choice.setting === 'pair' ? mix(palette.glow, '#ffffff', 0.25) : light;
  const room = { w: narrow ? w * 0.78 : w * 0.86, h: h * (narrow ? 0.17 : 0.25) };
  const lockup = setTitle(type, title.title, choice.setting, room.w, room.h, fill, centred ? 'centre' : 'left', random);
  const top = above.has(choice.scene) && !choice.flat;
  if (choice.flat) panel(canvas, palette, true, lockup.h + 88);
  else {
    const veil: readonly (readonly [number, string, number])[] = top
      ? [
          [0, palette.ink, 0.9],
          [0.7, palette.ink, 0.74],
          [1, palette.ink, 0],
        ]
      : [
          [0, palette.ink, 0],
          [0.45, palette.ink, 0.45],
          [1, palette.ink, 0.9],
        ];
    if (top) canvas.rect(0, 0, w, h * 0.56, canvas.linear(veil, 0, 0, 0, h * 0.56));
    else canvas.rect(0, h * 0.5, w, h * 0.5, canvas.linear(veil, 0, h * 0.5, 0, h));
    canvas.vignette(palette.ink, 0.35);
  }
  const x = centred ? (w - lockup.w) / 2 : w * 0.07;
  const y = top ? 100 : h - 62 - lockup.h;
  canvas.add(`<g transform="translate(${n(x)} ${n(y)})">${lockup.svg}</g>`);
  if (title.credit) {
    // readable on a 208 px card, or not there at all
    const text = title.credit.toUpperCase();
    const tracking = 60;
    const width = (type.width(text, 500, tracking) - tracking) / 1000;
    const size = Math.min(18, (w * 0.86) / width);
    const left = centred ? (w - width * size) / 2 : w * 0.07;
    const outline = type.outline(text, left, top ? y + lockup.h + 34 : h - 26, size, 500, tracking);
    if (size >= 16) canvas.path(outline, choice.flat ? palette.light : mix(palette.light, '#ffffff', 0.65));
  }
  return finish(painting, choice.flat ? 0.14 : 0.3);
}

/**
 * 16:9, 640 × 360.
 * @param options `title` sets the lockup at the lower left; `variant` gives another still of the same title (episodes, chapters)
 */
export function landscape(title: Title, type: Typesetter, options: { title?: boolean; variant?: number } = {}): string {
  const w = 640;
  const h = 360;
  const { flat } = choose(title);
  const fx = options.title ? (flat ? 0.74 : title.genre === 'kids' ? 0.77 : 0.7) : shotOf(options.variant ?? 0).fx;
  const painting = paint(title, w, h, fx, options.variant);
  const { canvas, choice } = painting;
  if (options.title) {
    const palette = choice.palette;
    const light = pale.has(choice.scene);
    if (choice.flat) panel(canvas, palette, false, w * 0.47);
    else if (!light) {
      const veil = canvas.linear(
        [
          [0, palette.ink, 0.82],
          [0.55, palette.ink, 0.1],
          [1, palette.ink, 0],
        ],
        0,
        h,
        w * 0.75,
        h * 0.2,
      );
      canvas.rect(0, 0, w, h, veil);
    }
    const fill = choice.flat ? palette.glow : light ? palette.ink : mix(palette.glow, '#ffffff', 0.6);
    const lockup = setTitle(type, title.title, choice.setting, w * 0.4, h * 0.36, fill, 'left', rngOf(choice.seed + 5));
    canvas.add(`<g transform="translate(30 ${n(h - 30 - lockup.h)})">${lockup.svg}</g>`);
  }
  return finish(painting, choice.flat ? 0.1 : 0.24);
}

export type Drawing = { svg: string; w: number; h: number };

/** Logos are set three times as large and drawn on whole units: a third fewer bytes than tenths, and finer. */
const logoScale = 3;

/**
 * The title alone on nothing, for heroes; centred lines for phones.
 * @param type on a grid of whole units
 */
export function titleLogo(title: Title, type: Typesetter, align: 'left' | 'centre' = 'left', maxW = 560, maxH = 200): Drawing {
  const { setting, palette, seed } = choose(title);
  const fill = setting === 'pair' || setting === 'play' ? mix(palette.glow, '#ffffff', 0.35) : '#fffaf0';
  const lockup = setTitle(type, title.title, setting, maxW * logoScale, maxH * logoScale, fill, align, rngOf(seed + 5));
  const margin = 6;
  const w = Math.ceil(lockup.w / logoScale + 2 * margin);
  const h = Math.ceil(lockup.h / logoScale + 2 * margin);
  const corner = -margin * logoScale;
  const box = `viewBox="${corner} ${corner} ${w * logoScale} ${h * logoScale}" width="${w}" height="${h}"`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${lockup.svg}</svg>`, w, h };
}
