/** Changes channels (GDE-07), and selects the channels whose programmes are loaded (GDE-06). */
import type { Channel, Programme } from '../domain/entities.ts';

/**
 * The next or previous channel; wraps around at both ends.
 * @param step 1: next, -1: previous
 * @returns null without channels; the first channel when `channelId` is not in the list
 */
export function adjacentChannel(channels: readonly Channel[], channelId: string, step: 1 | -1): Channel | null {
  const index = channels.findIndex(({ id }) => id === channelId);
  if (index === -1) return channels[0] ?? null;
  return channels[(index + step + channels.length) % channels.length] ?? null;
}

/** Indexes in the channel list, both ends inclusive. */
export type ChannelRange = { first: number; last: number };

/** Programmes are loaded for blocks of this many channels, a little more than a tall window shows. */
const CHANNEL_BLOCK = 16;

/**
 * GDE-06: the channels whose programmes are loaded: whole blocks around the visible channels, the current channel and its two neighbours.
 * @param visible the visible channels; null when the list has not been shown
 * @returns their ids, in the order of the list
 */
export function channelsNear(channels: readonly Channel[], channelId: string, visible: ChannelRange | null): readonly string[] {
  const blocks = new Set<number>();
  const blockOf = (index: number) => Math.floor(index / CHANNEL_BLOCK);
  if (visible) for (let block = blockOf(visible.first); block <= blockOf(visible.last); block += 1) blocks.add(block);
  const beside = ([-1, 1] as const).map((step) => adjacentChannel(channels, channelId, step)?.id);
  for (const [index, { id }] of channels.entries()) if (id === channelId || beside.includes(id)) blocks.add(blockOf(index));
  return channels.filter((_, index) => blocks.has(blockOf(index))).map(({ id }) => id);
}

/** Replaces the programmes of one channel. */
export const withChannel = (known: readonly Programme[], channelId: string, own: readonly Programme[]): readonly Programme[] => [
  ...known.filter((programme) => programme.channelId !== channelId),
  ...own,
];

/** Replaces the programmes by newly loaded ones. The programmes of the channel `channelId` stay when the new ones do not include it. */
export const withLoaded = (
  known: readonly Programme[],
  channelId: string,
  { programmes, channelIds }: { programmes: readonly Programme[]; channelIds: readonly string[] },
): readonly Programme[] =>
  channelIds.includes(channelId)
    ? programmes
    : withChannel(
        programmes,
        channelId,
        known.filter((programme) => programme.channelId === channelId),
      );

/** GDE-07: the channel with the typed number. Leading zeros are ignored. */
export const channelOfNumber = (channels: readonly Channel[], digits: string): Channel | null =>
  digits === '' ? null : (channels.find(({ number }) => number === Number(digits)) ?? null);

/** Whether another digit could complete the number of a channel. */
export const mayHaveMoreDigits = (channels: readonly Channel[], digits: string): boolean => {
  const typed = String(Number(digits));
  return channels.some(
    ({ number }) => number !== null && String(number).length > digits.length && (typed === '0' || String(number).startsWith(typed)),
  );
};
