import type { ActorOptions, AnyActorLogic } from 'xstate';
import { MAX_TIMER_DELAY } from '../../machines/domain/constants.ts';

type Timer = { part: ReturnType<typeof setTimeout> | undefined };

/**
 * The timers of all charts (TIM-04). A browser fires a timer of more than 24.8 days at once. Such a time is waited in parts, so that no chart
 * has to limit what a service or a viewer decides. ms.
 */
export const timers = {
  setTimeout(act, ms) {
    const timer: Timer = { part: undefined };
    const wait = (left: number) => {
      timer.part = setTimeout(() => (left > MAX_TIMER_DELAY ? wait(left - MAX_TIMER_DELAY) : act()), Math.min(left, MAX_TIMER_DELAY));
    };
    wait(ms);
    return timer;
  },
  clearTimeout: ({ part }: Timer) => clearTimeout(part),
} satisfies ActorOptions<AnyActorLogic>['clock'];
