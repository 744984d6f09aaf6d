/** What follows a title, and from where on it is offered (PLY-05, PLY-06). */
import { addressOf, playbackOf } from './cards.ts';
import { NEXT_LOOKED_UP_AHEAD } from './constants.ts';
import type { Content, Rail } from './entities.ts';
import { availabilityOf } from './entitlement.ts';
import { routePath } from './routes.ts';
import type { Settings } from './settings.ts';

/** What has to be known of the title that plays. */
export type PlayedTitle = Pick<
  Content,
  'id' | 'contentType' | 'title' | 'episode' | 'genres' | 'images' | 'duration' | 'marks' | 'actionValue' | 'reference' | 'endDate'
>;

/** Never followed: a machine watches only a title. */
export const NO_TITLE: PlayedTitle = {
  id: '',
  contentType: 'MOVIE',
  title: '',
  episode: null,
  genres: [],
  images: {},
  duration: null,
  marks: { introStart: null, introEnd: null, recapStart: null, recapEnd: null, nextEpisodeStart: null },
  actionValue: null,
  reference: null,
  endDate: null,
};

/** What follows, as it is shown. `broadcast`: it is, or was, on a channel. */
export type ShownNext = Pick<
  Content,
  'title' | 'contentType' | 'episode' | 'images' | 'duration' | 'shortDescription' | 'year' | 'releaseDate'
> & {
  broadcast?: { channelName: string; isLive: boolean };
};

/** What follows, and `to`: where it plays. */
export type NextUp = ShownNext & { id: string; to: string };

export const nextUpOf = (content: Content): NextUp => ({ ...content, to: addressOf(playbackOf(content)) ?? routePath('home') });

/** `now`: epoch ms. */
export type FollowingViewer = { isPremium: boolean; now: number };

/**
 * Where what follows is offered: the credits of a film, the next-episode mark of an episode.
 * @returns seconds from the start; null: at the end, when there is no mark or none that makes sense
 */
export function offerStart({ marks, duration }: Pick<Content, 'marks' | 'duration'>): number | null {
  const { nextEpisodeStart: mark } = marks;
  if (mark === null || !Number.isFinite(mark) || mark <= 0) return null;
  return duration !== null && mark >= duration ? null : mark;
}

/**
 * PLY-18: a title that is left in its credits counts as seen.
 * @param position seconds from the start
 * @returns what the service is told: the end, from where on what follows is offered
 */
export function placeToKeep(content: Pick<Content, 'marks' | 'duration'>, position: number): number {
  const start = offerStart(content);
  return start !== null && content.duration !== null && position >= start ? content.duration : position;
}

/**
 * Whether it is time to find out what follows: a while before it is offered. Of a title without a mark and of unknown length the end is waited for.
 * @param position seconds from the start
 */
export function isNearOffer(content: Pick<Content, 'marks' | 'duration'>, position: number): boolean {
  const start = offerStart(content) ?? content.duration;
  return start !== null && position >= start - NEXT_LOOKED_UP_AHEAD;
}

/** PLY-05: it comes later; a dynamic label ("new episode on Friday") makes no difference. */
export const isStillToCome = ({ releaseDate }: Pick<Content, 'releaseDate'>, now: number): boolean =>
  releaseDate !== null && releaseDate > now;

type Follower = Pick<Content, 'id' | 'title' | 'contentType' | 'episode' | 'viewer' | 'isPremium' | 'releaseDate'>;

/** Whether this viewer could watch it now: something they cannot play is not offered. */
export const canFollow = (next: Follower, { isPremium, now }: FollowingViewer): boolean =>
  !isStillToCome(next, now) && availabilityOf(next, { isPremium, now }) === 'playable' && isPlayedAtOnce(next);

/** PLY-17: the next episode, which this viewer could watch with a subscription. */
export const isForSubscribers = (next: Follower, { isPremium, now }: FollowingViewer): boolean =>
  next.episode !== null && availabilityOf(next, { isPremium, now }) === 'premium';

/** A series that was not begun leads to its page and not to a picture. */
function isPlayedAtOnce(next: Follower): boolean {
  const destination = playbackOf(next);
  return destination.kind === 'route' && destination.name === 'vod';
}

/** The section of the menu in which something like this title is looked for; null when the settings name none. */
export const sectionOfItsLike = (
  { contentType }: Pick<Content, 'contentType'>,
  { movies, shows, home }: Settings['sections'],
): string | null => (contentType === 'MOVIE' ? movies : shows) ?? home;

const isUnseen = ({ viewer }: Pick<Content, 'viewer'>) => !viewer.hasWatched && viewer.progress <= 0;

/**
 * PLY-06: the first title of the same genre that the viewer has not seen and could watch now.
 * @param content the title that ends, and of an episode its series: neither is its own recommendation
 * @param rails of a section, in their order
 */
export function firstUnseenLike(
  content: Pick<Content, 'id' | 'episode' | 'genres'>,
  rails: readonly Pick<Rail, 'contents'>[],
  viewer: FollowingViewer,
): Content | null {
  const own = [content.id, content.episode?.seriesId];
  return (
    rails
      .flatMap(({ contents }) => contents)
      .find(
        (title) =>
          !own.includes(title.id) &&
          title.genres.some((genre) => content.genres.includes(genre)) &&
          isUnseen(title) &&
          canFollow(title, viewer),
      ) ?? null
  );
}
