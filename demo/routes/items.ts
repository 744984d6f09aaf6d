/** Routes of a title's details, its seasons, and the next title (DET, PLY-05, PLY-06). */
import { type Context, Hono } from 'hono';
import { refused } from '../accounts/refused.ts';
import { languageOf, optionalViewer, type VisitorContext } from '../accounts/viewerOfCall.ts';
import { REFUSALS } from '../contract/endpoint.ts';
import { catchupOf, onNowCardOf } from '../guide/programmes.ts';
import type { Service } from '../service.ts';
import {
  type ContentWire,
  cardOf,
  currentEpisodeOf,
  EPISODES_A_PAGE,
  episodeCardOf,
  episodeDetailsOf,
  filmDetailsOf,
  type ReadContext,
  seriesDetailsOf,
} from '../titles/cards.ts';
import { pageOf } from '../titles/rails.ts';
import { isReleased } from '../titles/release.ts';
import { aboveRestriction } from '../titles/sentences.ts';
import type { Title } from '../titles/types.ts';
import { maySee, watcherOf } from '../titles/watcher.ts';

const RELATED_AT_MOST = 20;

export function itemRoutes(service: Service) {
  const { catalogue, guide } = service;
  const routes = new Hono<VisitorContext>({ strict: false });
  routes.get('/v1/content/item/*', optionalViewer(service));

  const readingOf = async (context: Context<VisitorContext>): Promise<ReadContext> => ({
    service,
    watcher: await watcherOf(service, context.get('viewer'), languageOf(context)),
  });

  /** @throws Refused when the restriction of the profile excludes the title */
  function detailsOf(reading: ReadContext, id: string): ContentWire | null {
    const { watcher } = reading;
    const allowed = <Seen extends { classification: number }>(seen: Seen): Seen => {
      if (!maySee(watcher, seen)) throw aboveRestriction(watcher.language);
      return seen;
    };
    const title = catalogue.title(id);
    if (title) {
      allowed(title);
      return title.contentType === 'MOVIE' ? filmDetailsOf(reading, title) : seriesDetailsOf(reading, title);
    }
    const entry = catalogue.episode(id);
    if (entry) return allowed(entry.series) && episodeDetailsOf(reading, entry);
    const programme = guide.programme(id);
    if (programme) return allowed(programme.template) && catchupOf(reading, programme);
    const station = catalogue.channel(id);
    const present = station && guide.at(station, service.now());
    return present ? allowed(present.template) && onNowCardOf(reading, present) : null;
  }

  /** @returns the title with the best rating that the viewer has not seen, of the same genre and kind */
  function recommendationAfter(reading: ReadContext, title: Title): ContentWire | null {
    const { watcher } = reading;
    const now = service.now();
    const [best] = catalogue.titles
      .filter((each) => each !== title && each.genre === title.genre && each.contentType === title.contentType)
      .filter((each) => maySee(watcher, each) && isReleased(each, now) && (watcher.isPremium || !each.premium))
      .filter(({ id }) => !watcher.progress.has(id))
      .toSorted((one, other) => other.rating - one.rating);
    if (best?.contentType !== 'SERIES') return best ? cardOf(reading, best, 'wide') : null;
    // The next title is played, so a series is represented by one of its episodes.
    const opening = currentEpisodeOf(reading, best);
    return opening && episodeCardOf(reading, opening, 'wide');
  }

  /** @returns the titles with the most in common, the best rated first among equals; always the same for the same viewer */
  function relatedTo({ watcher }: ReadContext, title: Title): readonly Title[] {
    const people = new Set([...title.cast, ...title.directors, ...title.creators]);
    const categories = new Set<string>(title.categories);
    const inCommonWith = (each: Title) =>
      (each.genre === title.genre ? 3 : 0) +
      each.categories.filter((key) => categories.has(key)).length +
      2 * [...each.cast, ...each.directors, ...each.creators].filter((person) => people.has(person)).length;
    return catalogue.titles
      .filter((each) => each !== title && maySee(watcher, each) && isReleased(each, service.now()) && inCommonWith(each) > 0)
      .toSorted((one, other) => inCommonWith(other) - inCommonWith(one) || other.rating - one.rating || one.id.localeCompare(other.id))
      .slice(0, RELATED_AT_MOST);
  }

  routes.get('/v1/content/item/:id', async (context) => {
    const reading = await readingOf(context);
    const details = detailsOf(reading, context.req.param('id'));
    if (!details) throw refused(reading.watcher.language, REFUSALS.notFound);
    return context.json(details);
  });

  routes.get('/v1/content/item/:id/season/:seasonId', async (context) => {
    const reading = await readingOf(context);
    const { id, seasonId } = context.req.param();
    const series = catalogue.title(id);
    const season = series?.contentType === 'SERIES' ? series.seasons.find((each) => each.id === seasonId) : undefined;
    if (series?.contentType !== 'SERIES' || !season) throw refused(reading.watcher.language, REFUSALS.notFound);
    if (!maySee(reading.watcher, series)) throw aboveRestriction(reading.watcher.language);
    const page = pageOf(season.episodes, EPISODES_A_PAGE, context.req.query('cursor'));
    return context.json({
      contents: page.items.map((episode) => episodeCardOf(reading, { series, season, episode }, 'wide')),
      has_more: page.hasMore,
    });
  });

  routes.get('/v1/content/item/:id/next', async (context) => {
    const reading = await readingOf(context);
    const id = context.req.param('id');
    const entry = catalogue.episode(id);
    const title = entry?.series ?? catalogue.title(id);
    if (!title && !guide.programme(id)) throw refused(reading.watcher.language, REFUSALS.notFound);
    if (!title || !maySee(reading.watcher, title)) return context.json({ next: null });
    const following = entry && catalogue.episodeAfter(id);
    return context.json({ next: following ? episodeCardOf(reading, following, 'wide') : recommendationAfter(reading, title) });
  });

  routes.get('/v1/content/item/:id/related', async (context) => {
    const reading = await readingOf(context);
    const id = context.req.param('id');
    const title = catalogue.episode(id)?.series ?? catalogue.title(id);
    if (!title && !guide.programme(id)) throw refused(reading.watcher.language, REFUSALS.notFound);
    if (title && !maySee(reading.watcher, title)) throw aboveRestriction(reading.watcher.language);
    return context.json(title ? relatedTo(reading, title).map((each) => cardOf(reading, each, 'poster')) : []);
  });

  return routes;
}
