/** Deterministic pseudo-random choices for the guide, the scaled catalogue and the clips. */

/** FNV-1a hash, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** mulberry32: numbers in [0, 1), the same sequence for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** @returns an item that the hash of `key` chooses. @throws Error for an empty list */
export function pickBy<Item>(items: readonly Item[], key: string): Item {
  const item = items[hashOf(key) % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
