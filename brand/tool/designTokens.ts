/**
 * The tokens in the Design Tokens Format of the W3C community group (2025.10), which design tools import. A value that depends on the window or a
 * preference is in `modes`. Of a size that grows with the window, the value is the largest.
 */
import { type CssColor, type Declaration, type LengthValue, transform } from 'lightningcss';
import { type Token, tokensIn } from './tokens.ts';

type DesignValue = { $type: string; $value: unknown };
type Values = ReadonlyMap<string, Token>;

/** The name of this project in `$extensions`. */
const OWN = 'app.marquee';

/** A reference to another token, for example `var(--ink)`. */
const REFERENCE = /var\(--([\w-]+)\)/g;

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** @returns the declaration as the parser understands it; undefined when the value does not fit the property */
function declared(property: string, value: string): Declaration | undefined {
  const found: Declaration[] = [];
  const code = new TextEncoder().encode(`a{${property}:${value}}`);
  transform({ filename: 'token.css', code, visitor: { Declaration: (declaration) => void found.push(declaration) } });
  return found[0];
}

function colourOf(colour: CssColor) {
  if (typeof colour === 'string' || colour.type !== 'rgb') return undefined;
  const { r, g, b, alpha } = colour;
  const hex = [r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('');
  return {
    colorSpace: 'srgb',
    components: [r, g, b].map((part) => rounded(part / 255)),
    alpha: Math.round(alpha * 100) / 100,
    hex: `#${hex}`,
  };
}

/** The format has no other units. */
const dimensionOf = ({ unit, value }: LengthValue) => (unit === 'px' || unit === 'rem' ? { value: rounded(value), unit } : undefined);

/** The largest value of `clamp()`, else the value itself. */
const largest = (value: string) => /^clamp\(.*,\s*([^,]+)\)$/.exec(value)?.[1] ?? value;

/** For each type of the format: which tokens may have it, and their value. */
const READERS: Readonly<Record<string, (token: Token, value: string) => unknown>> = {
  color: (_, value) => {
    const found = declared('color', value);
    return found?.property === 'color' ? colourOf(found.value) : undefined;
  },
  shadow: ({ name }, value) => {
    const found = /^--(shadow|ring)/.test(name) ? declared('box-shadow', value) : undefined;
    if (found?.property !== 'box-shadow') return undefined;
    return found.value.map(({ color, inset, ...lengths }) => {
      const length = (part: 'xOffset' | 'yOffset' | 'blur' | 'spread') => {
        const { [part]: each } = lengths;
        return each.type === 'value' ? dimensionOf(each.value) : undefined;
      };
      const [offsetX, offsetY, blur, spread] = [length('xOffset'), length('yOffset'), length('blur'), length('spread')];
      return { color: colourOf(color), offsetX, offsetY, blur, spread, inset };
    });
  },
  duration: (_, value) => {
    const found = /^[\d.]+m?s$/.test(value) ? declared('transition-duration', value) : undefined;
    const time = found?.property === 'transition-duration' ? found.value[0] : undefined;
    return time && { value: time.value, unit: time.type === 'seconds' ? 's' : 'ms' };
  },
  cubicBezier: (_, value) => {
    const found = declared('transition-timing-function', value);
    const curve = found?.property === 'transition-timing-function' ? found.value[0] : undefined;
    return curve?.type === 'cubic-bezier' ? [curve.x1, curve.y1, curve.x2, curve.y2].map(rounded) : undefined;
  },
  fontFamily: ({ name }, value) => {
    const found = /^--(font|mono)$/.test(name) ? declared('font-family', value) : undefined;
    return found?.property === 'font-family' ? found.value : undefined;
  },
  fontWeight: ({ group }, value) => (group === 'type' && /^\d{3}$/.test(value) ? Number(value) : undefined),
  number: (_, value) => (/^[\d.]+$/.test(value) ? Number(value) : undefined),
  dimension: (_, value) => {
    const found = declared('width', largest(value));
    const size = found?.property === 'width' && found.value.type === 'length-percentage' ? found.value.value : undefined;
    return size?.type === 'dimension' ? dimensionOf(size.value) : undefined;
  },
};

/** Replaces references to tokens by their values. */
const literal = (value: string, values: Values): string =>
  value.replace(REFERENCE, (reference, name: string) => {
    const token = values.get(name);
    return token ? literal(token.value, values) : reference;
  });

/** @returns undefined when the format has no type for the value, for example for a gradient */
function designValue(token: Token, values: Values): DesignValue | undefined {
  const value = literal(token.value, values);
  for (const [$type, read] of Object.entries(READERS)) {
    const found = read(token, value);
    if (found === undefined) continue;
    const [, alias = ''] = /^var\(--([\w-]+)\)$/.exec(token.value) ?? [];
    const referred = values.get(alias);
    return { $type, $value: referred ? `{${referred.group}.${alias}}` : found };
  }
  return undefined;
}

const named = (tokens: readonly Token[]) => new Map(tokens.map((token) => [token.name.slice(2), token]));

/**
 * @param css the text of src/styles/tokens.css
 * @returns the groups of the style sheet. The tokens that the format has no type for are under `$extensions` of the file, with their CSS.
 */
export function designTokens(css: string) {
  const values = named(tokensIn(css));
  const modes = [...css.matchAll(/^@media (.*) \{\n( {2}:root[^{]*\{[\s\S]*?\n {2}\})/gm)].map(([, condition = '', block = '']) => ({
    condition,
    changed: named(tokensIn(block.replace(/^ {2}/gm, ''))),
  }));
  const groups: Record<string, Record<string, unknown>> = {};
  const onlyCss: Record<string, string> = {};
  for (const [name, token] of values) {
    const inMode = modes.flatMap(({ condition, changed }) => {
      const other = changed.get(name);
      const all = new Map([...values, ...[...changed].map(([key, { value }]) => [key, { ...(values.get(key) ?? token), value }] as const)]);
      const now = other && designValue({ ...token, value: other.value }, all);
      return now ? [[condition, now.$value]] : [];
    });
    const value = designValue(token, values);
    if (!value) onlyCss[name] = token.value;
    else
      (groups[token.group] ??= {})[name] = {
        ...value,
        ...(token.note && { $description: token.note }),
        $extensions: { [OWN]: { css: token.value, ...(inMode.length > 0 && { modes: Object.fromEntries(inMode) }) } },
      };
  }
  return { $extensions: { [OWN]: { onlyCss } }, ...groups };
}

/** The text of the file that design tools import. */
export const designTokensFile = (css: string) => `${JSON.stringify(designTokens(css), null, 2)}\n`;
