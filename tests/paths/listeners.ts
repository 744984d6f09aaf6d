/** Parents for machines that run without the rest of the product. */
import { type ActorRef, type AnyActorRef, type AnyEventObject, createActor, fromTransition, type Snapshot } from 'xstate';

/** A parent that ignores events. It keeps no state, so all runs of an exploration share one. */
export const listener = () =>
  createActor(fromTransition((nothing: null) => nothing, null)).start() as unknown as ActorRef<Snapshot<unknown>, never> & AnyActorRef;

/** A parent that records its events, for runs outside of an exploration. */
export function recorder<Notice extends { type: string } = AnyEventObject>() {
  const heard: Notice[] = [];
  const parent = createActor(fromTransition((nothing: null, notice: Notice) => (heard.push(notice), nothing), null)).start();
  return { heard, parentRef: parent as unknown as ActorRef<Snapshot<unknown>, never> & AnyActorRef };
}
