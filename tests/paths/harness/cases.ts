/** How the cases of one event are told apart: by as few of their values as it takes. */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { eventWords } from '../../../src/charts/words.ts';
import { allTransitions } from './transitions.ts';
import { scalarsOf } from './valueWords.ts';

type Scalars = ReadonlyMap<string, string>;

/** The fewest places of the payloads that tell all of them apart, found one at a time. */
function tellingPlaces(payloads: readonly Scalars[]): string[] {
  const places = [...new Set(payloads.flatMap((payload) => [...payload.keys()]))];
  const groupsBy = (chosen: readonly string[]) =>
    new Set(payloads.map((payload) => JSON.stringify(chosen.map((place) => payload.get(place) ?? '')))).size;
  const wanted = groupsBy(places);
  const chosen: string[] = [];
  for (let reached = 1; reached < wanted; reached = groupsBy(chosen)) {
    const best = places
      .filter((place) => !chosen.includes(place))
      .map((place) => ({ place, groups: groupsBy([...chosen, place]) }))
      .toSorted(
        (one, other) => other.groups - one.groups || one.place.length - other.place.length || (one.place < other.place ? -1 : 1),
      )[0];
    if (!best || best.groups === reached) break;
    chosen.push(best.place);
  }
  return chosen;
}

/** `(code: "2580")` for each payload that was given; empty where there is only one. */
function labelsOf(payloads: Iterable<object>): Map<object, string> {
  const known = [...payloads].map((payload) => [payload, new Map(scalarsOf(payload))] as const);
  const different = [...new Map(known.map(([, scalars]) => [JSON.stringify([...scalars]), scalars])).values()];
  if (different.length < 2) return new Map();
  const places = tellingPlaces(different);
  const label = (scalars: Scalars) => {
    const said = places.flatMap((place) => (scalars.has(place) ? [`${place}: ${scalars.get(place)}`] : []));
    return said.length > 0 ? `(${said.join(', ')})` : '';
  };
  return new Map(known.map(([payload, scalars]) => [payload, label(scalars)]));
}

/** `pin.submit (code: "2580")`, `validatePin is done`, `after PIN_FOCUS_POLL (100 ms)`, for every event that was given. */
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

/** `(mode: "switch")` for each of several ways to start; empty where there is only one. */
export function startsOf(inputs: Iterable<unknown>): (input: unknown) => string {
  const labels = labelsOf(new Set([...inputs].filter((input) => typeof input === 'object' && input !== null)));
  return (input) => (typeof input === 'object' && input !== null ? (labels.get(input) ?? '') : '');
}
