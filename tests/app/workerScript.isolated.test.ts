/** The script of the worker: which events of the browser reach what the worker does (PWA-02, PWA-04). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBrowser, HOME, integrityOf } from './fakeWorker.ts';

type Handler = (given: object) => Promise<Response>;
type Match = (given: object) => unknown;

const { routes, preload } = vi.hoisted(() => ({ routes: [] as [Match, Handler][], preload: vi.fn() }));

// The router of Workbox listens to the first worker of a process only.
vi.mock('workbox-routing/registerRoute.js', () => ({
  registerRoute: (route: Match | { match: Match; handler: { handle: Handler } }, handler: Handler) =>
    routes.push(typeof route === 'function' ? [route, handler] : [route.match, (given) => route.handler.handle(given)]),
}));
vi.mock('workbox-navigation-preload', () => ({ enable: preload }));

const SCRIPT = 'start();';
const PAGE = `<!doctype html><html><head><script type="application/json" id="marquee-config">{}</script><script type="module" src="/assets/index.js"></script></head><body></body></html>`;

type Listener = (event: object) => void;

/** Starts the script as the browser does. @param files the parameter of its address */
async function start(files = 'assets/') {
  const browser = createBrowser();
  browser.network.build = { '/': PAGE, '/assets/index.js': SCRIPT };
  browser.startWorker({});
  const listeners = new Map<string, Listener>();
  const claim = vi.fn(async () => {});
  vi.stubGlobal('self', {
    __WB_MANIFEST: [{ url: 'assets/index.js', integrity: integrityOf(SCRIPT) }],
    location: { href: `${HOME}sw.js${files ? `?files=${encodeURIComponent(files)}` : ''}` },
    registration: { scope: HOME, unregister: browser.unregister },
    clients: { claim },
    addEventListener: (type: string, listen: Listener) => listeners.set(type, listen),
  });
  vi.resetModules();
  routes.length = 0;
  await import('../../src/worker/sw.ts');

  /** @returns when what the browser has to wait for has ended */
  async function happen(type: string, event: object = {}) {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) });
    await Promise.all(work);
    return work.length;
  }
  /** @returns undefined when the worker leaves the request to the browser */
  function ask(url: string, { mode = 'cors', ...event }: { mode?: string; waitUntil?: Listener; preloadResponse?: Promise<unknown> } = {}) {
    const given = { url: new URL(url), request: new Request(url), event };
    Object.defineProperty(given.request, 'mode', { value: mode });
    const route = routes.find(([match]) => match(given));
    return route?.[1](given);
  }
  const kept = () => [...browser.caches.boxes.values()].flatMap(({ entries }) => [...entries.keys()]).map((url) => new URL(url).pathname);
  return { browser, listeners, happen, ask, kept, claim };
}

beforeEach(() => {
  preload.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('PWA-02 keeps the page and the files of the build while the browser installs it', async () => {
  const { happen, kept } = await start();
  expect(await happen('install')).toBe(1);
  expect(kept().toSorted()).toEqual(['/', '/assets/index.js']);
});

it('PWA-02 answers from what it keeps: files of the build, and every page', async () => {
  const { browser, happen, ask } = await start();
  await happen('install');
  browser.network.isOff = true;
  expect(await (await ask(`${HOME}assets/index.js`))?.text()).toBe(SCRIPT);
  expect(await (await ask(`${HOME}movie/a`, { mode: 'navigate', waitUntil: () => {} }))?.text()).toBe(PAGE);
});

it('PWA-02 answers no call, picture or medium', async () => {
  const { ask } = await start();
  expect([ask(`${HOME}v1/account`), ask(`${HOME}media/a.m3u8`)]).toEqual([undefined, undefined]);
});

it('PWA-02 knows its files at the address that the page names, also on another origin, and beside the worker without one', async () => {
  const elsewhere = await start('https://cdn.example/assets/');
  expect(await (await elsewhere.ask('https://cdn.example/assets/index.js'))?.text()).toBe(SCRIPT);
  expect(elsewhere.kept()).toEqual(['/assets/index.js']);
  expect(elsewhere.ask(`${HOME}assets/index.js`)).toBeUndefined();
  expect(await (await (await start('')).ask(`${HOME}assets/index.js`))?.text()).toBe(SCRIPT);
});

it('PWA-02 uses the request that the browser has sent for a page while the worker started, and lives until the page is kept', async () => {
  const { browser, ask, kept } = await start();
  expect(preload).toHaveBeenCalledOnce();
  const work: Promise<unknown>[] = [];
  const page = new Response(PAGE, { headers: { 'content-type': 'text/html' } });
  await ask(`${HOME}`, {
    mode: 'navigate',
    preloadResponse: Promise.resolve(page),
    waitUntil: (each) => work.push(each as Promise<unknown>),
  });
  await Promise.all(work);
  expect(browser.network.asked).toEqual([]);
  expect(kept()).toContain('/');
});

it('PWA-04 removes what no page needs, and answers the open pages as soon as it is active', async () => {
  const { happen, claim, kept } = await start();
  expect(await happen('activate')).toBe(1);
  expect(claim).toHaveBeenCalledOnce();
  expect(kept()).toEqual(['/versions']);
});

it.each<[string, unknown, readonly boolean[]]>([
  ['the files of this version', [`${HOME}assets/index.js`], [true]],
  ['files of another version', [`${HOME}assets/index-2.js`], [false]],
  ['something else', 'skipWaiting', []],
])('PWA-04 tells a page whether it has this version, asked for %s', async (_, data, answers) => {
  const { happen } = await start();
  const told: unknown[] = [];
  await happen('message', { data, ports: [{ postMessage: (answer: unknown) => told.push(answer) }] });
  await happen('message', { data, ports: [] });
  expect(told).toEqual(answers);
});

it('PWA-08 ends its own registration when it is switched off', async () => {
  const { browser, ask } = await start();
  browser.network.build = { '/': PAGE.replace('{}', '{"offline":false}') };
  const work: Promise<unknown>[] = [];
  await ask(HOME, { mode: 'navigate', waitUntil: (each) => work.push(each as Promise<unknown>) });
  await Promise.all(work);
  expect(browser.unregister).toHaveBeenCalledOnce();
});
