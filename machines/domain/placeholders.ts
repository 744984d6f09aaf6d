import {
  type ActorLogic,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyStateMachine,
  type EventFromLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type InputFrom,
  type NonReducibleUnknown,
  type OutputFrom,
  type Snapshot,
} from 'xstate';

/** `call`: one answer, a promise. `source`: events until the machine leaves the state, such as the browser's history. */
type Kind = 'call' | 'source';

const kinds = new WeakMap<AnyActorLogic, Kind>();

/** The kind of work that a placeholder stands for; undefined for all other actors, such as child machines. */
export const kindOfPlaceholder = (logic: AnyActorLogic): Kind | undefined => kinds.get(logic);

/**
 * A placeholder for a call that `src` provides (`withWork`). It rejects when no work is provided.
 * @param name the actor's name in the machine, for the message
 */
export function promiseToProvide<Output, Input = NonReducibleUnknown>(name: string) {
  const placeholder = fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} must be provided`)));
  kinds.set(placeholder, 'call');
  return placeholder;
}

/**
 * A placeholder for a source of events that `src` provides (`withWork`). It throws when no work is provided.
 * @param name the actor's name in the machine, for the message
 */
export function callbackToProvide<Commands extends EventObject, Input = NonReducibleUnknown>(name: string) {
  const placeholder = fromCallback<Commands, Input>(() => {
    throw new Error(`${name} must be provided`);
  });
  kinds.set(placeholder, 'source');
  return placeholder;
}

/** A chart that loads late (machines/app/lateChart.machine.ts): input, messages, output and error are those of the chart, which is its child. */
export type LateChart<Machine extends AnyStateMachine> = ActorLogic<
  Snapshot<OutputFrom<Machine>> & { children: { chart?: ActorRefFrom<Machine> } },
  EventFromLogic<Machine>,
  InputFrom<Machine>
>;

/**
 * A placeholder for a chart in a chunk of its own, so that the first load does not have it (decision 014). `src` provides it with `lateChart`.
 * @param name the id of the machine
 */
export function chartToProvide<Machine extends AnyStateMachine>(name: string): LateChart<Machine>;
export function chartToProvide(name: string): AnyActorLogic {
  return fromPromise(() => Promise.reject(new Error(`${name} must be provided`)));
}

/** The charts of the actors that load late, by name. */
export type Charts<Late> = { [Name in keyof Late]: Late[Name] extends Running<infer Chart> | undefined ? Chart | undefined : never };

type Running<Chart> = { getSnapshot: () => { children: { chart?: Chart } } };

/** @returns the running chart; undefined while its chunk is loading */
export const chartOf = <Chart>(late: Running<Chart> | undefined): Chart | undefined => late?.getSnapshot().children.chart;
