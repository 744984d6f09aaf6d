import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

type Thing = 'cake' | 'pig' | 'suitcase';

/** Rays, two discs and one thing too many. */
const burst =
  (thing: Thing): Scene =>
  (c, { w, h, u, fx, tall }, _random, p) => {
    const x = w * fx,
      y = h * (tall ? 0.33 : 0.5),
      N = 28,
      R = Math.hypot(w, h);
    c.fillAll(p.light);
    let d = '';
    for (let i = 0; i < N; i += 2) {
      const a = (i / N) * 6.2832 + 0.11,
        b = ((i + 1) / N) * 6.2832 + 0.11;
      d += `M${n(x)} ${n(y)}L${n(x + Math.cos(a) * R)} ${n(y + Math.sin(a) * R)}L${n(x + Math.cos(b) * R)} ${n(y + Math.sin(b) * R)}Z`;
    }
    c.path(d, mix(p.light, p.mid, 0.28));
    c.circle(x, y, u * 36, p.mid).circle(x, y, u * 32, p.deep);
    const by = y + u * 26;
    switch (thing) {
      case 'cake': {
        // a cake about to fall
        c.add(`<g transform="rotate(-7 ${n(x)} ${n(by)})">`);
        const tiers = [
          [27, 15, p.glow],
          [20, 14, p.pop],
          [13, 13, p.glow],
        ] as const;
        let ty = by;
        for (const [hw, th, col] of tiers) {
          c.add(
            `<rect x="${n(x - u * hw)}" y="${n(ty - u * th)}" width="${n(u * hw * 2)}" height="${n(u * th)}" rx="${n(u * 2)}" fill="${col}"/>`,
          );
          let drip = `M${n(x - u * hw)} ${n(ty - u * th + u * 2)}`;
          const k = 6;
          for (let i = 0; i < k; i++) drip += `q${n((u * hw) / k)} ${n(u * (i % 2 ? 9 : 5))} ${n((u * hw * 2) / k)} 0`;
          c.path(
            drip + `V${n(ty - u * th + u)}q0 ${n(-u)} ${n(-u * 2)} ${n(-u)}H${n(x - u * hw + u * 2)}q${n(-u * 2)} 0 ${n(-u * 2)} ${n(u)}Z`,
            col === p.glow ? p.mid : p.light,
          );
          ty -= u * th;
        }
        c.add(figure('couple', x, ty + u * 0.5, u * 17, p.ink), '</g>');
        c.add(`<ellipse cx="${n(x)}" cy="${n(by + u * 1.5)}" rx="${n(u * 36)}" ry="${n(u * 2.6)}" fill="${p.ink}"/>`);
        break;
      }
      case 'pig': {
        // a piggy bank and one coin
        const pig = p.pop,
          dark = mix(p.pop, p.ink, 0.28);
        c.add(
          `<ellipse cx="${n(x)}" cy="${n(by + u * 1.5)}" rx="${n(u * 33)}" ry="${n(u * 2.4)}" fill="${p.ink}"/><g transform="translate(${n(x - u * 2)} ${n(by - u * 20)}) scale(${(u * 0.92).toFixed(3)})"><path d="M-18 8h9v14h-9ZM10 8h9v14h-9Z" fill="${dark}"/><path d="M-27-3c-5 0-8-3-7-7 1-3 5-3 5 0" fill="none" stroke="${dark}" stroke-width="2.400" stroke-linecap="round"/><ellipse cx="0" cy="-2" rx="28" ry="20" fill="${pig}"/><path d="M14-22L26-29 27-15Z" fill="${dark}"/><path d="M22-10h8c4 0 6 3 6 7s-2 7-6 7h-8Z" fill="${pig}"/><rect x="31" y="-8" width="6" height="11" rx="3" fill="${dark}"/><circle cx="20" cy="-9" r="2.300" fill="${p.ink}"/><path d="M-9-18q8-3.500 16 0" fill="none" stroke="${p.ink}" stroke-width="2.600" stroke-linecap="round"/><g transform="rotate(12 2 -36)"><circle cx="2" cy="-36" r="10" fill="${p.glow}"/><circle cx="2" cy="-36" r="7" fill="none" stroke="${p.light}" stroke-width="1.800"/><path d="M2-40v8M-0.500-40h3.500" stroke="${p.light}" stroke-width="2.400" stroke-linecap="round"/></g><path d="M-14-40v6M18-44v6M-20-30h-5" stroke="${p.glow}" stroke-width="1.800" stroke-linecap="round"/><path d="M-20 6Q-8 15 8 14" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2.400" stroke-linecap="round"/></g>`,
        );
        break;
      }
      default: {
        // a very full suitcase
        const sw = u * 27;
        c.add(
          `<g transform="rotate(6 ${n(x)} ${n(by)})"><path d="M${n(x - u * 9)} ${n(by - u * 36)}v${n(-u * 7)}q0 ${n(-u * 4)} ${n(u * 4)} ${n(-u * 4)}h${n(u * 10)}q${n(u * 4)} 0 ${n(u * 4)} ${n(u * 4)}v${n(u * 7)}" fill="none" stroke="${p.ink}" stroke-width="${n(u * 2.6)}"/><path d="M${n(x - sw)} ${n(by - u * 16)}q${n(-u * 9)} ${n(u * 4)} ${n(-u * 7)} ${n(u * 14)}l${n(u * 6)} ${n(-u)}M${n(x + sw)} ${n(by - u * 18)}l${n(u * 11)} ${n(u * 10)}l${n(-u * 5)} ${n(u * 6)}l${n(-u * 8)} ${n(-u * 8)}Z" fill="${p.glow}"/><rect x="${n(x - sw)}" y="${n(by - u * 36)}" width="${n(sw * 2)}" height="${n(u * 36)}" rx="${n(u * 4)}" fill="${p.pop}"/><rect x="${n(x - sw)}" y="${n(by - u * 18.5)}" width="${n(sw * 2)}" height="${n(u * 1.4)}" fill="${p.ink}"/>${[-15, 15].map((k) => `<rect x="${n(x + k * u - u * 2)}" y="${n(by - u * 36)}" width="${n(u * 4)}" height="${n(u * 36)}" fill="${p.glow}"/><rect x="${n(x + k * u - u * 3)}" y="${n(by - u * 21)}" width="${n(u * 6)}" height="${n(u * 6)}" rx="${n(u)}" fill="${p.ink}"/>`).join('')}<circle cx="${n(x + u * 1)}" cy="${n(by - u * 28)}" r="${n(u * 4.6)}" fill="${p.light}"/><path d="M${n(x - u * 9)} ${n(by - u * 12)}l${n(u * 16)} ${n(-u * 3)}l${n(u)} ${n(u * 7)}l${n(-u * 16)} ${n(u * 3)}Z" fill="${p.mid}"/></g>`,
        );
        c.add(`<ellipse cx="${n(x)}" cy="${n(by + u * 3)}" rx="${n(u * 34)}" ry="${n(u * 2.4)}" fill="${p.ink}"/>`);
      }
    }
  };

export const flatCake = burst('cake');
export const flatPig = burst('pig');
export const flatSuitcase = burst('suitcase');
/** One of the three. */
export const flatBurst: Scene = (c, f, r, p) => r.pick([flatCake, flatPig, flatSuitcase])(c, f, r, p);
