/** Short texts for values of events and contexts. They are the same in every run and at most one line long. */
import type { AnyActorRef } from 'xstate';

const LONGEST = 70;
const LONGEST_TEXT = 30;
const MOST = 4;
const DEEPEST = 2;

type Fields = Record<string, unknown>;
const isActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'getSnapshot' in value;
const isCollection = (value: unknown): value is Map<unknown, unknown> | Set<unknown> => value instanceof Map || value instanceof Set;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Error) && !isActor(value);

const cut = (text: string, longest: number) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
const namesOf = (fields: Fields) =>
  Object.keys(fields)
    .filter((name) => fields[name] !== undefined && typeof fields[name] !== 'function')
    .toSorted();

function words(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(cut(value, LONGEST_TEXT));
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return `${value.name} ${JSON.stringify(cut(value.message, LONGEST_TEXT))}`;
  if (value instanceof Date) return value.toISOString();
  if (isActor(value)) return 'an actor';
  if (isCollection(value)) return words([...value], depth);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    if (depth >= DEEPEST) return `[${value.length}]`;
    const first = value.slice(0, 2).map((item) => words(item, depth + 1));
    return `[${value.length > 2 ? `${value.length}: ` : ''}${first.join(', ')}${value.length > 2 ? ', …' : ''}]`;
  }
  const fields: Fields = { ...value };
  const names = namesOf(fields);
  if (names.length === 0) return '{}';
  if (depth >= DEEPEST) return '{…}';
  const shown = names.slice(0, MOST).map((name) => `${name}: ${words(fields[name], depth + 1)}`);
  return `{${shown.join(', ')}${names.length > MOST ? ', …' : ''}}`;
}

const known = new WeakMap<object, string>();

/** `"2580"`, `{id: "p2", name: "Grandpa"}`, `[3: "a", "b", …]` */
export function valueWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return words(value, 0);
  const before = known.get(value);
  if (before !== undefined) return before;
  const text = cut(words(value, 0), LONGEST);
  known.set(value, text);
  return text;
}

/** The text of a sent event: `pin.validated {code: "2580", profileId: "p2"}`. */
export function messageWords({ type, ...payload }: { type: string }): string {
  return namesOf(payload).length > 0 ? `${type} ${valueWords(payload)}` : type;
}

/** Compares two values deeply. Actors of different runs are equal when their ids are equal. Functions are compared by identity. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isActor(one) && isActor(other)) return one.id === other.id;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  if (isCollection(one) && isCollection(other)) return isEqual([...one], [...other]);
  if (!isFields(one) || !isFields(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => name in other && isEqual(one[name], other[name]));
}

const hasSameNames = (one: Fields, other: Fields) =>
  Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((name) => name in other);

/** Lists the changes of a context: `polls + 1`, `account.isPremium = false`. */
export function changeWords(before: unknown, after: unknown, name = '', depth = 0): string[] {
  if (Object.is(before, after) || typeof after === 'function') return [];
  if (isFields(before) && isFields(after) && depth < 3 && (depth === 0 || hasSameNames(before, after))) {
    const changes = Object.keys(after).flatMap((key) => changeWords(before[key], after[key], name ? `${name}.${key}` : key, depth + 1));
    return depth > 0 && changes.length > MOST ? [`${name} = ${valueWords(after)}`] : changes;
  }
  if (isEqual(before, after)) return [];
  if (typeof before === 'number' && typeof after === 'number' && Math.abs(after - before) === 1)
    return [`${name} ${after > before ? '+' : '-'} 1`];
  return [`${name} = ${valueWords(after)}`];
}

/** The scalars of a payload by their key path: `profile.id` → `"p2"`. */
export function scalarsOf(value: unknown, name = '', depth = 0): [key: string, text: string][] {
  if (Array.isArray(value)) {
    const items = value.slice(0, 3).flatMap((item, index) => scalarsOf(item, `${name}[${index}]`, depth + 1));
    return [[`${name}.length`, String(value.length)], ...items];
  }
  if (isFields(value) && depth < 4 && !isCollection(value))
    return namesOf(value).flatMap((key) => scalarsOf(value[key], name ? `${name}.${key}` : key, depth + 1));
  return value === undefined ? [] : [[name, valueWords(value)]];
}
