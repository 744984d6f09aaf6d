import { type AnyActorLogic, type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/**
 * A placeholder for a promise that `src` implements (`*.implementations.ts`). It rejects when no implementation is provided.
 * @param name the actor's name in the machine, for the message
 */
export const promiseToProvide = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} must be provided`)));

/**
 * A placeholder for a callback that `src` implements, such as the browser's history. It throws when no implementation is provided.
 * @param name the actor's name in the machine, for the message
 */
export const callbackToProvide = <Commands extends EventObject, Input = NonReducibleUnknown>(name: string) =>
  fromCallback<Commands, Input>(() => {
    throw new Error(`${name} must be provided`);
  });

/**
 * A placeholder for a machine that `src` loads on demand, so that the first page does not wait for the flows of other pages. The parent
 * knows only its type. It throws when no implementation is provided.
 * @param name the actor's name in the parent, for the message
 */
export function logicToProvide<Logic extends AnyActorLogic>(name: string): Logic;
export function logicToProvide(name: string): AnyActorLogic {
  return callbackToProvide(name);
}
