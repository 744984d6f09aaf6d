/**
 * The worker of the application (PWA-02). It answers two kinds of requests: pages, when the server cannot be reached, and the files of the
 * build. It never answers calls, pictures or media, so it knows nothing of an account.
 *
 * A new version only keeps its files while a page of the version before is open. The next load has it all the same, because pages come from
 * the network and files from the cache that the versions share. The files of the version before stay for the pages that are open (PWA-04).
 * It does not skip the waiting: Chromium then stops the worker before while it answers the reload, and the page never loads.
 */
import { enable as preloadPages } from 'workbox-navigation-preload';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';

declare const self: ServiceWorkerGlobalScope;

/** The build replaces it by the list of its files, with paths from the root of the build. */
const manifest = self.__WB_MANIFEST;

const FILES = 'marquee.files';
const PAGE = 'marquee.page';
const VERSIONS = '/versions';

/** The page at the start of the application. It is the answer to every address (NAV-03). */
const home = self.registration.scope;
/** The folder of the files: below the page, or on another origin. The page that registers the worker knows it. */
const folder = new URL(new URL(self.location.href).searchParams.get('files') ?? 'assets/', home).href;

const files = manifest.map((entry) => {
  const { url } = typeof entry === 'string' ? { url: entry } : entry;
  return new URL(url.replace(/^assets\//, ''), folder).href;
});
const known = new Set(files);

const ofBuild = new PrecacheController({ cacheName: FILES });
// The names of files contain a hash of their content, so a file that is kept is never asked for again.
ofBuild.addToCacheList(files.map((url) => ({ url, revision: null })));

const textOf = (url: string) => fetch(url, { cache: 'no-cache' });
const filesIn = (html: string) => [...html.matchAll(/"([^"]*\/assets\/[^"]+)"/g)].map(([, url = '']) => new URL(url, home).href);
/** True for a page of this version: other pages need files that are not kept. */
const isOfThisVersion = (html: string) => filesIn(html).every((url) => !/\.(js|css)$/.test(url) || known.has(url));

/** Keeps the page, with the font and the logo of its brand, so that it is whole without a connection. */
async function keepPage(answer: Response) {
  const html = await answer.clone().text();
  if (!answer.ok || answer.redirected || !isOfThisVersion(html)) return;
  await (await caches.open(PAGE)).put(home, answer);
  const box = await caches.open(FILES);
  const ofBrand = filesIn(html).filter((url) => /\/brand\/[^/]+\.(woff2|svg)$/.test(url));
  await Promise.all(ofBrand.map(async (url) => (await box.match(url)) ?? box.add(url).catch(() => {})));
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

/** Removes the files that neither this version nor the one before has. */
async function removeOldFiles() {
  const page = await caches.open(PAGE);
  const noted: unknown = await (await page.match(VERSIONS))?.json();
  const earlier = Array.isArray(noted) ? noted.filter(isList) : [];
  const [before = []] = earlier;
  const versions = before.join() === files.join() ? earlier : [files, before];
  await page.put(VERSIONS, Response.json(versions));
  const needed = new Set(versions.flat());
  const box = await caches.open(FILES);
  for (const { url } of await box.keys()) if (/\.(js|css)$/.test(url) && !needed.has(url)) await box.delete(url);
}

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([ofBuild.install(event), textOf(home).then(keepPage)]));
});

preloadPages();
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldFiles(), self.clients.claim()]));
});

/** A page asks whether it has the version of this worker: it names its scripts and styles. */
self.addEventListener('message', ({ data, ports }) => {
  if (Array.isArray(data)) ports[0]?.postMessage(data.every((url) => known.has(url)));
});

registerRoute(({ url }) => url.href.startsWith(folder), new CacheFirst({ cacheName: FILES, matchOptions: { ignoreVary: true } }));

registerRoute(
  new NavigationRoute(async ({ event, request }) => {
    const preloaded = 'preloadResponse' in event ? event.preloadResponse : undefined;
    try {
      const answer = (preloaded instanceof Promise ? await preloaded : undefined) ?? (await fetch(request));
      if (new URL(request.url).href === home) event.waitUntil(keepPage(answer.clone()));
      return answer;
    } catch (error) {
      const kept = await caches.match(home, { cacheName: PAGE });
      if (kept) return kept;
      throw error;
    }
  }),
);
