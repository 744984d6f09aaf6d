import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const bowl: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    ty = h * (tall ? 0.6 : 0.82);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.5, p.deep],
        [1, p.mid],
      ],
      0,
      0,
      0,
      ty,
    ),
  );
  for (let i = 0; i < 22; i++)
    c.circle(
      r() * w,
      r() * ty * 0.7,
      u * r.in(1.4, 5),
      r.pick([p.glow, p.light]),
      ` opacity="${r.in(0.05, 0.22).toFixed(2)}" style="mix-blend-mode:screen"`,
    );
  c.glow(x, ty - u * 34, u * 75, p.light, 0.75);
  c.rect(
    0,
    ty,
    w,
    h - ty,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.25)],
        [0.12, mix(p.mid, p.deep, 0.4)],
        [1, p.ink],
      ],
      0,
      ty,
      0,
      h,
    ),
  );
  c.add(`<ellipse cx="${n(x)}" cy="${n(ty + u * 6)}" rx="${n(u * 36)}" ry="${n(u * 4)}" fill="${p.ink}" opacity=".6"${c.blur(u)}/>`);
  for (let i = 0; i < 5; i++) {
    const sx = x + (i - 2) * u * 11,
      k = r.in(0.8, 1.2);
    c.add(
      `<path d="M${n(sx)} ${n(ty - u * 30)}C${n(sx - u * 9 * k)} ${n(ty - u * 42)} ${n(sx + u * 10 * k)} ${n(ty - u * 54)} ${n(sx)} ${n(ty - u * 66)}S${n(sx + u * 5)} ${n(ty - u * 84)} ${n(sx - u * 3)} ${n(ty - u * 92)}" fill="none" stroke="${c.linear(
        [
          [0, '#ffffff', 0],
          [0.5, '#ffffff', 0.35],
          [1, '#ffffff', 0.1],
        ],
        0,
        ty - u * 92,
        0,
        ty - u * 30,
      )}" stroke-width="${n(u * 4)}" stroke-linecap="round"${c.blur(u * 1.2)}/>`,
    );
  }
  const cer = mix(p.deep, p.ink, 0.25);
  c.add(
    at(
      x,
      ty + u * 4,
      u * 0.74,
      `<ellipse cx="0" cy="-42" rx="46" ry="11" fill="${cer}"/><ellipse cx="0" cy="-41" rx="42" ry="9" fill="${mix(p.mid, p.light, 0.45)}"/>${Array.from({ length: 12 }, (_, i) => `<path d="M${-36 + i * 6} ${n(-41 + r.in(-4, 4))}q${n(r.in(4, 9))} ${n(r.in(-7, 7))} ${n(r.in(12, 20))} ${n(r.in(-2, 3))}" fill="none" stroke="${mix(p.glow, p.light, r.in(0, 0.5))}" stroke-width="2.200" stroke-linecap="round"/>`).join('')}<ellipse cx="-18" cy="-43" rx="11" ry="6" fill="#fff8ea"/><ellipse cx="-18" cy="-43" rx="5.500" ry="3" fill="${mix(p.light, '#ff9a1f', 0.6)}"/><path d="M14-49C22-54 34-50 36-44 30-40 18-40 14-49Z" fill="${p.pop}"/><path d="M4-40C10-44 18-42 20-37 14-34 6-35 4-40Z" fill="${mix(p.pop, p.ink, 0.3)}"/><path d="M-46-42C-46-18-30-2-18 0H18C30-2 46-18 46-42 30-28-30-28-46-42Z" fill="${c.linear(
        [
          [0, mix(p.mid, p.light, 0.35)],
          [0.4, cer],
          [1, p.ink],
        ],
        -46,
        0,
        46,
        0,
      )}"/><path d="M-42-26Q0-12 42-26" fill="none" stroke="${p.glow}" stroke-width="1.600" opacity=".7"/><path d="M-34-13L-28-19-22-11-15-17-8-9 0-16 8-9 15-17 22-11 28-19 34-13" fill="none" stroke="${p.glow}" stroke-width="1.400" opacity=".55"/><path d="M-18 0H18L15 5H-15Z" fill="${p.ink}"/>`,
    ),
  );
  // noodles, lifted
  const nx = x + u * 9,
    ny = ty - u * 62;
  let d = '';
  for (let i = -3; i <= 3; i++)
    d += `M${n(nx + i * u * 1.1)} ${n(ny)}C${n(nx + i * u * 1.7)} ${n(ny + u * 10)} ${n(nx + i * u * 0.6)} ${n(ny + u * 20)} ${n(nx + i * u * 2 - u * 2)} ${n(ty - u * 27)}`;
  c.add(`<path d="${d}" fill="none" stroke="${p.glow}" stroke-width="${n(u * 0.9)}" stroke-linecap="round"/>`);
  const st = (dy: number, a: number) =>
    c.add(
      at(
        nx - u * 8,
        ny + dy * u,
        u,
        `<path d="M0-.9L62-1.900V.9L0 .7Z" fill="${mix(p.mid, '#c8362c', 0.5)}"/><path d="M0-.9L62-1.900V-1L0-.3Z" fill="#fff" opacity=".25"/>`,
        a,
      ),
    );
  st(1.4, -21);
  st(-2.4, -17);
};
