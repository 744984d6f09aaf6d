import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { hills, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const owls: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx;
  c.fillAll(
    c.linear([
      [0, p.deep],
      [0.6, p.mid],
      [1, p.light],
    ]),
  );
  stars(c, r, 50, h * 0.6, p.glow, u / 3.2);
  const mr = u * (tall ? 36 : 40),
    my = h * (tall ? 0.36 : 0.48);
  c.circle(x, my, mr, p.glow).glow(x, my, mr * 2, p.glow, 0.35);
  c.path(hills(r, w, h, h * 0.8, u * 7, 1.4), mix(p.deep, p.mid, 0.4));
  c.add(
    `<path d="M${n(-u)} ${n(my + u * 27)}Q${n(x)} ${n(my + u * 20)} ${n(w + u)} ${n(my + u * 29)}" stroke="${p.ink}" stroke-width="${n(u * 3)}" fill="none"/>`,
  );
  for (let i = 0; i < 16; i++) {
    const lx = r() * w,
      ly = my + u * (25 + r.in(-3, 3)),
      a = r.in(20, 160);
    c.add(
      `<ellipse cx="${n(lx)}" cy="${n(ly)}" rx="${n(u * 3.4)}" ry="${n(u * 1.4)}" transform="rotate(${n(a)} ${n(lx)} ${n(ly)})" fill="${p.ink}"/>`,
    );
  }
  const owl = (ox: number, s: number, body: string, belly: string, look: number) => {
    const oy = my + u * 24;
    let f = '';
    for (let j = 0; j < 3; j++)
      for (let i = -1; i <= 1; i++)
        f += `<path d="M${i * 9 + (j % 2 ? 4.5 : 0) - 4.5} ${-26 + j * 7}q4.500 7 9 0" fill="none" stroke="${body}" stroke-width="1.800" stroke-linecap="round"/>`;
    c.add(
      `<g transform="translate(${n(ox)} ${n(oy)}) scale(${(s / 80).toFixed(3)})"><path d="M0-78C8-78 16-76 20-74L30-86C32-72 34-60 34-44 34-16 20 2 0 2S-34-16-34-44C-34-60-32-72-30-86L-20-74C-16-76-8-78 0-78Z" fill="${body}"/><path d="M0-40C14-40 21-30 20-18 19-6 10 0 0 0S-19-6-20-18C-21-30-14-40 0-40Z" fill="${belly}"/>${f}<circle cx="-13" cy="-54" r="14.500" fill="${belly}"/><circle cx="13" cy="-54" r="14.500" fill="${belly}"/><circle cx="${-13 + look}" cy="-54" r="8" fill="${p.ink}"/><circle cx="${13 + look}" cy="-54" r="8" fill="${p.ink}"/><circle cx="${-10 + look}" cy="-57" r="2.600" fill="#fff"/><circle cx="${16 + look}" cy="-57" r="2.600" fill="#fff"/><path d="M-5-48H5L0-38Z" fill="${p.pop}"/><path d="M-34-44C-34-26-28-12-22-6-34-14-42-30-34-44ZM34-44C34-26 28-12 22-6 34-14 42-30 34-44Z" fill="${mix(body, p.ink, 0.3)}"/><path d="M-12 2v5M-7 2v5M7 2v5M12 2v5" stroke="${p.pop}" stroke-width="3" stroke-linecap="round"/></g>`,
    );
  };
  owl(x - u * 13, u * 46, p.deep, p.light, 2);
  owl(x + u * 22, u * 30, p.pop, p.glow, -2.5);
  c.path(hills(r, w, h, h * 0.9, u * 4, 1.1), p.ink);
};
