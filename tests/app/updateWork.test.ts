// @vitest-environment happy-dom
/** The page and the worker of the browser: which version is offered, when it is asked for, and what is removed (PWA-02, PWA-04, PWA-08). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updateWork } from '../../src/app/installation/update.work.ts';
import { workerCaches } from '../../src/storage/workerCaches.ts';

const HOUR = 60 * 60_000;
const FILES = ['https://tv.example/assets/index-v1.js', 'https://tv.example/assets/index-v1.css'];

/** A worker of the browser, before it is installed. @param knows what it says of the files of a page; undefined: it is of another kind */
class FakeWorker extends EventTarget {
  state = 'installing';
  asked: unknown[] = [];
  scriptURL: string;
  knows: unknown;
  constructor(scriptURL: string, knows: unknown) {
    super();
    this.scriptURL = scriptURL;
    this.knows = knows;
  }
  postMessage(files: unknown, [port]: readonly MessagePort[]) {
    this.asked.push(files);
    port?.postMessage(this.knows);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: { scriptURL: string } | null = null;
  scope = 'https://tv.example/';
  update = vi.fn(async () => {});
  unregister = vi.fn(async () => true);
}

let registration: FakeRegistration;
let register: ReturnType<typeof vi.fn>;
let deleted: string[];
let end: () => void;

type Find = () => Promise<FakeRegistration | undefined>;

function openBrowser({ registered, found }: { registered?: Find; found?: Find } = {}) {
  registration = new FakeRegistration();
  const own: Find = async () => registration;
  register = vi.fn(registered ?? own);
  const workers = Object.assign(new EventTarget(), { register, getRegistration: vi.fn(found ?? own), controller: null });
  vi.stubGlobal('navigator', { serviceWorker: workers });
  deleted = [];
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) });
  return workers;
}

/** @returns how often another version was offered */
function watch({ basePath = '', offline = true } = {}) {
  const offers = vi.fn();
  const work = updateWork({ configuration: { basePath, offline } } as never);
  end = work.watchVersions({ input: undefined, sendBack: offers, receive: () => {} } as never) ?? (() => {});
  return offers;
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

/** The browser finds a worker, and its files arrive. */
async function arrive(worker: FakeWorker) {
  await settled();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  worker.become('installed');
  await settled();
}
const scriptOf = () => new URL(String(register.mock.calls[0]?.[0]), location.href).href;

beforeEach(() => {
  vi.stubEnv('PROD', true);
  end = () => {};
  document.head.replaceChildren();
  const [script, style] = [document.createElement('script'), document.createElement('link')];
  Object.defineProperty(script, 'src', { value: FILES[0] });
  script.setAttribute('src', FILES[0] ?? '');
  style.setAttribute('rel', 'stylesheet');
  Object.defineProperty(style, 'href', { value: FILES[1] });
  const icon = document.createElement('link');
  icon.setAttribute('rel', 'icon');
  Object.assign(Reflect.get(window, 'happyDOM').settings, {
    handleDisabledFileLoadingAsSuccess: true,
    disableJavaScriptFileLoading: true,
    disableCSSFileLoading: true,
  });
  document.head.append(script, document.createElement('script'), style, icon);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it.each<[string, boolean, unknown]>([
  ['another version', true, false],
  ['the version of the page', false, true],
  ['a worker that gives no answer of this kind', false, null],
])('PWA-04 offers a reload when a worker has %s: %s', async (_, isOffered, knows) => {
  openBrowser();
  const offers = watch();
  await settled();
  const worker = new FakeWorker(scriptOf(), knows);
  await arrive(worker);
  expect(worker.asked).toEqual([FILES]);
  expect(offers.mock.calls).toEqual(isOffered ? [[{ type: 'version.found' }]] : []);
});

it.each(['waiting', 'installing'] as const)(
  'PWA-04 offers a reload when a worker with another version was %s before the page asked for its worker',
  async (place) => {
    openBrowser();
    const worker = new FakeWorker('https://tv.example/sw.js', false);
    registration[place] = worker;
    if (place === 'waiting') worker.state = 'installed';
    const offers = watch();
    await settled();
    worker.become('installed');
    await settled();
    expect(offers.mock.calls).toEqual([[{ type: 'version.found' }]]);
  },
);

it('PWA-02 registers the worker of its path, which is never answered from the cache of the browser, with the folder of its files', async () => {
  openBrowser();
  watch({ basePath: '/tv' });
  await settled();
  expect(register).toHaveBeenCalledOnce();
  const [script, options] = register.mock.calls[0] ?? [];
  expect(script).toMatch(/^\/tv\/sw\.js\?files=\w/);
  expect(options).toEqual({ scope: '/tv/', updateViaCache: 'none' });
});

it('PWA-04 asks for a new version each hour until the application ends, also after the network has failed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  openBrowser();
  watch();
  await settled();
  registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(HOUR - 1);
  expect(registration.update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1 + HOUR);
  expect(registration.update).toHaveBeenCalledTimes(2);
  end();
  await vi.advanceTimersByTimeAsync(3 * HOUR);
  expect(registration.update).toHaveBeenCalledTimes(2);
});

it('PWA-02 works without a worker when the browser refuses it, or has none', async () => {
  openBrowser({ registered: () => Promise.reject(new TypeError('refused')) });
  const offers = watch();
  await settled();
  end();
  vi.stubGlobal('navigator', {});
  watch();
  end();
  expect(offers).not.toHaveBeenCalled();
});

const HOME = 'https://tv.example/';
it.each<[string, { offline?: boolean }, boolean]>([
  ['with `offline: false`', { offline: false }, true],
  ['during development', {}, false],
])('PWA-08 %s, an earlier worker is removed with its caches, and none is registered', async (_, options, isBuilt) => {
  vi.stubEnv('PROD', isBuilt);
  const workers = openBrowser();
  registration.active = { scriptURL: `${HOME}sw.js?files=x` };
  watch(options);
  await settled();
  end();
  expect(workers.getRegistration).toHaveBeenCalledWith('/');
  expect(registration.unregister).toHaveBeenCalledOnce();
  expect(deleted.toSorted()).toEqual(Object.values(workerCaches(HOME)).toSorted());
  expect(register).not.toHaveBeenCalled();
});

it.each<[string, Parameters<typeof openBrowser>[0], string | null]>([
  ['another worker of the host', {}, `${HOME}push.js`],
  ['a worker that is not active', {}, null],
  ['no worker', { found: async () => undefined }, `${HOME}sw.js`],
  ['an answer that fails', { found: () => Promise.reject(new Error('SecurityError')) }, `${HOME}sw.js`],
])('PWA-08 %s: nothing is removed', async (_, browser, scriptURL) => {
  openBrowser(browser);
  registration.active = scriptURL === null ? null : { scriptURL };
  watch({ offline: false });
  await settled();
  expect(registration.unregister).not.toHaveBeenCalled();
  expect(deleted).toEqual([]);
});

it('PWA-04 the reload loads the page again', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload, href: 'https://tv.example/' });
  await updateWork({ configuration: {} } as never).reload({ input: undefined, signal: new AbortController().signal });
  expect(reload).toHaveBeenCalledOnce();
});
