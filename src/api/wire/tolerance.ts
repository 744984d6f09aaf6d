/** What reaches the product of an answer that is partly wrong: one bad item of a list must not cost its siblings (ERR-05). */
import * as z from 'zod/mini';

/** Hears of every item that was dropped, e.g. `items.3.title`. */
export type ReportDropped = (path: string, reason: string) => void;

/** An answer that is not what the contract says, beyond what dropping items can mend. */
export class WrongShape extends Error {
  readonly path: string;
  constructor(path: string, reason: string) {
    super(`${path || 'answer'}: ${reason}`);
    this.path = path;
  }
}

/**
 * Parses an answer of the service. A wrong item of a list, however deep, is dropped and reported; anything else wrong refuses the whole.
 * @throws WrongShape when what is wrong is not inside a list
 */
export function parseTolerantly<Schema extends z.ZodMiniType>(
  schema: Schema,
  json: unknown,
  report: ReportDropped = () => {},
): z.output<Schema> {
  let candidate = json;
  for (;;) {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) return parsed.data;
    const doomed = new Map<string, PropertyKey[]>();
    for (const issue of parsed.error.issues) {
      const index = issue.path.findLastIndex((key) => typeof key === 'number');
      if (index < 0) throw new WrongShape(issue.path.join('.'), issue.message);
      const path = issue.path.slice(0, index + 1);
      if (!doomed.has(path.join('.'))) report(issue.path.join('.'), issue.message);
      doomed.set(path.join('.'), path);
    }
    candidate = without(candidate, [...doomed.values()]);
  }
}

/** A copy of `value` without the list items at `paths`; each path ends with an index. */
function without(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value;
  const gone = new Set<PropertyKey>();
  const below = new Map<PropertyKey, PropertyKey[][]>();
  for (const [head, ...rest] of paths) {
    if (head === undefined) continue;
    if (rest.length === 0) gone.add(head);
    else if (!below.get(head)?.push(rest)) below.set(head, [rest]);
  }
  if (Array.isArray(value)) return value.map((item, index) => without(item, below.get(index) ?? [])).filter((_, index) => !gone.has(index));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, without(item, below.get(key) ?? [])]));
}
