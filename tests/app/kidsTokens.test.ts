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

  it.each([
    ['black', [0, 0, 0]],
    ['white', [255, 255, 255]],
    ['yellow', [255, 236, 160]],
    ['navy', [20, 33, 61]],
  ] as const)('KID-11 KID-12 words, buttons and the focus on the band of a %s picture are readable', (_, picture) => {
    const hero = readFileSync('src/ui/hero/KidsHero.module.css', 'utf8');
    const share = Number(/color-mix\(in srgb, var\(--band, var\(--tint\)\) (\d+)%, var\(--tint\)\)/.exec(hero)?.[1]) / 100;
    const [red, green, blue] = colour('tint').map((part, index) => part * (1 - share) + (picture[index] ?? 0) * share);
    const band: Rgb = [red ?? 0, green ?? 0, blue ?? 0];
    for (const token of ['text', 'accent']) expect(hero).toContain(`--${token}: var(--surface);`);
    expect(contrastOf(colour('surface'), band)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(colour('tint'), colour('surface'))).toBeGreaterThanOrEqual(4.5);
  });

  it('KID-12 how much was watched is purple beside white, also on a navy picture', () => {
    expect(css).toMatch(/\[data-picture\] \{\s*--track: var\(--surface\);/);
    expect(contrastOf(colour('accent'), colour('surface'))).toBeGreaterThanOrEqual(3);
  });
});
