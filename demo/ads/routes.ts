/** The ad server of the demo service (PLY-15): documents, advertisers' pages, and a count of all reported events. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { page, pageHeaders, pagePolicy } from '../pages/page.ts';
import { advertiserOf, DOCUMENTS } from './documents.ts';

/** How often an event of an ad was reported, with the VAST error code if there is one. */
export type AdCount = { ad: string; event: string; code: string | null; count: number };

/** Players on other origins may load these ads. */
const OPEN = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

/** @param brand its name */
export function adsRoutes(brand: string) {
  const routes = new Hono({ strict: false });
  const counts = new Map<string, AdCount>();

  /** The first request of a player. Break 2 is the mid-roll; all other breaks get the ads before the title. */
  routes.get('/ads/vast', (context) => {
    const name = context.req.query('break') === '2' ? 'within' : 'before';
    return context.body(DOCUMENTS[name]?.(new URL(context.req.url).origin) ?? '', 200, { ...OPEN, 'content-type': 'application/xml' });
  });
  routes.get('/ads/vast/:name', (context) => {
    const { name } = context.req.param();
    const written = Object.hasOwn(DOCUMENTS, name) ? DOCUMENTS[name] : undefined;
    if (!written) return context.text('Not found', 404, OPEN);
    return context.body(written(new URL(context.req.url).origin), 200, { ...OPEN, 'content-type': 'application/xml' });
  });

  routes.get('/ads/event/:ad/:event', (context) => {
    const { ad, event } = context.req.param();
    const code = context.req.query('code') ?? null;
    const key = `${ad} ${event} ${code}`;
    counts.set(key, { ad, event, code, count: (counts.get(key)?.count ?? 0) + 1 });
    return context.body(null, 204, OPEN);
  });

  routes.get('/ads/page/:ad', async (context) => {
    const advertiser = advertiserOf(context.req.param('ad'));
    if (advertiser === null) return context.text('Not found', 404, OPEN);
    const body = html`<h1>${advertiser}</h1><p>An advertiser of the demo, and nothing for sale.</p><p><a href="/">Back to ${brand}</a></p>`;
    return context.body(
      await page({ title: `${advertiser} · ${brand} demo`, language: 'en', body, layout: 'wide', files: '/demo' }),
      200,
      pageHeaders(pagePolicy()),
    );
  });

  routes.get('/demo/ads', (context) => context.json([...counts.values()], 200, { 'cache-control': 'no-store' }));
  routes.delete('/demo/ads', (context) => {
    counts.clear();
    return context.body(null, 204);
  });
  return routes;
}
