/** Where a card leads (HOM-06) and what it says about the viewer's progress (HOM-05). */
import type { Channel, Content, EpisodeFacts } from './entities.ts';
import { type RouteName, routePath, slugOf } from './routes.ts';

export type Destination =
  | {
      kind: 'route';
      name: RouteName;
      params: Readonly<Record<string, string>>;
      query: Readonly<Record<string, string>>;
    }
  /** An address outside the product; the wire lets none pass that must not be followed. */
  | { kind: 'external'; url: string };

const route = (
  name: RouteName,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> = {},
): Destination => ({
  kind: 'route',
  name,
  params,
  query,
});

type Subject = Pick<Content, 'id' | 'title' | 'contentType' | 'actionType' | 'actionValue' | 'episode' | 'viewer'>;

/**
 * Where choosing a card leads (HOM-06).
 * @param content what the card shows
 * @param options.forcesVod the card stands in the continue watching rail and plays at once (HOM-05)
 * @returns null when the action lacks what it needs: the card is not a link
 */
export function destinationOf(content: Subject, { forcesVod = false }: { forcesVod?: boolean } = {}): Destination | null {
  const value = content.actionValue?.trim() || null;
  switch (forcesVod ? 'VOD' : content.actionType) {
    case 'DETAIL':
      return detailOf(content);
    case 'VOD':
      return playbackOf(content);
    case 'LIVE':
      return route('live', { slug: slugOf(content.title, 'live'), id: value ?? content.id });
    case 'EPG':
      return route('guide', {}, { programme: content.id, ...(value && { channel: value }) });
    case 'SEARCH':
      return value ? route('search', {}, { query: value }) : null;
    case 'LINK':
      return value ? { kind: 'external', url: value } : null;
    case 'COLLECTION':
      return value ? route('filters', { id: value }) : null;
  }
}

/**
 * Is the card about the title it shows? One with another action leads elsewhere: what it shows is not played from it, and not kept on a list.
 * @param options.forcesVod the card stands in the continue watching rail and plays at once (HOM-05)
 */
export const isOfTitle = ({ actionType }: Pick<Content, 'actionType'>, { forcesVod = false }: { forcesVod?: boolean } = {}): boolean =>
  forcesVod || actionType === 'DETAIL' || actionType === 'VOD';

/** Where the buttons beside a card's words lead (HOM-01, HOM-06, HOM-11); null for what there is no way to. */
export type Ways = { playback: Destination | null; details: Destination | null };

/** The ways of a title are to play it and to its page; what is on now has its channel, and any other card the place its action names. */
export function waysOf(content: Subject, options: { forcesVod?: boolean } = {}): Ways {
  if (isOfTitle(content, options)) return { playback: playbackOf(content), details: detailOf(content) };
  const destination = destinationOf(content);
  return content.actionType === 'LIVE' ? { playback: destination, details: null } : { playback: null, details: destination };
}

/** Where "details" leads: an episode belongs to the page of its series (HOM-06). */
export const detailOf = (content: Pick<Content, 'id' | 'title' | 'contentType' | 'episode'>): Destination =>
  content.contentType === 'EPISODE' && content.episode ? seriesOf(content.episode) : pageOf(content);

/** The series an episode belongs to. */
export const seriesOf = ({ seriesId, seriesName }: EpisodeFacts): Destination =>
  route('series', { slug: slugOf(seriesName), id: seriesId });

/** The page of the title itself: episodes and catch-up programmes have one too (DET-07). */
export function pageOf({ id, title, contentType }: Pick<Content, 'id' | 'title' | 'contentType'>): Destination {
  if (contentType === 'MOVIE') return route('movie', { slug: slugOf(title), id });
  if (contentType === 'SERIES') return route('series', { slug: slugOf(title), id });
  return route('content', { id });
}

/** The id by which it plays: of a series that of the episode the viewer is at; null when they are at none. */
export const idToPlay = ({ id, contentType, viewer }: Pick<Content, 'id' | 'contentType' | 'viewer'>): string | null =>
  contentType === 'SERIES' ? viewer.currentEpisodeId : id;

/** Where a title plays. A series plays the episode the viewer is at; before the first one it leads to its page. */
export function playbackOf(content: Pick<Content, 'id' | 'title' | 'contentType' | 'episode' | 'viewer'>): Destination {
  const id = idToPlay(content);
  return id ? route('vod', { slug: slugOf(content.title), id }) : detailOf(content);
}

/** A channel's card (NAV-01): the slug is its name, "live" when nothing of it can be read. */
export const destinationOfChannel = ({ id, name }: Pick<Channel, 'id' | 'name'>): Destination =>
  route('live', { slug: slugOf(name, 'live'), id });

/** The address of a destination inside the product; null for one outside. */
export const addressOf = (destination: Destination | null): string | null =>
  destination?.kind === 'route' ? routePath(destination.name, destination.params, destination.query) : null;

/** HOM-05: how far the viewer is, 0 to 1; null when they have not started or the length is not known. */
export function progressOf({ duration, viewer }: Pick<Content, 'duration' | 'viewer'>): number | null {
  if (!duration || duration <= 0 || viewer.progress <= 0) return null;
  return Math.min(1, viewer.progress / duration);
}

/** Seconds left to watch; null when the viewer has not started. */
export function remainingOf(content: Pick<Content, 'duration' | 'viewer'>): number | null {
  if (progressOf(content) === null || content.duration === null) return null;
  return Math.max(0, content.duration - content.viewer.progress);
}
