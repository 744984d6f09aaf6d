/**
 * Describes a machine as plain data, from the running code. Drawing, export, recording and mutation use this description. Names are the
 * machine's own. A state is identified by its path in the machine (`known.active`; the machine itself is '').
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { pathOf } from './paths.ts';
import { actionWords, eventWords, guardWords } from './words.ts';

export type ChartTransition = {
  /** Unique within the machine: `signedOut -- login.submit #0`. */
  id: string;
  /** The event type of xstate: `login.submit`, `xstate.done.actor.signIn`, '' for always. */
  event: string;
  /** The event as readable text: `signIn is done`, `after CONFIRMATION_POLL_INTERVAL (2 s)`. */
  words: string;
  /** Empty: no guard. A later transition of the same event is taken when the guards before it return false. */
  guard: string;
  /** Paths of states; empty: the state stays the same. */
  targets: readonly string[];
  actions: readonly string[];
  isReentering: boolean;
  /** A further text at its label, for example how often it was taken. */
  note?: string;
};

export type ChartState = {
  path: string;
  name: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Path of the initial state; null: none. */
  initial: string | null;
  /** Actors that run while this state is active. */
  work: readonly { id: string; source: string }[];
  entry: readonly string[];
  exit: readonly string[];
  transitions: readonly ChartTransition[];
  states: readonly ChartState[];
  /** Number of states within a closed state, which has no `states` (see closing.ts). */
  hidden?: number;
  /** A further line in its box, when no states are drawn within it. */
  note?: string;
};

export type ChartDescription = { id: string; root: ChartState };

/** The transitions of a state node, grouped by event, in the order in which they are tried. `always` transitions come last. */
export const transitionsOf = (node: AnyStateNode): [id: string, transition: AnyTransitionDefinition][] => {
  const name = (event: string, index: number) => `${pathOf(node)} -- ${event} #${index}`;
  return [
    ...[...node.transitions].flatMap(([event, transitions]) =>
      transitions.map((transition, index): [string, AnyTransitionDefinition] => [name(event, index), transition]),
    ),
    ...(node.always ?? []).map((transition, index): [string, AnyTransitionDefinition] => [name('always', index), transition]),
  ];
};

function stateOf(machine: AnyStateMachine, node: AnyStateNode): ChartState {
  return {
    path: pathOf(node),
    name: node.key,
    kind: node.type,
    initial: node.type === 'compound' ? (node.initial.target?.map(pathOf)[0] ?? null) : null,
    work: node.invoke.map(({ id, src }) => ({ id, source: typeof src === 'string' ? src : id })),
    entry: actionWords(node.entry),
    exit: actionWords(node.exit),
    transitions: transitionsOf(node).map(([id, transition]) => ({
      id,
      event: transition.eventType,
      words: eventWords(machine, transition),
      guard: guardWords(transition.guard),
      targets: transition.target?.map(pathOf) ?? [],
      actions: actionWords(transition.actions),
      isReentering: transition.reenter,
    })),
    states: Object.values(node.states).map((child) => stateOf(machine, child)),
  };
}

export const describeMachine = (machine: AnyStateMachine): ChartDescription => ({ id: machine.id, root: stateOf(machine, machine.root) });

/** All states of a chart, each before the states within it; the machine itself is first. */
export function statesOf({ root }: ChartDescription): ChartState[] {
  const below = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(below)];
  return below(root);
}

/** The states without states within them. */
export const leavesOf = (chart: ChartDescription): ChartState[] => statesOf(chart).filter(({ states }) => states.length === 0);
