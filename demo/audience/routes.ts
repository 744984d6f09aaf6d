/** /demo/audience: takes the events that the application sends, and shows what they say (EVT-08, EVT-16). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { and, desc, gte, lt, lte, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import * as z from 'zod';
import { audienceEvents, audienceFlows } from '../database/audience.ts';
import { contentSecurityPolicy, headersOf } from '../headers.ts';
import { brandLine, page } from '../pages/page.ts';
import { fileHeaders, serveFiles } from '../pages/style.ts';
import type { Service } from '../service.ts';
import { figuresOf, type StoredEvent } from './figures.ts';
import { type ChartSums, chartsOf, flowEvent, rowsOf } from './flows.ts';

const otherEvent = z.looseObject({ event: z.string().regex(/^(?!flow$)/), at: z.number(), device_id: z.string().optional() });
const sent = z.union([
  flowEvent.transform((sums) => ({ kind: 'flow' as const, sums })),
  otherEvent.transform((event) => ({ kind: 'event' as const, event })),
]);
const batch = z.object({ release: z.string(), dropped: z.number(), events: z.array(sent).max(100) });

/** A day as in `2026-11-30`, in UTC. */
const days = z.object({ from: z.iso.date().optional(), until: z.iso.date().optional() });
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The browser's largest beacon. */
const LARGEST_BODY = 64 * 1024;
/** The number of events that are kept. */
const KEPT = 20_000;
/** ms: the service keeps the sums of the charts so long. */
const KEPT_SUMS = 180 * 24 * 60 * 60_000;
/** ms before now that the figures look at. */
const SHOWN = 61 * 60_000;

const fileBeside = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const FILES = {
  '/demo/audience.js': { type: 'text/javascript; charset=utf-8', body: fileBeside('audience.mjs') },
  '/demo/audience.css': { type: 'text/css; charset=utf-8', body: fileBeside('audience.css') },
} as const;

/** The files of uPlot, which only this page needs. */
const LIBRARY = {
  '/demo/uplot.js': { type: 'text/javascript; charset=utf-8', file: 'uPlot.esm.js' },
  '/demo/uplot.css': { type: 'text/css; charset=utf-8', file: 'uPlot.min.css' },
} as const;

const TILES = [
  ['devices', 'Browsers'],
  ['views', 'Pages'],
  ['plays', 'Starts'],
  ['minutes', 'Minutes watched'],
  ['failures', 'Failures'],
  ['startupP50', 'First frame, median'],
  ['startupP95', 'First frame, 95 %'],
  ['rebuffering', 'Standstill'],
  ['searches', 'Searches'],
  ['withoutResult', 'Without a result'],
  ['errors', 'Errors in the code'],
] as const;

const audiencePage = (brand: string): Promise<string> =>
  page({
    title: `Audience · ${brand} demo`,
    language: 'en',
    layout: 'wide',
    files: '/demo',
    styles: ['/demo/uplot.css', '/demo/audience.css'],
    module: '/demo/audience.js',
    body: html`${brandLine(brand)}<h1>Audience</h1>
<p class="muted">The last hour, from the events of browsers in which the viewer allowed it. <a href="/demo">Back</a></p>
<p class="muted">The sums of the charts, for <code>npm run flows -- --counts</code>: <a href="/demo/audience/flows">/demo/audience/flows</a></p>
<p id="audience-problem" role="alert"></p>
<dl class="tiles">${TILES.map(([id, name]) => html`<div><dt>${name}</dt><dd data-tile="${id}">–</dd></div>`)}</dl>
<article><h2>Starts and failures per minute</h2><div id="chart-plays" class="chart"></div></article>
<article><h2>First frame, ms</h2><div id="chart-startup" class="chart"></div></article>
<article><h2>Titles and channels</h2><table><thead><tr><th scope="col">Title</th><th scope="col">Starts</th><th scope="col">Minutes</th><th scope="col">Failures</th></tr></thead><tbody id="titles"></tbody></table></article>
<article><h2>From the plan to the subscription</h2><ol id="funnel" class="funnel"></ol></article>`,
  });

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export function audienceRoutes({ database, now, options }: Pick<Service, 'database' | 'now' | 'options'>): Hono {
  const routes = new Hono({ strict: false });
  const read = async (since: number): Promise<StoredEvent[]> => {
    const rows = await database.select().from(audienceEvents).where(gte(audienceEvents.at, since)).orderBy(audienceEvents.id);
    return rows.map(({ at, event, deviceId, values }) => ({
      at,
      event,
      deviceId,
      values: z.record(z.string(), z.unknown()).parse(JSON.parse(values)),
    }));
  };

  const addSums = async (sums: readonly ChartSums[]) => {
    const day = dayOf(now());
    const rows = rowsOf(sums).map((row) => ({ day, ...row }));
    if (rows.length === 0) return;
    const { day: ofDay, chart, kind, state, event, target, count } = audienceFlows;
    await database
      .insert(audienceFlows)
      .values(rows)
      .onConflictDoUpdate({ target: [ofDay, chart, kind, state, event, target], set: { count: sql`${count} + excluded.count` } });
    await database.delete(audienceFlows).where(lt(audienceFlows.day, dayOf(now() - KEPT_SUMS)));
  };

  // Browsers send a beacon as text/plain, so that no preflight is needed.
  routes.post(
    '/demo/audience',
    bodyLimit({ maxSize: LARGEST_BODY, onError: (context) => context.text('Too large', 413) }),
    async (context) => {
      const parsed = batch.safeParse(parsedJson(await context.req.text()));
      if (!parsed.success) return context.json({ code: 400, error: 'invalid_data', message: parsed.error.message }, 400);
      const { release, events } = parsed.data;
      await addSums(events.flatMap((each) => (each.kind === 'flow' ? [each.sums] : [])));
      const rows = events.flatMap((each) => {
        if (each.kind === 'flow') return [];
        const { event, at, device_id: deviceId = null, ...values } = each.event;
        return [{ event, at, deviceId, values: JSON.stringify({ ...values, release }) }];
      });
      if (rows.length > 0) await database.insert(audienceEvents).values(rows);
      const [last] = await database.select({ id: audienceEvents.id }).from(audienceEvents).orderBy(desc(audienceEvents.id)).limit(1);
      if (last) await database.delete(audienceEvents).where(lte(audienceEvents.id, last.id - KEPT));
      return context.body(null, 204);
    },
  );
  routes.delete('/demo/audience', async (context) => {
    await database.batch([database.delete(audienceEvents), database.delete(audienceFlows)]);
    return context.body(null, 204);
  });
  routes.get('/demo/audience', async (context) =>
    context.body(await audiencePage(options.brandName), 200, {
      'content-type': 'text/html; charset=utf-8',
      ...headersOf('page', contentSecurityPolicy({})),
    }),
  );
  routes.get('/demo/audience/figures', async (context) => context.json(figuresOf(await read(now() - SHOWN), now())));
  routes.get('/demo/audience/events', async (context) => context.json(await read(0)));
  // EVT-16: `npm run flows -- --counts` reads it. `from` and `until` are days, both included.
  routes.get('/demo/audience/flows', async (context) => {
    const parsed = days.safeParse(context.req.query());
    if (!parsed.success) return context.json({ code: 400, error: 'invalid_data', message: parsed.error.message }, 400);
    const { from = dayOf(0), until = dayOf(now()) } = parsed.data;
    const rows = await database
      .select()
      .from(audienceFlows)
      .where(and(gte(audienceFlows.day, from), lte(audienceFlows.day, until)));
    return context.json({ charts: chartsOf(rows.map(({ day: _, ...row }) => row)) });
  });
  serveFiles(routes, FILES);
  for (const [path, { type, file }] of Object.entries(LIBRARY))
    routes.get(path, (context) =>
      context.body(readFileSync(createRequire(import.meta.url).resolve(`uplot/dist/${file}`), 'utf8'), 200, fileHeaders(type)),
    );
  return routes;
}
