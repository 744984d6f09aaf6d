import { type AnyActorLogic, type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/**
 * Work a machine asks for and `src/actors` provides. It rejects loudly when nobody did.
 * @param name the actor's name in the machine, for the message
 */
export const promiseToProvide = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} must be provided`)));

/**
 * A conversation a machine asks for (the browser's history, the player) and `src` provides. It throws when nobody did.
 * @param name the actor's name in the machine, for the message
 */
export const callbackToProvide = <Commands extends EventObject, Input = NonReducibleUnknown>(name: string) =>
  fromCallback<Commands, Input>(() => {
    throw new Error(`${name} must be provided`);
  });

/**
 * A machine that a parent runs and `src` brings when it is wanted, so that the first page does not wait for the flows of all the others. The
 * parent knows its type alone. It throws when nobody provided it.
 * @param name the actor's name in the parent, for the message
 */
export function logicToProvide<Logic extends AnyActorLogic>(name: string): Logic;
export function logicToProvide(name: string): AnyActorLogic {
  return callbackToProvide(name);
}
