/** What a device shows of what plays, outside of the page: on a lock screen, beside hardware keys (PLY-14). */
import type { Channel, Content, Programme } from './entities.ts';

/** `artwork`: addresses, the best first. Empty words are left out by the device. */
export type MediaDescription = { title: string; artist: string; album: string; artwork: readonly string[] };

const present = (addresses: readonly (string | null | undefined)[]): readonly string[] =>
  addresses.filter((address): address is string => typeof address === 'string' && address !== '');

/** A film by its name; an episode by its number and name, its series and its season. */
export function describeTitle({ title, episode, images }: Pick<Content, 'title' | 'episode' | 'images'>): MediaDescription {
  const artwork = present([images.landscape?.url, images.thumbnail?.url, images.background?.url, images.poster?.url]);
  if (!episode) return { title, artist: '', album: '', artwork };
  return { title: `${episode.episodeNumber}. ${title}`, artist: episode.seriesName, album: episode.seasonName, artwork };
}

/** What is on, and the channel; the channel alone where the guide does not say. */
export function describeBroadcast(
  { name, logoUrl }: Pick<Channel, 'name' | 'logoUrl'>,
  programme: Pick<Programme, 'title' | 'images'> | null,
): MediaDescription {
  if (!programme) return { title: name, artist: '', album: '', artwork: present([logoUrl]) };
  return {
    title: programme.title,
    artist: name,
    album: '',
    artwork: present([programme.images.landscape?.url, programme.images.thumbnail?.url, logoUrl]),
  };
}
