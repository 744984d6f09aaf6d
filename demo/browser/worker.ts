/**
 * The demo service in a service worker, for a static host: it answers the calls and the media playlists, and writes the configuration into
 * the page. Pictures and segments are files of the host. `npm run tool -- build:demo` builds it.
 */
import answersOfBrand from 'demo:brand';
import { Hono } from 'hono';
import { withConfiguration } from '../../brand/tool/page.ts';
import { application } from '../application.ts';
import { configurationOf } from '../configuration.ts';
import { createService } from '../createService.ts';
import { openDatabase } from '../database/connection.ts';
import { SERVICE_PATHS } from '../static.ts';
import { keepFile, needed } from './node.ts';
import { databaseBytes, loadSqlite, openBytes } from './sqlite.ts';

declare const self: ServiceWorkerGlobalScope;

const { scope } = self.registration;
const { origin, pathname } = new URL(scope);
const basePath = pathname.replace(/\/$/, '');

const SERVICE = new RegExp(`^/(${SERVICE_PATHS.join('|')})(/|$)`);
/** Keeps the database while the browser stops the worker, which it does after seconds without a call. */
const KEPT = 'marquee.demo';
const DATABASE = `${scope}database`;
/** A call reads a few files at most. */
const MAX_LOADS = 6;

const ofHost = (path: string) => fetch(new URL(path.replace(/^\//, ''), scope));

async function start() {
  await loadSqlite(await (await ofHost('sqlite.wasm')).arrayBuffer());
  const kept = await (await caches.open(KEPT)).match(DATABASE);
  openBytes(kept ? new Uint8Array(await kept.arrayBuffer()) : null);
  const { database } = await openDatabase(':memory:');
  const service = await createService({
    database,
    now: Date.now,
    addresses: { application: `${origin}${basePath}`, identity: origin, checkout: origin },
    apiOnly: true,
    // The login providers and the checkout have their own origins, which a static host lacks.
    flags: { socialLogin: false, monetization: false },
    basePath,
  });
  const brandAnswers = new Hono({ strict: false });
  for (const routes of answersOfBrand) brandAnswers.route('/', routes);
  return { service, app: application(service, brandAnswers) };
}

let running: ReturnType<typeof start> | null = null;
const started = () => {
  running ??= start();
  running.catch(() => {
    running = null;
  });
  return running;
};

async function save() {
  await (await caches.open(KEPT)).put(DATABASE, new Response(databaseBytes()));
}

/** Calls read files at once, so a call that misses one is made again when the file is there. */
async function answer(request: Request): Promise<Response> {
  const { app } = await started();
  for (let loads = 0; ; loads += 1) {
    const response = await app.fetch(request.clone());
    if (response.status !== 500 || needed.size === 0 || loads === MAX_LOADS) return response;
    await Promise.all([...needed].map(async (path) => keepFile(path, await (await ofHost(path.replace(/^\/demo/, ''))).arrayBuffer())));
  }
}

async function page(): Promise<Response> {
  const [{ service }, html, brand] = await Promise.all([
    started(),
    ofHost('application.html').then((file) => file.text()),
    ofHost('brand.json').then((file): Promise<unknown> => file.json()),
  ]);
  // The worker of the application would replace this one.
  const configuration = { ...configurationOf(service, origin), socialProviders: [], checkoutOrigins: [], offline: false, brand };
  return new Response(withConfiguration(html, configuration), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });
}

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== origin) return;
  if (url.pathname.startsWith('/pictures/')) {
    if (basePath !== '') event.respondWith(ofHost(url.pathname));
    return;
  }
  if (SERVICE.test(url.pathname)) {
    const given = answer(request);
    event.respondWith(given);
    if (request.method !== 'GET') event.waitUntil(given.then(save));
    return;
  }
  if (request.mode === 'navigate') event.respondWith(page());
});
