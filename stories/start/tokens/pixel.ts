import type { Rgb } from '../../../brand/tool/wcag.ts';
import { resolved } from './resolved.ts';

let context: CanvasRenderingContext2D | null = null;

/** @param layers colour tokens from the lowest up; the lowest is opaque @returns the colour that they have together on this page */
export function pixelOf(layers: readonly string[]): Rgb {
  context ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return [0, 0, 0];
  for (const token of layers) {
    context.fillStyle = resolved('color', token);
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
