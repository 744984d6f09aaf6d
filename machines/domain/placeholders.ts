import { type AnyActorLogic, type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

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
