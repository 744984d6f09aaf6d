/**
 * Finds every state a machine can reach, and few paths that take every transition there is.
 *
 * The real machine runs with fake children and a clock that knows its timers; for each event it is put back to the state the event
 * happens in. A pure traversal of the
 * graph fires timers in an order that cannot happen and finishes children that are not running.
 */
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { serializeSnapshot } from 'xstate/graph';
import { branchesOf } from './branches.ts';
import { withFakes } from './fakeActors.ts';
import { type Observation, observe } from './observe.ts';
import { CHILD_EVENT, type Run, type SavedRun, startRun } from './run.ts';
import { allTransitions } from './transitions.ts';

export type ModelOptions = {
  /**
   * Cases with a payload; several of one type are all tried. A type without a case is sent as `{ type }`. What a child gives
   * (`xstate.done.actor.<id>`, `xstate.snapshot.<id>`) needs a case; a child's error is an Error when it has none.
   */
  events?: readonly AnyEventObject[] | ((snapshot: AnyMachineSnapshot) => readonly AnyEventObject[]);
  input?: unknown;
  /** Instead of `input`, where the machine has to be started in several ways to show everything. */
  inputs?: readonly unknown[];
  /** Largest number of edges; more means the context needs `serializeState`. */
  limit?: number;
  filterEvents?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** What makes two states the same; abstracts unbounded context (counters, dates, ids). By default value and context as JSON. */
  serializeState?: (snapshot: AnyMachineSnapshot) => string;
};

export type Step = { state: AnyMachineSnapshot; event: AnyEventObject; seen: Observation };
/** One way into a state: all steps from the start. */
export type Edge = { input: unknown; steps: readonly Step[] };

const LARGEST = 20_000;
/** Raised by the machine itself. Wildcards are not events: they need a case. */
const NOT_SENT = /^xstate\.(done\.state\.|init$)|\*$/;

export const serializerOf = ({ serializeState }: ModelOptions) =>
  serializeState ?? ((snapshot: AnyMachineSnapshot): string => serializeSnapshot(snapshot));

const isRunning = (snapshot: AnyMachineSnapshot, child: string) => {
  const actor: AnyActorRef | undefined = snapshot.children[child];
  return actor?.getSnapshot().status === 'active';
};

/** Every event that can happen to the machine where it is now. */
function candidates(run: Run, { events = [], filterEvents = () => true }: ModelOptions): AnyEventObject[] {
  const snapshot = run.snapshot();
  if (snapshot.status !== 'active') return [];
  const given = typeof events === 'function' ? events(snapshot) : events;
  const timers = run.timers();
  const known = [...new Set(snapshot._nodes.flatMap((node): string[] => [...node.transitions.keys()]))]; // `ownEvents` leaves out what is heard and ignored
  const wildcards = known.filter((type) => type.endsWith('*')).map((type) => type.slice(0, -1));
  const types = new Set([
    ...known,
    ...timers.filter(({ own }) => own).map(({ type }) => type),
    ...given.map(({ type }) => type).filter((type) => wildcards.some((prefix) => type.startsWith(prefix))),
  ]);
  const casesOf = (type: string): AnyEventObject[] => {
    if (NOT_SENT.test(type)) return [];
    const armed = timers.find((timer) => timer.own && timer.type === type);
    if (armed ? armed.due > (timers[0]?.due ?? 0) : type.startsWith('xstate.after.')) return []; // only the next timer can go off
    const child = CHILD_EVENT.exec(type)?.groups;
    if (child && !isRunning(snapshot, child.child ?? '')) return [];
    const cases = given.filter((event) => event.type === type);
    if (cases.length > 0) return cases;
    if (child?.kind === 'error') return [{ type, error: new Error('model') }];
    if (child) throw new Error(`no case for ${type}: say in \`events\` what the child gives`);
    return [{ type }];
  };
  return [...types].flatMap(casesOf).filter((event) => filterEvents(snapshot, event));
}

/** All transitions on the way. */
export const tookOf = ({ steps }: Edge): ReadonlySet<AnyTransitionDefinition> => new Set(steps.flatMap(({ seen }) => seen.took));

/** A snapshot with its children as they were: the actors themselves go on or end, and each holds a whole system in memory. */
function stillOf(snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  const children = Object.entries<AnyActorRef | undefined>(snapshot.children).map(([name, child]) => {
    const then: unknown = child?.getSnapshot();
    return [name, child && ({ id: child.id, src: child.src, getSnapshot: () => then } as AnyActorRef)];
  });
  return { ...snapshot, children: Object.fromEntries(children) };
}

/** Few edges that together take all transitions. The longest come first: a path counts for everything on its way. */
function chooseEdges(edges: readonly Edge[], all: ReadonlyMap<AnyTransitionDefinition, string>) {
  const covered = new Set<AnyTransitionDefinition>();
  const chosen: Edge[] = [];
  const reachable = new Set(
    edges.flatMap(({ steps }) => steps[steps.length - 1]?.seen.took.filter((transition) => all.has(transition)) ?? []),
  );
  for (const edge of edges.toSorted((one, other) => other.steps.length - one.steps.length)) {
    if (covered.size === reachable.size) break;
    const fresh = [...tookOf(edge)].filter((transition) => all.has(transition) && !covered.has(transition));
    if (fresh.length === 0) continue;
    chosen.push(edge);
    for (const transition of fresh) covered.add(transition);
  }
  return { chosen, covered };
}

/** The machine itself failed. */
export class FailedOnTheWay extends Error {
  /** Every event that led to it, from the start. */
  readonly events: readonly AnyEventObject[];
  /** Their types. */
  readonly path: readonly string[];

  constructor(machine: string, events: readonly AnyEventObject[], cause: unknown) {
    super(`${machine} failed`, { cause });
    this.events = events;
    this.path = events.map(({ type }) => type);
  }
}

/**
 * @throws FailedOnTheWay with the machine's own error and the events that led to it; an Error when the state space is larger than `limit`
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
  /** Of every state that was met: the first way into it, and the run as it was then. */
  const met: { edge: Edge; run: Run; saved: SavedRun }[] = [];
  const edges: Edge[] = [];
  const branches = branchesOf(machine);
  const reach = (run: Run, before: readonly Step[], input: unknown, event: AnyEventObject) => {
    if (run.errors.length > 0) throw new FailedOnTheWay(machine.id, [...before.map((step) => step.event), event], run.errors[0]);
    if (edges.length >= (options.limit ?? LARGEST))
      throw new Error(`${machine.id}: more than ${edges.length} edges; leave out of the context what does not matter with serializeState`);
    const from = before[before.length - 1]?.state ?? null;
    const state = run.snapshot();
    const seen = observe(from, state, run.takeSeen());
    branches.note(from, event, seen.took, state);
    const edge: Edge = { input, steps: [...before, { state: stillOf(state), event, seen }] };
    edges.push(edge);
    const key = keyOf(run);
    if (states.has(key)) return;
    states.add(key);
    met.push({ edge, run, saved: run.save() });
  };

  for (const input of options.inputs ?? [options.input]) reach(startRun(machine, input), [], input, { type: 'xstate.init' });
  // Breadth first: what is met on the way is added at the end.
  for (const { edge: from, run, saved } of met) {
    run.putBack(saved);
    let isThere = true;
    for (const event of candidates(run, options)) {
      if (!isThere) run.putBack(saved);
      const before = run.snapshot();
      const wasMessage = run.deliver(event);
      reach(run, from.steps, from.input, event);
      // A message that changed nothing leaves the run where it was.
      isThere = wasMessage && run.snapshot() === before;
    }
  }

  const { chosen, covered } = chooseEdges(edges, all);
  return {
    machine,
    edges,
    /** The chosen few: each is one test. */
    paths: chosen,
    states: states.size,
    transitions: all,
    missing: [...all].filter(([transition]) => !covered.has(transition)).map(([, name]) => name),
    branches: branches.found(),
  };
}
