/** Parses answers that are partly wrong: one wrong item of a list must not remove the other items (ERR-05). */
import * as z from 'zod/mini';

/** Called for each dropped item, with its path, e.g. `items.3.title`. */
export type ReportDropped = (path: string, reason: string) => void;

/** An answer that differs from the contract in a way that dropping items cannot repair. */
export class WrongShape extends Error {
  /** Position in the answer; `answer` when the whole answer is wrong. */
  readonly path: string;
  readonly reason: string;
  constructor(path: string, reason: string) {
    super(`${path || 'answer'}: ${reason}`);
    this.path = path || 'answer';
    this.reason = reason;
  }
}

/**
 * Describes an issue for a developer: the message of the check, or the expected value. Without a locale, which every first
 * visit would have to load, zod's message is always "Invalid input". The text contains only the type of the received
 * value, because the value may be personal data.
 */
export function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== 'Invalid input') return issue.message;
  if (issue.code === 'invalid_type') return `expected ${issue.expected}, received ${kindOf(issue.input)}`;
  if (issue.code === 'invalid_value') return `expected ${issue.values.join(' or ')}`;
  if (issue.code === 'too_small') return `expected at least ${issue.minimum}`;
  return issue.code === 'invalid_format' ? `expected ${issue.format}` : issue.code;
}

function kindOf(value: unknown) {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Services often send numbers as ids. Their digits are the id. */
const isNumericId = ({ code, path, input }: z.core.$ZodIssue) =>
  code === 'invalid_type' && Number.isSafeInteger(input) && /(^|_)id$/.test(String(path.at(-1)));

/**
 * Parses an answer of the service. Converts a number in an id to text and reports one such number for each answer. Drops
 * and reports a wrong item of a list, at any depth. Refuses the answer for any other issue, and when no item of an outer
 * list is valid: it must not look like an empty list.
 * @param substance names of lists; an item is dropped when its list of this name has no valid item, e.g. a rail without its titles
 * @throws WrongShape when an issue is outside of lists, or when an outer list has no valid item
 */
export function parseTolerantly<Schema extends z.ZodMiniType>(
  schema: Schema,
  json: unknown,
  report: ReportDropped = () => {},
  substance: readonly string[] = [],
): z.output<Schema> {
  let candidate = json;
  for (;;) {
    const parsed = schema.safeParse(candidate, { reportInput: true });
    if (parsed.success) return parsed.data;
    const numeric = parsed.error.issues.filter(isNumericId);
    const [first] = numeric;
    if (first) {
      report(first.path.join('.'), reasonOf(first));
      candidate = withText(
        candidate,
        numeric.map(({ path }) => path),
      );
      continue;
    }
    const doomed = new Map<string, PropertyKey[]>();
    for (const issue of parsed.error.issues) {
      const index = issue.path.findLastIndex((key) => typeof key === 'number');
      if (index < 0) throw new WrongShape(issue.path.join('.'), reasonOf(issue));
      const path = issue.path.slice(0, index + 1);
      if (!doomed.has(path.join('.'))) report(issue.path.join('.'), reasonOf(issue));
      doomed.set(path.join('.'), path);
    }
    const gone = new Map<string, number>();
    // The loop adds to the map: dropping items may leave an empty list, and then its holder is dropped too.
    for (const path of doomed.values()) {
      const list = path.slice(0, -1);
      const name = list.join('.');
      const count = (gone.get(name) ?? 0) + 1;
      gone.set(name, count);
      const items = list.reduce<unknown>((held, key) => Reflect.get(Object(held), key), candidate);
      if (!Array.isArray(items) || items.length > count) continue;
      const holder = list.slice(0, list.findLastIndex((key) => typeof key === 'number') + 1);
      if (holder.length === 0) throw new WrongShape(name, 'no item is as the contract has it');
      if (substance.includes(String(list.at(-1)))) doomed.set(holder.join('.'), holder);
    }
    candidate = without(candidate, [...doomed.values()]);
  }
}

/** A copy of `value` with the values at `paths` as text. */
function withText(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  const copy = structuredClone({ value });
  for (const path of paths) {
    let holder = copy as Record<PropertyKey, unknown>;
    let last: PropertyKey = 'value';
    for (const key of path) {
      holder = holder[last] as Record<PropertyKey, unknown>;
      last = key;
    }
    holder[last] = String(holder[last]);
  }
  return copy.value;
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
