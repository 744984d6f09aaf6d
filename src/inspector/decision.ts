/** Why a machine went where it went: the transitions it took, and the ones it asked about before and whose guards said no. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { pathOf } from '../charts/description.ts';
import { eventWords, guardWords } from '../charts/words.ts';
import type { Choice, Step } from './log.ts';

/** As the chart names it (src/charts/description.ts): the place among those of the same event. */
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

/** `a.*` hears `a.b`, `*` hears everything; the longer one is asked first. */
const hears = (descriptor: string, type: string) =>
  descriptor === '*' || (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)));

/** What a state would do for an event, in the order in which it is asked. */
function candidatesOf(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  const exact = node.transitions.get(type);
  if (exact) return exact;
  const descriptors = [...node.transitions.keys()].filter((descriptor) => hears(descriptor, type));
  return descriptors.sort((one, other) => other.length - one.length).flatMap((descriptor) => node.transitions.get(descriptor) ?? []);
}

/** @param path of a state that the machine has */
function stateAt(machine: AnyStateMachine, path: string): AnyStateNode {
  let node: AnyStateNode = machine.root;
  for (const name of path === '' ? [] : path.split('.')) node = node.states[name] ?? node;
  return node;
}

/** From the inside out, as events travel. */
function upwards(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node, ...upwards(node.parent)] : [node];
}

const isWithin = (inner: AnyStateNode, outer: AnyStateNode) => inner !== outer && upwards(inner).includes(outer);

/**
 * @param leaves that were active before
 * @param type of the event
 * @param taken xstate's own objects, as inspection gives them; those without an event of their own were taken because they always may be
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
      // Whoever has a state within that went somewhere is not asked.
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
