/** The only file that touches a font: opentype.js and the static Rubik files of @fontsource/rubik, when pictures are made. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js';
import type { Typesetter, Weight } from './type.ts';

type Placed = { glyph: Glyph; at: number };

/** Places the letters of a line at size 1000, kerned and tracked. */
function place(font: Font, text: string, tracking: number): { placed: Placed[]; end: number } {
  const scale = 1000 / font.unitsPerEm;
  const placed: Placed[] = [];
  let x = 0;
  let before: Glyph | undefined;
  for (const letter of text) {
    const glyph = font.charToGlyph(letter);
    if (before) x += font.getKerningValue(before, glyph) * scale;
    placed.push({ glyph, at: x });
    x += (glyph.advanceWidth ?? 0) * scale + tracking;
    before = glyph;
  }
  return { placed, end: x };
}

/**
 * Relative commands, rounded: half the size of absolute ones, and no drift, since the pen is where the file says.
 * @param grid steps in a unit: 10 keeps tenths, 1 whole units
 */
function data(commands: readonly PathCommand[], grid: number): string {
  const step = (value: number) => Math.round(value * grid);
  let penX = 0;
  let penY = 0;
  let startX = 0;
  let startY = 0;
  let before = '';
  let out = '';
  const write = (letter: string, ...points: readonly number[]) => {
    let numbers = '';
    for (let i = 0; i < points.length; i += 2) {
      for (const value of [step(points[i] ?? 0) - penX, step(points[i + 1] ?? 0) - penY]) {
        const text = (value / grid).toString().replace(/^(-?)0\./, '$1.');
        numbers += numbers === '' || text.startsWith('-') ? text : ` ${text}`;
      }
    }
    out += letter === before ? (numbers.startsWith('-') ? numbers : ` ${numbers}`) : letter + numbers;
    before = letter;
    penX = step(points.at(-2) ?? 0);
    penY = step(points.at(-1) ?? 0);
  };
  // glyphs are full of lines that go nowhere, and of level and upright ones
  const straight = (x: number, y: number) => {
    const dx = step(x) - penX;
    const dy = step(y) - penY;
    if (dx && dy) write('l', x, y);
    else if (dx || dy) {
      const text = ((dx || dy) / grid).toString().replace(/^(-?)0\./, '$1.');
      before = dx ? 'h' : 'v';
      out += before + text;
      penX += dx;
      penY += dy;
    }
  };
  for (const command of commands) {
    if (command.type === 'M') {
      penX = step(command.x);
      penY = step(command.y);
      startX = penX;
      startY = penY;
      out += `M${penX / grid} ${penY / grid}`;
      before = 'M';
    } else if (command.type === 'Z') {
      out += 'z';
      before = 'z';
      penX = startX;
      penY = startY;
    } else if (command.type === 'C') write('c', command.x1, command.y1, command.x2, command.y2, command.x, command.y);
    else if (command.type === 'Q') write('q', command.x1, command.y1, command.x, command.y);
    else straight(command.x, command.y);
  }
  return out;
}

/**
 * @param from the address of a module that can see @fontsource/rubik: `import.meta.url`
 * @param grid steps in a unit of the outlines
 */
export function rubik(from: string, grid = 10): Typesetter {
  const resolve = createRequire(from).resolve;
  const load = (weight: Weight): Font => {
    const bytes = readFileSync(resolve(`@fontsource/rubik/files/rubik-latin-${weight}-normal.woff`));
    const copy = new ArrayBuffer(bytes.byteLength);
    new Uint8Array(copy).set(bytes);
    return opentype.parse(copy);
  };
  const fonts: Record<Weight, Font> = { 300: load(300), 500: load(500), 700: load(700), 900: load(900) };
  return {
    width: (text, weight, tracking) => place(fonts[weight], text, tracking).end,
    outline: (text, x, y, size, weight, tracking) =>
      place(fonts[weight], text, tracking)
        .placed.map(({ glyph, at }) => data(glyph.getPath(x + (at * size) / 1000, y, size).commands, grid))
        .join(''),
  };
}
