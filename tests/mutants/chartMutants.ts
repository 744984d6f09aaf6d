/**
 * FLW-05: what is done to a chart to see whether a test notices. It is done in place, to the running machine, and can be undone. States and
 * transitions are named as in src/charts/description.ts.
 */
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, not } from 'xstate';
import { pathOf, transitionsOf } from '../../src/charts/description.ts';
import { actionWords, guardWords } from '../../src/charts/words.ts';

export type Kind = 'guard' | 'target' | 'action' | 'constant';

export type ChartMutant = {
  /** Unique among all machines, and readable: `pin: guard isPin says the opposite in open -- pin.submit #0`. */
  id: string;
  kind: Kind;
  /** Does it. @returns what undoes it */
  apply: () => () => void;
};

/** xstate's own objects, which nobody else writes to. */
type Writable = { -readonly [Key in keyof AnyTransitionDefinition]: AnyTransitionDefinition[Key] };

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];
const named = (node: AnyStateNode) => pathOf(node) || 'the machine itself';

/** Sets one field, and says how to set it back. */
function set<Key extends keyof Writable>(transition: AnyTransitionDefinition, field: Key, value: Writable[Key]) {
  const before = transition[field];
  (transition as Writable)[field] = value;
  return () => {
    (transition as Writable)[field] = before;
  };
}

/** Takes one action out of a list that stays the same list. */
function take(list: unknown[], index: number) {
  const removed = list.splice(index, 1);
  return () => {
    list.splice(index, 0, ...removed);
  };
}

/** The states beside this one in which the machine could as well be. Regions are all active at once: none is instead of another. */
const siblingsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent?.type === 'compound' ? Object.values(node.parent.states).filter((other) => other !== node && other.type !== 'history') : [];

/**
 * Where a transition could lead instead, as a careless edit would have it: to the state after the right one, rather not to where it comes
 * from. One that stays goes on to a neighbour, or begins its state anew. Undefined: there is nowhere; null: it stays.
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

/** xstate adds to these lists what arms and disarms its timers; only the chart's own actions count. */
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

/** Every mutant of a machine: each guard negated, each transition retargeted, each action dropped. */
export const chartMutants = (machine: AnyStateMachine): ChartMutant[] =>
  nodesOf(machine.root).flatMap((node) => mutantsOfNode(machine.id, node));
