/**
 * Short texts for values of events and contexts. They are the same in every run and at most one line long. A shortened text ends with a hash
 * of the whole value, `{id: "p2", name: "Grand…#1x8k2f`, so that a change of any part of the value changes the text.
 */
import type { AnyActorRef } from 'xstate';

const LONGEST = 70;
type Limits = { text: number; items: number; fields: number; depth: number };
const SHORT: Limits = { text: 30, items: 2, fields: 4, depth: 2 };
/** The depth ends values that contain themselves. */
const WHOLE: Limits = { text: Infinity, items: Infinity, fields: Infinity, depth: 20 };

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

function words(value: unknown, limits: Limits, depth = 0): string {
  if (typeof value === 'string') return JSON.stringify(cut(value, limits.text));
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return `${value.name} ${JSON.stringify(cut(value.message, limits.text))}`;
  if (value instanceof Date) return value.toISOString();
  if (isActor(value)) return 'an actor';
  if (isCollection(value)) return words([...value], limits, depth);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    if (depth >= limits.depth) return `[${value.length}]`;
    const first = value.slice(0, limits.items).map((item) => words(item, limits, depth + 1));
    const isCut = value.length > limits.items;
    return `[${isCut ? `${value.length}: ` : ''}${first.join(', ')}${isCut ? ', …' : ''}]`;
  }
  const fields: Fields = { ...value };
  const names = namesOf(fields);
  if (names.length === 0) return '{}';
  if (depth >= limits.depth) return '{…}';
  const shown = names.slice(0, limits.fields).map((name) => `${name}: ${words(fields[name], limits, depth + 1)}`);
  return `{${shown.join(', ')}${names.length > limits.fields ? ', …' : ''}}`;
}

/** @returns the 32 bits of FNV-1a as letters and digits */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

function shortWords(value: unknown): string {
  const short = cut(words(value, SHORT), LONGEST);
  const whole = words(value, WHOLE);
  return short === whole ? short : `${short}#${hashOf(whole)}`;
}

const known = new WeakMap<object, string>();

/** `"2580"`, `{id: "p2", name: "Grandpa"}`, `[3: "a", "b", …]#1x8k2f` */
export function valueWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return shortWords(value);
  const before = known.get(value);
  if (before !== undefined) return before;
  const text = shortWords(value);
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
    return depth > 0 && changes.length > SHORT.fields ? [`${name} = ${valueWords(after)}`] : changes;
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
