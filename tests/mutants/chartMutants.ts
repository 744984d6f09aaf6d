/**
 * FLW-05: the changes of a chart that tests should notice. A change is applied to the machine in place, and can be undone. The names of
 * states and transitions are those of src/inspector/chart/description.ts.
 */
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, not } from 'xstate';
import { transitionsOf } from '../../src/inspector/chart/description.ts';
import { pathOf } from '../../src/inspector/chart/paths.ts';
import { actionWords, guardWords } from '../../src/inspector/chart/words.ts';

export type Kind = 'guard' | 'target' | 'action' | 'constant';

export type ChartMutant = {
  /** Unique among all machines: `pin: guard isPin says the opposite in open -- pin.submit #0`. */
  id: string;
  kind: Kind;
  /** Applies the mutant. @returns a function that undoes it */
  apply: () => () => void;
};

/** XState's own transition objects. No other code writes to them. */
type Writable = { -readonly [Key in keyof AnyTransitionDefinition]: AnyTransitionDefinition[Key] };

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];
const named = (node: AnyStateNode) => pathOf(node) || 'the machine itself';

/** Sets one field. @returns a function that restores it */
function set<Key extends keyof Writable>(transition: AnyTransitionDefinition, field: Key, value: Writable[Key]) {
  const before = transition[field];
  (transition as Writable)[field] = value;
  return () => {
    (transition as Writable)[field] = before;
  };
}

/** Removes one action from a list in place. @returns a function that restores it */
function take(list: unknown[], index: number) {
  const removed = list.splice(index, 1);
  return () => {
    list.splice(index, 0, ...removed);
  };
}

/** Sibling states that can be active instead of this one. Parallel regions are all active at the same time, so they have none. */
const siblingsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent?.type === 'compound' ? Object.values(node.parent.states).filter((other) => other !== node && other.type !== 'history') : [];

/**
 * Another target, as in a careless edit: preferably the state after the right one, and not the source. A transition without a target gets a
 * sibling as target, or restarts its state. Undefined: no other target exists; null: the transition stays in its state.
 */
function otherTarget({ target, source }: AnyTransitionDefinition): AnyStateNode | null | undefined {
  const right = target?.[0];
  if (!right) return siblingsOf(source)[0] ?? (source.type === 'compound' ? source.initial.target?.[0] : undefined);
  const siblings = siblingsOf(right);
  const later = siblings.filter(({ order }) => order > right.order);
  const inTurn = [...later, ...siblings.filter((other) => !later.includes(other))];
  return inTurn.find((other) => other !== source) ?? null;
}

function mutantsOfTransition(machine: string, id: string, transition: AnyTransitionDefinition): ChartMutant[] {
  const found: ChartMutant[] = [];
  const { guard, actions, target } = transition;
  if (guard !== undefined)
    found.push({
      id: `${machine}: guard ${guardWords(guard)} says the opposite in ${id}`,
      kind: 'guard',
      apply: () => set(transition, 'guard', not(guard as Parameters<typeof not>[0])),
    });
  const other = otherTarget(transition);
  if (other !== undefined)
    found.push({
      id: `${machine}: ${id} ${other ? `leads to ${named(other)}` : 'stays'}`,
      kind: 'target',
      apply: () => set(transition, 'target', other ? [other, ...(target?.slice(1) ?? [])] : undefined),
    });
  actionWords(actions).forEach((words, index) => {
    found.push({
      id: `${machine}: action ${words} (${index}) is left out of ${id}`,
      kind: 'action',
      apply: () => set(transition, 'actions', actions.toSpliced(index, 1)),
    });
  });
  return found;
}

/** XState adds its timer actions to these lists. Only the actions of the chart count. */
const ownActions = (configured: unknown) => (configured === undefined ? 0 : Array.isArray(configured) ? configured.length : 1);

function mutantsOfNode(machine: string, node: AnyStateNode): ChartMutant[] {
  const ofSlot = (slot: 'entry' | 'exit') =>
    actionWords(node[slot].slice(0, ownActions(node.config[slot]))).map((words, index) => ({
      id: `${machine}: action ${words} (${index}) is left out of the ${slot} of ${named(node)}`,
      kind: 'action' as const,
      apply: () => take(node[slot], index),
    }));
  return [
    ...transitionsOf(node).flatMap(([id, transition]) => mutantsOfTransition(machine, id, transition)),
    ...ofSlot('entry'),
    ...ofSlot('exit'),
  ];
}

/** All mutants of a machine: each guard negated, each transition with another target, each action removed. */
export const chartMutants = (machine: AnyStateMachine): ChartMutant[] =>
  nodesOf(machine.root).flatMap((node) => mutantsOfNode(machine.id, node));
