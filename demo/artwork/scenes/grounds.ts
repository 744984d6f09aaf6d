/** Grounds and small shapes that many scenes stand on. */
import { type Canvas, n } from '../canvas.ts';
import { mix } from '../colour.ts';
import type { Palette } from '../palettes.ts';
import type { Rng } from '../random.ts';
import { reflection, ripples, skyStops } from '../shapes.ts';
import type { Frame } from './frame.ts';

/** The middle of the calm part of the picture, where one object may stand alone. */
export const spot = ({ w, h, fx, tall }: Frame): { x: number; y: number } => ({ x: w * fx, y: h * (tall ? 0.35 : 0.5) });

/** The sky at the edge of the day, over the whole picture, lightest at the horizon. */
export const sky = (c: Canvas, p: Palette, horizon: number, warm = 1): Canvas => c.fillAll(c.linear(skyStops(p, warm), 0, 0, 0, horizon));

/** A low disc of light with its halo. */
export const sun = (c: Canvas, x: number, y: number, radius: number, colour: string, strength = 0.5): Canvas =>
  c.circle(x, y, radius, colour).glow(x, y, radius * 2.6, colour, strength);

/** Water from the horizon down, with the light at x broken on it. */
export function water(c: Canvas, f: Frame, r: Rng, p: Palette, horizon: number, x: number, strength = 0.7): void {
  const { w, h, u } = f;
  c.rect(
    0,
    horizon,
    w,
    h - horizon,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.35)],
        [0.14, mix(p.mid, p.deep, 0.5)],
        [1, p.ink],
      ],
      0,
      horizon,
      0,
      h,
    ),
  );
  ripples(c, r, horizon, h, p.light, 80, 0.45);
  if (strength) reflection(c, r, x, horizon, horizon + (h - horizon) * 0.8, u * 18, p.glow, strength);
}

/** A dark wall with one pool of light on it. */
export function wall(c: Canvas, f: Frame, p: Palette, x: number, y: number, reach = 85): void {
  c.fillAll(
    c.radial(
      [
        [0, mix(p.mid, p.light, 0.35)],
        [0.35, mix(p.mid, p.deep, 0.25)],
        [0.75, p.deep],
        [1, p.ink],
      ],
      x,
      y,
      f.u * reach,
    ),
  );
}

/** The ground under a wall: lit near the horizon, ink towards the viewer. */
export const ground = (c: Canvas, f: Frame, p: Palette, horizon: number): Canvas =>
  c.rect(
    0,
    horizon,
    f.w,
    f.h - horizon,
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.4)],
        [0.5, mix(p.ink, p.deep, 0.4)],
        [1, p.ink],
      ],
      0,
      horizon,
      0,
      f.h,
    ),
  );

/** The ground of a flat comedy: rays, dots or stripes, and two discs. */
export function flatGround(c: Canvas, f: Frame, p: Palette, how: 'rays' | 'dots' | 'stripes', x: number, y: number): void {
  const { w, h, u } = f;
  const far = Math.hypot(w, h);
  const quiet = mix(p.light, p.mid, 0.3);
  c.fillAll(p.light);
  let d = '';
  if (how === 'rays') {
    for (let i = 0; i < 32; i += 2) {
      const a = (i / 32) * 2 * Math.PI;
      const b = ((i + 1) / 32) * 2 * Math.PI;
      d += `M${n(x)} ${n(y)}l${n(Math.cos(a) * far)} ${n(Math.sin(a) * far)}L${n(x + Math.cos(b) * far)} ${n(y + Math.sin(b) * far)}Z`;
    }
  } else if (how === 'dots') {
    for (let i = 0; i * u * 8 < w + u * 8; i++)
      for (let j = 0; j * u * 8 < h + u * 8; j++) {
        const cx = i * u * 8 + (j % 2) * u * 4;
        d += `M${n(cx - u * 1.3)} ${n(j * u * 8)}a${n(u * 1.3)} ${n(u * 1.3)} 0 1 0 ${n(u * 2.6)} 0a${n(u * 1.3)} ${n(u * 1.3)} 0 1 0 ${n(-u * 2.6)} 0Z`;
      }
  } else for (let i = -2; i * u * 14 < w + h; i++) d += `M${n(i * u * 14)} 0h${n(u * 7)}l${n(-h * 0.5)} ${n(h)}h${n(-u * 7)}Z`;
  c.path(d, quiet);
  c.circle(x, y, u * 37, p.mid).circle(x, y, u * 33, p.deep);
}

/** A shadow on the ground under a flat object. */
export const shadow = (c: Canvas, x: number, y: number, rx: number, ry: number, colour: string): Canvas =>
  c.add(`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}"/>`);

/** A star of so many points round (0, 0). */
export function starPath(points: number, outer: number, inner: number, turn = 0): string {
  let d = '';
  for (let i = 0; i < points * 2; i++) {
    const a = turn + (i / points) * Math.PI - Math.PI / 2;
    const radius = i % 2 ? inner : outer;
    d += `${i ? 'L' : 'M'}${n(Math.cos(a) * radius)} ${n(Math.sin(a) * radius)}`;
  }
  return `${d}Z`;
}

/** Short lines round (0, 0), from one radius to another: a dial. */
export function ticks(count: number, from: number, to: number): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 2 * Math.PI;
    d += `M${n(Math.cos(a) * from)} ${n(Math.sin(a) * from)}L${n(Math.cos(a) * to)} ${n(Math.sin(a) * to)}`;
  }
  return d;
}

/** Attributes of a line without a filling. */
export const line = (colour: string, width: number, rest = ''): string =>
  `fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${rest}`;
