/** Converts a machine to plain data, so that two versions can be compared. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type ChartDescription, type ChartState, describeMachine, statesOf, transitionsOf } from '../../src/inspector/chart/description.ts';
import { pathOf } from '../../src/inspector/chart/paths.ts';
import { allStates } from '../paths/harness/transitions.ts';
import { configOf, type Named, type PlainState, transitionOf } from './config.ts';

/** The properties of a state or a transition as text. A missing property has the default of xstate. */
export type Facts = Readonly<Record<string, string>>;

export type Exported = {
  /** Path from the root of the project. */
  file: string;
  chart: ChartDescription;
  /** The properties that are in the plain configuration and not in the chart: by the path of the state, by the id of the transition. */
  states: Readonly<Record<string, Facts>>;
  transitions: Readonly<Record<string, Facts>>;
};

const textOf = (named: Named) => (typeof named === 'string' ? named : `${named.type} ${JSON.stringify(named.params)}`);
const listOf = (names: readonly Named[] = []) => names.map(textOf).join(', ');
const withoutEmpty = (facts: Facts): Facts => Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== ''));

function stateFacts(state: ChartState, config: PlainState): Facts {
  const { description = '', tags = [], history = '', output = '', entry, exit } = config;
  const work = state.work.map(({ id, source }) => (id === source ? id : `${id}: ${source}`));
  return withoutEmpty({
    kind: state.kind,
    runs: work.join(', '),
    entry: listOf(entry),
    exit: listOf(exit),
    tags: tags.join(', '),
    history,
    'history default': config.target ?? '',
    output,
    description,
  });
}

function transitionFacts(node: AnyStateNode): [id: string, facts: Facts][] {
  return transitionsOf(node).map(([id, definition]) => {
    const { guard, actions, reenter } = transitionOf(definition);
    return [id, withoutEmpty({ guard: guard ? textOf(guard) : '', actions: listOf(actions), reenters: reenter ? 'yes' : '' })];
  });
}

const configAt = (config: PlainState, path: readonly string[]): PlainState =>
  path.reduce((state: PlainState, name) => state.states?.[name] ?? {}, config);

export function exportedFrom(machine: AnyStateMachine, file: string): Exported {
  const chart = describeMachine(machine);
  const config = configOf(machine);
  const nodes = allStates(machine);
  const described = new Map(statesOf(chart).map((state) => [state.path, state]));
  return {
    file,
    chart,
    states: Object.fromEntries(
      nodes.flatMap((node) => {
        const state = described.get(pathOf(node));
        return state ? [[state.path, stateFacts(state, configAt(config, node.path))]] : [];
      }),
    ),
    transitions: Object.fromEntries(nodes.flatMap(transitionFacts)),
  };
}
