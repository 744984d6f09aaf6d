/** Routes of channels and the guide (GDE). */
import { type Context, Hono } from 'hono';
import { refused } from '../accounts/refused.ts';
import { languageOf, optionalViewer, type VisitorContext } from '../accounts/viewerOfCall.ts';
import { REFUSALS } from '../contract/endpoint.ts';
import { programmeOf } from '../guide/programmes.ts';
import type { Service } from '../service.ts';
import { channelOf } from '../titles/channels.ts';
import type { Station } from '../titles/types.ts';
import { maySee, watcherOf } from '../titles/watcher.ts';
import { countOf } from './numbers.ts';

/** ms. Longer windows are shortened: a client that needs more sends several requests. */
const LONGEST_WINDOW = 24 * 60 * 60 * 1000;
/** Additional channels are ignored, so that one call cannot overload the service. */
const MOST_CHANNELS = 100;

export function broadcastRoutes(service: Service) {
  const { catalogue, guide } = service;
  const routes = new Hono<VisitorContext>({ strict: false });
  routes.get('/v1/content/channel/*', optionalViewer(service));
  routes.get('/v1/content/epg', optionalViewer(service));

  /** The channels in the language of the viewer. Their groups are the genres. */
  async function listedBy(context: Context<VisitorContext>) {
    const { dataLanguage } = await watcherOf(service, context.get('viewer'), languageOf(context));
    const { genres } = catalogue.labels;
    return (station: Station) => ({ ...channelOf(station), group: genres[station.genre]?.[dataLanguage] ?? null });
  }

  routes.get('/v1/content/channel', async (context) => context.json(catalogue.channels.map(await listedBy(context))));

  routes.get('/v1/content/channel/:id', async (context) => {
    const station = catalogue.channel(context.req.param('id'));
    if (!station) throw refused(languageOf(context), REFUSALS.notFound);
    return context.json((await listedBy(context))(station));
  });

  async function epg(context: Context<VisitorContext>) {
    const from = countOf(context.req.query('startDate'), -1) * 1000;
    const to = countOf(context.req.query('endDate'), -1) * 1000;
    const ids = [...new Set((context.req.query('channels') ?? '').split(',').filter(Boolean))].slice(0, MOST_CHANNELS);
    if (from < 0 || to <= from || ids.length === 0) throw refused(languageOf(context), REFUSALS.invalidData);
    const watcher = await watcherOf(service, context.get('viewer'), languageOf(context));
    const programmes = ids
      .flatMap((id) => catalogue.channel(id) ?? [])
      .flatMap((station) => guide.between(station, from, Math.min(to, from + LONGEST_WINDOW)))
      .filter(({ template }) => maySee(watcher, template));
    return context.json(programmes.map((programme) => programmeOf({ service, watcher }, programme)));
  }

  routes.get('/v1/content/epg', epg);
  // GDE-09: the same guide at another URL, like that of another company. A bearer token in this request is a leak, so it is refused.
  routes.get('/custom/epg', async (context) => {
    if (context.req.header('authorization') !== undefined) throw refused(languageOf(context), REFUSALS.invalidData);
    context.set('viewer', null);
    return epg(context);
  });

  return routes;
}
