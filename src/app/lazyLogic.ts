/** Machines that come when they are wanted: the first page does not wait for the flows of all the others. */
import type { AnyActorLogic, AnyActorScope, AnyEventObject, Snapshot } from 'xstate';
import { completeEnglish } from '../i18n/builtIn.ts';
import { fetchPart } from './lazyView.ts';

/** What such an actor is while its machine is on the way. It answers the questions views ask of a machine's snapshot with "not yet". */
type Waiting = Snapshot<undefined> & {
  waitsFor: 'logic';
  input: unknown;
  value: Record<string, never>;
  context: Record<string, never>;
  children: Record<string, never>;
  /** What was sent meanwhile. */
  early: readonly AnyEventObject[];
  matches: () => false;
  can: () => false;
  hasTag: () => false;
};

const ARRIVED = 'marquee.logic.arrived';
const LOST = 'marquee.logic.lost';

/**
 * A stand-in for a machine of another chunk: it fetches the machine when it is first started and then is that machine, in the same actor, with
 * what was sent meanwhile. Once fetched, it starts at once.
 * @param fetchLogic resolves with the machine and its implementations; its rejection is the actor's error
 */
export function lazyLogic<Logic extends AnyActorLogic>(fetchLogic: () => Promise<Logic>): Logic;
export function lazyLogic(fetchLogic: () => Promise<AnyActorLogic>): AnyActorLogic {
  let fetched: AnyActorLogic | null = null;
  /** Several actors may be waiting, each with a fetch of its own: all of them become the machine that came first. */
  const fetch = async () => {
    const logic = await fetchLogic();
    fetched ??= logic;
  };

  const begin = (logic: AnyActorLogic, scope: AnyActorScope, { input, early }: Pick<Waiting, 'input' | 'early'>) => {
    const first: Snapshot<unknown> = logic.getInitialSnapshot(scope, input);
    logic.start?.(first, scope);
    return early.reduce((snapshot, event) => (snapshot.status === 'active' ? logic.transition(snapshot, event, scope) : snapshot), first);
  };

  const logic: AnyActorLogic = {
    getInitialSnapshot: (scope, input) => (fetched ? fetched.getInitialSnapshot(scope, input) : waiting(input)),
    start: (snapshot, scope) => {
      if (!isWaiting(snapshot)) return fetched?.start?.(snapshot, scope);
      /** Whoever left meanwhile is told nothing. */
      const tell = (event: AnyEventObject) => scope.self.getSnapshot().status === 'active' && scope.self.send(event);
      fetch().then(
        () => tell({ type: ARRIVED }),
        (error: unknown) => tell({ type: LOST, error }),
      );
    },
    transition: (snapshot, event, scope) => {
      if (!isWaiting(snapshot)) return fetched?.transition(snapshot, event, scope) ?? snapshot;
      if (event.type === ARRIVED && fetched) return begin(fetched, scope, snapshot);
      if (event.type === LOST) return { ...snapshot, status: 'error', error: event.error };
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' };
      return { ...snapshot, early: [...snapshot.early, event] };
    },
    getPersistedSnapshot: (snapshot, options) =>
      (isWaiting(snapshot) ? undefined : fetched?.getPersistedSnapshot(snapshot, options)) ?? snapshot,
  };
  return logic;
}

/**
 * Several flows of one chunk.
 * @param load imports the chunk and provides its machines
 * @returns the stand-in of each flow by name, and `preload` to fetch them on intent
 */
export function lazyFlows<Flows extends Record<string, AnyActorLogic>>(load: () => Promise<Flows>) {
  let flows: Promise<Flows> | null = null;
  const fetch = () => {
    // What a flow says comes with it.
    flows ??= Promise.all([load(), completeEnglish()]).then(([loaded]) => loaded);
    // What failed is asked for again when it is needed.
    flows.catch(() => (flows = null));
    return flows;
  };
  return {
    of: <Name extends keyof Flows>(name: Name): Flows[Name] => lazyLogic(async () => (await fetchPart(fetch, { isView: false }))[name]),
    preload: () => void fetch().catch(() => {}),
  };
}

/** Is the machine of this actor still on its way? Views wait with what they ask of it. */
export const isOnItsWay = (snapshot: unknown): boolean => typeof snapshot === 'object' && snapshot !== null && 'waitsFor' in snapshot;

const waiting = (input: unknown): Waiting => ({
  status: 'active',
  output: undefined,
  error: undefined,
  waitsFor: 'logic',
  input,
  value: {},
  context: {},
  children: {},
  early: [],
  matches: () => false,
  can: () => false,
  hasTag: () => false,
});

const isWaiting = (snapshot: Snapshot<unknown>): snapshot is Waiting => 'waitsFor' in snapshot;
