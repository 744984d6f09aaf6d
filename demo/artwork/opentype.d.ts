/** The part of opentype.js 2 that typesetter.ts uses; the package brings no types. */
declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'Z' };
  export type Glyph = { advanceWidth?: number; getPath(x: number, y: number, size: number): { commands: PathCommand[] } };
  export type Font = { unitsPerEm: number; charToGlyph(text: string): Glyph; getKerningValue(left: Glyph, right: Glyph): number };
  const opentype: { parse(bytes: ArrayBuffer): Font };
  export default opentype;
}
