/** Chance that is the same for everyone: what the guide, the scale catalogue and the choice of clips are drawn with. */

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** mulberry32: numbers in [0, 1), always the same for a seed. */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of a list that is not empty, by the hash of `key`. */
export function pickBy<Item>(items: readonly Item[], key: string): Item {
  const item = items[hashOf(key) % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
