import type { Programme } from '../../machines/domain/entities.ts';

/** Values that are remembered; with one more it begins anew. */
const CAPACITY = 2000;

/**
 * Equal values are kept once, however many answers bring them.
 * @param keyOf the same for equal values
 * @returns the value that came first of those that are equal
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

/** A guide says the same of a series in each of its programmes; whoever scrolls through it would keep all of that (GDE-06). */
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
