/** Which channels the guide lists (GDE-13, GDE-14). */
import type { Channel } from '../domain/entities.ts';

export type ChannelFilter = { kind: 'all' } | { kind: 'favourites' } | { kind: 'group'; group: string };

export const ALL_CHANNELS: ChannelFilter = { kind: 'all' };

/** What the address of the guide says of its filter (NAV-12). */
export const filterQuery = (filter: ChannelFilter): { group?: string; list?: string } =>
  filter.kind === 'group' ? { group: filter.group } : filter.kind === 'favourites' ? { list: 'favourites' } : {};

/** The filter in the address of the guide. A group that the service lacks lists all channels. */
export function filterIn({ group, list }: Readonly<Record<string, string | undefined>>): ChannelFilter {
  if (group !== undefined) return { kind: 'group', group };
  return list === 'favourites' ? { kind: 'favourites' } : ALL_CHANNELS;
}

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
