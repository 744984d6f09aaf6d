import type { AnyActorRef } from 'xstate';

/** The child while it runs. Its state of the moment at which it failed is shown no more. */
export const running = <Child extends AnyActorRef>(child: Child | undefined): Child | undefined =>
  child?.getSnapshot().status === 'error' ? undefined : child;
