/** Decides where the inspector is docked and how large it is. The size is stored on this device. */

import * as z from 'zod/mini';
import { ownName } from '../configuration/basePath.ts';
import { type Store, storedValue } from '../storage/storedValue.ts';

export type Side = 'right' | 'below';
export type Sizes = Record<Side, number>;

const pixels = z.number().check(z.positive());
const sizes: z.ZodMiniType<Partial<Sizes>> = z.object({ right: z.optional(pixels), below: z.optional(pixels) });

/** Minimum size of the inspector (`LEAST`) and of the application (`LEFT_OVER`), px. */
const LEAST: Sizes = { right: 320, below: 200 };
const LEFT_OVER: Sizes = { right: 360, below: 240 };

/** @param width width of the window, px */
export const sideOf = (width: number): Side => (width < 900 ? 'below' : 'right');

/** @param length size of the window in that direction, px @returns a size within the limits, px */
export const sizeWithin = (side: Side, size: number, length: number): number =>
  Math.round(Math.max(Math.min(size, length - LEFT_OVER[side]), Math.min(LEAST[side], length / 2)));

/** The default size, px. */
export const usualSize = (side: Side, length: number): number =>
  sizeWithin(side, side === 'right' ? Math.min(620, length * 0.4) : length * 0.5, length);

/** The stored sizes, px. */
export const storedSizes = (storage: Store) => storedValue(storage, ownName('inspector'), sizes);
