/** Names for unnamed guards, actions and states. */
import type { AnyStateNode } from 'xstate';
import * as words from '../../src/inspector/chart/words.ts';

const isNot = (guard: unknown): guard is { name: string; guards: readonly unknown[] } =>
  typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards);
const isStateIn = (guard: unknown): guard is { stateValue: unknown } => typeof guard === 'function' && 'stateValue' in guard;

/** `{ following: { lookup: 'found' } }` as a path. */
const pathIn = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, inner]) => `${name}.${pathIn(inner)}`)
        .join(' and ')
    : String(value);

/** `hasOneGateway`, `not isReached`, `stateIn following.lookup.found` */
export function guardWords(guard: unknown): string {
  if (isStateIn(guard)) return `stateIn ${pathIn(guard.stateValue)}`;
  if (!isNot(guard)) return words.guardWords(guard);
  const parts = guard.guards.map(guardWords);
  return guard.name === 'not' ? `not ${parts[0]}` : parts.join(` ${guard.name} `);
}

export const actionWords = words.actionWords;

export const pathWords = ({ path, machine }: AnyStateNode) => path.join('.') || machine.id;
