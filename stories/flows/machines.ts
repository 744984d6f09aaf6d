/** All machines of the product, from the running code. */
import { type AnyStateMachine, StateMachine } from 'xstate';
import { kindOfPlaceholder } from '../../machines/domain/placeholders.ts';
import {
  type ChartDescription,
  type ChartState,
  type ChartTransition,
  describeMachine,
  statesOf,
} from '../../src/inspector/chart/description.ts';

export type Flow = {
  /** The machine's id. */
  name: string;
  /** Its file, relative to the root of the project. */
  file: string;
  machine: AnyStateMachine;
  chart: ChartDescription;
  states: readonly ChartState[];
  /** Ids of the machines that it runs, by their names in its code. */
  children: ReadonlyMap<string, string>;
  /** Ids of the machines that it runs, in the order of its code. */
  runs: readonly string[];
};

const modules = import.meta.glob<Record<string, unknown>>(['../../machines/**/*.machine.ts', '../../brand/*/pages/**/*.machine.ts'], {
  eager: true,
});

const found = Object.entries(modules).flatMap(([path, exported]) =>
  Object.values(exported).flatMap((machine) => (machine instanceof StateMachine ? [{ file: path.replace('../../', ''), machine }] : [])),
);
const ids = new Set(found.map(({ machine }) => machine.id));

/** A machine that `src` provides is a placeholder whose name is the id of the machine. */
const childrenOf = ({ implementations }: AnyStateMachine): Map<string, string> =>
  new Map(
    Object.entries(implementations.actors).flatMap(([name, logic]): [string, string][] => {
      if (logic instanceof StateMachine) return [[name, logic.id]];
      const isWork = 'transition' in logic && kindOfPlaceholder(logic) !== undefined;
      return ids.has(name) && !isWork ? [[name, name]] : [];
    }),
  );

export const flows: readonly Flow[] = found
  .map(({ file, machine }): Flow => {
    const chart = describeMachine(machine);
    const children = childrenOf(machine);
    return { name: machine.id, file, machine, chart, states: statesOf(chart), children, runs: [...new Set(children.values())] };
  })
  .sort((one, other) => one.name.localeCompare(other.name));

const byName = new Map(flows.map((flow) => [flow.name, flow]));

export const flowNamed = (name: string): Flow | undefined => byName.get(name);

/** The machines that run this one. */
export const runnersOf = (name: string): Flow[] => flows.filter(({ runs }) => runs.includes(name));

/** @param id an actor that a machine runs, or another receiver of its messages @returns the id of the machine that the actor runs */
export function actorNamed({ children, states }: Flow, id: string): string {
  const name = states.flatMap(({ work }) => work).find((work) => work.id === id)?.source ?? id;
  return children.get(name) ?? name;
}

export const stateAt = (flow: Flow, path: string): ChartState | undefined => flow.states.find((state) => state.path === path);

/** @returns the transition and the state it belongs to */
export function transitionWith(flow: Flow, id: string): { transition: ChartTransition; state: ChartState } | undefined {
  for (const state of flow.states) for (const transition of state.transitions) if (transition.id === id) return { transition, state };
  return undefined;
}

/** `purchase` → `Purchase`, `wayInPages` → `Way in pages`. */
export const nameInWords = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The label of a state: its path, or the name of the machine for the machine itself. */
export const stateLabel = (flow: Flow, path: string) => path || flow.name;
