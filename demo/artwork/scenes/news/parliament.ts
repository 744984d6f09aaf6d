import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { bars, figure, hills, skyline, skyStops, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const parliament: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    gy = h * (tall ? 0.62 : 0.8);
  c.fillAll(c.linear(skyStops(p), 0, 0, 0, gy));
  stars(c, r, 70, gy * 0.6, '#fff', u / 5);
  bars(c, r, 6, gy * 0.3, gy * 0.9, u, p.light);
  c.glow(x, gy - u * 8, u * 62, p.light, 0.8);
  c.add(skyline(r, 0, w, gy, u * 16, u * 6, mix(p.mid, p.deep, 0.3), { colour: p.glow, lit: 0.1 }));
  const far = mix(p.deep, p.ink, 0.25),
    lit = mix(p.light, p.glow, 0.5);
  const wing = u * (tall ? 46 : 62);
  c.rect(x - wing, gy - u * 17, wing * 2, u * 17, far).rect(x - wing - u, gy - u * 19, wing * 2 + u * 2, u * 2, mix(far, p.mid, 0.3));
  for (let a = x - wing + u * 3; a < x + wing - u * 3; a += u * 5.4)
    if (Math.abs(a - x) > u * 20) c.rect(a, gy - u * 14, u * 2, u * 9, r.chance(0.45) ? p.glow : p.ink, ' opacity=".85"');
  // drum, dome, lantern
  c.rect(x - u * 15, gy - u * 34, u * 30, u * 12, far);
  for (let i = 0; i < 9; i++) c.rect(x - u * 13.6 + i * u * 3.2, gy - u * 33, u * 1.5, u * 10, i % 2 ? lit : mix(far, p.mid, 0.4));
  c.path(
    `M${n(x - u * 16)} ${n(gy - u * 34)}C${n(x - u * 16)} ${n(gy - u * 53)} ${n(x - u * 7)} ${n(gy - u * 58)} ${n(x)} ${n(gy - u * 58)}S${n(x + u * 16)} ${n(gy - u * 53)} ${n(x + u * 16)} ${n(gy - u * 34)}Z`,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.45)],
        [0.5, mix(p.deep, p.mid, 0.4)],
        [1, p.ink],
      ],
      x - u * 16,
      0,
      x + u * 16,
      0,
    ),
  );
  for (const k of [-9, -4.5, 0, 4.5, 9])
    c.add(
      `<path d="M${n(x + k * u * 1.4)} ${n(gy - u * 34)}Q${n(x + k * u * 1.3)} ${n(gy - u * 52)} ${n(x + k * u * 0.25)} ${n(gy - u * 58)}" stroke="${p.ink}" stroke-width="${n(u * 0.35)}" fill="none" opacity=".5"/>`,
    );
  c.rect(x - u * 2.6, gy - u * 64, u * 5.2, u * 7, far).rect(x - u * 1.2, gy - u * 63, u * 2.4, u * 5, p.glow);
  c.path(`M${n(x - u * 3.2)} ${n(gy - u * 64)}Q${n(x)} ${n(gy - u * 70)} ${n(x + u * 3.2)} ${n(gy - u * 64)}Z`, p.ink).rect(
    x - u * 0.25,
    gy - u * 78,
    u * 0.5,
    u * 12,
    p.ink,
  );
  c.path(
    `M${n(x)} ${n(gy - u * 78)}q${n(u * 4)} ${n(-u * 1.4)} ${n(u * 9)} ${n(u * 0.6)}v${n(u * 4)}q${n(-u * 5)} ${n(-u * 2)} ${n(-u * 9)} ${n(-u * 0.6)}Z`,
    p.pop,
  );
  c.glow(x, gy - u * 60, u * 18, p.glow, 0.9);
  // portico
  c.path(
    `M${n(x - u * 23)} ${n(gy - u * 20)}L${n(x)} ${n(gy - u * 29)}L${n(x + u * 23)} ${n(gy - u * 20)}Z`,
    mix(p.deep, p.mid, 0.45),
  ).rect(
    x - u * 22,
    gy - u * 20,
    u * 44,
    u * 20,
    c.linear(
      [
        [0, p.glow],
        [1, mix(p.light, p.glow, 0.4)],
      ],
      0,
      gy - u * 20,
      0,
      gy,
    ),
  );
  for (let i = 0; i < 8; i++)
    c.rect(
      x - u * 22 + i * u * 5.8,
      gy - u * 20,
      u * 3,
      u * 20,
      c.linear(
        [
          [0, mix(p.deep, p.mid, 0.3)],
          [1, p.ink],
        ],
        x - u * 22 + i * u * 5.8,
        0,
        x - u * 19 + i * u * 5.8,
        0,
      ),
    );
  c.glow(x, gy - u * 8, u * 34, p.glow, 0.55);
  for (let i = 0; i < 6; i++)
    c.rect(x - u * (24 + i * 4), gy + i * u * 2.4, u * (48 + i * 8), u * 2.5, mix(mix(p.mid, p.light, 0.25), p.ink, 0.3 + i * 0.12));
  c.path(hills(r, w, h, gy + u * 15, u * 1, 1), p.ink);
  c.add(figure('coat', x + u * 5, gy + u * 13.5, u * 15, p.ink));
  c.path(
    `M${n(x + u * 2)} ${n(gy + u * 13)}h${n(u * 6)}l${n(u * 10)} ${n(u * 18)}h${n(-u * 14)}Z`,
    p.ink,
    ` opacity=".6"${c.blur(u * 0.8)}`,
  );
};
