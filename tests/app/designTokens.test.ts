/** The rule "no colour outside the tokens", and the file of the tokens for design tools. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withBrandValues } from '../../brand/tool/colours.ts';
import { designTokens } from '../../brand/tool/designTokens.ts';
import { readBrand } from '../../brand/tool/folder.ts';
import { tokensIn } from '../../brand/tool/tokens.ts';

const css = withBrandValues(readFileSync('src/styles/tokens.css', 'utf8'), readBrand().brand);
const { $extensions, ...groups } = designTokens(css);

const part = z.number().min(0).max(1);
const colour = z.strictObject({
  colorSpace: z.literal('srgb'),
  components: z.tuple([part, part, part]),
  alpha: part,
  hex: z.string().regex(/^#[0-9a-f]{6}$/),
});
const dimension = z.strictObject({ value: z.number(), unit: z.enum(['px', 'rem']) });
const shadow = z.strictObject({
  color: colour,
  offsetX: dimension,
  offsetY: dimension,
  blur: dimension,
  spread: dimension,
  inset: z.boolean(),
});
/** The types of the Design Tokens Format (2025.10) that the project uses. */
const TYPES = {
  color: colour,
  dimension,
  shadow: z.array(shadow).min(1),
  duration: z.strictObject({ value: z.number(), unit: z.enum(['ms', 's']) }),
  cubicBezier: z.tuple([part, z.number(), part, z.number()]),
  fontFamily: z.array(z.string()).min(1),
  fontWeight: z.number().min(1).max(1000),
  number: z.number(),
};
const alias = z.string().regex(/^\{\w+\.[\w-]+\}$/);
const token = z.union(
  Object.entries(TYPES).map(([type, value]) =>
    z.strictObject({
      $type: z.literal(type),
      $value: z.union([value, alias]),
      $description: z.string().optional(),
      $extensions: z.strictObject({
        'app.marquee': z.strictObject({ css: z.string(), modes: z.record(z.string(), z.union([value, alias])).optional() }),
      }),
    }),
  ),
);
const tokens = z.record(z.string().regex(/^[^$][^.{}]*$/), z.record(z.string().regex(/^[^$][^.{}]*$/), token)).parse(groups);
const all = Object.entries(tokens).flatMap(([group, each]) => Object.entries(each).map(([name, value]) => ({ group, name, ...value })));
const ofName = (name: string) => all.find((each) => each.name === name);

describe('the file of the design tokens', () => {
  it('has every token of the style sheet, except those without a type in the format', () => {
    const { onlyCss } = $extensions['app.marquee'];
    expect([...all.map(({ name }) => name), ...Object.keys(onlyCss)].toSorted()).toEqual(
      tokensIn(css)
        .map(({ name }) => name.slice(2))
        .toSorted(),
    );
    expect(Object.keys(onlyCss)).toEqual(['hero-shade', 'measure', 'content', 'social-padding']);
  });

  it('uses every type', () => {
    expect([...new Set(all.map(({ $type }) => $type))].toSorted()).toEqual(Object.keys(TYPES).toSorted());
  });

  it('has the values of the style sheet', () => {
    expect(ofName('accent')?.$value).toEqual({ colorSpace: 'srgb', components: [1, 0.698, 0.1412], alpha: 1, hex: '#ffb224' });
    expect(ofName('chip')?.$value).toMatchObject({ hex: '#0b0c11', alpha: 0.74 });
    expect(ofName('t-11')?.$value).toEqual({ value: 0.6875, unit: 'rem' });
    expect(ofName('t-28')?.$value).toEqual({ value: 1.75, unit: 'rem' });
    expect(ofName('quick')?.$value).toEqual({ value: 160, unit: 'ms' });
    expect(ofName('semibold')?.$value).toBe(600);
    expect(ofName('ring')?.$value).toMatchObject([{ spread: { value: 2 } }, { spread: { value: 4 }, color: { hex: '#ffb224' } }]);
  });

  it('refers to tokens that exist', () => {
    const references = JSON.stringify(tokens).match(/(?<="\{)[^"]+(?=\}")/g) ?? [];
    expect(references).toContain('colours.text');
    for (const reference of references) expect(all.map(({ group, name }) => `${group}.${name}`)).toContain(reference);
  });

  it('has the other values for wide windows, more contrast and less motion', () => {
    expect(ofName('gutter')?.$extensions['app.marquee'].modes).toEqual({
      '(min-width: 768px)': { value: 32, unit: 'px' },
      '(min-width: 1171px)': { value: 56, unit: 'px' },
    });
    expect(ofName('text')?.$extensions['app.marquee'].modes).toEqual({ '(prefers-contrast: more)': '{colours.tint}' });
    expect(ofName('quick')?.$extensions['app.marquee'].modes).toEqual({ '(prefers-reduced-motion: reduce)': { value: 0, unit: 'ms' } });
  });
});

/** The rule of biome.json on a project of these files, in a folder that is deleted afterwards. @returns the files in which it finds a colour */
function filesWithColours(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-colours-'));
  const { vcs: _, ...rules } = z
    .looseObject({ plugins: z.array(z.looseObject({ path: z.string() })) })
    .parse(JSON.parse(readFileSync('biome.json', 'utf8')));
  const plugins = rules.plugins.map((plugin) => ({ ...plugin, path: resolve(plugin.path) }));
  for (const [file, text] of Object.entries({ ...files, 'biome.json': JSON.stringify({ ...rules, plugins }) })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const { stdout, stderr } = spawnSync(resolve('node_modules/.bin/biome'), ['lint', '.', '--colors=off'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const found = [...(stdout + stderr).matchAll(/^(\S+?):\d+:\d+ plugin .*\n\n.*This colour is no token/gm)];
  return [...new Set(found.map(([, file = '']) => file))].toSorted();
}

describe('lint', () => {
  it('finds a colour outside the tokens: in style sheets, local properties, mixtures, inline styles and drawings', () => {
    const wrong = {
      'src/live/guide/GuideGrid.module.css': '.a { --cell: #101219; }',
      'src/player/controls/Timeline.module.css': '.a { box-shadow: 0 0 4px rgb(255 178 36 / 0.25); }',
      'src/ui/card/Card.module.css': '.a { color: color-mix(in srgb, white 20%, transparent); }',
      'src/ui/card/Card.tsx': 'export const drawing = <path stroke="white" />;',
      'src/ui/card/Numeral.tsx': 'export const drawing = <stop stopColor="#343847" />;',
      'src/ui/card/style.ts': "export const style = { background: 'rgb(1 2 3)' };",
    };
    expect(filesWithColours(wrong)).toEqual(Object.keys(wrong));
  });

  it('allows tokens, mixtures of tokens, colours of the system, the tokens themselves and captions', () => {
    const right = {
      'src/ui/card/Card.module.css':
        '.a { color: color-mix(in srgb, var(--ink) 60%, transparent); background: Canvas; white-space: nowrap; }',
      'src/ui/card/Card.tsx': 'export const drawing = <path fill="var(--ink)" stroke="currentColor" href="#a" />;',
      'src/styles/tokens.css': ':root { --ink: #0b0c11; }',
      'src/player/captions/captions.module.css': '.a { color: #ffe95c; }',
    };
    expect(filesWithColours(right)).toEqual([]);
  });
});
