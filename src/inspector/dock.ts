/** Decides where the inspector is docked and how large it is. The size is stored on this device. */

export type Side = 'right' | 'below';
export type Sizes = Record<Side, number>;

const KEPT = 'marquee.inspector';
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

/** @returns the stored sizes, px; invalid values are omitted */
export function readSizes(storage: Pick<Storage, 'getItem'> | null): Partial<Sizes> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEPT) ?? '{}');
    const sizeOf = (side: Side) => {
      const size: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, side) : undefined;
      return typeof size === 'number' && Number.isFinite(size) && size > 0 ? { [side]: size } : {};
    };
    return { ...sizeOf('right'), ...sizeOf('below') };
  } catch {
    return {};
  }
}

export function storeSizes(storage: Pick<Storage, 'setItem'> | null, kept: Partial<Sizes>) {
  try {
    storage?.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // Storage is blocked or full: the size lasts as long as the page.
  }
}
