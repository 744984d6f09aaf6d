import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

/** A telephone whose cord has the last word. */
export const flatPhone: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    y = h * (tall ? 0.36 : 0.55);
  c.fillAll(mix(p.light, p.glow, 0.25));
  const k = u * 12;
  for (let i = -1; i < w / k + h / k; i += 2)
    c.path(`M${n(i * k)} 0h${n(k)}L${n(i * k + k - h)} ${n(h)}h${n(-k)}Z`, mix(p.light, p.mid, 0.25));
  c.circle(x, y, u * 37, p.pop);
  // the cord: coils along a heart
  let d = '';
  const N = 150;
  for (let i = 0; i <= N; i++) {
    const t = (i / N) * Math.PI * 2,
      hx = 16 * Math.sin(t) ** 3,
      hy = -(13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)),
      a = i * 1.15;
    d += `${i ? 'L' : 'M'}${n(x + hx * u * 1.25 + Math.cos(a) * u * 1.9)} ${n(y - u * 17 + hy * u * 1.02 + Math.sin(a) * u * 1.9)}`;
  }
  c.add(`<path d="${d}" fill="none" stroke="${p.ink}" stroke-width="${n(u * 0.9)}" stroke-linejoin="round"/>`);
  const red = p.deep,
    dk = mix(p.deep, p.ink, 0.4);
  c.add(
    at(
      x,
      y + u * 30,
      u * 0.62,
      `<ellipse cx="0" cy="2" rx="54" ry="5" fill="${p.ink}" opacity=".35"/><path d="M-44 0L-34-34C-30-44-24-46-16-46H16C24-46 30-44 34-34L44 0Z" fill="${red}"/><path d="M44 0L34-34C30-44 24-46 16-46H6C18-44 22-36 26-20L30 0Z" fill="${dk}"/><circle cx="-2" cy="-20" r="17" fill="${p.glow}"/>${[0, 1, 2, 3, 4, 5, 6, 7].map((i) => `<circle cx="${n(-2 + Math.cos(i * 0.7 + 0.6) * 11.5)}" cy="${n(-20 + Math.sin(i * 0.7 + 0.6) * 11.5)}" r="2.500" fill="${p.ink}"/>`).join('')}<circle cx="-2" cy="-20" r="5" fill="${p.mid}"/><path d="M-20-46V-54H-12V-46ZM12-46V-54H20V-46Z" fill="${dk}"/><g transform="rotate(${r.int(-9, -4)} 0 -58)"><path d="M-46-54C-50-70-30-74 0-74S50-70 46-54H24C24-62 18-64 0-64S-24-62-24-54Z" fill="${red}"/><path d="M-46-54H-24L-28-46H-42ZM24-54H46L42-46H28Z" fill="${dk}"/></g>`,
    ),
  );
};
