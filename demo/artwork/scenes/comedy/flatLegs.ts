import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import type { Scene } from '../frame.ts';

/** Everybody is waiting, one forgot something. */
export const flatLegs: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const fy = h * (tall ? 0.53 : 0.88),
    top = tall ? u * 8 : -u * 2;
  c.fillAll(p.light);
  c.path(`M0 ${n(fy - u * 16)}H${n(w)}V${n(h)}H0Z`, p.mid);
  c.rect(0, fy - u * 17.4, w, u * 1.4, p.ink, ' opacity=".18"');
  if (tall) c.rect(0, 0, w, top, p.deep);
  const skin = ['#f3c9a5', '#c98b62', '#8a5236', '#5f3a28'],
    cloth = [p.deep, p.pop, p.ink, mix(p.deep, p.mid, 0.45), p.glow];
  const gap = u * 19,
    count = Math.ceil(w / gap) + 1,
    odd = Math.round((w * fx) / gap - 0.5),
    L = fy - top;
  for (let i = 0; i < count; i++) {
    const m = (i + 0.5) * gap,
      sk = r.pick(skin),
      cl = cloth[(i * 2 + 1) % 5]!,
      sh = i === odd ? '' : cloth[(i * 2 + 3) % 5]!,
      kind = i === odd ? 3 : r.int(0, 2),
      s = u * r.in(0.92, 1.06);
    const leg = (dx: number, col: string, sw: number, from = 0, to = 1, rest = '') =>
      `<path d="M${n(m + dx * s)} ${n(top + L * from)}V${n(top + L * to - s * 3)}" stroke="${col}" stroke-width="${n(s * sw)}" fill="none"${rest}/>`;
    c.add(`<ellipse cx="${n(m)}" cy="${n(fy + s * 0.4)}" rx="${n(s * 9)}" ry="${n(s * 1.1)}" fill="${p.ink}" opacity=".25"/>`);
    let out = leg(-3.6, kind ? sk : cl, kind ? 3 : 6.4) + leg(3.6, kind ? sk : cl, kind ? 3 : 6.4);
    if (kind === 0) out += `<rect x="${n(m - s * 6.8)}" y="${n(top)}" width="${n(s * 13.6)}" height="${n(L * 0.22)}" fill="${cl}"/>`;
    if (kind === 1)
      out +=
        `<path d="M${n(m - s * 6)} ${n(top)}H${n(m + s * 6)}L${n(m + s * 9)} ${n(top + L * 0.52)}H${n(m - s * 9)}Z" fill="${cl}"/>` +
        leg(-3.6, p.glow, 3.2, 0.78, 0.97) +
        leg(3.6, p.glow, 3.2, 0.78, 0.97);
    if (kind === 2)
      out +=
        leg(-3.6, cl, 7, 0, 0.5) +
        leg(3.6, cl, 7, 0, 0.5) +
        `<rect x="${n(m - s * 7)}" y="${n(top)}" width="${n(s * 14)}" height="${n(L * 0.2)}" fill="${cl}"/>` +
        leg(-3.6, p.pop, 3.3, 0.72, 0.97, ` stroke-dasharray="${n(s * 1.6)} ${n(s * 1.6)}"`) +
        leg(3.6, p.pop, 3.3, 0.72, 0.97, ` stroke-dasharray="${n(s * 1.6)} ${n(s * 1.6)}"`);
    if (kind === 3)
      out += `<path d="M${n(m - s * 7)} ${n(top)}H${n(m + s * 7)}V${n(top + L * 0.34)}H${n(m - s * 7)}Z" fill="${p.glow}"/><circle cx="${n(m - s * 3)}" cy="${n(top + L * 0.12)}" r="${n(s * 1.6)}" fill="${p.pop}"/><circle cx="${n(m + s * 3)}" cy="${n(top + L * 0.2)}" r="${n(s * 1.6)}" fill="${p.pop}"/><circle cx="${n(m - s * 2)}" cy="${n(top + L * 0.28)}" r="${n(s * 1.6)}" fill="${p.pop}"/><path d="M${n(m - s * 5)} ${n(top + L * 0.62)}l${n(s * 1)} ${n(s * 2)}M${n(m - s * 2.6)} ${n(top + L * 0.7)}l${n(s)} ${n(s * 1.6)}M${n(m + s * 2.6)} ${n(top + L * 0.64)}l${n(s)} ${n(s * 1.6)}" stroke="${p.ink}" stroke-width="${n(s * 0.4)}"/>`;
    for (const dx of [-3.6, 3.6])
      out += sh
        ? `<path d="M${n(m + dx * s - s * 2.4)} ${n(fy)}v${n(-s * 4.4)}h${n(s * 4)}q${n(s * 4.4)} ${n(s * 1)} ${n(s * 4.4)} ${n(s * 4.4)}Z" fill="${sh === cl ? p.ink : sh}"/>`
        : `<path d="M${n(m + dx * s - s * 1.6)} ${n(fy)}v${n(-s * 4)}h${n(s * 3)}q${n(s * 4)} ${n(s * 1.4)} ${n(s * 4)} ${n(s * 4)}Z" fill="${sk}"/>`;
    c.add(out);
  }
};
