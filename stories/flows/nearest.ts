/** Finds the names that are most similar to a name that does not exist. */

const FEW = 3;

/** The edit distance: number of letters to change, insert or remove. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const changed = (row[to - 1] ?? 0) + Number(one[at - 1] !== other[to - 1]);
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The distance of two names; at most 1 when the last parts of the paths are equal, or when the name begins with the given text. */
const apart = (asked: string, name: string) => {
  const last = (path: string) => path.split('.').at(-1) ?? '';
  return Math.min(distance(asked, name), last(name) === last(asked) ? 1 : asked.length, asked && name.startsWith(asked) ? 1 : asked.length);
};

/** @returns up to three similar names, the most similar first; empty when no name is similar */
export function nearest(asked: string, names: readonly string[]): string[] {
  const written = asked.toLowerCase();
  return names
    .map((name) => ({ name, far: apart(written, name.toLowerCase()) }))
    .filter(({ far }) => far <= Math.max(1, Math.floor(written.length * 0.4)))
    .sort((one, other) => one.far - other.far)
    .slice(0, FEW)
    .map(({ name }) => name);
}
