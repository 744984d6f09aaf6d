/**
 * Converts a machine to plain configuration for tools that do not run it, with guards, actions and actors by name. Computed parts (the
 * context, inputs, parameters) are omitted.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionWords, guardWords, pathWords } from './names.ts';

export type Named = string | { type: string; params: unknown };
export type PlainTransition = { target?: string | string[]; guard?: Named; actions?: Named[]; reenter?: true };
export type PlainInvoke = {
  id: string;
  src: string;
  onDone?: PlainTransition[];
  onError?: PlainTransition[];
  onSnapshot?: PlainTransition[];
};
type Transitions = Record<string, PlainTransition[]>;
export type PlainState = {
  id?: string;
  type?: 'parallel' | 'final' | 'history';
  history?: 'shallow' | 'deep';
  /** Of a history state. */
  target?: string;
  description?: string;
  tags?: string[];
  initial?: string;
  entry?: Named[];
  exit?: Named[];
  invoke?: PlainInvoke[];
  on?: Transitions;
  after?: Transitions;
  always?: PlainTransition[];
  onDone?: PlainTransition[];
  /** A name only. The machine's own file has the function. */
  output?: string;
  states?: Record<string, PlainState>;
};

const CHILD = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/;
const ON = { done: 'onDone', error: 'onError', snapshot: 'onSnapshot' } as const;

const hasFixedParams = (value: unknown): value is { type: string; params: object } =>
  typeof value === 'object' && value !== null && 'params' in value && typeof value.params === 'object' && value.params !== null;

/** Includes fixed parameters. Parameters that are computed from the event are omitted. */
const named = (value: unknown, name: string): Named => (hasFixedParams(value) ? { type: name, params: value.params } : name);
const actionsOf = (actions: readonly unknown[]): Named[] => actionWords(actions).map((name, index) => named(actions[index], name));
const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

export function transitionOf({ target, guard, actions, reenter }: AnyTransitionDefinition): PlainTransition {
  const targets = target?.map(({ id }) => `#${id}`) ?? [];
  const [first] = targets;
  return {
    ...(first !== undefined && { target: targets.length > 1 ? targets : first }),
    ...(guard !== undefined && { guard: named(guard, guardWords(guard)) }),
    ...(actions.length > 0 && { actions: actionsOf(actions) }),
    ...(reenter && { reenter }),
  };
}

/** The transitions of a state by their key in a configuration. */
function transitionsOf(node: AnyStateNode) {
  const on: Transitions = {};
  const after: Transitions = {};
  const invoke = node.invoke.map(({ id, src }): PlainInvoke => ({ id, src: typeof src === 'string' ? src : id }));
  let onDone: PlainTransition[] | undefined;
  for (const [type, definitions] of node.transitions) {
    const transitions = definitions.map(transitionOf);
    const [, kind, id] = CHILD.exec(type) ?? [];
    const child = invoke.find((one) => one.id === id);
    if (type === `xstate.done.state.${node.id}`) onDone = transitions;
    else if (type.startsWith('xstate.after.')) after[type.slice('xstate.after.'.length, -(node.id.length + 1))] = transitions;
    else if (child && (kind === 'done' || kind === 'error' || kind === 'snapshot')) child[ON[kind]] = transitions;
    else on[type] = transitions;
  }
  return { on, after, invoke, onDone };
}

function stateOf(node: AnyStateNode): PlainState {
  const { on, after, invoke, onDone } = transitionsOf(node);
  const always = (node.always ?? []).map(transitionOf);
  // A node's own entry and exit actions include those that xstate adds for delays. The configuration has only the written ones.
  const entry = actionsOf(listOf(node.config.entry));
  const exit = actionsOf(listOf(node.config.exit));
  const states = Object.entries(node.states);
  const isNamedOtherwise = node.id !== [node.machine.id, ...node.path].join('.');
  return {
    ...((node.parent === undefined || isNamedOtherwise) && { id: node.id }),
    ...((node.type === 'parallel' || node.type === 'final' || node.type === 'history') && { type: node.type }),
    ...(node.type === 'history' && node.history && { history: node.history }),
    ...(node.type === 'history' && typeof node.config.target === 'string' && { target: node.config.target }),
    ...(node.description !== undefined && { description: node.description }),
    ...(node.tags.length > 0 && { tags: [...node.tags] }),
    ...(node.type === 'compound' && typeof node.config.initial === 'string' && { initial: node.config.initial }),
    ...(entry.length > 0 && { entry }),
    ...(exit.length > 0 && { exit }),
    ...(invoke.length > 0 && { invoke }),
    ...(Object.keys(on).length > 0 && { on }),
    ...(Object.keys(after).length > 0 && { after }),
    ...(always.length > 0 && { always }),
    ...(onDone && { onDone }),
    ...(node.output !== undefined && { output: `output of ${pathWords(node)}` }),
    ...(states.length > 0 && { states: Object.fromEntries(states.map(([name, child]) => [name, stateOf(child)])) }),
  };
}

/** @returns JSON from which `createMachine` creates the same states and transitions */
export const configOf = (machine: AnyStateMachine): PlainState => stateOf(machine.root);
