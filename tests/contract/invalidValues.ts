/** Finds the invalid values in an answer, with their paths and the reaction of the application. */
import * as z from 'zod/mini';
import { BLOCK_DESIGNS, CARD_DESIGNS } from '../../machines/domain/entities.ts';
import { parseTolerantly, WrongShape } from '../../src/api/wire/tolerance.ts';
import { programmeWire, toProgramme } from '../../src/live/api/programme.wire.ts';

/** The application omits error messages; here they are needed. */
const IN_WORDS = { error: z.locales.en().localeError };

export type Problem = { path: string; reason: string };
type Issue = z.core.$ZodIssue;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Every value at a path. Ignores items without it.
 * @param path `*` is every item of a list, e.g. `*.contents.*.id`
 */
export const everyAt = (json: unknown, path: string): readonly unknown[] =>
  (path === '' ? [] : path.split('.')).reduce<readonly unknown[]>(
    (values, key) =>
      values.flatMap((value) => {
        if (key === '*') return Array.isArray(value) ? value : [];
        return isRecord(value) && value[key] !== undefined && value[key] !== null ? [value[key]] : [];
      }),
    [json],
  );

/** The distinct texts at a path. */
export const textsAt = (json: unknown, path: string): readonly string[] =>
  [...new Set(everyAt(json, path).filter((value) => typeof value === 'string' && value !== ''))] as readonly string[];

/** The value that an issue is about. */
const valueAt = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), json);

/** ` (id "x1")`: identifies a list item by its id. */
function itemIdAt(json: unknown, path: readonly PropertyKey[]): string {
  for (let length = path.length; length > 0; length -= 1) {
    const id = typeof path[length - 1] === 'number' ? textsAt(valueAt(json, path.slice(0, length)), 'id')[0] : undefined;
    if (id !== undefined) return ` (id ${JSON.stringify(id)})`;
  }
  return '';
}

const plainly = (message: string) => message.replace(/^Invalid (input|option): /, '');

/** For a union: the missing properties of each member. */
const reasonOf = (issue: Issue): string =>
  issue.code === 'invalid_union' && issue.errors.length > 0
    ? issue.errors
        .map((each) => each.map(({ path, message }) => [...path.map(String), plainly(message)].join(' ')).join(', '))
        .join('; or ')
    : plainly(issue.message);

function problemOf(json: unknown, issue: Issue): Problem {
  const reason = reasonOf(issue);
  const value = JSON.stringify(valueAt(json, issue.path));
  const received = reason.includes('received') || value === undefined ? '' : `, received ${value.slice(0, 60)}`;
  return { path: issue.path.map(String).join('.') || 'the answer', reason: reason + received + itemIdAt(json, issue.path) };
}

/** Whether the application rejects the whole answer or only parts of it (ERR-05, ERR-13), and why. */
export function invalidValuesOf(schema: z.ZodMiniType, json: unknown): { isRefused: boolean; problems: readonly Problem[] } {
  const parsed = schema.safeParse(json, IN_WORDS);
  if (parsed.success) return { isRefused: false, problems: [] };
  const problems = parsed.error.issues.map((issue) => problemOf(json, issue));
  try {
    parseTolerantly(schema, json);
    return { isRefused: false, problems };
  } catch (error) {
    if (error instanceof WrongShape) return { isRefused: true, problems };
    throw error;
  }
}

/** The part of an answer that the application keeps; the whole answer if it rejects it. */
export function keptOf(schema: z.ZodMiniType, json: unknown): unknown {
  try {
    return parseTolerantly(schema, json);
  } catch (error) {
    if (error instanceof WrongShape) return json;
    throw error;
  }
}

/** Rails that are not shown because they have no known design (HOM-02). An empty rail is not an error. */
export function railsNotShown(json: unknown, list: string): readonly Problem[] {
  const carousels = 'carousel_design_type';
  const lists = 'list_design_type';
  return everyAt(json, `${list}*`).flatMap((rail, index) => {
    const isOneOf = (names: readonly string[], key: string) => names.includes(textsAt(rail, key)[0] ?? '');
    const shown = (key: string) => JSON.stringify(everyAt(rail, key)[0]) ?? 'missing';
    const problem = (key: string, reason: string) => ({
      path: `${list}${index}.${key}`,
      reason: `this rail would not be shown: ${reason}${itemIdAt([rail], [0])}`,
    });
    const card = 'card_design_type';
    const cards = isOneOf(CARD_DESIGNS, card) ? [] : [problem(card, `${shown(card)}, known are ${CARD_DESIGNS.join(', ')}`)];
    if (isOneOf(BLOCK_DESIGNS, carousels) || isOneOf(BLOCK_DESIGNS, lists)) return cards;
    const words = `${shown(carousels)}, and ${lists} ${shown(lists)}: one of them has to be ${BLOCK_DESIGNS.join(', ')}`;
    return [...cards, problem(carousels, words)];
  });
}

/** Programmes that the guide cannot show. */
export function programmesNotShown(json: unknown): readonly Problem[] {
  return everyAt(json, '*').flatMap((each, index) => {
    const parsed = programmeWire.safeParse(each, IN_WORDS);
    if (!parsed.success || toProgramme(parsed.data)) return [];
    return [
      {
        path: `${index}.end_date`,
        reason: `this programme would not be shown: it ends before it starts (id ${JSON.stringify(parsed.data.id)})`,
      },
    ];
  });
}

/**
 * A further page must contain new items, and at least one while more is promised.
 * @param lists paths of its items
 * @param seen ids of the previous pages; empty on the first page
 */
export function pageRepeats(json: unknown, lists: readonly string[], seen: readonly string[]): readonly Problem[] {
  if (seen.length === 0) return [];
  const found = lists.map((list) => ({ list, ids: textsAt(json, `${list}.*.id`) }));
  const again = found.flatMap(({ list, ids }) => {
    const repeated = ids.filter((id) => seen.includes(id));
    const reason = `${repeated.length} of them came on a page before, e.g. ${repeated[0]}`;
    return repeated.length > 0 ? [{ path: list, reason }] : [];
  });
  const isEmpty = found.every(({ list }) => everyAt(json, `${list}.*`).length === 0);
  return isEmpty && everyAt(json, 'has_more')[0] === true ? [{ path: 'has_more', reason: 'true, on a page with nothing on it' }] : again;
}
