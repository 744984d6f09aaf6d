/** Labels the cases of one event with the fewest payload values that distinguish them. */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { eventWords } from '../../../src/inspector/chart/words.ts';
import { allTransitions } from './transitions.ts';
import { scalarsOf } from './valueWords.ts';

type Scalars = ReadonlyMap<string, string>;

/** The keys that distinguish all payloads. A greedy search adds one key at a time. */
function distinguishingKeys(payloads: readonly Scalars[]): string[] {
  const keys = [...new Set(payloads.flatMap((payload) => [...payload.keys()]))];
  const groupsBy = (chosen: readonly string[]) =>
    new Set(payloads.map((payload) => JSON.stringify(chosen.map((key) => payload.get(key) ?? '')))).size;
  const wanted = groupsBy(keys);
  const chosen: string[] = [];
  for (let reached = 1; reached < wanted; reached = groupsBy(chosen)) {
    const best = keys
      .filter((key) => !chosen.includes(key))
      .map((key) => ({ key, groups: groupsBy([...chosen, key]) }))
      .toSorted((one, other) => other.groups - one.groups || one.key.length - other.key.length || (one.key < other.key ? -1 : 1))[0];
    if (!best || best.groups === reached) break;
    chosen.push(best.key);
  }
  return chosen;
}

/** `(code: "2580")` for each payload; empty for a single payload. */
function labelsOf(payloads: Iterable<object>): Map<object, string> {
  const known = [...payloads].map((payload) => [payload, new Map(scalarsOf(payload))] as const);
  const different = [...new Map(known.map(([, scalars]) => [JSON.stringify([...scalars]), scalars])).values()];
  if (different.length < 2) return new Map();
  const keys = distinguishingKeys(different);
  const label = (scalars: Scalars) => {
    const values = keys.flatMap((key) => (scalars.has(key) ? [`${key}: ${scalars.get(key)}`] : []));
    return values.length > 0 ? `(${values.join(', ')})` : '';
  };
  return new Map(known.map(([payload, scalars]) => [payload, label(scalars)]));
}

/** @returns a function that names each given event: `pin.submit (code: "2580")`, `validatePin is done`, `after PIN_FOCUS_POLL (100 ms)` */
export function casesOf(machine: AnyStateMachine, given: Iterable<AnyEventObject>): (event: AnyEventObject) => string {
  const words = new Map([...allTransitions(machine).keys()].map((transition) => [transition.eventType, eventWords(machine, transition)]));
  const events = new Set(given);
  const byType = new Map<string, AnyEventObject[]>();
  for (const event of events) {
    const others = byType.get(event.type);
    if (others) others.push(event);
    else byType.set(event.type, [event]);
  }
  const labels = new Map([...byType.values()].flatMap((cases) => [...labelsOf(cases)]));
  return (event) => {
    const label = labels.get(event);
    return (words.get(event.type) ?? event.type) + (label ? ` ${label}` : '');
  };
}

/** @returns a function that labels each of several inputs: `(mode: "switch")`; empty for a single input */
export function startsOf(inputs: Iterable<unknown>): (input: unknown) => string {
  const labels = labelsOf(new Set([...inputs].filter((input) => typeof input === 'object' && input !== null)));
  return (input) => (typeof input === 'object' && input !== null ? (labels.get(input) ?? '') : '');
}
