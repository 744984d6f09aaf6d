/** What is on a channel, by the clock (GDE-02, GDE-07). Times are epoch ms. */
import type { Channel, Programme } from './entities.ts';

/** Now: start inclusive, end exclusive. */
const isOn = ({ startDate, endDate }: Programme, now: number) => startDate <= now && now < endDate;

/** What is on a channel at a moment; null between programmes and where none is known. */
export const programmeAt = (programmes: readonly Programme[], channelId: string, moment: number): Programme | null =>
  programmes.find((programme) => programme.channelId === channelId && isOn(programme, moment)) ?? null;

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
 * The channel a step away; past the end it starts again, as a remote control does.
 * @param step 1: the next one, -1: the one before
 * @returns null without channels
 */
export function channelBeside(channels: readonly Channel[], channelId: string, step: 1 | -1): Channel | null {
  const index = channels.findIndex(({ id }) => id === channelId);
  if (index === -1) return channels[0] ?? null;
  return channels[(index + step + channels.length) % channels.length] ?? null;
}
