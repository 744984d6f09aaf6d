/** Things the scenes are built from. Every function answers SVG text; sizes are absolute. */
import { Canvas, n, type Stop } from './canvas.ts';
import { mix } from './colour.ts';
import type { Palette } from './palettes.ts';
import type { Rng } from './random.ts';

/** Smooth hills: a few sines, closed to the bottom of the picture. */
export function hills(r: Rng, w: number, h: number, y: number, amp: number, waves = 2): string {
  const terms = [1, 2.1, 3.7].map((k) => ({ k: k * waves * r.in(0.8, 1.2), a: amp / k, p: r.in(0, 6.3) }));
  let d = `M0 ${n(h)}`;
  for (let i = 0; i <= 64; i++) {
    const x = i / 64;
    d += `L${n(x * w)} ${n(y + terms.reduce((s, t) => s + Math.sin(x * t.k * 3.14 + t.p) * t.a, 0))}`;
  }
  return d + `L${n(w)} ${n(h)}Z`;
}

/** Mountains: midpoint displacement; `peak` pulls one summit up at x (0..1). */
export function mountains(r: Rng, w: number, h: number, y: number, amp: number, rough = 0.52, peak?: { x: number; up: number }): string {
  let pts = [r.in(-0.4, 0.4), r.in(-0.4, 0.4)];
  let a = 1;
  for (let k = 0; k < 7; k++) {
    const next: number[] = [];
    for (let i = 0; i < pts.length - 1; i++) next.push(pts[i]!, (pts[i]! + pts[i + 1]!) / 2 + r.in(-a, a) * 0.5);
    next.push(pts[pts.length - 1]!);
    pts = next;
    a *= rough;
  }
  const last = pts.length - 1;
  return (
    `M0 ${n(h)}` +
    pts
      .map((v, i) => {
        const x = i / last;
        const lift = peak ? Math.max(0, 1 - Math.abs(x - peak.x) / 0.3) ** 1.35 * peak.up : 0;
        return `L${n(x * w)} ${n(y + v * amp - lift)}`;
      })
      .join('') +
    `L${n(w)} ${n(h)}Z`
  );
}

export function stars(c: Canvas, r: Rng, count: number, toY: number, colour = '#ffffff', size = 1): void {
  let s = '';
  for (let i = 0; i < count; i++) {
    const y = r() ** 1.2 * toY;
    const big = r.chance(0.07);
    s += `<circle cx="${n(r() * c.w)}" cy="${n(y)}" r="${(big ? r.in(0.9, 1.5) : r.in(0.3, 0.8)) * size}" opacity="${(r.in(0.25, 0.95) * (1 - (y / toY) * 0.7)).toFixed(2)}"/>`;
  }
  c.add(`<g fill="${colour}">${s}</g>`);
}

/** A row of firs standing along a baseline. */
export function firs(r: Rng, x0: number, x1: number, y: number, size: number, gap: number): string {
  let d = '';
  for (let x = x0; x < x1; x += gap * r.in(0.5, 1.4)) {
    const h = size * r.in(0.55, 1.25),
      hw = h * r.in(0.17, 0.23),
      by = y + r.in(-1, 1) * size * 0.08;
    const tiers = 6;
    let left = '',
      right = '';
    for (let t = 0; t <= tiers; t++) {
      const yy = by - h + (h * 0.94 * t) / tiers,
        ww = hw * (t / tiers) ** 0.9;
      left = `L${n(x - ww)} ${n(yy)}L${n(x - ww * 0.55)} ${n(yy - h * 0.015)}` + left;
      right += `L${n(x + ww * 0.55)} ${n(yy - h * 0.015)}L${n(x + ww)} ${n(yy)}`;
    }
    d += `M${n(x)} ${n(by - h - h * 0.05)}${right}L${n(x + h * 0.02)} ${n(by + size * 0.2)}L${n(x - h * 0.02)} ${n(by + size * 0.2)}${left}Z`;
  }
  return d;
}

export function birds(r: Rng, x: number, y: number, spread: number, size: number, count: number, colour: string): string {
  let s = '';
  for (let i = 0; i < count; i++) {
    const k = size * r.in(0.5, 1.1),
      bx = x + r.in(-1, 1) * spread,
      by = y + r.in(-0.5, 0.5) * spread;
    s += `<path d="M${n(bx - k)} ${n(by - k * 0.25)}Q${n(bx - k * 0.45)} ${n(by - k * 0.55)} ${n(bx)} ${n(by)}Q${n(bx + k * 0.45)} ${n(by - k * 0.55)} ${n(bx + k)} ${n(by - k * 0.2)}Q${n(bx + k * 0.4)} ${n(by - k * 0.32)} ${n(bx)} ${n(by + k * 0.14)}Q${n(bx - k * 0.4)} ${n(by - k * 0.32)} ${n(bx - k)} ${n(by - k * 0.25)}Z"/>`;
  }
  return `<g fill="${colour}">${s}</g>`;
}

export type Figure = 'coat' | 'dress' | 'child' | 'couple' | 'umbrella' | 'astronaut';
const bodies: Record<'coat' | 'dress' | 'child' | 'astronaut', string> = {
  coat: 'M0-100C4-100 6-96.800 6-92.500 6-88.500 4.200-85.800 2.600-84.700L2.800-82.600C6-81.400 10-80.700 12.400-78.600 14.600-76.600 15.400-72 16-66L18.400-47C18.600-44.600 16.200-43.800 15.300-46L12.300-58 13.200-44 15-27 9-26.500 8.200-4 10.600-.5 3.600-.5 1.600-26 .4-38-1-26-2-.5-9-.5-7-4-8.600-26.500-15-27-13.200-44-12.300-58-15.300-46C-16.200-43.800-18.600-44.600-18.400-47L-16-66C-15.400-72-14.600-76.600-12.400-78.600-10-80.700-6-81.400-2.800-82.600L-2.600-84.700C-4.200-85.800-6-88.500-6-92.500-6-96.800-4-100 0-100Z',
  dress:
    'M0-100C4.600-101 7-97 6.400-92 6.200-88 7-85 8-82 8.400-80 7-79.400 8.600-78 10.800-76 11-70 11.600-64L13.400-47C13.400-45 11.600-44.600 11-46.500L8.400-60 7-58C7.600-54 12-42 14.500-29L5.600-27.500 4.800-3.500 6.200-.5 1.400-.5.4-27-.6-27-1.600-.5-6.400-.5-5-3.500-5.800-27.500-14.500-29C-12-42-7.600-54-7-58L-8.400-60-11-46.500C-11.600-44.600-13.400-45-13.400-47L-11.600-64C-11-70-10.800-76-8.600-78-7-79.400-8.400-80-8-82-7-85-6.200-88-6.400-92-7-97-4.600-99 0-100Z',
  child:
    'M0-100C7-100 10-94 9.600-87.500 9.200-81 6-77.500 3.500-76L4-73.500C9-72.500 13-70 14-64L17.500-42C17.500-39.500 14.500-39 13.800-41L10.800-54 11.500-36 11-3 12.500-.5 3-.5 1.200-33-1.200-33-3-.5-12.500-.5-11-3-11.500-36-10.800-54-13.800-41C-14.500-39-17.500-39.500-17.500-42L-14-64C-13-70-9-72.500-4-73.500L-3.500-76C-6-77.500-9.200-81-9.600-87.500-10-94-7-100 0-100Z',
  astronaut:
    'M0-100C9-100 13-94 13-86.500 13-82 11-78.500 9-76.500L17-72C20-70 21-64 21.600-58L23-42C23-38 17-37.500 16.400-41L14-54 14.500-38 14-14 16.500-3 16.500-.5 3-.5 1.800-30-1.800-30-3-.5-16.500-.5-16.500-3-14-14-14.500-38-14-54-16.400-41C-17-37.500-23-38-23-42L-21.600-58C-21-64-20-70-17-72L-9-76.500C-11-78.500-13-82-13-86.500-13-94-9-100 0-100Z',
};

/** A standing person seen from behind, feet at (x, y). */
export function figure(kind: Figure, x: number, y: number, height: number, colour: string): string {
  const k = height / 100;
  const one = (b: keyof typeof bodies, dx: number, s = 1) =>
    `<path transform="translate(${n(x + dx * k)} ${n(y)}) scale(${(k * s).toFixed(4)})" d="${bodies[b]}" fill="${colour}"/>`;
  if (kind === 'couple') return one('coat', -13) + one('dress', 14, 0.93);
  if (kind === 'umbrella') {
    const t = `translate(${n(x)} ${n(y)}) scale(${k.toFixed(4)})`;
    return (
      one('coat', -11) +
      one('dress', 11, 0.92) +
      `<g transform="${t}" fill="${colour}"><path d="M-48-104C-42-136-18-146 0-146S42-136 48-104Q40-109 32-104 24-109 16-104 8-109 0-104-8-109-16-104-24-109-32-104-40-109-48-104Z"/><path d="M-1.200-148h2.400v92h-2.400z"/></g>`
    );
  }
  return one(kind, 0);
}

/** Broken light on water under a lamp at x, growing towards the viewer. */
export function reflection(c: Canvas, r: Rng, x: number, y: number, bottom: number, width: number, colour: string, strength = 0.8): void {
  let s = '';
  const rows = 46;
  for (let i = 0; i < rows; i++) {
    const t = (i / rows) ** 1.4;
    const yy = y + (bottom - y) * t;
    const ww = width * (0.35 + t * 1.25) * r.in(0.15, 1);
    const xx = x + r.in(-1, 1) * width * (0.1 + t * 0.55);
    s += `<rect x="${n(xx - ww / 2)}" y="${n(yy)}" width="${n(ww)}" height="${n(0.6 + t * (bottom - y) * 0.018)}" rx="1" opacity="${(strength * (1 - t * 0.85) * r.in(0.35, 1)).toFixed(2)}"/>`;
  }
  c.add(`<g fill="${colour}" style="mix-blend-mode:screen">${s}</g>`);
}

/** Many thin strokes over the whole width: calm water. */
export function ripples(c: Canvas, r: Rng, y: number, bottom: number, colour: string, count: number, strength = 0.4): void {
  let s = '';
  for (let i = 0; i < count; i++) {
    const t = r() ** 1.6;
    const ww = c.w * r.in(0.02, 0.14) * (0.5 + t);
    s += `<rect x="${n(r.in(-0.1, 1) * c.w)}" y="${n(y + (bottom - y) * t)}" width="${n(ww)}" height="${n(0.5 + t * 1.6)}" rx="1" opacity="${(strength * (1 - t * 0.75) * r.in(0.2, 1)).toFixed(2)}"/>`;
  }
  c.add(`<g fill="${colour}">${s}</g>`);
}

/** A round, soft cloud. */
export function cloud(r: Rng, x: number, y: number, w: number, fill: string, rest = ''): string {
  const h = w * 0.2;
  let s = `<rect x="${n(x - w / 2)}" y="${n(y - h)}" width="${n(w)}" height="${n(h)}" rx="${n(h / 2)}"/>`;
  for (let i = 0; i < 4; i++) {
    const cx = x - w * 0.3 + i * w * 0.19,
      rr = w * r.in(0.1, 0.17);
    s += `<circle cx="${n(cx)}" cy="${n(y - h * 0.85)}" r="${n(rr)}"/>`;
  }
  return `<g fill="${fill}"${rest}>${s}</g>`;
}

/** Rows of roofs with windows, for skylines. */
export function skyline(
  r: Rng,
  x0: number,
  x1: number,
  y: number,
  h: number,
  unit: number,
  fill: string,
  window?: { colour: string; lit: number },
): string {
  let d = '',
    win = '';
  for (let x = x0; x < x1; ) {
    const bw = unit * r.in(0.7, 2),
      bh = h * r.in(0.4, 1);
    d += `M${n(x)} ${n(y)}V${n(y - bh)}`;
    if (r.chance(0.2)) d += `l${n(bw / 2)} ${n(-bw * 0.3)}l${n(bw / 2)} ${n(bw * 0.3)}`;
    else if (r.chance(0.25)) d += `h${n(bw * 0.3)}v${n(-bw * 0.4)}h${n(bw * 0.4)}v${n(bw * 0.4)}h${n(bw * 0.3)}`;
    else d += `h${n(bw)}`;
    d += `V${n(y)}Z`;
    if (window) {
      const k = unit * 0.2;
      for (let wx = x + k; wx < x + bw - k; wx += k * 1.7)
        for (let wy = y - bh + k * 1.4; wy < y - k; wy += k * 2.2)
          if (r.chance(window.lit))
            win += `<rect x="${n(wx)}" y="${n(wy)}" width="${n(k * 0.8)}" height="${n(k * 1.1)}" opacity="${r.in(0.35, 1).toFixed(2)}"/>`;
    }
    x += bw + (r.chance(0.3) ? unit * 0.12 : 0);
  }
  return `<path d="${d}" fill="${fill}"/>` + (win ? `<g fill="${window!.colour}">${win}</g>` : '');
}

/** A dry tree: recursive branches, as strokes. */
export function tree(r: Rng, x: number, y: number, size: number, colour: string, depth = 7, lean = 0): string {
  let s = '';
  const grow = (px: number, py: number, a: number, len: number, wd: number, d: number) => {
    const qx = px + Math.cos(a) * len,
      qy = py + Math.sin(a) * len;
    s += `<path d="M${n(px)} ${n(py)}Q${n((px + qx) / 2 + r.in(-1, 1) * len * 0.14)} ${n((py + qy) / 2)} ${n(qx)} ${n(qy)}" stroke-width="${n(Math.max(0.5, wd))}"/>`;
    if (d === 0) return;
    const kids = d > 4 ? 2 : r.int(2, 3);
    for (let i = 0; i < kids; i++)
      grow(qx, qy, a + r.in(0.18, 0.62) * (i % 2 ? 1 : -1) + r.in(-0.1, 0.1), len * r.in(0.68, 0.84), wd * 0.66, d - 1);
  };
  grow(x, y, -Math.PI / 2 + lean, size * 0.24, size * 0.06, depth);
  return `<g fill="none" stroke="${colour}" stroke-linecap="round">${s}</g>`;
}

export const skyStops = (p: Palette, warm = 1): readonly Stop[] => [
  [0, mix(p.ink, p.deep, 0.35)],
  [0.35, p.deep],
  [0.68, p.mid],
  [0.9, mix(p.mid, p.light, 0.5 + 0.4 * warm)],
  [1, mix(p.light, p.glow, 0.35 * warm)],
];

/** A whale swimming to the left, in a 226 × 95 box. */
export const whale =
  'M0 42C4 12 52-4 104 6 146 14 168 28 188 24 198 20 204 8 220 0 222 14 216 25 208 31 218 36 227 46 226 58 211 53 203 45 193 41 170 58 132 70 92 71 84 70 78 70 72 69 78 80 92 88 106 93 88 98 66 86 58 67 26 64-3 60 0 42Z';

/** Draw in local coordinates: placed, scaled and turned. */
export const at = (x: number, y: number, s: number, inner: string, rot = 0, rest = ''): string =>
  `<g transform="translate(${n(x)} ${n(y)})${rot ? ` rotate(${n(rot)})` : ''} scale(${s.toFixed(4)})"${rest}>${inner}</g>`;

/** A body of round strokes [path, width] and a head [x, y, radius], in local coordinates. */
export const limbs = (colour: string, strokes: readonly (readonly [string, number])[], head: readonly [number, number, number]): string =>
  `<g fill="none" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round">${strokes.map(([d, sw]) => `<path d="${d}" stroke-width="${sw}"/>`).join('')}<circle cx="${head[0]}" cy="${head[1]}" r="${head[2]}" fill="${colour}" stroke="none"/></g>`;

/** Rain or snow over the whole picture, as thin strokes. */
export function rainfall(c: Canvas, r: Rng, count: number, u: number, colour: string, opacity: number, slant = 0.2): void {
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = r() * c.w * 1.1,
      y = r() * c.h,
      l = u * r.in(3, 8);
    d += `M${n(x)} ${n(y)}l${n(-l * slant)} ${n(l)}`;
  }
  c.add(`<path d="${d}" stroke="${colour}" stroke-width="${n(u * 0.16)}" opacity="${opacity}"/>`);
}

/** Soft, flat bars of cloud. */
export function bars(c: Canvas, r: Rng, count: number, y0: number, y1: number, u: number, colour: string, opacity = 0.3): void {
  for (let i = 0; i < count; i++)
    c.add(
      `<ellipse cx="${n(r() * c.w)}" cy="${n(r.in(y0, y1))}" rx="${n(c.w * r.in(0.15, 0.4))}" ry="${n(u * r.in(0.6, 2.2))}" fill="${colour}" opacity="${opacity}"${c.blur(u * 0.9)}/>`,
    );
}
