/** What a transition is called on a chart: the words of the machine, without xstate's prefixes. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';

const seconds = (milliseconds: number) => (milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`);

/** A delay by its name and, when it is fixed, its length. */
function delayWords(machine: AnyStateMachine, name: string) {
  if (/^\d+$/.test(name)) return `after ${seconds(Number(name))}`;
  const delay: unknown = machine.implementations.delays[name];
  return `after ${name}${typeof delay === 'number' ? ` (${seconds(delay)})` : ''}`;
}

export function eventWords(machine: AnyStateMachine, { eventType, source }: AnyTransitionDefinition) {
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
const combines = (value: unknown): value is { name: string; guards: readonly unknown[] } =>
  typeof value === 'function' && 'guards' in value && Array.isArray(value.guards);

export function guardWords(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (isNamed(guard)) return guard.type;
  if (combines(guard)) {
    const parts = guard.guards.map(guardWords);
    return guard.name === 'not' ? `not ${parts[0]}` : parts.join(` ${guard.name} `);
  }
  return typeof guard === 'function' ? guard.name || 'inline' : '';
}

/** The whole label: `plan.choose [hasOneGateway]`. */
export const transitionWords = (machine: AnyStateMachine, transition: AnyTransitionDefinition) => {
  const guard = guardWords(transition.guard);
  return eventWords(machine, transition) + (guard ? ` [${guard}]` : '');
};

/** Names of the actions of a transition or a state, for the tooltip. */
export const actionWords = (actions: readonly unknown[]) =>
  actions.map((action) => (isNamed(action) ? action.type : typeof action === 'function' ? action.name || 'inline' : String(action)));
