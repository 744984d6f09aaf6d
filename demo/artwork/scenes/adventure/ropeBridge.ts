import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { birds, figure, mountains } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, sun } from '../grounds.ts';

/** Two couriers on one bridge. */
export const ropeBridge: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    y = h * (tall ? 0.4 : 0.52);
  sky(c, p, h * 0.8);
  sun(c, x, y - u * 8, u * 22, p.glow, 0.55);
  c.path(mountains(r, w, h, y + u * 12, u * 22, 0.5), mix(p.mid, p.light, 0.25), ' opacity=".8"');
  c.path(mountains(r, w, h, y + u * 30, u * 18, 0.5), mix(p.mid, p.deep, 0.4));
  const half = Math.min(w * 0.5, u * 62),
    sag = u * 13;
  const cliff = (s: 1 | -1) => {
    let d = `M${n(x + s * half * 2.4)} ${n(-u)}V${n(h)}H${n(x + s * half * 0.66)}`;
    for (let i = 0; i <= 6; i++) d += `L${n(x + s * (half * (0.66 + i * 0.045) + r.in(0, 5) * u))} ${n(h - (h - y) * (i / 6))}`;
    return `${d}L${n(x + s * half * 0.92)} ${n(y)}L${n(x + s * half * 1.3)} ${n(y - u * 14)}L${n(x + s * half * 2.4)} ${n(y - u * 30)}Z`;
  };
  c.path(cliff(-1), p.ink).path(cliff(1), p.ink);
  const rope = (dy: number) => `M${n(x - half)} ${n(y + dy)}Q${n(x)} ${n(y + dy + sag * 2)} ${n(x + half)} ${n(y + dy)}`;
  c.add(
    `<path d="${rope(0)}" ${line(p.ink, u * 1.5, ` stroke-dasharray="${n(u * 2.4)} ${n(u * 1.7)}"`)}/><path d="${rope(-u * 8)}${rope(u * 0.4)}" ${line(p.ink, u * 0.5)}/>`,
  );
  let hang = '';
  for (let i = 1; i < 22; i++) {
    const t = i / 22,
      px = x - half + 2 * half * t,
      py = y + 4 * t * (1 - t) * sag;
    hang += `M${n(px)} ${n(py)}v${n(-u * 8)}`;
  }
  c.add(`<path d="${hang}" ${line(p.ink, u * 0.3)}/>`);
  const onBridge = (t: number) => y + 4 * t * (1 - t) * sag;
  for (const t of [0.38, 0.62]) c.add(figure('coat', x - half + 2 * half * t, onBridge(t), u * 15, p.ink));
  c.add(birds(r, x + u * 22, y - u * 30, u * 10, u * 2.4, 5, p.ink));
};
