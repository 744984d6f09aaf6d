import type { Canvas } from '../canvas.ts';
import type { Palette } from '../palettes.ts';
import type { Rng } from '../random.ts';

/** w, h: size. u: one hundredth of the short side. fx: where the subject stands. tall: portrait. */
export type Frame = { w: number; h: number; u: number; fx: number; tall: boolean };
/** A scene paints one idea and recomposes itself for portrait, 16:9 and 21:9 through its frame. */
export type Scene = (c: Canvas, f: Frame, r: Rng, p: Palette) => void;
