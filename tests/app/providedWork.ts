/** Runs the work that a machine was provided with, without the machine. */
import { type AnyActorLogic, type AnyStateMachine, createActor, createMachine, type EventObject, toPromise } from 'xstate';

const logicOf = (machine: AnyStateMachine, name: string) => machine.implementations.actors[name] as AnyActorLogic;

/** @returns a child machine with its own work */
export const childOf = (machine: AnyStateMachine, name: string) => logicOf(machine, name) as AnyStateMachine;

/** @returns the answer of a call */
export const answerOf = (machine: AnyStateMachine, name: string, input?: unknown): Promise<unknown> =>
  toPromise(createActor(logicOf(machine, name), { input }).start());

/** Starts a source of events. @returns what it has sent */
export function hearFrom<Heard extends EventObject>(machine: AnyStateMachine, name: string, input?: unknown) {
  const heard: Heard[] = [];
  const parent = createMachine({
    invoke: { id: 'source', src: logicOf(machine, name), input: () => input },
    on: { '*': { actions: ({ event }) => heard.push(event as Heard) } },
  });
  const actor = createActor(parent).start();
  return { heard, tell: (command: EventObject) => actor.getSnapshot().children['source']?.send(command), stop: () => actor.stop() };
}

/** Runs an action that a machine was provided with. */
export const act = (machine: AnyStateMachine, name: string, { params, context = {} }: { params?: unknown; context?: object } = {}) =>
  (machine.implementations.actions[name] as (scope: object, params: unknown) => void)({ context }, params);
