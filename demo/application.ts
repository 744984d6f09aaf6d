/** All routes on the service's own port. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { readBrand } from '../brand/tool/folder.ts';
import { linkPreviews } from '../deploy/linkPreviews.ts';
import { refused } from './accounts/refused.ts';
import { accountsRoutes } from './accounts/routes.ts';
import { languageOf } from './accounts/viewerOfCall.ts';
import { adsRoutes } from './ads/routes.ts';
import { configurationOf } from './configuration.ts';
import { REFUSALS } from './contract/endpoint.ts';
import { injectFaults } from './faults.ts';
import { baseHeaders, CROSS_ORIGIN, contentSecurityPolicy } from './headers.ts';
import { openApiRoutes } from './openapi.ts';
import { paymentRoutes } from './payment/routes.ts';
import { Refused } from './refusal.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { demoRoutes } from './routes/demo.ts';
import { mediaRoutes } from './routes/media.ts';
import type { Service } from './service.ts';
import { applicationFiles } from './static.ts';

const LARGEST_BODY = 100 * 1024;
/** Seconds for which a browser keeps the answer to a preflight. */
const PREFLIGHT_LASTS = 600;
const COMPRESSED = /^(application\/(json|vnd\.apple\.mpegurl)|text\/(html|vtt)|image\/svg\+xml)/;

/** @param brandAnswers to the calls of pages that the brand brings */
export function application(service: Service, brandAnswers: Hono = new Hono()): Hono {
  const app = new Hono({ strict: false });
  app.use(baseHeaders);
  app.use(compress({ contentTypeFilter: COMPRESSED }));
  // Calls carry no cookies, so every origin may make them.
  const { methods, headers, exposed } = CROSS_ORIGIN;
  app.use(
    '/:of{v1|custom}/*',
    cors({ origin: '*', allowMethods: [...methods], allowHeaders: [...headers], exposeHeaders: [...exposed], maxAge: PREFLIGHT_LASTS }),
  );
  app.use('/v1/*', async (context, next) => {
    await next();
    // The service's own clock, also when it does not run with the computer's. A fault has this date, too.
    context.header('date', new Date(service.now()).toUTCString());
  });
  app.use(injectFaults(service.faults));
  app.use('/v1/*', bodyLimit({ maxSize: LARGEST_BODY, onError: (context) => answer(refused(languageOf(context), REFUSALS.invalidData)) }));
  app.use('/v1/*', async (context, next) => {
    await next();
    // Answers depend on the viewer, so no cache may store them.
    context.header('cache-control', 'no-store');
  });

  const catalogue = new Hono({ strict: false }).route('/', catalogueRoutes(service)).onError(answerError);
  app.route('/', catalogue);
  app.route('/', accountsRoutes(service));
  app.route('/', paymentRoutes(service));
  app.route('/', mediaRoutes(service));
  app.route('/', adsRoutes(service.options.brandName));
  app.route('/', openApiRoutes());
  app.route('/', demoRoutes(service));
  app.route('/', brandAnswers);
  app.all('/v1/*', (context) => answer(refused(languageOf(context), REFUSALS.notFound)));
  const { apiOnly, assetsUrl, basePath, brand, cast, compressed, dist } = service.options;
  if (apiOnly) app.get('/', (context) => context.redirect('/demo'));
  else {
    const policy = () =>
      contentSecurityPolicy({
        assets: assetsUrl === null ? [] : [new URL(assetsUrl).origin],
        cast: cast !== null,
        checkout: [service.addresses.checkout],
      });
    const configuration = (origin: string) => configurationOf(service, origin);
    const files = applicationFiles({
      folder: dist ?? undefined,
      brand: readBrand(brand),
      compressed,
      basePath,
      assetsUrl,
      configuration,
      policy,
    });
    const siteUrl = service.addresses.application;
    // Calls of previews meet no faults: a fault is for the viewer's own calls.
    const previews = linkPreviews({ fetch: catalogue.fetch, apiBaseUrl: siteUrl, siteUrl, basePath, page: files.fetch }, service.now);
    app.get('*', ({ req }) => previews.fetch(req.raw));
  }

  app.onError(answerError);
  return app;
}

function answerError(error: Error, context: Context): Response {
  if (error instanceof Refused) return answer(error);
  console.error(error);
  return context.json({ code: 500, error: 'internal', message: 'Something went wrong on our side.' }, 500);
}

function answer(refusal: Refused): Response {
  return Response.json(refusal.body, { status: refusal.refusal.status, headers: refusal.headers });
}
