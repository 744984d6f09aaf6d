/** Rules of up next: which title follows, and when it is offered (PLY-05, PLY-06). */
import { addressOf, playbackOf } from '../domain/cards.ts';
import { NEXT_LOOKUP_LEAD } from '../domain/constants.ts';
import type { Content, Rail } from '../domain/entities.ts';
import { availabilityOf } from '../domain/entitlement.ts';
import type { Settings } from '../domain/settings.ts';

/** The facts about the playing title that up next needs. */
export type PlayedTitle = Pick<
  Content,
  'id' | 'contentType' | 'title' | 'episode' | 'genres' | 'images' | 'duration' | 'marks' | 'actionValue' | 'reference' | 'endDate'
>;

/** The next title as it is shown. `broadcast`: present when the title is, or was, on a channel. */
export type ShownNext = Pick<
  Content,
  'title' | 'contentType' | 'episode' | 'images' | 'duration' | 'shortDescription' | 'year' | 'releaseDate'
> & {
  broadcast?: { channelName: string; isLive: boolean };
};

/** False: the next title is of another series, a film or a programme. */
export const isNextEpisode = (playing: Pick<Content, 'episode'> | null, next: Pick<Content, 'episode'>): boolean =>
  next.episode !== null && next.episode.seriesId === playing?.episode?.seriesId;

/** The next title. `to`: the URL that plays it. */
export type NextUp = ShownNext & { id: string; to: string };

export const nextUpOf = (content: Content): NextUp => ({ ...content, to: addressOf(playbackOf(content)) });

/** `now`: epoch ms. */
export type FollowingViewer = { isPremium: boolean; now: number };

/**
 * The playback position at which the next title is offered: the credits of a film, or the next-episode mark of an episode.
 * @returns seconds; null: the title has no valid mark, so the offer comes at its end
 */
export function offerStart({ marks, duration }: Pick<Content, 'marks' | 'duration'>): number | null {
  const { nextEpisodeStart: mark } = marks;
  if (mark === null || !Number.isFinite(mark) || mark <= 0) return null;
  return duration !== null && mark >= duration ? null : mark;
}

/**
 * PLY-18: a title that the viewer leaves during its credits counts as seen.
 * @param position seconds
 * @returns the position to report, seconds: the end of the title once the next title is offered
 */
export function positionToKeep(content: Pick<Content, 'marks' | 'duration'>, position: number): number {
  const start = offerStart(content);
  return start !== null && content.duration !== null && position >= start ? content.duration : position;
}

/**
 * Whether to look up the next title: NEXT_LOOKUP_LEAD seconds before the offer. Always false for a title without a mark and a duration.
 * @param position seconds
 */
export function isNearOffer(content: Pick<Content, 'marks' | 'duration'>, position: number): boolean {
  const start = offerStart(content) ?? content.duration;
  return start !== null && position >= start - NEXT_LOOKUP_LEAD;
}

/** PLY-05: whether the release is in the future. A dynamic label ("new episode on Friday") makes no difference. */
export const isUpcoming = ({ releaseDate }: Pick<Content, 'releaseDate'>, now: number): boolean =>
  releaseDate !== null && releaseDate > now;

type Follower = Pick<Content, 'id' | 'title' | 'contentType' | 'episode' | 'viewer' | 'isPremium' | 'releaseDate'>;

/** Whether this viewer can play the title now. Other titles are not offered. */
export const canFollow = (next: Follower, { isPremium, now }: FollowingViewer): boolean =>
  !isUpcoming(next, now) && availabilityOf(next, { isPremium, now }) === 'playable' && isPlayedAtOnce(next);

/** PLY-17: whether this is an episode that the viewer could play with a subscription. */
export const isForSubscribers = (next: Follower, { isPremium, now }: FollowingViewer): boolean =>
  next.episode !== null && availabilityOf(next, { isPremium, now }) === 'premium';

/** False for a series that the viewer has not begun: it leads to its details page. */
function isPlayedAtOnce(next: Follower): boolean {
  const destination = playbackOf(next);
  return destination.kind === 'route' && destination.name === 'vod';
}

/** The id of the menu's section that is searched for similar titles; null when the settings name none. */
export const sectionOfSameKind = (
  { contentType }: Pick<Content, 'contentType'>,
  { movies, shows, home }: Settings['sections'],
): string | null => (contentType === 'MOVIE' ? movies : shows) ?? home;

const isUnseen = ({ viewer }: Pick<Content, 'viewer'>) => !viewer.hasWatched && viewer.progress <= 0;

/**
 * PLY-06: the first title of the same genre that the viewer has not begun or seen, and can play now.
 * @param content the title that ends. It and the series of an episode are excluded.
 * @param rails the rails of a section, in order
 */
export function firstUnwatchedSimilar(
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
