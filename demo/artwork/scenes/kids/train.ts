import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, cloud, hills, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const train: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    ty = h * (tall ? 0.46 : 0.6);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.35, p.deep],
        [0.75, p.mid],
        [1, p.light],
      ],
      0,
      0,
      0,
      h * 0.8,
    ),
  );
  stars(c, r, 70, ty, p.glow, u / 3.2);
  const mx = x + u * 20,
    my = ty - u * 30;
  c.circle(mx, my, u * 16, p.glow).glow(mx, my, u * 46, p.glow, 0.45);
  for (let i = 0; i < 3; i++) c.path(hills(r, w, h, ty + u * (4 + i * 8), u * 7, 1.2), mix(mix(p.mid, p.light, 0.25), p.deep, i * 0.4));
  // arches
  const by = ty + u * 2,
    aw = u * 17;
  let d = `M${n(-u)} ${n(by)}H${n(w + u)}V${n(h)}H${n(-u)}Z`;
  for (let ax = x - Math.ceil(x / aw) * aw; ax < w + aw; ax += aw)
    d += `M${n(ax + u * 2)} ${n(h)}V${n(by + u * 14)}A${n(aw / 2 - u * 2)} ${n(aw / 2 - u * 2)} 0 0 1 ${n(ax + aw - u * 2)} ${n(by + u * 14)}V${n(h)}Z`;
  c.path(
    d,
    c.linear(
      [
        [0, p.ink],
        [1, mix(p.ink, p.deep, 0.6)],
      ],
      0,
      by,
      0,
      h,
    ),
    ' fill-rule="evenodd"',
  );
  c.rect(0, by - u, w, u * 1.4, mix(p.ink, p.deep, 0.5));
  const wheel = (a: number, q = 6) =>
    `<circle cx="${a}" cy="-${q}" r="${q}" fill="${p.ink}"/><circle cx="${a}" cy="-${q}" r="${q * 0.45}" fill="${p.glow}"/>`;
  const k = u * 0.42,
    head = x - u * 22;
  c.add(
    at(
      head,
      by - u * 1,
      k,
      `<path d="M-30-10H30V-16L-18-18Z" fill="${mix(p.pop, p.ink, 0.4)}"/><rect x="-22" y="-40" width="40" height="26" rx="10" fill="${p.pop}"/><rect x="10" y="-58" width="26" height="48" rx="3" fill="${mix(p.pop, p.ink, 0.25)}"/><rect x="15" y="-50" width="16" height="15" rx="3" fill="${p.glow}"/><path d="M7-58H39V-64H7Z" fill="${p.ink}"/><path d="M-16-40L-18-58H-4L-6-40Z" fill="${p.ink}"/><circle cx="-22" cy="-28" r="4.500" fill="${p.glow}"/><path d="M-30-8L-40 0H-20Z" fill="${p.ink}"/>${wheel(-14)}${wheel(4)}${wheel(24, 9)}`,
    ),
  );
  c.glow(head - u * 9.5, by - u * 12.6, u * 13, p.glow, 0.8);
  const faces = [
    (a: string) => `<path d="M-12-54l4 10M12-54l-4 10" stroke="${a}" stroke-width="7" stroke-linecap="round"/>`,
    (a: string) => `<path d="M-6-44V-62M6-44V-62" stroke="${a}" stroke-width="6.500" stroke-linecap="round"/>`,
    (a: string) => `<circle cx="-10" cy="-50" r="5" fill="${a}"/><circle cx="10" cy="-50" r="5" fill="${a}"/>`,
    (a: string) => `<path d="M-12-56V-40M12-56V-40" stroke="${a}" stroke-width="5"/>`,
  ];
  const skin = ['#ff9a5a', '#f4efe6', '#b98a63', p.light];
  for (let i = 0; i < (tall ? 3 : 6); i++) {
    const a = skin[i % 4]!;
    c.add(
      at(
        head + u * (22 + i * 17),
        by - u,
        k,
        `<path d="M-20-12h-6" stroke="${p.ink}" stroke-width="3"/>${faces[i % 4]!(a)}<circle cx="0" cy="-40" r="13" fill="${a}"/><circle cx="-5" cy="-42" r="1.800" fill="${p.ink}"/><circle cx="5" cy="-42" r="1.800" fill="${p.ink}"/><path d="M-3-37Q0-34 3-37" stroke="${p.ink}" stroke-width="1.600" fill="none"/><path d="M-18-34H18L16-9H-16Z" fill="${[p.mid, p.glow, p.pop, mix(p.light, p.mid, 0.3)][i % 4]}"/><path d="M-18-34H18V-29H-18Z" fill="${p.ink}" opacity=".25"/>${wheel(-9, 5)}${wheel(9, 5)}`,
      ),
    );
  }
  for (let i = 0; i < 6; i++)
    c.add(
      cloud(
        r,
        head - u * 4.5 + i * i * u * 1.7,
        by - u * (28 + i * 5.4),
        u * (6 + i * 4),
        mix('#ffffff', p.light, 0.25),
        ` opacity="${(0.95 - i * 0.12).toFixed(2)}"`,
      ),
    );
};
