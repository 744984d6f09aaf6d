/** Stand-ins for machines in other chunks, so that the first page does not wait for machines that it does not need. */
import type { AnyActorLogic, AnyActorScope, AnyEventObject, EventFrom, Snapshot } from 'xstate';
import { completeEnglish } from '../i18n/builtIn.ts';
import { whenIdle } from '../ui/whenIdle/whenIdle.ts';
import { fetchChunk } from './lazyView.ts';

/** The snapshot while the machine is loading. It answers `matches`, `can` and `hasTag` with false. */
type Waiting = Snapshot<undefined> & {
  waitsFor: 'logic';
  input: unknown;
  value: Record<string, never>;
  context: Record<string, never>;
  children: Record<string, never>;
  /** The events that arrived before the machine. */
  early: readonly AnyEventObject[];
  /** True while the machine is being fetched. */
  isAsked: boolean;
  matches: () => false;
  can: () => false;
  hasTag: () => false;
};

const ARRIVED = 'marquee.logic.arrived';
const LOST = 'marquee.logic.lost';
const WANTED = 'marquee.logic.wanted';

/** Delay before a fetch in idle time, ms. Until then only the first page uses the network. */
export const IDLE_DELAY = 3000;

/** Options for a machine that lives as long as the application and may load late. */
export type DeferredLoading<Logic extends AnyActorLogic> = {
  /**
   * The events that load the machine at once; by default every event. Other events wait. The machine receives all events in their order.
   */
  hurriedBy?: readonly EventFrom<Logic>['type'][];
};

/**
 * A stand-in for a machine of another chunk. It fetches the machine when the actor starts. The same actor then becomes that machine and
 * receives the events that arrived before. Once fetched, the machine starts at once.
 * @param fetchLogic resolves with the machine and its implementations; its rejection is the actor's error
 * @param deferred when given, the machine is fetched with the first event or when the browser is idle. A failed fetch is then no error: the
 *   next event fetches again
 * @param deferred.fetchQuietly used instead of `fetchLogic` for the fetch in idle time
 */
export function lazyLogic<Logic extends AnyActorLogic>(
  fetchLogic: () => Promise<Logic>,
  deferred?: DeferredLoading<Logic> & { fetchQuietly?: () => Promise<Logic> },
): Logic;
export function lazyLogic(
  fetchLogic: () => Promise<AnyActorLogic>,
  deferred?: { hurriedBy?: readonly string[]; fetchQuietly?: () => Promise<AnyActorLogic> },
): AnyActorLogic {
  let fetched: AnyActorLogic | null = null;
  /** Several actors may fetch at the same time. All of them become the machine that arrived first. */
  const fetch = async (isQuiet: boolean) => {
    const logic = await (isQuiet && deferred?.fetchQuietly ? deferred.fetchQuietly() : fetchLogic());
    fetched ??= logic;
  };
  const ask = ({ self }: AnyActorScope, isQuiet = false) => {
    /** Sends nothing to an actor that has stopped. */
    const notify = (event: AnyEventObject) => self.getSnapshot().status === 'active' && self.send(event);
    fetch(isQuiet).then(
      () => notify({ type: ARRIVED }),
      (error: unknown) => notify({ type: LOST, error }),
    );
  };
  const hurries = ({ type }: AnyEventObject) => deferred !== undefined && (deferred.hurriedBy?.includes(type) ?? true);

  const begin = (logic: AnyActorLogic, scope: AnyActorScope, { input, early }: Pick<Waiting, 'input' | 'early'>) => {
    const first: Snapshot<unknown> = logic.getInitialSnapshot(scope, input);
    logic.start?.(first, scope);
    return early.reduce((snapshot, event) => (snapshot.status === 'active' ? logic.transition(snapshot, event, scope) : snapshot), first);
  };

  /** Does nothing when the machine has loaded or the actor has stopped. */
  const wantNow = ({ self }: AnyActorScope) => {
    const snapshot = self.getSnapshot();
    if (isWaiting(snapshot) && snapshot.status === 'active') self.send({ type: WANTED });
  };

  const logic: AnyActorLogic = {
    getInitialSnapshot: (scope, input) => (fetched ? fetched.getInitialSnapshot(scope, input) : waiting(input, !deferred)),
    start: (snapshot, scope) => {
      if (!isWaiting(snapshot)) return fetched?.start?.(snapshot, scope);
      if (!deferred) return ask(scope);
      setTimeout(() => whenIdle(() => wantNow(scope)), IDLE_DELAY);
    },
    transition: (snapshot, event, scope) => {
      if (!isWaiting(snapshot)) return fetched?.transition(snapshot, event, scope) ?? snapshot;
      if (event.type === ARRIVED && fetched) return begin(fetched, scope, snapshot);
      if (event.type === LOST) return deferred ? { ...snapshot, isAsked: false } : { ...snapshot, status: 'error', error: event.error };
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' };
      const isWanted = event.type === WANTED;
      const isAskedNow = !snapshot.isAsked && (isWanted || hurries(event));
      if (isAskedNow) scope.defer(() => ask(scope, isWanted));
      return { ...snapshot, isAsked: snapshot.isAsked || isAskedNow, early: isWanted ? snapshot.early : [...snapshot.early, event] };
    },
    getPersistedSnapshot: (snapshot, options) =>
      (isWaiting(snapshot) ? undefined : fetched?.getPersistedSnapshot(snapshot, options)) ?? snapshot,
  };
  return logic;
}

/**
 * Stand-ins for several flows of one chunk.
 * @param load imports the chunk and provides its machines
 * @returns `of(name)`: the stand-in of a flow, fetched when it first starts; `of(name, {})`: fetched with its first event or in idle time,
 *   see `DeferredLoading`; `preload`: fetches the chunk early
 */
export function lazyFlows<Flows extends Record<string, AnyActorLogic>>(load: () => Promise<Flows>) {
  let flows: Promise<Flows> | null = null;
  const fetch = () => {
    // The flow's messages need the complete texts.
    flows ??= Promise.all([load(), completeEnglish()]).then(([loaded]) => loaded);
    // After a failure the next call fetches again.
    flows.catch(() => (flows = null));
    return flows;
  };
  return {
    of: <Name extends keyof Flows>(name: Name, deferred?: DeferredLoading<Flows[Name]>): Flows[Name] =>
      lazyLogic(
        async () => (await fetchChunk(fetch, { isView: false }))[name],
        deferred && { ...deferred, fetchQuietly: async () => (await fetch())[name] },
      ),
    preload: () => void fetch().catch(() => {}),
  };
}

/** True while the machine of this actor is loading. */
export const isLogicLoading = (snapshot: unknown): boolean => typeof snapshot === 'object' && snapshot !== null && 'waitsFor' in snapshot;

/** The events that this actor received while its machine is loading, oldest first; empty once it has loaded. */
export const earlyEventsOf = (snapshot: Snapshot<unknown>): readonly AnyEventObject[] => (isWaiting(snapshot) ? snapshot.early : []);

const waiting = (input: unknown, isAsked: boolean): Waiting => ({
  status: 'active',
  output: undefined,
  error: undefined,
  waitsFor: 'logic',
  input,
  value: {},
  context: {},
  children: {},
  early: [],
  isAsked,
  matches: () => false,
  can: () => false,
  hasTag: () => false,
});

const isWaiting = (snapshot: Snapshot<unknown>): snapshot is Waiting => 'waitsFor' in snapshot;
