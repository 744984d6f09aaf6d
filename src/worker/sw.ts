/**
 * The worker of the application (PWA-02). It answers two kinds of requests: pages, when the server gives none, and the files of the build. It
 * never answers calls, pictures or media, so it knows nothing of an account.
 *
 * A new version only keeps its files while a page of the version before is open. The next load has it all the same, because pages come from
 * the network and files from the cache that the versions share. The files of the version before stay for the pages that are open (PWA-04).
 * It does not skip the waiting: Chromium then stops the worker before while it answers the reload, and the page never loads.
 */
import { enable as preloadPages } from 'workbox-navigation-preload';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { createWorker } from './worker.ts';

declare const self: ServiceWorkerGlobalScope;

/** The build replaces it by the list of its files with their hashes, with paths from the root of the build (vite.config.ts). */
const manifest = self.__WB_MANIFEST;

const home = self.registration.scope;
/** The page that registers the worker knows it. */
const folder = new URL(new URL(self.location.href).searchParams.get('files') ?? 'assets/', home).href;

const worker = createWorker({
  home,
  folder,
  hashes: new Map(manifest.map(({ url, integrity }) => [new URL(url.replace(/^assets\//, ''), folder).href, integrity])),
  unregister: () => self.registration.unregister(),
});

self.addEventListener('install', (event) => event.waitUntil(worker.install()));

preloadPages();
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([worker.activate(), self.clients.claim()])));

/** A page asks whether it has the version of this worker: it names its scripts and styles. */
self.addEventListener('message', ({ data, ports }) => {
  if (Array.isArray(data)) ports[0]?.postMessage(worker.knows(data));
});

registerRoute(
  ({ url }) => url.href.startsWith(folder),
  ({ request }) => worker.answerFile(request),
);

registerRoute(
  new NavigationRoute(({ event, request }) =>
    worker.answerPage(request, 'preloadResponse' in event ? event.preloadResponse : undefined, (work) => event.waitUntil(work)),
  ),
);
