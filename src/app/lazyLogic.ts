/** Machines that come when they are wanted: the first page does not wait for the flows of all the others. */
import type { AnyActorLogic, AnyActorScope, AnyEventObject, EventFrom, Snapshot } from 'xstate';
import { completeEnglish } from '../i18n/builtIn.ts';
import { whenIdle } from '../ui/whenIdle/whenIdle.ts';
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
  /** The machine was asked for, and has neither come nor been refused. */
  isAsked: boolean;
  matches: () => false;
  can: () => false;
  hasTag: () => false;
};

const ARRIVED = 'marquee.logic.arrived';
const LOST = 'marquee.logic.lost';
const WANTED = 'marquee.logic.wanted';

/** The first page has the network to itself for so long, ms; only then is there time to be idle. */
export const PATIENCE = 3000;

/** For a machine that lives always and need not be there at the start. */
export type Patience<Logic extends AnyActorLogic> = {
  /** The events it has to come for at once; by default any. The others wait for it, and it hears all of them in their order. */
  hurriedBy?: readonly EventFrom<Logic>['type'][];
};

/**
 * A stand-in for a machine of another chunk: it fetches the machine when it is first started and then is that machine, in the same actor, with
 * what was sent meanwhile. Once fetched, it starts at once.
 * @param fetchLogic resolves with the machine and its implementations; its rejection is the actor's error
 * @param patience the machine is not fetched at the start, but with the first event or when the browser is idle. It is never an error that it
 *   could not be fetched: it goes on waiting, and is asked for again with the next event
 * @param patience.fetchQuietly as `fetchLogic`, for when nobody waits for it
 */
export function lazyLogic<Logic extends AnyActorLogic>(
  fetchLogic: () => Promise<Logic>,
  patience?: Patience<Logic> & { fetchQuietly?: () => Promise<Logic> },
): Logic;
export function lazyLogic(
  fetchLogic: () => Promise<AnyActorLogic>,
  patience?: { hurriedBy?: readonly string[]; fetchQuietly?: () => Promise<AnyActorLogic> },
): AnyActorLogic {
  let fetched: AnyActorLogic | null = null;
  /** Several actors may be waiting, each with a fetch of its own: all of them become the machine that came first. */
  const fetch = async (isQuiet: boolean) => {
    const logic = await (isQuiet && patience?.fetchQuietly ? patience.fetchQuietly() : fetchLogic());
    fetched ??= logic;
  };
  const ask = ({ self }: AnyActorScope, isQuiet = false) => {
    /** Whoever left meanwhile is told nothing. */
    const tell = (event: AnyEventObject) => self.getSnapshot().status === 'active' && self.send(event);
    fetch(isQuiet).then(
      () => tell({ type: ARRIVED }),
      (error: unknown) => tell({ type: LOST, error }),
    );
  };
  const hurries = ({ type }: AnyEventObject) => patience !== undefined && (patience.hurriedBy?.includes(type) ?? true);

  const begin = (logic: AnyActorLogic, scope: AnyActorScope, { input, early }: Pick<Waiting, 'input' | 'early'>) => {
    const first: Snapshot<unknown> = logic.getInitialSnapshot(scope, input);
    logic.start?.(first, scope);
    return early.reduce((snapshot, event) => (snapshot.status === 'active' ? logic.transition(snapshot, event, scope) : snapshot), first);
  };

  /** Whoever has come by then, or has left, is not asked for. */
  const wantNow = ({ self }: AnyActorScope) => {
    const snapshot = self.getSnapshot();
    if (isWaiting(snapshot) && snapshot.status === 'active') self.send({ type: WANTED });
  };

  const logic: AnyActorLogic = {
    getInitialSnapshot: (scope, input) => (fetched ? fetched.getInitialSnapshot(scope, input) : waiting(input, !patience)),
    start: (snapshot, scope) => {
      if (!isWaiting(snapshot)) return fetched?.start?.(snapshot, scope);
      if (!patience) return ask(scope);
      setTimeout(() => whenIdle(() => wantNow(scope)), PATIENCE);
    },
    transition: (snapshot, event, scope) => {
      if (!isWaiting(snapshot)) return fetched?.transition(snapshot, event, scope) ?? snapshot;
      if (event.type === ARRIVED && fetched) return begin(fetched, scope, snapshot);
      if (event.type === LOST) return patience ? { ...snapshot, isAsked: false } : { ...snapshot, status: 'error', error: event.error };
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
 * Several flows of one chunk.
 * @param load imports the chunk and provides its machines
 * @returns the stand-in of each flow by name, and `preload` to fetch them on intent. `of(name)` is fetched when it is first started; one that
 *   lives always and need not be there at the start is `of(name, {})`: it comes with its first event or when the browser is idle, see `Patience`
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
    of: <Name extends keyof Flows>(name: Name, patience?: Patience<Flows[Name]>): Flows[Name] =>
      lazyLogic(
        async () => (await fetchPart(fetch, { isView: false }))[name],
        patience && { ...patience, fetchQuietly: async () => (await fetch())[name] },
      ),
    preload: () => void fetch().catch(() => {}),
  };
}

/** Is the machine of this actor still on its way? Views wait with what they ask of it. */
export const isOnItsWay = (snapshot: unknown): boolean => typeof snapshot === 'object' && snapshot !== null && 'waitsFor' in snapshot;

/** What this actor was told while its machine is on its way, oldest first; nothing once it is there. */
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
