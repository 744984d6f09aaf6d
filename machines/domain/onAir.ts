/** What is on a channel, by the clock (GDE-02, GDE-07). Times are epoch ms. */
import type { Programme } from './entities.ts';

/** Now: start inclusive, end exclusive. */
const isOn = ({ startDate, endDate }: Programme, now: number) => startDate <= now && now < endDate;

/** What is on a channel at a moment; null between programmes and where none is known. */
export const programmeAt = (programmes: readonly Programme[], channelId: string, moment: number): Programme | null =>
  programmes.find((programme) => programme.channelId === channelId && isOn(programme, moment)) ?? null;

/** What is on every channel at a moment, by channel: of hundreds of them it is looked for once. */
export const programmesOnAir = (programmes: readonly Programme[], moment: number): ReadonlyMap<string, Programme> =>
  new Map(
    programmes
      .filter((programme) => isOn(programme, moment))
      .toReversed()
      .map((programme) => [programme.channelId, programme]),
  );

/**
 * What comes after a moment, soonest first.
 * @param count how many at most
 */
export const programmesAfter = (programmes: readonly Programme[], channelId: string, moment: number, count: number): readonly Programme[] =>
  programmes
    .filter((programme) => programme.channelId === channelId && programme.startDate > moment)
    .toSorted((one, other) => one.startDate - other.startDate)
    .slice(0, count);

/** How much of a programme is over, 0 to 1. */
export const elapsedOf = ({ startDate, endDate }: Pick<Programme, 'startDate' | 'endDate'>, now: number): number =>
  endDate <= startDate ? 0 : Math.min(1, Math.max(0, (now - startDate) / (endDate - startDate)));

/**
 * When what the viewer sees was broadcast: they may be behind.
 * @param behind seconds behind the live edge
 * @param now epoch ms
 * @returns epoch ms, exact to the minute
 */
export const seenAt = (behind: number, now: number): number => now - Math.round(behind / 60) * 60_000;
