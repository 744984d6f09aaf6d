/** Default time without movement that counts as rest, ms. */
const REST = 150;

export type Rest = {
  /** Call it at each movement. */
  moved: () => void;
  /** Cancels a pending `onRest`; the next movement starts again. */
  stop: () => void;
};

/**
 * Calls `onRest` when there was no movement for some time.
 * @param restMs that time, ms
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
    // The browser reports a scroll with the next frame. On a slow computer that may be long after the timeout.
    else frame = requestAnimationFrame(() => (movedAt === known ? arrive() : look()));
  };
  return {
    moved() {
      movedAt = performance.now();
      // One timeout for a whole scroll: a new one in each frame would cost time in each frame.
      clock ??= setTimeout(look, restMs);
    },
    stop() {
      clearTimeout(clock);
      cancelAnimationFrame(frame);
      clock = undefined;
    },
  };
}
