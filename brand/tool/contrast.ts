/** Calculates the contrast of a brand's colours where the product uses them (BRD-06). */
import { readFileSync } from 'node:fs';
import type { Brand } from '../../src/configuration/brand.ts';
import { withBrandValues } from './colours.ts';
import { designTokens } from './designTokens.ts';
import { contrastOf, type Rgb } from './wcag.ts';

const TOKENS = new URL('../../src/styles/tokens.css', import.meta.url);

/** WCAG 2.2: text needs 4.5; marks and lines that alone show something need 3. */
const TEXT = 4.5;
const MARK = 3;

const GROUNDS = ['ink', 'surface', 'raised'];

/** Each colour, its backgrounds, and the ratio that it needs. */
const PAIRS: readonly [colour: string, grounds: readonly string[], needs: number][] = [
  ['text', [...GROUNDS, 'raised-2'], TEXT],
  ['muted', GROUNDS, TEXT],
  ['accent', ['ink', 'low', 'surface'], TEXT],
  ['on-accent', ['accent', 'accent-hover'], TEXT],
  ['danger', GROUNDS, TEXT],
  ['success', GROUNDS, TEXT],
  ['premium', GROUNDS, TEXT],
  ['live', ['ink'], MARK],
  ['live-on-accent', ['accent'], MARK],
];

/** The keys of brand.json, by the names of their tokens. */
const KEYS: Readonly<Record<string, string>> = {
  'raised-2': 'raised2',
  'accent-hover': 'accentHover',
  'on-accent': 'onAccent',
  'live-on-accent': 'liveOnAccent',
};
const keyOf = (token: string) => KEYS[token] ?? token;

export type LowContrast = { key: string; ground: string; ratio: number; needs: number };

/** @returns a function that reads the colour of a token; null for a colour of the system */
function colourOf(css: string) {
  const groups: Readonly<Record<string, object>> = designTokens(css);
  const colours = new Map<string, unknown>(Object.values(groups).flatMap((group) => Object.entries(group)));
  const read = (token: string): Rgb | null => {
    const value = JSON.stringify(colours.get(token) ?? {});
    const [, alias] = /"\$value":"\{\w+\.([\w-]+)\}"/.exec(value) ?? [];
    if (alias !== undefined) return read(alias);
    const [, hex] = /"hex":"#([0-9a-f]{6})"/.exec(value) ?? [];
    if (hex === undefined) return null;
    const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return [red, green, blue];
  };
  return read;
}

/** The declarations of a rule of tokens.css, such as the one for light brands. */
const rule = (css: string, selector: string) => {
  const start = css.lastIndexOf(`\n${selector} {`);
  return start < 0 ? '' : css.slice(css.indexOf('{', start) + 1, css.indexOf('\n}', start));
};

/**
 * @returns the pairs of colours that have too little contrast; empty when all can be read. Colours of the system, which a brand without
 *   `ink`, `text`, `accent` and `onAccent` has, are not checked.
 */
export function lowContrast(brand: Brand): LowContrast[] {
  const source = readFileSync(TOKENS, 'utf8');
  const light = brand.appearance === 'light' ? rule(source, "[data-appearance='light']:root") : '';
  // The last declaration of a token wins.
  const css = withBrandValues(`${source}\n:root {${light}\n}\n`, brand);
  const read = colourOf(css);
  const found = PAIRS.flatMap(([colour, grounds, needs]) =>
    grounds.flatMap((ground) => {
      const [one, other] = [read(colour), read(ground)];
      const ratio = one && other ? contrastOf(one, other) : null;
      return ratio === null || ratio >= needs ? [] : [{ key: `colours.${keyOf(colour)}`, ground: keyOf(ground), ratio, needs }];
    }),
  );
  return brand.appearance === 'light' ? [...found, ...lowOnDark(brand, source)] : found;
}

/** The accent over pictures and videos of a light brand. */
function lowOnDark({ coloursOnDark = {} }: Brand, source: string): LowContrast[] {
  const own = rule(source, "[data-appearance='light'] [data-dark]");
  const valueOf = (name: string) => new RegExp(`--brand-${name}: (#[0-9a-f]{6});`).exec(own)?.[1];
  const { accent = '#ffffff', onAccent = valueOf('ink') } = coloursOnDark;
  const rgbOf = (hex = '#000000'): Rgb => {
    const whole = hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex;
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(whole.slice(at, at + 2), 16));
    return [red, green, blue];
  };
  const pairs = [
    { key: 'coloursOnDark.accent', ground: 'dark', ratio: contrastOf(rgbOf(accent), rgbOf(valueOf('surface'))), needs: TEXT },
    { key: 'coloursOnDark.onAccent', ground: 'accent', ratio: contrastOf(rgbOf(onAccent), rgbOf(accent)), needs: TEXT },
  ];
  return pairs.filter(({ ratio, needs }) => ratio < needs);
}

/** @returns one line for a person */
export const contrastLine = ({ key, ground, ratio, needs }: LowContrast) =>
  `brand.${key} on ${ground}: contrast ${ratio.toFixed(2)}, needs ${needs}`;
