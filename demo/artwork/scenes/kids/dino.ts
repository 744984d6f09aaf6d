import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, cloud, figure, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const dino: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.54 : 0.8);
  c.fillAll(
    c.linear(
      [
        [0, p.mid],
        [0.55, p.light],
        [1, p.glow],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  const sx = x + u * 20,
    sy = hy - u * 44;
  c.circle(sx, sy, u * 15, p.glow).glow(sx, sy, u * 45, p.glow, 0.5);
  for (let i = 0; i < 4; i++) c.add(cloud(r, r() * w, h * r.in(0.08, 0.3), u * r.in(20, 34), '#ffffff', ' opacity=".6"'));
  const vx = x + u * 24;
  c.path(
    `M${n(vx - u * 40)} ${n(hy)}Q${n(vx - u * 12)} ${n(hy - u * 14)} ${n(vx - u * 6)} ${n(hy - u * 30)}H${n(vx + u * 7)}Q${n(vx + u * 14)} ${n(hy - u * 12)} ${n(vx + u * 44)} ${n(hy)}Z`,
    mix(p.mid, p.light, 0.3),
  );
  c.path(
    `M${n(vx - u * 6)} ${n(hy - u * 30)}H${n(vx + u * 7)}L${n(vx + u * 9)} ${n(hy - u * 22)}l${n(-u * 3)} ${n(-u * 3)}l${n(-u * 4)} ${n(u * 5)}l${n(-u * 4)} ${n(-u * 6)}l${n(-u * 4)} ${n(u * 3)}Z`,
    p.pop,
  );
  for (let i = 0; i < 3; i++) c.circle(vx + u * (1 + i * 4), hy - u * (34 + i * 6), u * (2.6 + i * 1.3), '#ffffff', ' opacity=".7"');
  for (let i = 0; i < 2; i++) c.path(hills(r, w, h, hy - u * (5 - i * 5), u * 4, 1.2), mix(p.mid, p.deep, 0.25 + i * 0.3));
  const palm = (px: number, py: number, s: number) =>
    c.add(
      at(
        px,
        py,
        s,
        `<path d="M-3 0Q2-30-4-58" stroke="${p.ink}" stroke-width="6" fill="none" stroke-linecap="round"/>${[-70, -25, 20, 65, 200, 160].map((a) => `<path transform="translate(-4 -58) rotate(${a})" d="M0 0Q18-16 38 2 18-4 0 0Z" fill="${mix(p.deep, p.ink, 0.3)}"/>`).join('')}`,
      ),
    );
  palm(x - u * (tall ? 40 : 52), hy + u * 8, u * 0.52);
  palm(x + u * 41, hy + u * 6, u * 0.36);
  const body = p.pop,
    dark = mix(p.pop, p.ink, 0.25);
  c.path(hills(r, w, h, hy + u * 9, u * 2.4, 1), mix(p.deep, p.ink, 0.45));
  c.add(
    at(
      x - u * 3,
      hy + u * 12,
      u * 0.66,
      `<path d="M22-14H36V2H24ZM-8-14H6V2H-6Z" fill="${dark}"/><path d="M-14 2L-16-22C-20-36-26-52-30-70C-32-78-38-78-46-78C-55-78-57-86-54-91C-50-98-40-101-31-99C-20-96-16-86-14-74C-11-58-4-50 8-50C30-52 44-40 50-26C56-14 68-8 88-12C76 2 58 3 46-6L46 2H32L30-12H4L2 2Z" fill="${body}"/><path d="M-14-20C-8-6 30-4 44-10 30-2 4-4-6-6Z" fill="${p.glow}" opacity=".55"/>${[
        [4, -40, 5],
        [20, -38, 6.5],
        [34, -28, 5],
        [-12, -48, 4],
        [-20, -66, 3.4],
      ]
        .map(([a, b, q]) => `<circle cx="${a}" cy="${b}" r="${q}" fill="${dark}" opacity=".7"/>`)
        .join(
          '',
        )}<circle cx="-38" cy="-90" r="3.400" fill="${p.ink}"/><circle cx="-37" cy="-91.200" r="1.100" fill="#fff"/><path d="M-54-84Q-46-79-38-82" stroke="${p.ink}" stroke-width="1.800" fill="none" stroke-linecap="round"/><circle cx="-32" cy="-84" r="3.400" fill="${p.light}" opacity=".7"/>${figure('child', 12, -44, 30, p.ink)}<path d="M3-58Q12-52 21-58L22-54Q12-47 2-54Z" fill="${p.glow}"/>`,
    ),
  );
  c.path(hills(r, w, h, hy + u * 19, u * 3, 1.2), p.ink);
};
