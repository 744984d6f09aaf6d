import { useRef } from 'react';

/** What stands in an element, and which element that is. */
export type Used<Key> = { readonly slot: number; readonly key: Key };

/**
 * Which elements show what, so that what comes into sight is written into those of what has left: making elements is what a fast scroll
 * costs most. What stays keeps its element, and with it the focus (GDE-05, GDE-06).
 * @param last what was shown, in the order of the document
 * @param wanted what is to be shown, in the order it is read in
 * @param isResting the document takes the order of reading; while things move nothing changes its place
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
 * `reused`, from one drawing to the next. A drawing that is thrown away leaves a choice of elements that is as good as the one before.
 * @param rests how often things have come to rest: with each the order is that of reading again
 */
export function useReused<Key>(wanted: readonly Key[], rests: number): readonly Used<Key>[] {
  const last = useRef<{ used: readonly Used<Key>[]; rests: number }>({ used: [], rests });
  last.current = { used: reused(last.current.used, wanted, rests !== last.current.rests), rests };
  return last.current.used;
}
