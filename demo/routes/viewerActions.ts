/** Routes for the viewer's data about titles: progress, marks, ratings, watchlist, reminders (PLY-03, WAT-02, DET-03, WAT-01, GDE-03). */

import { and, asc, eq, gte, like, lt, lte, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { toSeconds } from '../../src/api/wire/time.ts';
import { classificationWire } from '../../src/catalogue/api/content.wire.ts';
import { alertUpdateWire } from '../../src/live/api/alert.wire.ts';
import { bodyOf } from '../accounts/body.ts';
import { refused } from '../accounts/refused.ts';
import { type ProfileContext, requireProfile } from '../accounts/viewerOfCall.ts';
import { REFUSALS } from '../contract/endpoint.ts';
import { progressWire } from '../contract/requests.ts';
import { alerts, classifications, favourites, progress, removals } from '../database/catalogue.ts';
import { CHANNEL } from '../database/favouriteChannels.ts';
import type { Service } from '../service.ts';
import { cardOf } from '../titles/cards.ts';
import { countsAsBegun, countsAsWatched, lengthOf } from '../titles/lengths.ts';
import { releaseOf } from '../titles/release.ts';
import { maySee, watcherOf } from '../titles/watcher.ts';
import { countOf } from './numbers.ts';

export function viewerActionRoutes(service: Service) {
  const { database, catalogue, guide } = service;
  const routes = new Hono<ProfileContext>({ strict: false });
  const profile = requireProfile(service);
  for (const path of ['/v1/content/favorite/*', '/v1/content/favorite-channel/*', '/v1/content/continue-watching/*', '/v1/push/*'])
    routes.use(path, profile);

  const ownerOf = (context: Context<ProfileContext>) => context.get('viewer').profile.id;
  const languageOf = (context: Context<ProfileContext>) => context.get('viewer').language;

  /** @returns the title with this id; for an episode, its series. @throws Refused 404 */
  function titleOf(context: Context<ProfileContext>, id: string) {
    const title = catalogue.title(id) ?? catalogue.episode(id)?.series;
    if (!title) throw refused(languageOf(context), REFUSALS.notFound);
    return title;
  }

  /** @returns the duration of a film, an episode or a programme, in seconds. @throws Refused 404 */
  function durationOf(context: Context<ProfileContext>, id: string): number {
    const title = catalogue.title(id);
    const item = title?.contentType === 'MOVIE' ? title : catalogue.episode(id)?.episode;
    if (item) return lengthOf(item, service.options.short);
    const programme = guide.programme(id);
    if (!programme) throw refused(languageOf(context), REFUSALS.notFound);
    return (programme.end - programme.start) / 1000;
  }

  routes.put('/v1/content/item/:id/progress', profile, async (context) => {
    const contentId = context.req.param('id');
    const body = await bodyOf(context, progressWire, languageOf(context));
    const length = durationOf(context, contentId);
    const now = service.now();
    // A device clock that is fast must not block later reports.
    const at = Math.min(now, body.at ?? now);
    const seconds = Math.min(body.progress, length);
    const filter = and(eq(progress.profileId, ownerOf(context)), eq(progress.contentId, contentId));
    await database
      .insert(progress)
      .values({ profileId: ownerOf(context), contentId, seconds, hasWatched: countsAsWatched(seconds, length), at })
      .onConflictDoUpdate({
        target: [progress.profileId, progress.contentId],
        // WAT-03: the first seconds of a title that was seen to its end do not take that back.
        set: { seconds, at, ...(countsAsBegun(seconds, length) && { hasWatched: countsAsWatched(seconds, length) }) },
        setWhere: sql`${progress.at} <= ${at}`,
      });
    const titleId = catalogue.episode(contentId)?.series.id ?? contentId;
    const removal = and(eq(removals.profileId, ownerOf(context)), eq(removals.contentId, titleId), lte(removals.at, at));
    await database.delete(removals).where(removal);
    const [stored] = await database.select().from(progress).where(filter);
    return context.json({ progress: stored?.seconds ?? seconds, has_watched: stored?.hasWatched ?? false });
  });

  routes.put('/v1/content/item/:id/watched', profile, async (context) => {
    const contentId = context.req.param('id');
    const seconds = durationOf(context, contentId);
    const seen = { seconds, hasWatched: true, at: service.now() };
    await database
      .insert(progress)
      .values({ profileId: ownerOf(context), contentId, ...seen })
      .onConflictDoUpdate({ target: [progress.profileId, progress.contentId], set: seen });
    return context.json({ progress: seconds, has_watched: true });
  });

  routes.delete('/v1/content/continue-watching/:id', async (context) => {
    const { id } = titleOf(context, context.req.param('id'));
    const at = service.now();
    await database
      .insert(removals)
      .values({ profileId: ownerOf(context), contentId: id, at })
      .onConflictDoUpdate({ target: [removals.profileId, removals.contentId], set: { at } });
    return context.body(null, 204);
  });

  routes.put('/v1/content/item/:id/classification', profile, async (context) => {
    const title = titleOf(context, context.req.param('id'));
    const { classification: value } = await bodyOf(context, classificationWire, languageOf(context));
    const row = { profileId: ownerOf(context), contentId: title.id, value };
    await database
      .insert(classifications)
      .values(row)
      .onConflictDoUpdate({ target: [classifications.profileId, classifications.contentId], set: { value } });
    return context.json({ classification: value });
  });

  routes.get('/v1/content/favorite', async (context) => {
    const watcher = await watcherOf(service, context.get('viewer'), languageOf(context));
    const titles = [...watcher.watchlist.keys()].flatMap((id) => catalogue.title(id) ?? []).filter((title) => maySee(watcher, title));
    return context.json(titles.map((title) => cardOf({ service, watcher }, title, 'poster')));
  });

  routes.post('/v1/content/favorite/:id', async (context) => {
    const { id } = titleOf(context, context.req.param('id'));
    await database
      .insert(favourites)
      .values({ profileId: ownerOf(context), contentId: id, addedAt: service.now() })
      .onConflictDoNothing();
    return context.body(null, 204);
  });

  routes.delete('/v1/content/favorite/:id', async (context) => {
    const { id } = titleOf(context, context.req.param('id'));
    await database.delete(favourites).where(and(eq(favourites.profileId, ownerOf(context)), eq(favourites.contentId, id)));
    return context.body(null, 204);
  });

  routes.get('/v1/content/favorite-channel', async (context) => {
    const rows = await database
      .select()
      .from(favourites)
      .where(and(eq(favourites.profileId, ownerOf(context)), like(favourites.contentId, `${CHANNEL}%`)))
      .orderBy(asc(favourites.addedAt));
    return context.json(rows.map(({ contentId }) => contentId.slice(CHANNEL.length)));
  });

  routes.post('/v1/content/favorite-channel/:id', async (context) => {
    const station = catalogue.channel(context.req.param('id'));
    if (!station) throw refused(languageOf(context), REFUSALS.notFound);
    await database
      .insert(favourites)
      .values({ profileId: ownerOf(context), contentId: `${CHANNEL}${station.id}`, addedAt: service.now() })
      .onConflictDoNothing();
    return context.body(null, 204);
  });

  routes.delete('/v1/content/favorite-channel/:id', async (context) => {
    const contentId = `${CHANNEL}${context.req.param('id')}`;
    await database.delete(favourites).where(and(eq(favourites.profileId, ownerOf(context)), eq(favourites.contentId, contentId)));
    return context.body(null, 204);
  });

  const alertOf = ({ programmeId, minutes, startsAt }: typeof alerts.$inferSelect) => ({
    id: programmeId,
    minutes,
    channel: guide.programme(programmeId)?.station.id ?? null,
    start_date: toSeconds(startsAt),
  });
  /** Epoch ms of the release of a title or an episode that is still to come; else null. */
  const releaseAhead = (id: string): number | null => {
    const title = catalogue.title(id) ?? catalogue.episode(id)?.episode;
    const release = title ? releaseOf(title, service.now()) : null;
    return release !== null && release > service.now() ? release : null;
  };
  const alertFilter = (context: Context<ProfileContext>, programmeId: string) =>
    and(eq(alerts.profileId, ownerOf(context)), eq(alerts.programmeId, programmeId));

  routes.get('/v1/push/alerts', async (context) => {
    const from = countOf(context.req.query('startDate'), 0) * 1000;
    const to = countOf(context.req.query('endDate'), Number.MAX_SAFE_INTEGER / 1000) * 1000;
    const found = await database
      .select()
      .from(alerts)
      .where(and(eq(alerts.profileId, ownerOf(context)), gte(alerts.startsAt, from), lt(alerts.startsAt, to)))
      .orderBy(asc(alerts.startsAt));
    return context.json(found.map(alertOf));
  });

  routes.get('/v1/push/alert/:id', async (context) => {
    const [found] = await database
      .select()
      .from(alerts)
      .where(alertFilter(context, context.req.param('id')));
    return context.json(found ? alertOf(found) : null);
  });

  routes.put('/v1/push/alert/:id', async (context) => {
    const id = context.req.param('id');
    const start = guide.programme(id)?.start ?? releaseAhead(id);
    if (start === null) throw refused(languageOf(context), REFUSALS.notFound);
    const { minutes } = await bodyOf(context, alertUpdateWire, languageOf(context));
    const row = { profileId: ownerOf(context), programmeId: id, minutes, startsAt: start };
    await database
      .insert(alerts)
      .values(row)
      .onConflictDoUpdate({ target: [alerts.profileId, alerts.programmeId], set: { minutes } });
    return context.json(alertOf(row));
  });

  routes.delete('/v1/push/alert/:id', async (context) => {
    await database.delete(alerts).where(alertFilter(context, context.req.param('id')));
    return context.body(null, 204);
  });

  return routes;
}
