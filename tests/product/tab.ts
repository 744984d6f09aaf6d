/** One tab of a browser, as far as the product without its views needs one: history, storage, visibility, the way to other origins. */
import { vi } from 'vitest';
import { takeCheckoutReturn } from '../../src/app/checkoutReturn.ts';
import { type Configuration, parseConfiguration } from '../../src/app/configuration.ts';
import { readLanding } from '../../src/app/landing.ts';
import { takeSocialAddress } from '../../src/app/socialAddress.ts';
import { createWishes } from '../../src/player/wishes.ts';
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

/** @param flags of the deployment */
export function openTab(url: string, flags: Record<string, boolean>) {
  const storage = createStorage();
  const session = createStorage();
  const configuration: Configuration = parseConfiguration(JSON.stringify({ flags, checkoutOrigins: ['http://localhost:4722'] }));
  const page = new EventTarget();
  /** Addresses the browser was sent to: the payment page. */
  const left: string[] = [];
  let browser = createFakeBrowser(url);
  let product: ReturnType<typeof createProduct> | null = null;

  function install() {
    const { globals } = browser;
    Object.assign(globals.location, { origin: 'http://localhost:4720', assign: (address: string) => left.push(address) });
    vi.stubGlobal('history', globals.history);
    vi.stubGlobal('location', globals.location);
    const listen = (type: string, hear: () => void, options?: AddEventListenerOptions) => {
      if (type === 'popstate' || type === 'beforeunload') globals.addEventListener(type, hear);
      else page.addEventListener(type, hear, options);
    };
    vi.stubGlobal('addEventListener', listen);
    vi.stubGlobal('removeEventListener', (type: string, hear: () => void) => {
      globals.removeEventListener(type, hear);
      page.removeEventListener(type, hear);
    });
    vi.stubGlobal('stop', () => left.splice(0));
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal(
      'document',
      Object.assign(new EventTarget(), {
        visibilityState: 'visible',
        querySelector: () => null,
        querySelectorAll: () => [],
        documentElement: new EventTarget(),
        activeElement: null,
      }),
    );
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    vi.stubGlobal('navigator', { onLine: true, userAgent: 'test', language: 'en' });
    vi.stubGlobal('sessionStorage', session);
    vi.stubGlobal('localStorage', storage);
  }

  function start() {
    install();
    const answers = { social: takeSocialAddress(location, history), payment: takeCheckoutReturn(location, history) };
    product = createProduct({
      configuration,
      storage,
      tabStorage: session,
      landing: readLanding(location.search, session),
      answers,
      stage,
      wishes: createWishes(),
      prepareHighlight: () => {},
      report: () => {},
    });
    return product.start();
  }

  let actors = start();
  return {
    storage,
    left,
    get actors() {
      return actors;
    },
    get url() {
      return browser.url;
    },
    browser: () => browser,
    /** The page is loaded anew; storage stays. @param to where the browser was sent, else where it is */
    reload(to: string = browser.url) {
      product?.root.stop();
      browser = createFakeBrowser(to);
      actors = start();
    },
    close: () => product?.root.stop(),
    /** Another tab has written to storage. @param key null: it emptied it */
    storageChanged: (key: string | null = null) => page.dispatchEvent(Object.assign(new Event('storage'), { key })),
    seen: () => document.dispatchEvent(new Event('visibilitychange')),
  };
}
export type Tab = ReturnType<typeof openTab>;
