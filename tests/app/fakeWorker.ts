/** A browser for src/worker/worker.ts: its caches, and a server behind an HTTP cache that keeps files for ever. */
import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { createWorker } from '../../src/worker/worker.ts';

export const HOME = 'https://tv.example/';
/** ms after which the kept page opens. */
const PAGE_LIMIT = 4000;

/** What the server answers. `hangs`: never. `isCut`: the connection ends. */
export type Answer = {
  status?: number;
  type?: string | null;
  body?: string;
  isRedirected?: boolean;
  hangs?: boolean;
  isCut?: boolean;
};

/** Files by their paths, of one version of the application. */
export type Build = Readonly<Record<string, string>>;

export const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
export const hashName = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

const typeOf = (path: string) =>
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : path.endsWith('.svg') ? 'image/svg+xml' : 'text/html';

const keyOf = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : String(key), HOME).href;

class FakeCache {
  readonly entries = new Map<string, Response>();
  /** Files are asked for with another `Origin` by the page than by the worker. */
  match = async (key: RequestInfo | URL, { ignoreVary = false }: CacheQueryOptions = {}) => {
    const entry = this.entries.get(keyOf(key));
    return entry?.headers.has('vary') && !ignoreVary ? undefined : entry?.clone();
  };
  put = async (key: RequestInfo | URL, answer: Response) => {
    if (!(answer instanceof Response)) throw new TypeError('no answer to keep');
    this.entries.set(keyOf(key), answer);
  };
  delete = async (key: RequestInfo | URL) => this.entries.delete(keyOf(key));
  keys = async () => [...this.entries.keys()].map((url) => ({ url }));
}

export class FakeCaches {
  readonly boxes = new Map<string, FakeCache>();
  async open(name: string) {
    const box = this.boxes.get(name) ?? new FakeCache();
    this.boxes.set(name, box);
    return box;
  }
  has = async (name: string) => this.boxes.has(name);
  delete = async (name: string) => this.boxes.delete(name);
}

/** @returns a browser that has visited nothing */
export function createBrowser() {
  const caches = new FakeCaches();
  const network = {
    build: {} as Build,
    /** Answers instead of the build, by path. */
    bad: new Map<string, Answer>(),
    isOff: false,
    asked: [] as string[],
  };
  /** Path → what was answered: immutable files stay, right or wrong. */
  const httpCache = new Map<string, Answer>();
  const unregister = vi.fn(async () => true);

  function ask(path: string): Answer {
    network.asked.push(path);
    const bad = network.bad.get(path);
    if (bad) return bad;
    const body = network.build[path.startsWith('/assets/') ? path : '/'];
    return body === undefined ? { status: 404, type: 'text/html', body: 'Not found' } : { body, type: typeOf(path) };
  }

  async function fetchFake(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = keyOf(input);
    const path = new URL(url).pathname;
    // Throws for an option that browsers do not know.
    void new Request(url, init);
    const cache = init.cache ?? (input instanceof Request ? input.cache : 'default');
    if (network.isOff) throw new TypeError('Failed to fetch');
    const kept = cache === 'default' && path.startsWith('/assets/') ? httpCache.get(path) : undefined;
    const answer = kept ?? ask(path);
    if (answer.hangs)
      return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError'))));
    if (answer.isCut) throw new TypeError('Failed to fetch');
    const { status = 200, type = typeOf(path), body = '', isRedirected = false } = answer;
    if (path.startsWith('/assets/') && status === 200) httpCache.set(path, answer);
    if (init.integrity && init.integrity !== integrityOf(body)) throw new TypeError('integrity');
    const response = new Response(status === 204 ? null : body, { status, headers: type === null ? {} : { 'content-type': type } });
    if (path.startsWith('/assets/')) response.headers.set('vary', 'Origin');
    if (type === null) response.headers.delete('content-type');
    Object.defineProperty(response, 'url', { value: url });
    Object.defineProperty(response, 'redirected', { value: isRedirected });
    return response;
  }

  /**
   * Starts the worker of a build, as the browser does after it has fetched sw.js.
   * @param build its scripts and styles are the list of the worker
   */
  function startWorker(build: Build) {
    vi.stubGlobal('caches', caches);
    vi.stubGlobal('fetch', fetchFake);
    const listed = Object.entries(build).filter(([path]) => /\.(js|css)$/.test(path));
    const hashes = new Map(listed.map(([path, text]) => [new URL(path, HOME).href, integrityOf(text)]));
    const worker = createWorker({ home: HOME, folder: `${HOME}assets/`, hashes, unregister });

    return {
      install: worker.install,
      activate: worker.activate,
      /** @returns null when the request of the page fails */
      file: (path: string, init?: RequestInit) => worker.answerFile(new Request(new URL(path, HOME), init)).catch(() => null),
      /** @param passed ms that the viewer waits @returns null when the request fails, undefined when nothing has opened by then */
      async page(path = '/', passed = PAGE_LIMIT): Promise<Response | null | undefined> {
        const work: Promise<unknown>[] = [];
        const answer = worker.answerPage(new Request(new URL(path, HOME)), undefined, (each) => work.push(each)).catch(() => null);
        for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        await vi.advanceTimersByTimeAsync(passed);
        const response = await (passed < PAGE_LIMIT
          ? Promise.race([answer, new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)))])
          : answer);
        await Promise.race([Promise.all(work), new Promise((resolve) => setImmediate(() => setImmediate(resolve)))]);
        return response;
      },
      /** Whether the worker says that a page with these files has its version. */
      knows: (paths: readonly string[]) => worker.knows(paths.map((path) => new URL(path, HOME).href)),
    };
  }

  return { caches, network, httpCache, unregister, startWorker };
}
