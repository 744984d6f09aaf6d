/** The description of the current media for the lock screen and hardware media keys (PLY-14). */
import type { Channel, Content, Programme } from '../domain/entities.ts';

/** `artwork`: image URLs, the best first. The device omits empty texts. */
export type MediaDescription = { title: string; artist: string; album: string; artwork: readonly string[] };

const present = (addresses: readonly (string | null | undefined)[]): readonly string[] =>
  addresses.filter((address): address is string => typeof address === 'string' && address !== '');

/** A film by its title; an episode by its number and title, its series and its season. */
export function describeTitle({ title, episode, images }: Pick<Content, 'title' | 'episode' | 'images'>): MediaDescription {
  const artwork = present([images.landscape?.url, images.thumbnail?.url, images.background?.url, images.poster?.url]);
  if (!episode) return { title, artist: '', album: '', artwork };
  return { title: `${episode.episodeNumber}. ${title}`, artist: episode.seriesName, album: episode.seasonName, artwork };
}

/** The current programme and its channel; the channel alone when the programme is unknown. */
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
