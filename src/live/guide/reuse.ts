import { useRef } from 'react';

/** The item that an element shows, and the number of the element. */
export type Used<Key> = { readonly slot: number; readonly key: Key };

/**
 * Assigns items to elements. New items take the elements of items that have left, because creating elements is the largest cost of a fast
 * scroll. Items that stay keep their element and its focus (GDE-05, GDE-06).
 * @param last the previous assignment, in document order
 * @param wanted the items to show, in reading order
 * @param isResting true sorts the elements in reading order; during a scroll they keep their order
 */
export function reused<Key>(last: readonly Used<Key>[], wanted: readonly Key[], isResting: boolean): readonly Used<Key>[] {
  const stays = new Set(wanted);
  const known = new Map(last.filter(({ key }) => stays.has(key)).map((used) => [used.key, used]));
  const coming = wanted.filter((key) => !known.has(key));
  if (coming.length === 0 && known.size === last.length && !isResting) return last;
  const taken = new Set([...known.values()].map(({ slot }) => slot));
  let next = 0;
  const freeSlot = () => {
    while (taken.has(next)) next += 1;
    taken.add(next);
    return next;
  };
  const inPlace: Used<Key>[] = [];
  let used = 0;
  const place = (slot: number) => {
    const key = coming[used];
    if (key === undefined) return;
    used += 1;
    taken.add(slot);
    inPlace.push({ slot, key });
  };
  for (const entry of last) {
    if (stays.has(entry.key)) inPlace.push(entry);
    else place(entry.slot);
  }
  while (used < coming.length) place(freeSlot());
  if (!isResting) return inPlace;
  const order = new Map(wanted.map((key, index) => [key, index]));
  return inPlace.toSorted((one, other) => (order.get(one.key) ?? 0) - (order.get(other.key) ?? 0));
}

/**
 * `reused` between two renders. When React discards a render, the assignment that it leaves is as good as the one before.
 * @param rests how often the grid has come to rest: each time, the elements return to reading order
 */
export function useReused<Key>(wanted: readonly Key[], rests: number): readonly Used<Key>[] {
  const last = useRef<{ used: readonly Used<Key>[]; rests: number }>({ used: [], rests });
  last.current = { used: reused(last.current.used, wanted, rests !== last.current.rests), rests };
  return last.current.used;
}
