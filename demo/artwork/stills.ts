/** Stills of one title: the same place seen again from another distance, side or hour. */

import { mix } from './colour.ts';
import type { Palette } from './palettes.ts';
import type { Frame } from './scenes/index.ts';

export type Hour = 'as is' | 'night' | 'dawn' | 'day';
/** distance: 1 as painted, above 1 a closer crop, below 1 a longer view. elsewhere: another place of the genre. */
export type Shot = { distance: number; hour: Hour; mirror: boolean; fx: number; elsewhere?: boolean };

const shots: readonly Shot[] = [
  { distance: 1, hour: 'as is', mirror: false, fx: 0.5 },
  { distance: 1.75, hour: 'night', mirror: true, fx: 0.42 },
  { distance: 0.62, hour: 'dawn', mirror: false, fx: 0.66 },
  { distance: 1, hour: 'day', mirror: false, fx: 0.36 },
  { distance: 1, hour: 'as is', mirror: false, fx: 0.4, elsewhere: true },
  { distance: 2.3, hour: 'dawn', mirror: false, fx: 0.56 },
  { distance: 0.7, hour: 'night', mirror: true, fx: 0.36 },
  { distance: 1.4, hour: 'day', mirror: false, fx: 0.6, elsewhere: true },
];
export const shotOf = (variant: number): Shot => shots[variant % shots.length]!;

/** The same palette at another hour; less of it indoors, where the light is a lamp. */
export function atHour(p: Palette, hour: Hour, strength = 1): Palette {
  const to = (ink: string, deep: string, mid: string, light: string, glow: string, q: number): Palette => {
    const k = q * strength;
    return {
      ink: mix(p.ink, ink, k),
      deep: mix(p.deep, deep, k),
      mid: mix(p.mid, mid, k),
      light: mix(p.light, light, k),
      glow: mix(p.glow, glow, k),
      pop: p.pop,
    };
  };
  switch (hour) {
    case 'night':
      return to('#03060d', '#0a1730', '#1d3a63', '#4f7aa3', '#ffe3a3', 0.6);
    case 'dawn':
      return to('#1a0f1c', '#4a2c4d', '#a9637a', '#f3a98a', '#ffe9c4', 0.62);
    case 'day':
      return to('#0c1c26', '#235066', '#6aa9c0', '#dcefe9', '#fffbea', 0.42);
    default:
      return p;
  }
}

/** The camera: a transform that crops to the subject, and mirrors. Long views are painted small instead, see `unit`. */
export function camera(s: Shot, f: Frame, focusY: number): string {
  const z = Math.max(1, s.distance),
    cw = f.w / z,
    ch = f.h / z;
  const cx = Math.min(f.w - cw / 2, Math.max(cw / 2, f.w * f.fx + (z > 1 ? cw * 0.14 : 0)));
  const cy = Math.min(f.h - ch / 2, Math.max(ch / 2, f.h * focusY));
  const t = z === 1 ? '' : `translate(${(f.w / 2 - cx * z).toFixed(1)} ${(f.h / 2 - cy * z).toFixed(1)}) scale(${z})`;
  return (s.mirror ? `translate(${f.w} 0) scale(-1 1) ` : '') + t;
}
export const unit = (s: Shot): number => Math.min(1, s.distance);
