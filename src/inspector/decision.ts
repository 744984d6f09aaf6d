/** Explains a decision of a machine: the transitions that it took, and the earlier ones with a guard that returned false. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { pathOf } from './chart/paths.ts';
import { eventWords, guardWords } from './chart/words.ts';
import type { Choice, Step } from './log.ts';

/** Names a transition as the chart does (src/inspector/chart/description.ts): with its index among the transitions of the same event. */
function choiceOf(machine: AnyStateMachine, transition: AnyTransitionDefinition): Choice {
  const { source, eventType, guard, target } = transition;
  const together = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return {
    id: `${pathOf(source)} -- ${eventType || 'always'} #${together.indexOf(transition)}`,
    words: eventWords(machine, transition),
    guard: guardWords(guard),
    targets: target?.map(pathOf) ?? [],
  };
}

/** Whether a wildcard matches an event: `a.*` matches `a.b`, `*` matches every event. */
const hears = (descriptor: string, type: string) =>
  descriptor === '*' || (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)));

/** The transitions of a state for an event, in the order in which xstate tries them: the exact name, else the longest wildcard first. */
function candidatesOf(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  const exact = node.transitions.get(type);
  if (exact) return exact;
  const descriptors = [...node.transitions.keys()].filter((descriptor) => hears(descriptor, type));
  return descriptors.sort((one, other) => other.length - one.length).flatMap((descriptor) => node.transitions.get(descriptor) ?? []);
}

/** @param path path of a state that exists in the machine */
function stateAt(machine: AnyStateMachine, path: string): AnyStateNode {
  let node: AnyStateNode = machine.root;
  for (const name of path === '' ? [] : path.split('.')) node = node.states[name] ?? node;
  return node;
}

/** A state and its ancestors, from the inside out: the order in which xstate tries them. */
function upwards(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node, ...upwards(node.parent)] : [node];
}

const isWithin = (inner: AnyStateNode, outer: AnyStateNode) => inner !== outer && upwards(inner).includes(outer);

/**
 * @param leaves paths of the leaves that were active before the event
 * @param type type of the event
 * @param taken xstate's own transition objects, from its inspection; an empty event type means an `always` transition
 */
export function decisionOf(
  machine: AnyStateMachine,
  leaves: readonly string[],
  type: string,
  taken: readonly AnyTransitionDefinition[],
): Step {
  const isAlways = taken.some(({ eventType }) => eventType === '');
  const asked = new Map<AnyStateNode, readonly AnyTransitionDefinition[]>();
  for (const leaf of leaves) {
    for (const node of upwards(stateAt(machine, leaf))) {
      // A state within this one took a transition, so xstate did not try this state.
      if (!isAlways && taken.some(({ source }) => isWithin(source, node))) break;
      const candidates = isAlways ? (node.always ?? []) : candidatesOf(node, type);
      const accepted = candidates.findIndex((candidate) => taken.includes(candidate));
      asked.set(node, accepted < 0 ? candidates : candidates.slice(0, accepted));
      if (accepted >= 0) break;
    }
  }
  const refused = [...asked.values()].flat().filter(({ guard }) => guard !== undefined);
  return {
    event: isAlways ? '' : type,
    taken: taken.map((transition) => choiceOf(machine, transition)),
    refused: refused.map((transition) => choiceOf(machine, transition)),
  };
}
