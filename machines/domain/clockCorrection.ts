/** How far the clock of the device is from the clock of the service (TIM-03). All times are epoch ms, all durations ms. */

/** A device counts as wrong above this difference, and as right again below half of it: so a difference near the limit changes nothing. */
export const CLOCK_TOLERANCE = 2 * 60_000;
/** A smaller change of the correction comes from the network. */
const STEADY = 10_000;
/** The time of a slower answer is too vague. A computer that slept during a call also gives such an answer. */
const SLOWEST = 20_000;
/** An earlier date comes from a machine that does not know the time. */
const EARLIEST = Date.UTC(2026, 0);

/**
 * @param before the correction so far
 * @param answer.date the time in the answer, a whole second; NaN without one
 * @param answer.askedAt the time of the device when the call was sent, and `answeredAt` when its answer arrived
 * @returns what to add to the time of the device; 0 for a device that is right
 */
export function correctionOf(before: number, { date, askedAt, answeredAt }: Record<'date' | 'askedAt' | 'answeredAt', number>): number {
  const took = answeredAt - askedAt;
  if (!(date > EARLIEST) || took < 0 || took > SLOWEST) return before;
  const measured = Math.round(date + 500 - (askedAt + took / 2));
  if (Math.abs(measured) <= (before === 0 ? CLOCK_TOLERANCE : CLOCK_TOLERANCE / 2)) return 0;
  return Math.abs(measured - before) <= STEADY ? before : measured;
}
