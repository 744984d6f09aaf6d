/** How long nothing moves until the viewer has arrived, ms. */
const REST = 150;

export type Rest = {
  /** To be called at each move. */
  moved: () => void;
  /** From here on nothing is said, until something moves again. */
  stop: () => void;
};

/**
 * Says when nothing has moved for a moment.
 * @param restMs how long that is
 */
export function watchRest(onRest: () => void, restMs = REST): Rest {
  let movedAt = 0;
  let frame = 0;
  let clock: ReturnType<typeof setTimeout> | undefined;
  const arrive = () => {
    clock = undefined;
    onRest();
  };
  const look = () => {
    const known = movedAt;
    const left = known + restMs - performance.now();
    if (left > 0) clock = setTimeout(look, left);
    // Who pushes is heard of with the next frame, and on a slow machine that may be long after the clock.
    else frame = requestAnimationFrame(() => (movedAt === known ? arrive() : look()));
  };
  return {
    moved() {
      movedAt = performance.now();
      // One clock for a whole scroll: to set one anew in each frame would cost each of them something.
      clock ??= setTimeout(look, restMs);
    },
    stop() {
      clearTimeout(clock);
      cancelAnimationFrame(frame);
      clock = undefined;
    },
  };
}
