/** Gives a machine its work: plain functions, typed by the placeholders of the machine. */
import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  type CallbackActorLogic,
  type ContextFrom,
  fromCallback,
  fromPromise,
  type PromiseActorLogic,
} from 'xstate';
import { kindOfPlaceholder } from '../../machines/domain/placeholders.ts';

type Placeholders<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>;
type Effects<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actions']>;
type Logic<Machine extends AnyStateMachine, Name extends keyof Placeholders<Machine>> = NonNullable<Placeholders<Machine>[Name]>;

/** A call of a machine. `signal` aborts when the machine leaves the state that needs the answer. */
type Call<Input> = { input: Input; signal: AbortSignal };

/** A source of events. `receive` takes a listener for the commands of the machine. */
type Source<Commands, Input> = {
  input: Input;
  sendBack: (event: AnyEventObject) => void;
  receive: (listener: (command: Commands) => void) => void;
};

// A source is tested first: its type also fits a call that answers nothing.
type FunctionOf<Known> =
  Known extends CallbackActorLogic<infer Commands, infer Input>
    ? (source: Source<Commands, Input>) => (() => void) | undefined | void
    : Known extends PromiseActorLogic<infer Output, infer Input>
      ? (call: Call<Input>) => Promise<Output>
      : never;

/** The names of the calls and sources of a machine. Child machines are not among them. */
type WorkName<Machine extends AnyStateMachine> = {
  [Name in keyof Placeholders<Machine>]-?: [FunctionOf<Logic<Machine, Name>>] extends [never] ? never : Name;
}[keyof Placeholders<Machine>];

/** Calls and sources: each placeholder needs a function. */
type Required<Machine extends AnyStateMachine> = { [Name in WorkName<Machine>]: FunctionOf<Logic<Machine, Name>> };

/** Child machines that got their own work. A child without placeholders needs none. */
type Children<Machine extends AnyStateMachine> = {
  [Name in Exclude<keyof Placeholders<Machine>, WorkName<Machine>>]?: Logic<Machine, Name>;
};

/** Actions that need the browser, such as storing a value. They get the parameters of the action, and the machine's context. */
type Actions<Machine extends AnyStateMachine> = {
  [Name in keyof Effects<Machine>]?: NonNullable<Effects<Machine>[Name]> extends (scope: never, params: infer Params) => unknown
    ? (params: Params, context: ContextFrom<Machine>) => void
    : never;
};

/** The work of a machine: a function for each of its calls and sources, child machines with their own work, and actions. */
export type Work<Machine extends AnyStateMachine> = Required<Machine> & Children<Machine> & Actions<Machine>;

/** The part of the work that may load late: calls and sources. */
export type LateWork<Machine extends AnyStateMachine> = Required<Machine>;

type Named = Readonly<Record<string, unknown>>;
type Load = () => Promise<Named>;

/**
 * Provides the work of a machine.
 * @param work the functions, or their module. The module is fetched when the machine first needs a call or a source. A module that does not
 *   arrive rejects the call, as the service does
 * @param late the module with the calls and sources that `work` does not have
 */
export function withWork<Machine extends AnyStateMachine>(
  machine: Machine,
  work: NoInfer<Work<Machine> | (() => Promise<LateWork<Machine>>)>,
): Machine;
export function withWork<Machine extends AnyStateMachine, Own extends Partial<Work<Machine>>>(
  machine: Machine,
  work: Own,
  late: () => Promise<Omit<LateWork<Machine>, keyof Own>>,
): Machine;
export function withWork(machine: AnyStateMachine, work: Named | Load, late?: Load): AnyStateMachine {
  const [known, load]: [Named, Load | undefined] = typeof work === 'function' ? [{}, work] : [work, late];
  const placeholders = Object.entries(machine.implementations.actors);
  const actors = placeholders.flatMap(([name, placeholder]): [string, AnyActorLogic][] => {
    const given = known[name];
    const kind = isLogic(placeholder) ? kindOfPlaceholder(placeholder) : undefined;
    if (isLogic(given)) return [[name, given]];
    if (kind === undefined || (given === undefined && load === undefined)) return [];
    const find = given === undefined && load ? async () => (await load())[name] : () => given;
    return [[name, kind === 'call' ? callOf(find) : sourceOf(find)]];
  });
  const actions = Object.entries(known).filter(([name]) => name in machine.implementations.actions);
  return machine.provide({
    actors: Object.fromEntries(actors),
    actions: Object.fromEntries(
      actions.map(([name, action]) => [name, ({ context }: { context: unknown }, params: unknown) => perform(action, params, context)]),
    ),
  });
}

type Find = () => unknown;

const isLogic = (value: unknown): value is AnyActorLogic => typeof value === 'object' && value !== null && 'transition' in value;

const run = (work: unknown, ...given: readonly unknown[]): unknown => {
  if (typeof work !== 'function') throw new Error('this work was not provided');
  return work(...given);
};

/** An action has no answer: when the browser refuses it, it is reported as an uncaught error, and the machine goes on (ERR-12). */
const perform = (...action: Parameters<typeof run>): void => {
  try {
    run(...action);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
};

const callOf = (find: Find) =>
  fromPromise<unknown>(async (call) => {
    const work = find();
    return run(work instanceof Promise ? await work : work, call);
  });

/** Sent to the source itself, so that it ends with an error: the machine's `onError` handles a module that does not arrive. */
const LOST = 'work.lost';

/** While its module is loading, a source keeps the commands, and receives them later in their order. */
const sourceOf = (find: Find) =>
  fromCallback(({ self, receive, ...source }) => {
    let stop: unknown;
    let hasEnded = false;
    let failure: unknown;
    const listeners: ((command: AnyEventObject) => void)[] = [];
    const kept: AnyEventObject[] = [];
    let isStarted = false;
    const start = (work: unknown) => {
      if (hasEnded) return;
      isStarted = true;
      stop = run(work, { ...source, receive: (listener: (command: AnyEventObject) => void) => listeners.push(listener) });
      for (const command of kept.splice(0)) for (const listener of listeners) listener(command);
    };
    receive((command) => {
      if (command.type === LOST) throw failure;
      if (isStarted) for (const listener of listeners) listener(command);
      else kept.push(command);
    });
    const work = find();
    if (work instanceof Promise) {
      work.then(start).catch((error: unknown) => {
        failure = error;
        if (!hasEnded) self.send({ type: LOST });
      });
    } else start(work);
    return () => {
      hasEnded = true;
      if (typeof stop === 'function') stop();
    };
  });
