/** A clock that stands still until a path fires one of its timers (xstate's SimulatedClock cannot say which event a timer belongs to). */
export class ModelClock {
  #time = 0;
  #lastId = 0;
  readonly #timers = new Map<number, { due: number; callback: () => void }>();
  /** Called with the id of each timer as it is armed. */
  onArm: (id: number) => void = () => {};

  setTimeout(callback: () => void, milliseconds: number) {
    const id = ++this.#lastId;
    this.#timers.set(id, { due: this.#time + milliseconds, callback });
    this.onArm(id);
    return id;
  }

  clearTimeout(id: number) {
    this.#timers.delete(id);
  }

  /** The time a timer goes off, in model milliseconds; undefined when it is not armed. */
  due(id: number) {
    return this.#timers.get(id)?.due;
  }

  /** Whether some other timer has to go off first. */
  isEarlierArmed(due: number) {
    return [...this.#timers.values()].some((timer) => timer.due < due);
  }

  fire(id: number) {
    const timer = this.#timers.get(id);
    if (!timer) throw new Error(`timer ${id} is not armed`);
    this.#time = Math.max(this.#time, timer.due);
    this.#timers.delete(id);
    timer.callback();
  }
}
