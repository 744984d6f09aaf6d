import { mix } from '../../colour.ts';
import { at, cloud, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const robot: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.56 : 0.82);
  c.fillAll(
    c.linear(
      [
        [0, p.deep],
        [0.5, p.mid],
        [1, p.light],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  c.circle(x + u * 4, hy - u * 34, u * 38, p.glow, ' opacity=".22"')
    .circle(x + u * 4, hy - u * 34, u * 29, p.glow, ' opacity=".4"')
    .circle(x + u * 4, hy - u * 34, u * 20, p.glow);
  for (let i = 0; i < 4; i++) c.add(cloud(r, r() * w, h * r.in(0.08, 0.36), u * r.in(16, 28), '#ffffff', ' opacity=".3"'));
  c.path(hills(r, w, h, hy - u * 3, u * 5, 1.3), mix(p.mid, p.deep, 0.35));
  c.path(hills(r, w, h, hy + u * 6, u * 2, 1), mix(p.deep, p.ink, 0.5));
  const shell = '#fff4e2',
    shade = mix(p.light, p.mid, 0.35);
  c.add(
    at(
      x + u * 9,
      hy + u * 8,
      u * 0.6,
      `<ellipse cx="0" cy="2" rx="34" ry="4" fill="${p.ink}" opacity=".4"/><path d="M-15-16V0M15-16V0" stroke="${p.ink}" stroke-width="9" stroke-linecap="round"/><rect x="-26" y="-60" width="52" height="48" rx="18" fill="${shell}"/><path d="M8-60C20-60 26-52 26-42V-30C26-18 20-12 8-12 16-24 18-48 8-60Z" fill="${shade}" opacity=".6"/><circle cx="-6" cy="-36" r="8" fill="${p.pop}"/><path d="M-6-41v10M-11-36h10" stroke="${shell}" stroke-width="2.600" stroke-linecap="round"/><path d="M24-46Q40-40 38-22" fill="none" stroke="${shade}" stroke-width="8" stroke-linecap="round"/><path d="M-24-46Q-36-44-42-38" fill="none" stroke="${shell}" stroke-width="8" stroke-linecap="round"/><path d="M0-62V-70" stroke="${p.ink}" stroke-width="9"/><rect x="-30" y="-112" width="60" height="44" rx="20" fill="${shell}"/><rect x="-22" y="-104" width="44" height="28" rx="14" fill="${p.ink}"/><circle cx="-10" cy="-91" r="5.500" fill="${p.glow}"/><circle cx="10" cy="-91" r="5.500" fill="${p.glow}"/><path d="M-5-83Q0-79 5-83" stroke="${p.glow}" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M0-112V-124" stroke="${p.ink}" stroke-width="3"/><circle cx="0" cy="-128" r="5.500" fill="${p.pop}"/><g transform="translate(-48 -38) rotate(14)"><path d="M-12-8H10V12H-9Z" fill="${p.pop}"/><path d="M-11-4L-27-12-29-8-11 6Z" fill="${p.pop}"/><path d="M10-4q9 6 0 14" fill="none" stroke="${p.pop}" stroke-width="3"/></g>${[0, 1, 2, 3, 4].map((i) => `<path d="M${-76 - i * 2.6} ${-40 + i * 5}l-3 7" stroke="${p.glow}" stroke-width="2" stroke-linecap="round"/>`).join('')}`,
    ),
  );
  // the flower, as tall as its gardener
  const petals = [0, 1, 2, 3, 4, 5, 6, 7]
    .map(
      (i) =>
        `<ellipse cx="0" cy="-15" rx="7.500" ry="13" transform="rotate(${i * 45})" fill="${i % 2 ? p.pop : mix(p.pop, p.glow, 0.35)}"/>`,
    )
    .join('');
  c.add(
    at(
      x - u * 28,
      hy + u * 8,
      u * 0.6,
      `<path d="M0 2C-6-26 6-44 0-74" stroke="${mix(p.deep, p.ink, 0.2)}" stroke-width="5" fill="none"/><path d="M-1-20C-16-36-28-30-32-22-20-14-8-14-1-20ZM1-36C12-50 24-48 28-40 20-32 8-30 1-36Z" fill="${mix(p.deep, p.ink, 0.2)}"/><g transform="translate(0 -78)">${petals}<circle r="9" fill="${p.glow}"/><circle cx="-3" cy="-1" r="1.400" fill="${p.ink}"/><circle cx="3" cy="-1" r="1.400" fill="${p.ink}"/><path d="M-3 3Q0 6 3 3" stroke="${p.ink}" stroke-width="1.200" fill="none"/></g>`,
    ),
  );
  for (let i = 0; i < w / u / 9; i++) {
    const gx = r() * w,
      s = u * r.in(0.14, 0.26),
      gy = hy + u * r.in(11, 15);
    c.add(
      at(
        gx,
        gy,
        s,
        `<path d="M0 6V-10" stroke="${p.ink}" stroke-width="2.400"/><circle cx="0" cy="-14" r="6" fill="${r.pick([p.pop, p.glow, p.light])}"/>`,
      ),
    );
  }
  c.path(hills(r, w, h, hy + u * 16, u * 2.4, 1.3), p.ink);
};
