/** The current and following programmes of a channel (GDE-02, GDE-07). Times are epoch ms. */
import type { Programme } from './entities.ts';

/** Start inclusive, end exclusive. */
const isOn = ({ startDate, endDate }: Programme, now: number) => startDate <= now && now < endDate;

/** The programme of a channel at a moment; null when none is known. */
export const programmeAt = (programmes: readonly Programme[], channelId: string, moment: number): Programme | null =>
  programmes.find((programme) => programme.channelId === channelId && isOn(programme, moment)) ?? null;

/** The programmes of all channels at a moment, by channel id. One pass, because there may be hundreds of channels. */
export const programmesOnAir = (programmes: readonly Programme[], moment: number): ReadonlyMap<string, Programme> =>
  new Map(
    programmes
      .filter((programme) => isOn(programme, moment))
      .toReversed()
      .map((programme) => [programme.channelId, programme]),
  );

/**
 * The programmes that start after a moment, earliest first.
 * @param count maximum number
 */
export const programmesAfter = (programmes: readonly Programme[], channelId: string, moment: number, count: number): readonly Programme[] =>
  programmes
    .filter((programme) => programme.channelId === channelId && programme.startDate > moment)
    .toSorted((one, other) => one.startDate - other.startDate)
    .slice(0, count);

/** The elapsed share of a programme, 0 to 1. */
export const elapsedShareOf = ({ startDate, endDate }: Pick<Programme, 'startDate' | 'endDate'>, now: number): number =>
  endDate <= startDate ? 0 : Math.min(1, Math.max(0, (now - startDate) / (endDate - startDate)));

/**
 * The broadcast time of the picture, which may be behind the live edge.
 * @param behind seconds behind the live edge
 * @param now epoch ms
 * @returns epoch ms, rounded to minutes behind `now`
 */
export const shownMoment = (behind: number, now: number): number => now - Math.round(behind / 60) * 60_000;
