import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, hills, limbs } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const blossom: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    gy = h * (tall ? 0.51 : 0.78);
  c.fillAll(
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.3)],
        [0.5, p.light],
        [1, p.glow],
      ],
      0,
      0,
      0,
      gy,
    ),
  );
  c.circle(x + u * 16, gy - u * 18, u * 17, '#fffaf0', ' opacity=".9"').glow(x + u * 16, gy - u * 18, u * 60, p.glow, 0.8);
  c.path(hills(r, w, h, gy - u * 8, u * 5, 1.2), mix(p.light, p.mid, 0.4)).path(
    hills(r, w, h, gy - u * 2, u * 3, 1),
    mix(p.mid, p.deep, 0.15),
  );
  c.path(
    hills(r, w, h, gy + u * 4, u * 1.6, 1),
    c.linear(
      [
        [0, mix(p.mid, p.deep, 0.6)],
        [0.5, p.deep],
        [1, p.ink],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  const tx = x - u * (tall ? 28 : 32),
    wood = mix(p.ink, p.deep, 0.3);
  c.add(
    `<g fill="none" stroke="${wood}" stroke-linecap="round"><path d="M${n(tx)} ${n(gy + u * 8)}C${n(tx + u * 3)} ${n(gy - u * 16)} ${n(tx - u * 2)} ${n(gy - u * 28)} ${n(tx + u * 9)} ${n(gy - u * 44)}" stroke-width="${n(u * 5)}"/><path d="M${n(tx + u * 1)} ${n(gy - u * 24)}Q${n(tx + u * 16)} ${n(gy - u * 36)} ${n(tx + u * 40)} ${n(gy - u * 42)}M${n(tx + u * 5)} ${n(gy - u * 38)}Q${n(tx + u * 16)} ${n(gy - u * 56)} ${n(tx + u * 30)} ${n(gy - u * 62)}M${n(tx)} ${n(gy - u * 26)}Q${n(tx - u * 10)} ${n(gy - u * 40)} ${n(tx - u * 20)} ${n(gy - u * 46)}" stroke-width="${n(u * 2.4)}"/></g>`,
  );
  const pink = mix(p.pop, p.light, 0.55),
    puff: [number, number, number][] = [];
  for (let i = 0; i < 110; i++) {
    const a = r.in(0, 6.28),
      q = Math.sqrt(r());
    puff.push([tx + u * 12 + Math.cos(a) * q * u * 42, gy - u * 54 + Math.sin(a) * q * u * 19, u * r.in(2.6, 6)]);
  }
  puff
    .sort((a, b) => b[1] - a[1])
    .forEach(([a, b, s]) =>
      c.circle(
        a,
        b,
        s,
        mix(mix(p.mid, pink, 0.45 + r() * 0.3), mix(pink, '#ffffff', 0.5), Math.min(1, Math.max(0, (gy - u * 40 - b) / (u * 30)))),
        ' opacity=".92"',
      ),
    );
  for (let i = 0; i < 70; i++) {
    const a = tx + r.in(-30, 84) * u,
      b = gy - r.in(-16, 52) * u,
      s = u * r.in(0.5, 1.1);
    c.add(
      `<ellipse cx="${n(a)}" cy="${n(b)}" rx="${n(s)}" ry="${n(s * 0.55)}" transform="rotate(${n(r.in(0, 180))} ${n(a)} ${n(b)})" fill="${mix(pink, '#ffffff', r.in(0.1, 0.7))}"/>`,
    );
  }
  // a bench, two people, one coat between them
  const bx = x + u * 10,
    by = gy + u * 9;
  const sit = (dx: number, s: number, lean: number, hair: string) =>
    at(bx + dx * u, by - u * 8, u * s, limbs(p.ink, [[`M0 4L${lean} -22`, 13]], [lean * 1.5, -37, 7.5]) + hair);
  c.add(sit(-6.4, 0.5, 3, ''), sit(3.4, 0.46, -4, `<path d="M-14-38C-14-48 2-48 2-38 4-30 0-24-2-22-6-26-14-28-14-38Z" fill="${p.ink}"/>`));
  c.add(
    at(
      bx,
      by,
      u,
      `<path d="M-17-13H15V-10.500H-17ZM-17-9.200H15V-7H-17ZM-18-5H16V-3H-18Z" fill="${wood}"/><path d="M-15-13V4M13-13V4M-15-4L-17 5M13-4L15 5" stroke="${wood}" stroke-width="1.300"/>`,
    ),
  );
  c.add(
    `<path d="M${n(bx - u * 20)} ${n(by + u * 4)}h${n(u * 38)}l${n(-u * 14)} ${n(u * 7)}h${n(-u * 46)}Z" fill="${p.ink}" opacity=".4"${c.blur(u * 0.8)}/>`,
  );
};
