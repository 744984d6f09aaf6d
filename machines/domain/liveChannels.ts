/** From one channel to another (GDE-07), and of which of them it is to be known what is on (GDE-06). */
import type { Channel, Programme } from './entities.ts';

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

/** Places in the list of channels, both ends included. */
export type ChannelSight = { first: number; last: number };

/** What is on is asked for so many channels at a time: a little more than a tall window holds. */
const CHANNEL_BLOCK = 16;

/**
 * GDE-06: the channels of which it is to be known what is on: whole blocks, of those in sight, of the one that is tuned to and of those beside it.
 * @param sight null: nobody has looked at the list yet
 * @returns their ids, in the order of the list
 */
export function channelsNear(channels: readonly Channel[], channelId: string, sight: ChannelSight | null): readonly string[] {
  const blocks = new Set<number>();
  const blockOf = (place: number) => Math.floor(place / CHANNEL_BLOCK);
  if (sight) for (let block = blockOf(sight.first); block <= blockOf(sight.last); block += 1) blocks.add(block);
  const beside = ([-1, 1] as const).map((step) => channelBeside(channels, channelId, step)?.id);
  for (const [place, { id }] of channels.entries()) if (id === channelId || beside.includes(id)) blocks.add(blockOf(place));
  return channels.filter((_, place) => blocks.has(blockOf(place))).map(({ id }) => id);
}

/** What is known, with something else on one channel. */
export const withChannel = (known: readonly Programme[], channelId: string, own: readonly Programme[]): readonly Programme[] => [
  ...known.filter((programme) => programme.channelId !== channelId),
  ...own,
];

/** What is told of some channels; of one that is not among them what was known stays. */
export const withTold = (
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

/** GDE-07: the channel a typed number means; leading zeros are nothing. */
export const channelOfNumber = (channels: readonly Channel[], digits: string): Channel | null =>
  digits === '' ? null : (channels.find(({ number }) => number === Number(digits)) ?? null);

/** Whether another digit could still make it the number of a channel. */
export const mayGoOn = (channels: readonly Channel[], digits: string): boolean => {
  const typed = String(Number(digits));
  return channels.some(
    ({ number }) => number !== null && String(number).length > digits.length && (typed === '0' || String(number).startsWith(typed)),
  );
};

/** Never tuned to: a machine tunes only to a channel of its list. */
export const NO_CHANNEL: Channel = { id: '', name: '', number: null, logoUrl: null, mediaId: null, dvr: 0, isFast: false };
