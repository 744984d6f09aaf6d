/** Checks whether the parts of an address exist, and suggests similar names for a part that does not. */
import { type Address, addressOf } from './address.ts';
import { type Flow, flowNamed, flows, stateAt, transitionWith } from './machines.ts';
import { nearest } from './nearest.ts';

export type Missing = {
  /** `There is no state known.activ in viewer.` */
  sentence: string;
  near: readonly { text: string; to: Address }[];
  /** The machine of the address; null when no machine has that name. */
  flow: Flow | null;
};

/**
 * @param walkCount returns the number of recorded walks of a machine
 * @returns null when all parts of the address exist
 */
export function missingAt({ machine, state, transition, walk, start, end }: Address, walkCount: (flow: Flow) => number): Missing | null {
  if (!machine) return null;
  const flow = flowNamed(machine);
  if (!flow) {
    const names = nearest(
      machine,
      flows.map(({ name }) => name),
    );
    return { sentence: `There is no machine ${machine}.`, near: names.map((text) => ({ text, to: addressOf(text) })), flow: null };
  }
  const lost = [state, start, end].find((path) => path && !stateAt(flow, path));
  if (lost) {
    const paths = nearest(
      lost,
      flow.states.flatMap(({ path }) => path || []),
    );
    const near = paths.map((path) => ({ text: path, to: addressOf(machine, { state: path }) }));
    return { sentence: `There is no state ${lost} in ${machine}.`, near, flow };
  }
  if (transition !== null && !transitionWith(flow, transition)) {
    const ids = nearest(
      transition,
      flow.states.flatMap(({ transitions }) => transitions.map(({ id }) => id)),
    );
    const near = ids.map((id) => ({ text: id, to: addressOf(machine, { transition: id }) }));
    return { sentence: `There is no transition ${transition} in ${machine}.`, near, flow };
  }
  const count = walkCount(flow);
  if (walk !== null && (walk < 1 || walk > count)) {
    const sentence =
      count === 0 ? `No walk of ${machine} was recorded: npm run paths` : `There is no walk ${walk} in ${machine}: it has ${count}.`;
    return { sentence, near: count === 0 ? [] : [{ text: 'walk 1', to: addressOf(machine, { walk: 1 }) }], flow };
  }
  return null;
}
