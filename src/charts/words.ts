/** What stands on a chart: the words of the machine, without xstate's prefixes. */
import { type AnyStateMachine, type AnyTransitionDefinition, and, not, or } from 'xstate';

/** @param milliseconds ms @returns "300 ms", "15 s", "2 min" */
export const durationWords = (milliseconds: number): string => {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  return milliseconds % 60_000 === 0 ? `${milliseconds / 60_000} min` : `${milliseconds / 1000} s`;
};

/** A delay by its name and, when it is fixed, its length. */
function delayWords(machine: AnyStateMachine, name: string) {
  if (/^\d+$/.test(name)) return `after ${durationWords(Number(name))}`;
  const delay: unknown = machine.implementations.delays[name];
  return `after ${name}${typeof delay === 'number' ? ` (${durationWords(delay)})` : ''}`;
}

/** `plan.choose`, `loadOffer is done`, `after CONFIRMATION_POLL (2 s)`, `always`, `finished`. */
export function eventWords(machine: AnyStateMachine, { eventType, source }: AnyTransitionDefinition): string {
  const after = /^xstate\.after\.(.+)$/.exec(eventType)?.[1];
  if (after) return delayWords(machine, after.slice(0, -(source.id.length + 1)));
  const [, kind, id] = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/.exec(eventType) ?? [];
  if (eventType.startsWith('xstate.done.state.')) return 'finished';
  if (kind === 'done') return `${id} is done`;
  if (kind === 'error') return `${id} fails`;
  if (kind === 'snapshot') return `${id} changes`;
  return eventType === '' ? 'always' : eventType;
}

const isNamed = (value: unknown): value is { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const combines = (value: unknown): value is { guards: readonly unknown[] } =>
  typeof value === 'function' && 'guards' in value && Array.isArray(value.guards);

/** Names of functions are lost in a build; what xstate checks by is the same for all of a kind. */
const checkOf = (guard: unknown) => (typeof guard === 'function' && 'check' in guard ? guard.check : null);
const COMBINED = new Map([
  [checkOf(not('')), 'not'],
  [checkOf(and([''])), 'and'],
  [checkOf(or([''])), 'or'],
]);

/** `hasOneGateway`, `not isPremium`, `isFree and mayBuy`; empty: there is no guard. */
export function guardWords(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (isNamed(guard)) return guard.type;
  if (combines(guard)) {
    const parts = guard.guards.map(guardWords);
    const kind = COMBINED.get(checkOf(guard)) ?? 'with';
    return kind === 'not' ? `not ${parts[0]}` : parts.join(` ${kind} `);
  }
  return typeof guard === 'function' ? guard.name || 'inline' : '';
}

/** What xstate itself does for a delay: the delay stands at its transition. */
const isTimer = (action: unknown) =>
  typeof action === 'function' &&
  (('sendId' in action && String(action.sendId).startsWith('xstate.after.')) ||
    ('event' in action && isNamed(action.event) && action.event.type.startsWith('xstate.after.')));

/** An action of xstate's own has a type (`xstate.raise`), one of a machine a name, one written in place neither. */
const actionName = (action: unknown) => {
  if (isNamed(action)) return action.type;
  if (typeof action !== 'function') return String(action);
  return 'type' in action && typeof action.type === 'string' ? action.type.replace(/^xstate\./, '') : action.name || 'inline';
};

/** Names of the actions of a transition or a state. */
export const actionWords = (actions: readonly unknown[]): string[] => actions.filter((action) => !isTimer(action)).map(actionName);
