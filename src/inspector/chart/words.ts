/** Texts of a chart: the machine's own names, without xstate's prefixes. */
import { type AnyStateMachine, type AnyTransitionDefinition, and, not, or } from 'xstate';

/** @param milliseconds ms @returns "300 ms", "15 s", "2 min" */
export const durationWords = (milliseconds: number): string => {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  return milliseconds % 60_000 === 0 ? `${milliseconds / 60_000} min` : `${milliseconds / 1000} s`;
};

/** The name of a delay and, for a fixed delay, its duration. */
function delayWords(machine: AnyStateMachine, name: string) {
  if (/^\d+$/.test(name)) return `after ${durationWords(Number(name))}`;
  const delay: unknown = machine.implementations.delays[name];
  return `after ${name}${typeof delay === 'number' ? ` (${durationWords(delay)})` : ''}`;
}

/** `plan.choose`, `loadOffer is done`, `after CONFIRMATION_POLL_INTERVAL (2 s)`, `always`, `finished`. */
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

/** Identifies the kind of a combined guard. A build removes function names, but `check` is the same function for all guards of one kind. */
const checkOf = (guard: unknown) => (typeof guard === 'function' && 'check' in guard ? guard.check : null);
const COMBINED = new Map([
  [checkOf(not('')), 'not'],
  [checkOf(and([''])), 'and'],
  [checkOf(or([''])), 'or'],
]);

/** `hasOneGateway`, `not isPremium`, `isFree and mayBuy`; empty: no guard. */
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

/** Whether xstate added the action for a delay. Such actions are omitted, because the transition shows the delay. */
const isTimer = (action: unknown) =>
  typeof action === 'function' &&
  (('sendId' in action && String(action.sendId).startsWith('xstate.after.')) ||
    ('event' in action && isNamed(action.event) && action.event.type.startsWith('xstate.after.')));

/** xstate's own actions have a type (`xstate.raise`), the machine's actions have a name, and inline actions have neither. */
const actionName = (action: unknown) => {
  if (isNamed(action)) return action.type;
  if (typeof action !== 'function') return String(action);
  return 'type' in action && typeof action.type === 'string' ? action.type.replace(/^xstate\./, '') : action.name || 'inline';
};

/** Names of the actions of a transition or a state. */
export const actionWords = (actions: readonly unknown[]): string[] => actions.filter((action) => !isTimer(action)).map(actionName);
