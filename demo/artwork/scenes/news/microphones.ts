import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

/** The moment before the first question. */
export const microphones: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    fy = h * (tall ? 0.66 : 0.86);
  c.fillAll(
    c.radial(
      [
        [0, mix(p.mid, p.light, 0.3)],
        [0.45, mix(p.deep, p.mid, 0.5)],
        [1, p.ink],
      ],
      x,
      h * 0.3,
      Math.hypot(w, h) * 0.6,
    ),
  );
  for (let i = 0; i < 30; i++) {
    const a = r() * w,
      b = r() * fy * 0.8,
      q = u * r.in(1, 6);
    c.circle(a, b, q, r.pick([p.light, p.glow, p.mid, p.pop]), ` opacity="${r.in(0.06, 0.28).toFixed(2)}" style="mix-blend-mode:screen"`);
  }
  c.path(
    `M${n(x - u * 10)} ${n(-u)}H${n(x + u * 10)}L${n(x + u * 44)} ${n(fy)}H${n(x - u * 44)}Z`,
    c.linear(
      [
        [0, p.glow, 0.55],
        [1, p.glow, 0],
      ],
      0,
      0,
      0,
      fy,
    ),
    ` style="mix-blend-mode:screen"${c.blur(u * 1.6)}`,
  );
  const top = h * (tall ? 0.34 : 0.4);
  const mic = (dx: number, len: number, a: number, cube: string, s: number) => {
    const hd = `<path d="M-2.600 20L-3.600 130H3.600L2.600 20Z" fill="${p.ink}"/><path d="M1 22L1.400 130H3.600L2.600 22Z" fill="${p.light}" opacity=".5"/><rect x="-13" y="24" width="26" height="24" rx="2" fill="${cube}"/><rect x="5" y="24" width="8" height="24" rx="2" fill="${p.ink}" opacity=".22"/><circle cx="-2" cy="36" r="5.500" fill="none" stroke="#fff" stroke-width="2.400"/><rect x="-12" y="-24" width="24" height="46" rx="12" fill="${c.linear(
      [
        [0, mix(p.light, '#ffffff', 0.25)],
        [0.3, mix(p.deep, p.mid, 0.5)],
        [1, p.ink],
      ],
      -12,
      -24,
      14,
      22,
    )}"/><path d="M-12-6H12M-12 0H12M-12 6H12M-11-12H11M-12 12H12M-6-22V20M0-24V22M6-22V20" stroke="${p.ink}" stroke-width=".8" opacity=".6"/><path d="M-12 14H12V18H-12Z" fill="${mix(p.light, p.mid, 0.3)}"/>`;
    c.add(at(x + dx * u, top + len * u, u * s, hd, a));
  };
  mic(-31, 15, -21, mix(p.deep, p.mid, 0.6), 0.44);
  mic(31, 13, 21, mix(p.mid, p.light, 0.4), 0.44);
  mic(-17, 4, -10, p.pop, 0.52);
  mic(18, 6, 11, mix(p.mid, p.pop, 0.25), 0.52);
  mic(0, -4, 0, mix(p.deep, p.mid, 0.8), 0.6);
  c.path(
    `M${n(x - u * 42)} ${n(fy)}H${n(x + u * 42)}L${n(x + u * 34)} ${n(h + u)}H${n(x - u * 34)}Z`,
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.35)],
        [1, p.ink],
      ],
      0,
      fy,
      0,
      h,
    ),
  );
  c.rect(x - u * 45, fy - u * 3.6, u * 90, u * 4, mix(p.mid, p.light, 0.3)).rect(x - u * 45, fy - u * 0.6, u * 90, u * 1, p.ink);
};
