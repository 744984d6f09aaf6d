/** Seeds the progress, ratings, watchlists and reminders of the personas' profiles. */
import { DateTime } from 'luxon';
import personasFile from '../../catalogue/personas.json' with { type: 'json' };
import { personas } from '../../catalogue/schemas.ts';
import type { Guide } from '../../guide/guide.ts';
import type { Catalogue } from '../../titles/catalogue.ts';
import { lengthOf } from '../../titles/lengths.ts';
import { SERVICE_ZONE } from '../../titles/release.ts';
import { alerts, classifications, favourites, progress } from '../catalogue.ts';
import type { Database } from '../connection.ts';
import { CHANNEL } from '../favouriteChannels.ts';

type Profile = ReturnType<typeof personas.parse>[number]['profiles'][number];
type SeedContext = { database: Database; catalogue: Catalogue; guide: Guide; now: number /** See ServiceOptions. */; short: boolean };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Titles watched to the end were watched this many days ago. */
const WATCHED_DAYS_AGO = 7;

/** Runs once per database, after the accounts: the ids of profiles in the file are those in the database. */
export async function seedViewerActions(context: SeedContext): Promise<void> {
  for (const persona of personas.parse(personasFile)) for (const profile of persona.profiles) await seedProfile(profile, context);
}

async function seedProfile(profile: Profile, { database, catalogue, guide, now, short }: SeedContext) {
  const profileId = profile.id;
  const secondsOf = (contentId: string): number => {
    const title = catalogue.title(contentId);
    const item = title?.contentType === 'MOVIE' ? title : catalogue.episode(contentId)?.episode;
    return item ? lengthOf(item, short) : 0;
  };
  const halfSeen = profile.progress.map(({ contentId, fraction, daysAgo }, index) => ({
    profileId,
    contentId,
    seconds: Math.round(secondsOf(contentId) * fraction),
    hasWatched: false,
    // The rail keeps the order of the file.
    at: now - daysAgo * DAY - (index + 1) * MINUTE,
  }));
  const watched = profile.watched.map((contentId, index) => ({
    profileId,
    contentId,
    seconds: secondsOf(contentId),
    hasWatched: true,
    at: now - WATCHED_DAYS_AGO * DAY - (profile.watched.length - index) * MINUTE,
  }));
  const liked = [...profile.watchlist, ...profile.channels.map((id) => `${CHANNEL}${id}`)];
  const wanted = liked.map((contentId, index) => ({ profileId, contentId, addedAt: now - (index + 1) * MINUTE }));
  const rated = Object.entries(profile.ratings).map(([contentId, value]) => ({ profileId, contentId, value }));
  const reminded = profile.reminders.flatMap(({ channel, template, days, minutesBefore }) => {
    const station = catalogue.channel(channel);
    const midnight = DateTime.fromMillis(now, { zone: SERVICE_ZONE }).startOf('day').plus({ days });
    const programmes = station ? guide.between(station, midnight.toMillis(), midnight.plus({ days: 1 }).toMillis()) : [];
    const programme = programmes.find((each) => each.template.id === template);
    return programme ? [{ profileId, programmeId: programme.id, minutes: minutesBefore, startsAt: programme.start }] : [];
  });
  if (halfSeen.length + watched.length > 0)
    await database
      .insert(progress)
      .values([...halfSeen, ...watched])
      .onConflictDoNothing();
  if (wanted.length > 0) await database.insert(favourites).values(wanted).onConflictDoNothing();
  if (rated.length > 0) await database.insert(classifications).values(rated).onConflictDoNothing();
  if (reminded.length > 0) await database.insert(alerts).values(reminded).onConflictDoNothing();
}
