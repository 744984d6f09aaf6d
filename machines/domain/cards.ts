/** The destination of a card (HOM-06) and the viewer's progress on it (HOM-05). */
import { BEGUN_FROM } from './constants.ts';
import type { Channel, Content, EpisodeFacts } from './entities.ts';
import { type RouteName, routePath, slugOf } from './routes.ts';

type InternalDestination = {
  kind: 'route';
  name: RouteName;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
};
/** `external`: a URL outside the product. The wire layer removes unsafe URLs. */
export type Destination = InternalDestination | { kind: 'external'; url: string };

const route = (
  name: RouteName,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> = {},
): InternalDestination => ({
  kind: 'route',
  name,
  params,
  query,
});

type Subject = Pick<Content, 'id' | 'title' | 'contentType' | 'actionType' | 'actionValue' | 'episode' | 'viewer'>;

/**
 * The destination of a card (HOM-06).
 * @param content the content that the card shows
 * @param options.forcesVod the card is in the continue watching rail and plays at once (HOM-05)
 * @returns null when the action has no value that it needs; the card is then not a link
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
 * Whether the card leads to the title that it shows. Cards with other actions cannot play or list that title.
 * @param options.forcesVod the card is in the continue watching rail and plays at once (HOM-05)
 */
export const isOfTitle = ({ actionType }: Pick<Content, 'actionType'>, { forcesVod = false }: { forcesVod?: boolean } = {}): boolean =>
  forcesVod || actionType === 'DETAIL' || actionType === 'VOD';

/** The destinations of the buttons on a card (HOM-01, HOM-06, HOM-11); null: no such button. */
export type Ways = { playback: Destination | null; details: Destination | null };

/**
 * A title has playback and a details page. A LIVE card has playback on its channel. Other cards have only the destination of their action.
 */
export function cardDestinationsOf(content: Subject, options: { forcesVod?: boolean } = {}): Ways {
  if (isOfTitle(content, options)) return { playback: playbackOf(content), details: detailOf(content) };
  const destination = destinationOf(content);
  return content.actionType === 'LIVE' ? { playback: destination, details: null } : { playback: null, details: destination };
}

/** The details page; for an episode, the page of its series (HOM-06). */
export const detailOf = (content: Pick<Content, 'id' | 'title' | 'contentType' | 'episode'>): InternalDestination =>
  content.contentType === 'EPISODE' && content.episode ? seriesOf(content.episode) : pageOf(content);

export const seriesOf = ({ seriesId, seriesName }: EpisodeFacts): InternalDestination =>
  route('series', { slug: slugOf(seriesName), id: seriesId });

/** The page of the title itself. Episodes and catch-up programmes also have one (DET-07). */
export function pageOf({ id, title, contentType }: Pick<Content, 'id' | 'title' | 'contentType'>): InternalDestination {
  if (contentType === 'MOVIE') return route('movie', { slug: slugOf(title), id });
  if (contentType === 'SERIES') return route('series', { slug: slugOf(title), id });
  return route('content', { id });
}

/** The id of the media to play. For a series: the viewer's current episode; null when there is none. */
export const idToPlay = ({ id, contentType, viewer }: Pick<Content, 'id' | 'contentType' | 'viewer'>): string | null =>
  contentType === 'SERIES' ? viewer.currentEpisodeId : id;

/** The destination that plays a title. A series plays the viewer's current episode; without one it leads to its details page. */
export function playbackOf(content: Pick<Content, 'id' | 'title' | 'contentType' | 'episode' | 'viewer'>): InternalDestination {
  const id = idToPlay(content);
  return id ? route('vod', { slug: slugOf(content.title), id }) : detailOf(content);
}

/** PLY-29: where the player's URL of a series leads: the viewer's current episode, else the page of the series. */
export const episodeOfSeries = (series: Pick<Content, 'id' | 'title' | 'contentType' | 'episode' | 'viewer'>): InternalDestination =>
  series.viewer.currentEpisodeId === series.id ? pageOf(series) : playbackOf(series);

/** The page of a channel (NAV-01). The slug is its name, or "live" when the name has no readable characters. */
export const destinationOfChannel = ({ id, name }: Pick<Channel, 'id' | 'name'>): InternalDestination =>
  route('live', { slug: slugOf(name, 'live'), id });

/** The URL of a destination inside the product; null for an external one. */
export function addressOf(destination: InternalDestination): string;
export function addressOf(destination: Destination | null): string | null;
export function addressOf(destination: Destination | null): string | null {
  return destination?.kind === 'route' ? routePath(destination.name, destination.params, destination.query) : null;
}

/** HOM-05: the viewer's progress, BEGUN_FROM to 1; null when the viewer has not started (WAT-03) or the duration is unknown. */
export function progressOf({ duration, viewer }: Pick<Content, 'duration' | 'viewer'>): number | null {
  if (!duration || duration <= 0) return null;
  const progress = Math.min(1, viewer.progress / duration);
  return progress >= BEGUN_FROM ? progress : null;
}

/** @returns seconds left to watch; null when the viewer has not started or the duration is unknown */
export function remainingOf(content: Pick<Content, 'duration' | 'viewer'>): number | null {
  if (progressOf(content) === null || content.duration === null) return null;
  return Math.max(0, content.duration - content.viewer.progress);
}

/** The slug in the URL of the title's own page; null when that URL has none. */
export function slugWritten(content: Content): string | null {
  const page = pageOf(content);
  return page.kind === 'route' ? (page.params.slug ?? null) : null;
}
