/** Where the inspector is docked and how large it is; its size is remembered on this machine. */

export type Side = 'right' | 'below';
export type Sizes = Record<Side, number>;

const KEPT = 'marquee.inspector';
/** px; the application keeps at least so much. */
const LEAST: Sizes = { right: 320, below: 200 };
const LEFT_OVER: Sizes = { right: 360, below: 240 };

/** Below on narrow windows: beside it, neither would have room. */
export const sideOf = (width: number): Side => (width < 900 ? 'below' : 'right');

/** @param length of the window in that direction, px @returns a size that leaves room for both */
export const sizeWithin = (side: Side, size: number, length: number): number =>
  Math.round(Math.max(Math.min(size, length - LEFT_OVER[side]), Math.min(LEAST[side], length / 2)));

/** What it is unless somebody made it another. */
export const usualSize = (side: Side, length: number): number =>
  sizeWithin(side, side === 'right' ? Math.min(620, length * 0.4) : length * 0.5, length);

/** @returns what somebody made it; nothing that is no size, whoever left it there */
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

export function keepSizes(storage: Pick<Storage, 'setItem'> | null, kept: Partial<Sizes>) {
  try {
    storage?.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // It is so large for this page.
  }
}
