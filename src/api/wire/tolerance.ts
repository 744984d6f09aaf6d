/** Parses answers that are partly wrong: one wrong value must not remove the others (ERR-05, ERR-13). Loads with the first wrong answer. */
import type * as z from 'zod/mini';
import { readings } from './reading.ts';
import { reasonOf } from './reason.ts';

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

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;
type Path = readonly PropertyKey[];
/** What the value at the path becomes; `undefined` leaves it out. */
type Change = { path: Path; value: unknown };

/** The schema of the value, when it is there. */
function present(schema: Schema): z.core.$ZodTypes {
  const known = schema as z.core.$ZodTypes;
  const { def } = known._zod;
  return def.type === 'optional' || def.type === 'nullable' ? present(def.innerType) : known;
}

/** The schema of a property, an entry or an item; of a choice, in its first member that has one. */
function partOf(schema: Schema, key: PropertyKey): Schema | undefined {
  const { def } = present(schema)._zod;
  if (def.type === 'object') return def.shape[String(key)];
  if (def.type === 'array') return def.element;
  if (def.type === 'record') return def.valueType;
  return def.type === 'union' ? def.options.map((option) => partOf(option, key)).find(Boolean) : undefined;
}

const valueAt = (value: unknown, path: Path) => path.reduce<unknown>((held, key) => Reflect.get(Object(held), key), value);

/**
 * The innermost change on a path that can make the answer valid: a wrong value is read, or an optional value, an entry of a record or an
 * item of a list is left out. Null when the answer is of no use without the value.
 */
function changeAt(schema: Schema, answer: unknown, path: Path, issue?: Issue): Change | null {
  let change: Change | null = null;
  let holder: Schema | undefined = schema;
  for (const [index, key] of path.entries()) {
    const part: Schema | undefined = holder && partOf(holder, key);
    if (!holder || !part) break;
    const here = path.slice(0, index + 1);
    const value = valueAt(answer, here);
    // A check of the holder can name one of its properties. Without the property it would fail again.
    if (issue?.code === 'custom' && here.length === path.length && issue.input !== value) break;
    const read = readings.get(present(part))?.(value);
    const isOptional = part._zod.optin === 'optional' || ['array', 'record'].includes(present(holder)._zod.def.type);
    if (isOptional || read !== undefined) change = { path: here, value: read };
    holder = part;
  }
  return change;
}

/** The issues of the first member of a choice that a change inside of it makes valid; else the issue itself. */
function inside(schema: Schema, answer: unknown, issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const { path } = issue;
  const member = issue.errors
    .map((issues) => issues.flatMap((each) => inside(schema, answer, { ...each, path: [...path, ...each.path] })))
    .find((issues) => issues.every((each) => (changeAt(schema, answer, each.path, each)?.path.length ?? 0) > path.length));
  return member ?? [issue];
}

/**
 * Parses an answer of the service. One wrong value costs only itself: reports it and reads it as its schema says (`readAs`), or leaves out
 * the innermost optional value, entry of a record or item of a list that it is in. Refuses the answer for any other issue, and when no
 * item of an outer list is valid: it must not look like an empty list.
 * @param substance names of lists; an item is left out when its list of this name has no valid item, e.g. a rail without its titles
 * @throws WrongShape when a required value of the answer itself is wrong, or when an outer list has no valid item
 */
export function parseTolerantly<Read extends z.ZodMiniType>(
  schema: Read,
  json: unknown,
  report: ReportDropped = () => {},
  substance: readonly string[] = [],
): z.output<Read> {
  let answer = json;
  for (;;) {
    const parsed = schema.safeParse(answer, { reportInput: true });
    if (parsed.success) return parsed.data;
    const changes = new Map<string, Change>();
    const reports = new Map<string, [path: string, reason: string]>();
    for (const issue of parsed.error.issues.flatMap((each) => inside(schema, answer, each))) {
      const change = changeAt(schema, answer, issue.path, issue);
      if (!change) throw new WrongShape(issue.path.join('.'), reasonOf(issue));
      const place = change.path.join('.');
      if (!changes.has(place)) reports.set(place, [issue.path.join('.'), reasonOf(issue)]);
      changes.set(place, change);
    }
    for (const [path, reason] of reports.values()) report(path, reason);
    const gone = new Map<string, number>();
    // The loop adds to the map: leaving out items may leave an empty list, and then its holder is left out too.
    for (const { path, value } of changes.values()) {
      const list = path.slice(0, -1);
      const name = list.join('.');
      const items = valueAt(answer, list);
      if (value !== undefined || !Array.isArray(items)) continue;
      const count = (gone.get(name) ?? 0) + 1;
      gone.set(name, count);
      if (items.length > count) continue;
      if (!changeAt(schema, answer, list)) throw new WrongShape(name, 'no item is as the contract has it');
      const holder = list.slice(0, list.findLastIndex((key) => typeof key === 'number') + 1);
      if (holder.length > 0 && substance.includes(String(list.at(-1)))) changes.set(holder.join('.'), { path: holder, value: undefined });
    }
    answer = changed(answer, [...changes.values()]);
  }
}

/** A copy of `value` with the changes. */
function changed(value: unknown, changes: readonly Change[]): unknown {
  const [own] = changes.filter(({ path }) => path.length === 0);
  if (own) return own.value;
  if (changes.length === 0 || typeof value !== 'object' || value === null) return value;
  const below = new Map<string, Change[]>();
  for (const { path, value: next } of changes) {
    const key = String(path[0]);
    const rest = { path: path.slice(1), value: next };
    if (!below.get(key)?.push(rest)) below.set(key, [rest]);
  }
  const part = (key: string, item: unknown) => changed(item, below.get(key) ?? []);
  if (Array.isArray(value)) return value.map((item, index) => part(String(index), item)).filter((item) => item !== undefined);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, part(key, item)] as const)
      .filter(([, item]) => item !== undefined),
  );
}
