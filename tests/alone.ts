/** Actors that run without the product around them: the permanent actors of the system are there and only listen. */
import {
  type Actor,
  type ActorOptions,
  type AnyActor,
  type AnyActorLogic,
  type AnyEventObject,
  createActor,
  fromTransition,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import { RECEIVERS } from '../machines/domain/messages.ts';

/** Not published by xstate, hence its exact version in package.json. */
type Internals = { _set: (systemId: string, actor: AnyActor) => void };

const listenerAs = (id: string, heard?: AnyEventObject[]) =>
  createActor(
    fromTransition((nothing: null, message: AnyEventObject) => (heard?.push(message), nothing), null),
    { id },
  ).start();

/** They remember nothing: one of each hears every actor. */
const listeners = RECEIVERS.map((name) => listenerAs(name));

/** As `createActor`. @param heard takes what the permanent actors are told, whichever it is */
export function createAlone<Logic extends AnyActorLogic>(
  logic: Logic,
  options: ActorOptions<Logic> = {},
  heard?: AnyEventObject[],
): Actor<Logic> {
  const { inspect, systemId } = options;
  const own = logic instanceof StateMachine ? logic.root.invoke.map((child) => child.systemId) : [];
  const present = (heard ? RECEIVERS.map((name) => listenerAs(name, heard)) : listeners).filter(
    ({ id }) => id !== systemId && !own.includes(id),
  );
  const surround = (event: InspectionEvent) => {
    // Before the first actions are resolved, which ask the system for their targets.
    if (event.type === '@xstate.actor' && 'sessionId' in event.actorRef && event.actorRef.sessionId === event.rootId) {
      const { system } = event.actorRef as unknown as { system: Internals };
      for (const listener of present) system._set(listener.id, listener);
    }
    if (typeof inspect === 'function') inspect(event);
  };
  return createActor(logic, { ...options, inspect: surround } as never);
}
