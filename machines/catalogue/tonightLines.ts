/**
 * The board of tonight (TNT-01 to TNT-07): what the viewer can watch from its beginning, or go on with, and that ends by the time the viewer has.
 * Times are epoch ms.
 */
import { momentIn } from '../domain/calendar.ts';
import { addressOf, detailOf, isOfTitle, playbackOf, progressOf, remainingOf } from '../domain/cards.ts';
import {
  TONIGHT_BEGUN_AT_MOST,
  TONIGHT_FROM_HOUR,
  TONIGHT_LINES,
  TONIGHT_LINES_AT_LEAST,
  TONIGHT_LOVED_FROM,
} from '../domain/constants.ts';
import type { Channel, Content, EpisodeFacts, Pictures, Programme, Rail } from '../domain/entities.ts';
import { availabilityOf, needsSubscription } from '../domain/entitlement.ts';
import { isOfAge } from '../domain/forKids.ts';
import { type Viewer as GuideViewer, offerOf } from '../domain/guide.ts';
import { programmesOnAir } from '../domain/onAir.ts';
import type { Reminder } from '../domain/reminders.ts';
import { routePath } from '../domain/routes.ts';
import { withMarks } from './markedTitles.ts';
import type { WatchMark } from './watchMark.ts';

/** In the order of the board. `coming`: reminders and premieres. */
const KINDS = ['started', 'next', 'coming', 'live', 'film', 'highlight'] as const;
type TonightKind = (typeof KINDS)[number];

/** Why a line is on the board. Each says something that is true of this profile (TNT-05). */
export type TonightReason =
  /** `seconds`: left to watch. */
  | { kind: 'left'; seconds: number }
  /** The viewer has seen the episode before it. */
  | { kind: 'next' }
  | { kind: 'reminder' }
  | { kind: 'premiere'; isTonight: boolean }
  | { kind: 'live'; channel: string }
  /** The broadcast can be started over. */
  | { kind: 'fromStart'; channel: string }
  /** It shares a genre with this title, which the viewer has rated high or seen to its end. */
  | { kind: 'loved'; title: string }
  | { kind: 'listed' }
  | { kind: 'highlight' };

export type TonightLine = {
  /** Of the series, title or programme: no two lines have the same. */
  key: string;
  kind: TonightKind;
  title: string;
  numbers: { season: number; episode: number } | null;
  sentence: string;
  images: Pictures;
  /** null: whenever the viewer presses. */
  startsAt: number | null;
  /** null: its length is unknown. */
  endsAt: number | null;
  reason: TonightReason;
  /** The URL that plays it; null before it begins. */
  playback: string | null;
  details: string | null;
  /** null: a programme, which cannot be on the watchlist. */
  content: Content | null;
};

/** What the service has answered. A part that did not load is empty. */
export type TonightSources = {
  /** The next episodes of the series that the viewer follows. */
  followed: readonly Content[];
  reminders: readonly Reminder[];
  /** The ids of the favourite channels. */
  favourites: readonly string[];
  channels: readonly Channel[];
  guide: readonly Programme[];
  watchlist: readonly Content[];
  /** What the viewer has marked since home has loaded (WAT-02). */
  marks: readonly WatchMark[];
};

export const NO_SOURCES: TonightSources = {
  followed: [],
  reminders: [],
  favourites: [],
  channels: [],
  guide: [],
  watchlist: [],
  marks: [],
};

/** What home shows. `seen`: all its titles, of which the viewer may have rated some. */
export type HomeTitles = { started: readonly Content[]; highlights: readonly Content[]; seen: readonly Content[] };

/** Who watches. `ageLimit`: years; null: none. */
export type TonightViewer = Omit<GuideViewer, 'now'> & { ageLimit: number | null };

/** `most`: the number of lines; by default six. */
export type TonightFacts = TonightSources & HomeTitles & { now: number; until: number; zone: string; viewer: TonightViewer; most?: number };

/** The titles of home. @param rails in the order of the service; the first one is large (HOM-01) */
export const homeTitlesOf = (rails: readonly Rail[]): HomeTitles => ({
  started: rails.filter(({ hasProgress }) => hasProgress).flatMap(({ contents }) => contents),
  highlights: rails[0]?.contents ?? [],
  seen: rails.flatMap(({ contents }) => contents),
});

/** At most six lines, or `most`, in the order of the board; each kind has one line before a kind has a second (TNT-01). */
export function tonightLines(given: TonightFacts): readonly TonightLine[] {
  const facts = marked(given);
  const candidates: Readonly<Record<TonightKind, readonly TonightLine[]>> = {
    started: startedLines(facts),
    next: nextLines(facts),
    coming: comingLines(facts),
    live: liveLines(facts),
    film: filmLines(facts, facts.watchlist, 'film'),
    highlight: filmLines(facts, facts.highlights, 'highlight'),
  };
  const chosen = new Map<string, TonightLine>();
  const most = facts.most ?? TONIGHT_LINES;
  const add = (lines: readonly TonightLine[], count: number) => {
    for (const line of lines.filter(({ endsAt }) => endsAt === null || endsAt <= facts.until)) {
      if (count === 0 || chosen.size === most) return;
      if (isOnBoard(chosen, line)) continue;
      chosen.set(line.key, line);
      count -= 1;
    }
  };
  for (const kind of KINDS) add(candidates[kind], 1);
  for (const kind of KINDS) if (kind !== 'highlight') add(candidates[kind], TONIGHT_LINES);
  add(candidates.highlight, Math.max(0, TONIGHT_LINES_AT_LEAST - chosen.size));
  return KINDS.flatMap((kind) => [...chosen.values()].filter((line) => line.kind === kind));
}

/** With the marks of the viewer: a title that is marked is neither started nor to be seen (WAT-02). */
function marked({ started, highlights, seen, followed, watchlist, marks, ...rest }: TonightFacts): TonightFacts {
  const others = (contents: readonly Content[]) => withMarks(contents, marks, { isContinueWatching: false });
  return {
    ...rest,
    marks,
    started: withMarks(started, marks, { isContinueWatching: true }),
    highlights: others(highlights),
    seen: others(seen),
    followed: others(followed),
    watchlist: others(watchlist),
  };
}

/**
 * The lines of `fresh` in the places where the viewer is reading them; new ones fill the places of those that have left, then the free ones
 * (TNT-06).
 */
export function inPlace(shown: readonly TonightLine[], fresh: readonly TonightLine[]): readonly TonightLine[] {
  const left = new Map(fresh.map((line) => [line.key, line]));
  const kept = shown.map(({ key }) => {
    const line = left.get(key);
    left.delete(key);
    return line;
  });
  const others = [...left.values()];
  return [...kept.map((line) => line ?? others.shift()), ...others].filter((line) => line !== undefined);
}

/* How long the viewer has */

export const UNTIL_CHOICES = ['halfHour', 'hour', 'twoHours', 'evening'] as const;
export type UntilChoice = (typeof UNTIL_CHOICES)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LENGTHS = { halfHour: HOUR / 2, hour: HOUR, twoHours: 2 * HOUR } as const;
/** The evening ends at one o'clock, and is three hours long at least. */
const EVENING_ENDS = 1;
const EVENING_AT_LEAST = 3 * HOUR;
const DAY_BEGINS = 5;

const roundedUp = (at: number, step: number) => Math.ceil(at / step) * step;

/** TNT-02: the viewer has the evening from the afternoon on, less when it is late, and two hours during the day. @param now epoch ms */
export function choiceByHour(now: number, zone: string): UntilChoice {
  const hour = momentIn(now, zone)?.hour ?? TONIGHT_FROM_HOUR;
  if (hour < DAY_BEGINS || hour >= 23) return 'hour';
  return hour >= 17 && hour < 21 ? 'evening' : 'twoHours';
}

/**
 * TNT-02: the time of day that a choice means, a multiple of five minutes. The evening ends at the first quarter of an hour that the clock
 * shows as one o'clock or later: in the night in which clocks go forward there may be no one o'clock.
 * @param now epoch ms
 */
export function untilOf(choice: UntilChoice, now: number, zone: string): number {
  if (choice !== 'evening') return roundedUp(now + LENGTHS[choice], 5 * MINUTE);
  const least = roundedUp(now + EVENING_AT_LEAST, 5 * MINUTE);
  for (let at = roundedUp(now, 15 * MINUTE); at < now + 26 * HOUR; at += 15 * MINUTE) {
    const hour = momentIn(at, zone)?.hour;
    if (hour !== undefined && hour >= EVENING_ENDS && hour < DAY_BEGINS) return Math.max(at, least);
  }
  return least;
}

/* The lines of each kind, the best first. Those that do not end in time are among them. */

function startedLines({ started, now, viewer }: TonightFacts): readonly TonightLine[] {
  return started.filter(mayPlay(viewer, now)).flatMap((content) => {
    const seconds = remainingOf(content);
    return seconds === null || seconds === 0 || content.viewer.hasWatched
      ? []
      : [lineOf(content, { kind: 'started', endsAt: now + seconds * 1000, reason: { kind: 'left', seconds } })];
  });
}

function nextLines({ followed, now, viewer }: TonightFacts): readonly TonightLine[] {
  return followed
    .filter(mayPlay(viewer, now))
    .flatMap((content) =>
      content.episode && !isFirst(content.episode) && !content.viewer.hasWatched && progressOf(content) === null
        ? onDemand(content, now, 'next', { kind: 'next' })
        : [],
    );
}

function comingLines(facts: TonightFacts): readonly TonightLine[] {
  const { reminders, guide, watchlist, highlights, now, until, viewer, zone } = facts;
  const isComing = (at: number | null): at is number => at !== null && at > now && at < until;
  const mayShow = (item: Pick<Content | Programme, 'classification' | 'isPremium' | 'genres'>) =>
    !needsSubscription(item, viewer) && isAllowed(viewer, item);
  const reminded = new Set(reminders.map(({ programmeId }) => programmeId));
  const programmes = guide
    .filter((programme) => reminded.has(programme.id) && isComing(programme.startDate) && mayShow(programme))
    .map((programme) =>
      ofProgramme(programme, {
        kind: 'coming',
        startsAt: programme.startDate,
        endsAt: programme.endDate,
        reason: { kind: 'reminder' },
        playback: null,
        details: routePath('guide', {}, { programme: programme.id, channel: programme.channelId }),
      }),
    );
  const titles = [...watchlist, ...highlights]
    .filter((content) => isOfTitle(content) && mayShow(content))
    .flatMap((content) => {
      const { id, releaseDate, duration } = content;
      if (content.contentType === 'SERIES' || !isComing(releaseDate)) return [];
      const isTonight = (momentIn(releaseDate, zone)?.hour ?? 0) >= TONIGHT_FROM_HOUR;
      const reason: TonightReason = reminded.has(id) ? { kind: 'reminder' } : { kind: 'premiere', isTonight };
      const endsAt = duration ? releaseDate + duration * 1000 : null;
      return [{ ...lineOf(content, { kind: 'coming', endsAt, reason }), startsAt: releaseDate, playback: null }];
    });
  return [...programmes, ...titles].toSorted((one, other) => one.startsAt - other.startsAt);
}

function liveLines({ favourites, channels, guide, now, viewer }: TonightFacts): readonly TonightLine[] {
  const onAir = programmesOnAir(guide, now);
  return favourites.flatMap((id): TonightLine[] => {
    const channel = channels.find((each) => each.id === id);
    const programme = onAir.get(id);
    if (!channel || !programme || !isAllowed(viewer, programme)) return [];
    const { live, fromStart } = offerOf(programme, channel, { ...viewer, now });
    const { startDate, endDate } = programme;
    const known = { kind: 'live', details: routePath('guide', {}, { programme: programme.id, channel: id }) } as const;
    if (live !== null && now - startDate < TONIGHT_BEGUN_AT_MOST)
      return [
        ofProgramme(programme, {
          ...known,
          startsAt: startDate,
          endsAt: endDate,
          reason: { kind: 'live', channel: channel.name },
          playback: live,
        }),
      ];
    if (fromStart === null) return [];
    const reason = { kind: 'fromStart', channel: channel.name } as const;
    return [ofProgramme(programme, { ...known, startsAt: null, endsAt: now + endDate - startDate, reason, playback: fromStart })];
  });
}

/** Titles that the viewer has not begun. Of a series the length of the next episode is not known here. */
function filmLines(
  { seen, watchlist, now, viewer }: TonightFacts,
  titles: readonly Content[],
  kind: 'film' | 'highlight',
): readonly TonightLine[] {
  const loved = [...seen, ...watchlist].filter(isLoved);
  return titles.filter(mayPlay(viewer, now)).flatMap((content) => {
    if (content.contentType === 'SERIES' || !isOfTitle(content) || content.viewer.hasWatched || progressOf(content) !== null) return [];
    const like = loved.find((other) => other.id !== content.id && other.genres.some((genre) => content.genres.includes(genre)));
    const otherwise = kind === 'film' ? ({ kind: 'listed' } as const) : ({ kind: 'highlight' } as const);
    return onDemand(content, now, kind, like ? { kind: 'loved', title: like.title } : otherwise);
  });
}

/* Words shared by the kinds */

const isLoved = ({ viewer: { rating, hasWatched } }: Content) => rating >= TONIGHT_LOVED_FROM || (hasWatched && rating === 0);

/** TNT-04: the service has already left out what the profile may not see; a rail from before a change of the limit may still hold it. */
const isAllowed = ({ ageLimit }: TonightViewer, item: Pick<Content | Programme, 'classification'>) =>
  ageLimit === null || isOfAge({ ageLimit }, item);

const mayPlay =
  (viewer: TonightViewer, now: number) =>
  (content: Content): boolean =>
    isAllowed(viewer, content) && availabilityOf(content, { isPremium: viewer.isPremium, now }) === 'playable';

/** Of a series that the viewer has not begun. */
const isFirst = ({ seasonNumber, episodeNumber }: EpisodeFacts) => seasonNumber <= 1 && episodeNumber <= 1;

const keyOf = ({ id, episode }: Content) => episode?.seriesId ?? id;

const plain = (title: string) => title.trim().normalize('NFC').toLowerCase();

/** A title is on the board once, also when a channel broadcasts it. */
const isOnBoard = (lines: ReadonlyMap<string, TonightLine>, { key, title }: TonightLine) =>
  lines.has(key) || [...lines.values()].some((line) => plain(line.title) === plain(title));

const lineOf = (content: Content, { kind, endsAt, reason }: Pick<TonightLine, 'kind' | 'endsAt' | 'reason'>): TonightLine => ({
  key: keyOf(content),
  kind,
  title: content.episode?.seriesName ?? content.title,
  numbers: content.episode && { season: content.episode.seasonNumber, episode: content.episode.episodeNumber },
  sentence: content.shortDescription,
  images: content.images,
  startsAt: null,
  endsAt,
  reason,
  playback: addressOf(playbackOf(content)),
  details: addressOf(detailOf(content)),
  content,
});

const onDemand = (content: Content, now: number, kind: TonightKind, reason: TonightReason): readonly TonightLine[] =>
  content.duration ? [lineOf(content, { kind, endsAt: now + content.duration * 1000, reason })] : [];

const ofProgramme = <Given extends Pick<TonightLine, 'kind' | 'startsAt' | 'endsAt' | 'reason' | 'playback' | 'details'>>(
  { id, title, shortDescription, images, seasonNumber, episodeNumber }: Programme,
  given: Given,
) => ({
  key: id,
  title,
  numbers: seasonNumber !== null && episodeNumber !== null ? { season: seasonNumber, episode: episodeNumber } : null,
  sentence: shortDescription,
  images,
  content: null,
  ...given,
});
