/** Names states by their paths in the machine: `known.active`; the machine itself is ''. */
import type { AnyStateNode } from 'xstate';

/** @returns the path of a state node within its machine, '' for the machine itself */
export const pathOf = ({ path }: AnyStateNode): string => path.join('.');

/** @param value a snapshot's `value` @returns the paths of the active leaves: one, or one per region */
export function activeLeaves(value: unknown, above = ''): string[] {
  const join = (name: string) => (above ? `${above}.${name}` : name);
  if (typeof value === 'string') return [join(value)];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  return entries.length === 0 && above ? [above] : entries.flatMap(([name, inner]) => activeLeaves(inner, join(name)));
}
