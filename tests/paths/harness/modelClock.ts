/** A timer of the model clock. `due` is in model milliseconds. */
export type ModelTimer = { due: number; callback: () => void };

/**
 * A clock that advances only when a path fires one of its timers. XState's SimulatedClock does not expose the event of a timer.
 * The clock keeps no list of timers: a timer is armed while XState has its event scheduled.
 */
export class ModelClock {
  /** Model milliseconds since the start. */
  now = 0;
  /** Called with each timer as it is armed. */
  onArm: (timer: ModelTimer) => void = () => {};

  setTimeout(callback: () => void, milliseconds: number) {
    this.onArm({ due: this.now + milliseconds, callback });
    return 0;
  }

  clearTimeout() {}

  fire({ due, callback }: ModelTimer) {
    this.now = Math.max(this.now, due);
    callback();
  }
}
