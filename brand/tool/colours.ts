/** The values that the tokens of src/styles/tokens.css have in a brand. */
import type { Brand } from '../../src/configuration/brand.ts';

/** @returns the index behind the bracket that closes the one at `from` */
function afterBracket(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/**
 * Replaces `var(--brand-accent, LinkText)` by the value of the brand, or by the value after the comma.
 * @param css the text of src/styles/tokens.css
 */
export function withBrandValues(css: string, { colours, coloursOnDark, radius, font }: Omit<Brand, 'name'>): string {
  const values: ReadonlyMap<string, string | number | undefined> = new Map<string, string | number | undefined>([
    ...Object.entries(colours ?? {}),
    ...Object.entries(coloursOnDark ?? {}).map(([name, value]) => [`dark-${name}`, value] as const),
    ...Object.entries(radius ?? {}).map(([name, value]) => [`radius-${name}`, value === undefined ? value : `${value}px`] as const),
    ['font', font?.family],
  ]);
  let rest = css;
  for (let found = REFERENCE.exec(rest); found; found = REFERENCE.exec(rest)) {
    const [opening, name = ''] = found;
    const end = afterBracket(rest, found.index + 'var'.length);
    const otherwise = rest.slice(found.index + opening.length, end - 1);
    rest = `${rest.slice(0, found.index)}${values.get(name) ?? otherwise.replace(/^,\s*/, '')}${rest.slice(end)}`;
  }
  return rest;
}

const REFERENCE = /var\(--brand-([\w-]+)/;
