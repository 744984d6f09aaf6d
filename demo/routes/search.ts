import { Hono } from 'hono';
import { languageOf, optionalViewer, type VisitorContext } from '../accounts/viewerOfCall.ts';
import type { Service } from '../service.ts';
import { searchFor } from '../titles/search.ts';
import { watcherOf } from '../titles/watcher.ts';

/** The route of the search (SCH-01, SCH-02). */
export function searchRoutes(service: Service) {
  const routes = new Hono<VisitorContext>({ strict: false });
  routes.get('/v1/content/search/:query', optionalViewer(service), async (context) =>
    context.json(
      searchFor({ service, watcher: await watcherOf(service, context.get('viewer'), languageOf(context)) }, context.req.param('query')),
    ),
  );
  return routes;
}
