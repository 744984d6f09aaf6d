/**
 * Finds every state that a machine can reach, and a small set of paths that takes every transition.
 *
 * The real machine runs with fake children and a clock that knows its timers. Before each event, the explorer restores the state in
 * which the event occurs. A pure traversal of the graph is not used: it fires timers in an impossible order and finishes children that
 * are not running.
 */
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { serializeSnapshot } from 'xstate/graph';
import { activeLeaves } from '../../../src/inspector/chart/paths.ts';
import { branchesOf } from './branches.ts';
import { candidates, type EventOptions, withoutPayload } from './candidates.ts';
import { withFakes } from './fakeActors.ts';
import { type Observation, observe } from './observe.ts';
import { type Run, type SavedRun, startRun } from './run.ts';
import { allTransitions } from './transitions.ts';

export type ModelOptions = EventOptions & {
  input?: unknown;
  /** Replaces `input` when a single input does not reach all states. */
  inputs?: readonly unknown[];
  /** Largest number of edges. A machine with more edges needs `serializeState`. */
  limit?: number;
  /** Two states with the same result are one state. It leaves out unbounded context (counters, dates, ids). Default: value and context as JSON. */
  serializeState?: (snapshot: AnyMachineSnapshot) => string;
};

export type Step = { state: AnyMachineSnapshot; event: AnyEventObject; seen: Observation };
/** All steps from the start to one state. */
export type Edge = { input: unknown; steps: readonly Step[] };

const LARGEST = 20_000;

export const serializerOf = ({ serializeState }: ModelOptions) =>
  serializeState ?? ((snapshot: AnyMachineSnapshot): string => serializeSnapshot(snapshot));

/** All transitions of the steps. */
export const tookOf = ({ steps }: Edge): ReadonlySet<AnyTransitionDefinition> => new Set(steps.flatMap(({ seen }) => seen.took));

/** Copies a snapshot with frozen children. The actors themselves continue or end, and each keeps a whole system in memory. */
function frozenCopyOf(snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  const children = Object.entries<AnyActorRef | undefined>(snapshot.children).map(([name, child]) => {
    const frozen: unknown = child?.getSnapshot();
    return [name, child && ({ id: child.id, src: child.src, getSnapshot: () => frozen } as AnyActorRef)];
  });
  return { ...snapshot, children: Object.fromEntries(children) };
}

/**
 * Chooses the shortest path to each transition and to each leaf state. A path that is the beginning of another one is left out. So only
 * the path to the end of a repetition contains the repetition.
 */
function chooseEdges(edges: readonly Edge[], all: ReadonlyMap<AnyTransitionDefinition, string>) {
  const covered = new Set<AnyTransitionDefinition>();
  const reached = new Set<string>();
  // The exploration found the shortest edges first.
  const shortest = edges.filter(({ steps }) => {
    const last = steps[steps.length - 1];
    const transitions = last?.seen.took.filter((transition) => all.has(transition) && !covered.has(transition)) ?? [];
    const leaves = activeLeaves(last?.state.value).filter((leaf) => !reached.has(leaf));
    for (const transition of transitions) covered.add(transition);
    for (const leaf of leaves) reached.add(leaf);
    return transitions.length + leaves.length > 0;
  });
  const continued = new Set(shortest.flatMap(({ steps }) => steps.slice(0, -1)));
  return { chosen: shortest.filter(({ steps }) => steps.slice(-1).some((step) => !continued.has(step))), covered };
}

/** The machine entered its error status during the exploration. */
export class ExplorationError extends Error {
  /** All events from the start to the error. */
  readonly events: readonly AnyEventObject[];
  /** The types of the events. */
  readonly path: readonly string[];

  constructor(machine: string, events: readonly AnyEventObject[], cause: unknown) {
    super(`${machine} failed`, { cause });
    this.events = events;
    this.path = events.map(({ type }) => type);
  }
}

/**
 * @throws ExplorationError with the error of the machine and the events before it; an Error when the state space exceeds `limit`
 */
export function explore(source: AnyStateMachine, options: ModelOptions = {}) {
  const machine = withFakes(source);
  const all = allTransitions(machine);
  const serialize = serializerOf(options);
  const keyOf = (run: Run) => {
    const snapshot = run.snapshot();
    const children = Object.entries<AnyActorRef>(snapshot.children).map(([id, child]) => `${id} ${child?.getSnapshot().status}`);
    return `${snapshot.status} ${serialize(snapshot)} ${run.timers().map(({ type }) => type)} ${children}`;
  };

  const states = new Set<string>();
  /** For each visited state: the first edge that reached it, and the saved run. */
  const visited: { edge: Edge; run: Run; saved: SavedRun }[] = [];
  const edges: Edge[] = [];
  const branches = branchesOf(machine);
  const addEdge = (run: Run, before: readonly Step[], input: unknown, event: AnyEventObject) => {
    if (run.errors.length > 0) throw new ExplorationError(machine.id, [...before.map((step) => step.event), event], run.errors[0]);
    if (edges.length >= (options.limit ?? LARGEST))
      throw new Error(`${machine.id}: more than ${edges.length} edges; remove unbounded context with serializeState`);
    const from = before[before.length - 1]?.state ?? null;
    const state = run.snapshot();
    const seen = observe(from, state, run.takeSeen());
    branches.note(from, event, seen.took, state);
    const edge: Edge = { input, steps: [...before, { state: frozenCopyOf(state), event, seen }] };
    edges.push(edge);
    const key = keyOf(run);
    if (states.has(key)) return;
    states.add(key);
    visited.push({ edge, run, saved: run.save() });
  };

  for (const input of options.inputs ?? [options.input]) addEdge(startRun(machine, input), [], input, { type: 'xstate.init' });
  // Breadth first: new states are added at the end of the list.
  for (const { edge: from, run, saved } of visited) {
    run.putBack(saved);
    let isAtSavedState = true;
    for (const event of candidates(run, options, { bare: withoutPayload })) {
      if (!isAtSavedState) run.putBack(saved);
      const before = run.snapshot();
      const wasMessage = run.deliver(event);
      addEdge(run, from.steps, from.input, event);
      // A message without effect leaves the run in the saved state.
      isAtSavedState = wasMessage && run.snapshot() === before;
    }
  }

  const { chosen, covered } = chooseEdges(edges, all);
  return {
    machine,
    edges,
    /** The chosen edges: each is one test. */
    paths: chosen,
    states: states.size,
    transitions: all,
    missing: [...all].filter(([transition]) => !covered.has(transition)).map(([, name]) => name),
    branches: branches.found(),
  };
}
