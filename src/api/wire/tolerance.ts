/** What reaches the product of an answer that is partly wrong: one bad item of a list must not cost its siblings (ERR-05). */
import * as z from 'zod/mini';

/** Hears of every item that was dropped, e.g. `items.3.title`. */
export type ReportDropped = (path: string, reason: string) => void;

/** An answer that is not what the contract says, beyond what dropping items can mend. */
export class WrongShape extends Error {
  /** `answer` when it is wrong as a whole. */
  readonly path: string;
  readonly reason: string;
  constructor(path: string, reason: string) {
    super(`${path || 'answer'}: ${reason}`);
    this.path = path || 'answer';
    this.reason = reason;
  }
}

/**
 * What is wrong, for a developer: the check's own words, or what was expected. Without a locale, which every first visit would have to
 * fetch, zod calls everything "Invalid input". What was received is told by its kind alone: it may be about a viewer.
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

/** Services often send numbers as ids, which mean the same as their digits. */
const isNumericId = ({ code, path, input }: z.core.$ZodIssue) =>
  code === 'invalid_type' && Number.isSafeInteger(input) && /(^|_)id$/.test(String(path.at(-1)));

/**
 * Parses an answer of the service. A number in place of an id is converted, and reported once an answer; a wrong item of a list, however deep, is
 * dropped and reported; anything else wrong refuses the whole. Of an answer whose every item was wrong nothing is known: it is refused too, and
 * not taken for an empty one.
 * @param substance names of lists without which what holds them is of no use: the rails of a screen are nothing without their titles
 * @throws WrongShape when what is wrong is not inside a list, or nothing is left of one
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
    // The map grows while it is walked: what goes may leave nothing of the list it is in.
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
