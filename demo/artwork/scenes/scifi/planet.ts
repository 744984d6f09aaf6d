import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure, hills, mountains, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const planet: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const hy = h * (tall ? 0.66 : 0.74),
    x = w * fx,
    y = tall ? h * 0.35 : h * 0.38,
    R = u * (tall ? 37 : 34);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.5, p.deep],
        [0.85, p.mid],
        [1, p.light],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  c.add(
    `<ellipse cx="${n(x - u * 40)}" cy="${n(h * 0.3)}" rx="${n(u * 70)}" ry="${n(u * 16)}" transform="rotate(-24 ${n(x)} ${n(y)})" fill="${p.mid}" opacity=".5"${c.blur(u * 10)}/>`,
  );
  stars(c, r, tall ? 150 : 260, hy * 0.95, '#fff', u / 4.6);
  c.glow(x + R * 0.5, y - R * 0.4, R * 2.3, p.light, 0.55);
  const tilt = r.in(-24, -14),
    ringColour = mix(p.light, p.glow, 0.6);
  const ring = (front: boolean) => {
    const rx = R * 1.72,
      ry = R * 0.36;
    let s = '';
    for (const [k, a, sw] of [
      [1, 0.95, 2.4],
      [0.9, 0.55, 1.3],
      [0.83, 0.85, 3],
      [0.74, 0.35, 1],
    ] as const)
      s += `<path d="M${n(-rx * k)} 0A${n(rx * k)} ${n(ry * k)} 0 0 ${front ? 0 : 1} ${n(rx * k)} 0" fill="none" stroke="${c.linear(
        [
          [0, ringColour, 0.5],
          [0.5, ringColour, front ? 1 : 0.3],
          [1, ringColour, 0.75],
        ],
        -rx * k,
        0,
        rx * k,
        0,
      )}" stroke-width="${n(u * sw * 0.62)}" opacity="${a}"/>`;
    c.add(`<g transform="translate(${n(x)} ${n(y)}) rotate(${n(tilt)})">${s}</g>`);
  };
  ring(false);
  c.circle(x, y, R, p.deep);
  let bands = '';
  for (let i = 0; i < 11; i++) {
    const yy = -R + (2 * R * (i + r.in(0, 0.5))) / 11;
    bands += `<ellipse cx="${n(x)}" cy="${n(y + yy)}" rx="${n(R * 1.1)}" ry="${n(R * r.in(0.02, 0.085))}" fill="${r.chance(0.5) ? p.light : mix(p.mid, p.pop, 0.2)}" opacity="${r.in(0.15, 0.5).toFixed(2)}"/>`;
  }
  c.add(
    c.clipped(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(R)}"/>`,
      `<g transform="rotate(${n(tilt)} ${n(x)} ${n(y)})"><circle cx="${n(x)}" cy="${n(y)}" r="${n(R)}" fill="${p.mid}"/>${bands}</g>`,
    ),
  );
  c.circle(
    x,
    y,
    R + 0.5,
    c.radial(
      [
        [0, p.glow, 0.55],
        [0.35, p.light, 0.1],
        [0.62, p.ink, 0.55],
        [1, p.ink, 0.96],
      ],
      x + R * 0.45,
      y - R * 0.45,
      R * 1.75,
    ),
  );
  ring(true);
  c.circle(
    x - R * 1.35,
    y - R * 0.72,
    R * 0.11,
    c.linear(
      [
        [0, p.ink],
        [1, p.glow],
      ],
      x - R * 1.46,
      0,
      x - R * 1.24,
      0,
    ),
  );
  c.path(mountains(r, w, h, hy - u * 5, u * 10, 0.5), mix(p.mid, p.deep, 0.2), ' opacity=".9"');
  c.rect(
    0,
    hy - u * 14,
    w,
    u * 26,
    c.linear(
      [
        [0, p.light, 0],
        [0.55, mix(p.light, p.glow, 0.3), 0.62],
        [1, p.light, 0],
      ],
      0,
      hy - u * 14,
      0,
      hy + u * 12,
    ),
  );
  c.path(
    hills(r, w, h, hy, u * 3.2, 1.1),
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.55)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  c.path(
    hills(r, w, h, hy + u * 9, u * 3, 0.9),
    c.linear(
      [
        [0, mix(p.ink, p.deep, 0.6)],
        [0.6, p.ink],
      ],
      0,
      hy + u * 6,
      0,
      h,
    ),
  );
  const ax = x + u * (tall ? 38 : -20),
    ay = hy + u * 4.5;
  c.path(`M${n(ax - u)} ${n(ay)}h${n(u * 2)}L${n(ax - u * 7)} ${n(ay + u * 13)}h${n(-u * 5)}Z`, p.ink, ' opacity=".6"');
  c.glow(ax, ay - u * 5, u * 15, mix(p.light, p.glow, 0.4), 0.5);
  c.add(figure('astronaut', ax, ay, u * 10, p.ink));
  c.circle(ax + u * 0.3, ay - u * 8.9, u * 0.38, p.pop);
};
