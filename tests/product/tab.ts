/** Fakes a browser tab for the product without its views: history, storage, visibility, and navigation to other origins. */
import { vi } from 'vitest';
import { type ActorRefFrom, createActor, fromCallback, type InspectionEvent } from 'xstate';
import { leanBackMachine } from '../../machines/app/leanBack.machine.ts';
import { ownerOf } from '../../machines/catalogue/keptHome.ts';
import { known } from '../../machines/domain/known.ts';
import type { Actors } from '../../src/actors/actors.tsx';
import { createObserver } from '../../src/analytics/observe.ts';
import { createReader } from '../../src/analytics/read.ts';
import { createSend, type Entry } from '../../src/analytics/send.ts';
import { createClock } from '../../src/api/clock.ts';
import { takeCheckoutReturn } from '../../src/buying/purchase/checkoutReturn.ts';
import { createKeptHome, IS_KEPT } from '../../src/catalogue/home/keptHome.ts';
import { type Configuration, parseConfiguration } from '../../src/configuration/configuration.ts';
import { createPlaybackHints } from '../../src/player/playback/playbackHints.ts';
import { takeSocialAddress } from '../../src/signIn/socialLogin/socialAddress.ts';
import { drawWhenReady } from '../../src/start/firstRender.ts';
import { readLanding } from '../../src/start/landing.ts';
import { createProduct } from '../../src/start/product.ts';
import { STORED } from '../../src/storage/stored.ts';
import { createFakeBrowser } from '../app/fakeBrowser.ts';

/** @param onWrite called after each changed value */
function createStorage(kept = new Map<string, string>(), onWrite: (key: string, value: string) => void = () => {}): Storage {
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => {
      const isOther = kept.get(key) !== String(value);
      kept.set(key, String(value));
      if (isOther) onWrite(key, String(value));
    },
  };
}

/** What the tabs of a browser share. */
type Browser = { kept: Map<string, string>; pages: EventTarget[]; writes: { key: string; value: string }[] };

const storageEvent = (key: string | null, newValue: string | null) => Object.assign(new Event('storage'), { key, newValue });

/** The fake clock of a visit does not replace it. */
const realImmediate = setImmediate;

/** The element `#root`, without children: the product has no views here. */
function createRoot() {
  const attributes = new Map<string, string>();
  return {
    children: [],
    hasAttribute: (name: string) => attributes.has(name),
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
    replaceChildren: () => {},
  };
}

/** Hears the installation offer. Like the browser's window, it outlives a tab of the tests: the module that listens loads once. */
const installWindow = new EventTarget();

const stage = new Proxy(
  {},
  { get: (_, name) => (name === 'sound' ? { volume: 1, isMuted: false } : name === 'speed' ? 1 : () => () => {}) },
) as never;

/**
 * @param flags of the deployment
 * @param options `isTelevision`: the layout for ten feet (TV-01); `tonight`: the place of the board of tonight (TNT-07); `inspect` receives every event of every actor; `beside`: another tab of the
 *   same browser. The globals are those of the tab that opened last
 */
export function openTab(
  url: string,
  flags: Record<string, boolean>,
  {
    isTelevision = false,
    tonight = 'off',
    inspect,
    beside,
  }: {
    isTelevision?: boolean | undefined;
    tonight?: Configuration['tonight'] | undefined;
    inspect?: ((event: InspectionEvent) => void) | undefined;
    beside?: { shared: Browser };
  } = {},
) {
  const shared: Browser = beside?.shared ?? { kept: new Map(), pages: [], writes: [] };
  const storage = createStorage(shared.kept, (key, value) => {
    shared.writes.push({ key, value });
    // As in a browser, the other tabs hear of it later.
    for (const other of shared.pages) if (other !== page) realImmediate(() => other.dispatchEvent(storageEvent(key, value)));
  });
  const session = createStorage();
  const configuration: Configuration = parseConfiguration(
    JSON.stringify({
      flags,
      tonight,
      checkoutOrigins: ['http://localhost:4722'],
      socialProviders: [{ id: 'google', authorizeUrl: 'http://localhost:4721/google/authorize', clientId: 'marquee' }],
    }),
  );
  const page = new EventTarget();
  shared.pages.push(page);
  /** URLs of other origins that the product has opened: a payment page or a login provider. */
  const externalUrls: string[] = [];
  /** The events that analytics has sent, as `src/main.tsx` connects it (EVT-01). */
  const events: Entry[] = [];
  let browser = createFakeBrowser(url);
  /** INS-01: the owner of the home that the first script has drawn; null when there is none, or when the application has replaced it. */
  let drawnOwner: string | null = null;
  /** The same when the application started. */
  let drawnFirst: string | null = null;
  /** A sentence: a viewer saw the home of another one. */
  let wrongHome: string | null = null;
  let product: ReturnType<typeof createProduct> | null = null;
  /** What reads the keys of a remote control (TV-04). Views start it. */
  let remote: ActorRefFrom<typeof leanBackMachine>;

  function install() {
    const { globals } = browser;
    const root = createRoot();
    Object.assign(globals.location, { origin: 'http://localhost:4720', assign: (address: string) => externalUrls.push(address) });
    vi.stubGlobal('history', globals.history);
    vi.stubGlobal('location', globals.location);
    const listen = (type: string, listener: () => void, options?: AddEventListenerOptions) => {
      if (type === 'beforeinstallprompt') return installWindow.addEventListener(type, listener);
      if (type === 'popstate' || type === 'beforeunload') globals.addEventListener(type, listener);
      else page.addEventListener(type, listener, options);
    };
    vi.stubGlobal('addEventListener', listen);
    vi.stubGlobal('removeEventListener', (type: string, listener: () => void) => {
      globals.removeEventListener(type, listener);
      page.removeEventListener(type, listener);
    });
    vi.stubGlobal('stop', () => externalUrls.splice(0));
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal(
      'document',
      Object.assign(new EventTarget(), {
        visibilityState: 'visible',
        readyState: 'complete',
        location: globals.location,
        getElementById: (id: string) => (id === 'root' ? root : null),
        // A file is downloaded through a link.
        createElement: () => ({ click: () => {} }),
        querySelector: () => null,
        querySelectorAll: (selector: string) =>
          selector.startsWith('link[rel="stylesheet"]') ? [{ getAttribute: () => '/assets/style.css' }] : [],
        documentElement: Object.assign(new EventTarget(), { dataset: isTelevision ? { screen: 'tv' } : {}, lang: 'en', dir: 'ltr' }),
        activeElement: null,
      }),
    );
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    vi.stubGlobal('navigator', { onLine: true, userAgent: 'test', language: 'en', userActivation: { hasBeenActive: false } });
    vi.stubGlobal('sessionStorage', session);
    vi.stubGlobal('localStorage', storage);
  }

  let observer: ReturnType<typeof createObserver>;
  const send = createSend({
    adapters: [(entry) => events.push(entry)],
    deviceId: 'device',
    deviceType: 'test',
    permission: () => observer.permission(),
  });
  const reader = createReader({ send, release: 'test', originOf: () => null, newId: () => crypto.randomUUID(), epoch: (at) => at });

  function start() {
    install();
    observer = createObserver({
      beforeConsent: configuration.analytics.beforeConsent,
      now: Date.now,
      mayNow: (mode) => product?.mayMeasure(mode) ?? true,
      viewer: () => known(product).measuredViewer(),
      load: async () => reader,
    });
    const home = createKeptHome(document, {
      stored: (key) => storage.getItem(key),
      now: Date.now,
      language: () => storage.getItem(STORED.language) ?? 'en',
      layout: () => null,
    });
    drawnFirst = home.draw();
    drawnOwner = drawnFirst;
    const keptHome = {
      ...home,
      owner: drawnOwner,
      clear() {
        home.clear();
        drawnOwner = null;
      },
    };
    const answers = { social: takeSocialAddress(location, history), payment: takeCheckoutReturn(location, history) };
    product = createProduct({
      configuration,
      storage,
      tabStorage: session,
      landing: readLanding(location.search, session),
      answers,
      clock: createClock(storage),
      stage,
      playbackHints: createPlaybackHints(),
      preparePictures: () => {},
      keptHome,
      report: observer.report,
      inspect: (event) => {
        inspect?.(event);
        observer.inspect(event);
      },
    });
    const started = product.start();
    // As `src/main.tsx` draws the first page.
    drawWhenReady(started, () => {
      started.root.send({ type: 'page.drawn' });
      document.getElementById('root')?.removeAttribute(IS_KEPT);
      drawnOwner = null;
    });
    started.root.subscribe(({ context: { viewer } }) =>
      queueMicrotask(() => {
        if (drawnOwner === null || viewer.profile === null || drawnOwner === ownerOf(viewer)) return;
        wrongHome = `${viewer.profile.id} sees the home of ${drawnOwner}`;
      }),
    );
    remote = createActor(
      leanBackMachine.provide({
        actors: { watchInput: fromCallback(() => {}), readGamepads: fromCallback(() => {}) },
        actions: { leave: () => {} },
      }),
      { input: { isTelevision: true, navigationRef: started.navigation, cardPreviewRef: () => started.ofViewer().cardPreview } },
    ).start();
    const current = remote;
    started.navigation.subscribe(({ context }) => {
      if (context.current) current.send({ type: 'page.changed', name: context.current.name });
    });
    return started;
  }

  let actors = start();
  return {
    storage,
    shared,
    /** The texts that the tabs of this browser have written, in order. */
    written: (key: string) => shared.writes.flatMap((write) => (write.key === key ? [write.value] : [])),
    externalUrls,
    events,
    get actors(): Actors {
      return { ...actors, ...actors.ofViewer() };
    },
    get remote() {
      return remote;
    },
    get drawnFirst() {
      return drawnFirst;
    },
    get wrongHome() {
      return wrongHome;
    },
    get drawnOwner() {
      return drawnOwner;
    },
    get url() {
      return browser.url;
    },
    /** The browser offers the installation (PWA-01). @param outcome what the viewer answers in its dialog */
    offerInstallation: (outcome: 'accepted' | 'dismissed') =>
      installWindow.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome }) })),
    browser: () => browser,
    /** Loads the product again with the same storage. @param to the URL that opens; by default the current one */
    reload(to: string = browser.url) {
      product?.root.stop();
      remote.stop();
      browser = createFakeBrowser(to);
      actors = start();
    },
    close: () => product?.root.stop(),
    /** Another tab has changed the storage. @param key null: it has cleared the storage @param value null: it has removed the value */
    storageChanged: (key: string | null = null, value: string | null = null) => page.dispatchEvent(storageEvent(key, value)),
    /** The page is hidden: analytics sends the sums of the charts (EVT-15). */
    hide: () => reader.sum({ at: Date.now(), permission: observer.permission(), viewer: known(product).measuredViewer() }),
    becomeVisible: () => document.dispatchEvent(new Event('visibilitychange')),
  };
}
export type Tab = ReturnType<typeof openTab>;
