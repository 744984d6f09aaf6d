/** Fakes a browser tab for the product without its views: history, storage, visibility, and navigation to other origins. */
import { vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { createObserver } from '../../src/analytics/observe.ts';
import { createReader } from '../../src/analytics/read.ts';
import { createSend, type Entry } from '../../src/analytics/send.ts';
import { takeCheckoutReturn } from '../../src/app/checkoutReturn.ts';
import { readLanding } from '../../src/app/landing.ts';
import { takeSocialAddress } from '../../src/blocks/login/socialAddress.ts';
import { createClock } from '../../src/clock.ts';
import { type Configuration, parseConfiguration } from '../../src/configuration/configuration.ts';
import { createPlaybackHints } from '../../src/player/playbackHints.ts';
import { createProduct } from '../../src/product.ts';
import { createFakeBrowser } from '../app/fakeBrowser.ts';

function createStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, String(value)),
  };
}

const stage = new Proxy(
  {},
  { get: (_, name) => (name === 'sound' ? { volume: 1, isMuted: false } : name === 'speed' ? 1 : () => () => {}) },
) as never;

/**
 * @param flags of the deployment
 * @param inspect receives every event of every actor
 */
export function openTab(url: string, flags: Record<string, boolean>, inspect?: (event: InspectionEvent) => void) {
  const storage = createStorage();
  const session = createStorage();
  const configuration: Configuration = parseConfiguration(JSON.stringify({ flags, checkoutOrigins: ['http://localhost:4722'] }));
  const page = new EventTarget();
  /** URLs of other origins that the product has opened: the payment page. */
  const externalUrls: string[] = [];
  /** The events that analytics has sent, as `src/main.tsx` connects it (EVT-01). */
  const events: Entry[] = [];
  let browser = createFakeBrowser(url);
  let product: ReturnType<typeof createProduct> | null = null;

  function install() {
    const { globals } = browser;
    Object.assign(globals.location, { origin: 'http://localhost:4720', assign: (address: string) => externalUrls.push(address) });
    vi.stubGlobal('history', globals.history);
    vi.stubGlobal('location', globals.location);
    const listen = (type: string, listener: () => void, options?: AddEventListenerOptions) => {
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
        // A file is downloaded through a link.
        createElement: () => ({ click: () => {} }),
        querySelector: () => null,
        querySelectorAll: () => [],
        documentElement: Object.assign(new EventTarget(), { dataset: {} }),
        activeElement: null,
      }),
    );
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    vi.stubGlobal('navigator', { onLine: true, userAgent: 'test', language: 'en' });
    vi.stubGlobal('sessionStorage', session);
    vi.stubGlobal('localStorage', storage);
  }

  const send = createSend({
    adapters: [(entry) => events.push(entry)],
    deviceId: 'device',
    deviceType: 'test',
    viewer: () => ({ userId: null, isPremium: false, profileId: null, locale: 'en' }),
  });
  const reader = createReader({ send, release: 'test', originOf: () => null, newId: () => crypto.randomUUID(), epoch: (at) => at });

  function start() {
    install();
    const observer = createObserver({ beforeConsent: configuration.analytics.beforeConsent, now: Date.now, load: async () => reader });
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
      prepareHighlight: () => {},
      report: observer.report,
      inspect: (event) => {
        inspect?.(event);
        observer.inspect(event);
      },
    });
    return product.start();
  }

  let actors = start();
  return {
    storage,
    externalUrls,
    events,
    get actors() {
      return actors;
    },
    get url() {
      return browser.url;
    },
    browser: () => browser,
    /** Loads the product again with the same storage. @param to the URL that opens; by default the current one */
    reload(to: string = browser.url) {
      product?.root.stop();
      browser = createFakeBrowser(to);
      actors = start();
    },
    close: () => product?.root.stop(),
    /** Another tab has changed the storage. @param key null: it has cleared the storage */
    storageChanged: (key: string | null = null) => page.dispatchEvent(Object.assign(new Event('storage'), { key })),
    becomeVisible: () => document.dispatchEvent(new Event('visibilitychange')),
  };
}
export type Tab = ReturnType<typeof openTab>;
