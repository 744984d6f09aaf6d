/** Runs one actor without the rest of the product. Stand-ins for the permanent actors receive its events and do nothing. */
import {
  type Actor,
  type ActorOptions,
  type AnyActor,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateNode,
  createActor,
  fromTransition,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import { RECEIVERS } from '../machines/domain/messages.ts';

/** A private API of xstate. Therefore package.json pins the exact version. */
type Internals = { _set: (systemId: string, actor: AnyActor) => void };

const createListener = (id: string, heard?: AnyEventObject[]) =>
  createActor(
    fromTransition((nothing: null, message: AnyEventObject) => (heard?.push(message), nothing), null),
    { id },
  ).start();

/** Stateless, so all actors share them. */
const listeners = RECEIVERS.map((name) => createListener(name));

/** All children that a state and the states in it invoke. */
const invokesOf = ({ invoke, states }: AnyStateNode): AnyStateNode['invoke'] => [
  ...invoke,
  ...Object.values(states).flatMap((state) => invokesOf(state)),
];

/** Like `createActor`. @param heard collects the events that the permanent actors receive */
export function createAlone<Logic extends AnyActorLogic>(
  logic: Logic,
  options: ActorOptions<Logic> = {},
  heard?: AnyEventObject[],
): Actor<Logic> {
  const { inspect, systemId } = options;
  const ownIds = logic instanceof StateMachine ? invokesOf(logic.root).map(({ systemId: id }) => id) : [];
  const added = (heard ? RECEIVERS.map((name) => createListener(name, heard)) : listeners).filter(
    ({ id }) => id !== systemId && !ownIds.includes(id),
  );
  const inspectAndRegister = (event: InspectionEvent) => {
    // Registers them before xstate resolves the first actions, which look up their targets in the system.
    if (event.type === '@xstate.actor' && 'sessionId' in event.actorRef && event.actorRef.sessionId === event.rootId) {
      const { system } = event.actorRef as unknown as { system: Internals };
      for (const listener of added) system._set(listener.id, listener);
    }
    if (typeof inspect === 'function') inspect(event);
  };
  return createActor(logic, { ...options, inspect: inspectAndRegister } as never);
}
