/** Which channels the guide lists (GDE-13, GDE-14). */
import type { Channel } from '../domain/entities.ts';

export type ChannelFilter = { kind: 'all' } | { kind: 'favourites' } | { kind: 'group'; group: string };

export const ALL_CHANNELS: ChannelFilter = { kind: 'all' };

/** The name of a filter among the others. */
export const filterKeyOf = (filter: ChannelFilter): string => (filter.kind === 'group' ? `group ${filter.group}` : filter.kind);

/**
 * The filters to offer: all channels, the favourites and each group.
 * @param favourites ids of channels; null: the service does not keep them
 * @returns none when there is only "all channels"
 */
export function filtersOf(channels: readonly Channel[], favourites: readonly string[] | null): readonly ChannelFilter[] {
  const groups = [...new Set(channels.flatMap(({ group }) => group ?? []))];
  const others: ChannelFilter[] = [
    ...(channels.some(({ id }) => favourites?.includes(id)) ? [{ kind: 'favourites' } as const] : []),
    ...(groups.length > 1 ? groups.map((group) => ({ kind: 'group', group }) as const) : []),
  ];
  return others.length === 0 ? [] : [ALL_CHANNELS, ...others];
}

/** The channels that a filter lists; all channels when it lists none. */
export function channelsIn(channels: readonly Channel[], filter: ChannelFilter, favourites: readonly string[] | null): readonly Channel[] {
  if (filter.kind === 'all') return channels;
  const found = channels.filter(({ id, group }) => (filter.kind === 'group' ? group === filter.group : favourites?.includes(id)));
  return found.length === 0 ? channels : found;
}
