import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot } from '../grounds.ts';

/** High in the canopy; the rope ends here. */
export const canopyRope: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f);
  c.fillAll(
    c.linear([
      [0, mix(p.light, p.glow, 0.3)],
      [0.35, p.light],
      [0.7, p.mid],
      [1, p.deep],
    ]),
  );
  for (const [k, col, s] of [
    [0.5, mix(p.light, p.mid, 0.5), 3],
    [0.72, mix(p.mid, p.deep, 0.3), 5],
    [0.9, mix(p.deep, p.ink, 0.2), 8],
  ] as const)
    for (let i = 0; i < 6; i++) {
      const tx = x + u * r.in(-90, 90) * k;
      if (Math.abs(tx - x) > u * 16) c.path(`M${n(tx)} ${n(-u)}h${n(u * s)}l${n(u * s * 0.4)} ${n(h + u * 2)}h${n(-u * s * 1.6)}Z`, col);
    }
  c.glow(x, y - u * 20, u * 70, p.glow, 0.6);
  const leaf = (lx: number, ly: number, s: number, col: string) => {
    let d = '';
    for (let i = 0; i < 9; i++) {
      const a = r() * 6.28,
        q = s * r.in(0.3, 1);
      d += `<circle cx="${n(lx + Math.cos(a) * s)}" cy="${n(ly + Math.sin(a) * s * 0.6)}" r="${n(q)}"/>`;
    }
    return `<g fill="${col}">${d}</g>`;
  };
  for (let i = 0; i < 12; i++) c.add(leaf(r() * w, r.in(-6, 10) * u, u * r.in(6, 11), mix(p.deep, p.ink, r())));
  for (let i = 0; i < 8; i++)
    c.add(leaf(r() * w, h * (f.tall ? 0.66 : 0.98) + r.in(0, 14) * u, u * r.in(8, 14), mix(p.deep, p.ink, r.in(0.4, 1))));
  c.path(
    `M0 ${n(y + u * 9)}C${n(x - u * 40)} ${n(y + u * 4)} ${n(x - u * 10)} ${n(y + u * 10)} ${n(x + u * 22)} ${n(y + u * 5)}L${n(x + u * 22)} ${n(y + u * 6.5)}C${n(x - u * 10)} ${n(y + u * 14)} ${n(x - u * 40)} ${n(y + u * 12)} 0 ${n(y + u * 18)}Z`,
    p.ink,
  );
  c.add(figure('coat', x - u * 10, y + u * 9, u * 26, p.ink));
  const rx = x + u * 12;
  c.add(
    `<path d="M${n(rx)} ${n(-u)}C${n(rx - u * 2)} ${n(y * 0.5)} ${n(rx + u * 2)} ${n(y * 0.8)} ${n(rx)} ${n(y + u * 24)}" ${line(p.ink, u * 1.2)}/><path d="M${n(rx)} ${n(y + u * 23)}l${n(-u * 2)} ${n(u * 5)}M${n(rx)} ${n(y + u * 23)}l${n(u * 0.4)} ${n(u * 6)}M${n(rx)} ${n(y + u * 23)}l${n(u * 2.4)} ${n(u * 4.4)}" ${line(p.pop, u * 0.7)}/>`,
  );
};
