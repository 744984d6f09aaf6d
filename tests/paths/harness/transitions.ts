import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Every state node of a machine, the root first. */
export const allStates = (machine: AnyStateMachine): AnyStateNode[] => {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
};

const nameOf = (node: AnyStateNode, event: string, index: number, { target }: AnyTransitionDefinition) =>
  `${node.id} -- ${event} #${index} --> ${target?.map(({ id }) => id).join(', ') ?? '(stays)'}`;

/** All transitions of a machine with a readable name. The keys are the transition objects that the inspection reports. */
export function allTransitions(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const found = new Map<AnyTransitionDefinition, string>();
  for (const node of allStates(machine)) {
    for (const [event, transitions] of node.transitions) {
      transitions.forEach((transition, index) => {
        found.set(transition, nameOf(node, event, index, transition));
      });
    }
    node.always?.forEach((transition, index) => {
      found.set(transition, nameOf(node, 'always', index, transition));
    });
  }
  return found;
}
