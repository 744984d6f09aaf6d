/** A tiny SVG drawing surface: collects definitions and shapes, keeps ids unique per picture. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

export const n = (value: number): string => (Math.round(value * 10) / 10).toString();

export class Canvas {
  private readonly defs: string[] = [];
  private readonly body: string[] = [];
  private count = 0;
  private readonly made = new Map<string, string>();
  readonly w: number;
  readonly h: number;
  private readonly prefix: string;

  /** @param prefix of every id inside, so that two pictures may stand in one document */
  constructor(w: number, h: number, prefix: string) {
    this.w = w;
    this.h = h;
    this.prefix = prefix;
  }

  add(...svg: string[]): this {
    this.body.push(...svg);
    return this;
  }

  private def(make: (id: string) => string): string {
    const key = make('@');
    let id = this.made.get(key);
    if (!id) {
      id = `${this.prefix}${(this.count++).toString(36)}`;
      this.made.set(key, id);
      this.defs.push(make(id));
    }
    return id;
  }
  private stops(list: readonly Stop[]) {
    return list.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`).join('');
  }
  /** Linear gradient in page coordinates; vertical over the whole picture by default. */
  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = this.h): string {
    return `url(#${this.def((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${this.stops(stops)}</linearGradient>`)})`;
  }
  radial(stops: readonly Stop[], cx: number, cy: number, r: number, fx = cx, fy = cy): string {
    return `url(#${this.def((id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fx="${n(fx)}" fy="${n(fy)}">${this.stops(stops)}</radialGradient>`)})`;
  }
  /** Attribute text for a gaussian blur. */
  blur(px: number): string {
    return ` filter="url(#${this.def((id) => `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${n(px)}"/></filter>`)})"`;
  }
  /** Draw shapes inside a clip. */
  clipped(shape: string, inside: string): string {
    return `<g clip-path="url(#${this.def((id) => `<clipPath id="${id}">${shape}</clipPath>`)})">${inside}</g>`;
  }
  rect(x: number, y: number, w: number, h: number, fill: string, rest = ''): this {
    return this.add(`<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${rest}/>`);
  }
  circle(x: number, y: number, r: number, fill: string, rest = ''): this {
    return this.add(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${rest}/>`);
  }
  path(d: string, fill: string, rest = ''): this {
    return this.add(`<path d="${d}" fill="${fill}"${rest}/>`);
  }
  fillAll(fill: string, rest = ''): this {
    return this.rect(0, 0, this.w, this.h, fill, rest);
  }
  /** A soft light. */
  glow(x: number, y: number, r: number, colour: string, strength = 0.8): this {
    return this.circle(
      x,
      y,
      r,
      this.radial(
        [
          [0, colour, strength],
          [0.35, colour, strength * 0.42],
          [1, colour, 0],
        ],
        x,
        y,
        r,
      ),
      ' style="mix-blend-mode:screen"',
    );
  }
  /** Move everything drawn so far. */
  move(transform: string): this {
    if (transform) {
      const all = this.body.splice(0).join('');
      this.body.push(`<g transform="${transform}">${all}</g>`);
    }
    return this;
  }
  /** Film grain over everything drawn so far. */
  grain(amount = 0.16, seed = 3): this {
    const dark = this.def(
      (i) =>
        `<filter id="${i}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="${seed + 7}"/><feColorMatrix type="saturate" values="0"/></filter>`,
    );
    return this.add(
      `<rect width="${this.w}" height="${this.h}" filter="url(#${dark})" opacity="${amount}" style="mix-blend-mode:soft-light"/>`,
    );
  }
  vignette(colour: string, amount = 0.55): this {
    const r = Math.hypot(this.w, this.h) * 0.56;
    return this.fillAll(
      this.radial(
        [
          [0.45, colour, 0],
          [1, colour, amount],
        ],
        this.w / 2,
        this.h * 0.46,
        r,
      ),
    );
  }
  toString(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(this.w)} ${n(this.h)}" width="${n(this.w)}" height="${n(this.h)}"><defs>${this.defs.join('')}</defs>${this.body.join('')}</svg>`;
  }
}
