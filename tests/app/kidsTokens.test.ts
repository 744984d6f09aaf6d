/** The colours of kids mode are readable (KID-01). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf, type Rgb } from '../../brand/tool/wcag.ts';

const css = readFileSync('src/styles/kids.css', 'utf8');

/** A token with a plain colour. */
function colour(name: string): Rgb {
  const hex = new RegExp(`--${name}: #([0-9a-f]{3,6});`).exec(css)?.[1] ?? '';
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  if (full.length !== 6) throw new Error(`kids.css has no colour --${name}`);
  const part = (from: number) => Number.parseInt(full.slice(from, from + 2), 16);
  return [part(0), part(2), part(4)];
}

describe('kids mode', () => {
  it.each(['text', 'muted', 'accent', 'danger', 'success', 'premium'])('KID-01 --%s has the contrast AA on each surface', (name) => {
    for (const ground of ['ink', 'surface', 'raised', 'raised-2', 'low'])
      expect(contrastOf(colour(name), colour(ground)), ground).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['accent', 'accent-hover'])('KID-01 text on --%s has the contrast AA', (name) => {
    expect(contrastOf(colour('on-accent'), colour(name))).toBeGreaterThanOrEqual(4.5);
  });
});
