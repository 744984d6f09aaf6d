import type { Programme } from '../../machines/domain/entities.ts';

/** Values in the map; one more clears it. */
const CAPACITY = 2000;

/**
 * Replaces equal values by one instance, to save memory.
 * @param keyOf returns the same key for equal values
 * @returns a function that returns the first of the equal values
 */
export function shareEqual<Value>(keyOf: (value: Value) => string): (value: Value) => Value {
  const known = new Map<string, Value>();
  return (value) => {
    const key = keyOf(value);
    const first = known.get(key);
    if (first !== undefined) return first;
    if (known.size >= CAPACITY) known.clear();
    known.set(key, value);
    return value;
  };
}

/** Programmes of a series repeat the same values. Sharing them bounds the memory of scrolling through the guide (GDE-06). */
export function shareInProgrammes(): (programme: Programme) => Programme {
  const text = shareEqual((value: string) => value);
  const images = shareEqual<Programme['images']>(JSON.stringify);
  const genres = shareEqual<Programme['genres']>(JSON.stringify);
  return (programme) => ({
    ...programme,
    channelId: text(programme.channelId),
    title: text(programme.title),
    shortDescription: text(programme.shortDescription),
    fullDescription: text(programme.fullDescription),
    images: images(programme.images),
    genres: genres(programme.genres),
  });
}
