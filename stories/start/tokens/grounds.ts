/** Which backgrounds a colour is measured on. */
import type { Uses } from './uses.ts';

/** The opaque backgrounds of pages, panels and menus, from the lowest up. */
export const PAGE_GROUNDS = ['--ink', '--surface', '--raised', '--raised-2'] as const;

const isPageGround = (token: string) => PAGE_GROUNDS.some((ground) => ground === token);

/**
 * @param known the colour tokens of the product
 * @returns the backgrounds that a rule sets together with the colour; for a colour of lines or free text also those of the pages. A name such
 * as `--on-accent` says its background. A background has no contrast of its own.
 */
export function groundsOf(token: string, uses: Uses | undefined, known: readonly string[]): string[] {
  if (!uses || uses.text + uses.line === 0) return [];
  const named = token.startsWith('--on-') ? [token.replace('--on-', '--')] : [];
  const isFree = named.length === 0 && !isPageGround(token);
  const all = new Set([...(isFree ? PAGE_GROUNDS : []), ...named, ...uses.grounds]);
  return [...all].filter((ground) => ground !== token && known.includes(ground));
}
