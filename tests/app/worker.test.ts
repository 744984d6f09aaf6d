/** The worker against a server that answers badly (PWA-05 to PWA-08), and its decisions. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesIn, isOfThisVersion, isSwitchedOff, isWorthOpening } from '../../src/worker/page.ts';
import { versionsWith } from '../../src/worker/versions.ts';
import { type Answer, type Build, createBrowser, HOME, hashName } from './fakeWorker.ts';

/** Its hash begins with 0: the name has it too. */
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="5"></svg>';
const LOGO_FILE = `/assets/brand/logo-${hashName(LOGO)}.svg`;

const pageWith = (configuration: object, ...files: readonly string[]) => `<!doctype html><html><head>
<link rel="preload" href="${LOGO_FILE}"><script type="application/json" id="marquee-config">${JSON.stringify(configuration)}</script>
${files.map((file) => (file.endsWith('.js') ? `<script type="module" src="${file}"></script>` : `<link rel="stylesheet" href="${file}">`)).join('')}
</head><body></body></html>`;

function buildOf(version: string, configuration: object = {}) {
  const first = `/assets/index-${version}.js`;
  const lazy = `/assets/guide-${version}.js`;
  const style = `/assets/index-${version}.css`;
  const build: Build = {
    '/': pageWith(configuration, first, style),
    [first]: `import("./guide-${version}.js"); start("${version}");`,
    [lazy]: `export const guide = "${version}";`,
    [style]: `.version { content: "${version}"; }`,
    [LOGO_FILE]: LOGO,
  };
  return { build, page: '/', first, lazy, style };
}
const [before, now] = [buildOf('v1'), buildOf('v2')];
const TARGETS = ['page', 'first', 'lazy', 'style'] as const;

/** What a server, a network or a host in between can answer instead of a text. */
const WAYS: Readonly<Record<string, (right: string, path: string) => Answer>> = {
  'a page of the network': () => ({ body: '<html><body>Log in to this network</body></html>', type: 'text/html' }),
  'a notice of the host': () => ({ body: '<html><body>Back soon</body></html>', type: 'text/html', status: 503 }),
  'the page for a missing file': () => ({ body: now.build['/'] ?? '', type: 'text/html' }),
  nothing: () => ({ body: '' }),
  'nothing, without a type': () => ({ body: '', type: null }),
  'nothing, 204': () => ({ status: 204 }),
  half: (right) => ({ body: right.slice(0, right.length / 2) }),
  'all but the end': (right) => ({ body: right.slice(0, -9) }),
  'other bytes': (right) => ({ body: [...right].toReversed().join('') }),
  'the same with an addition': (right) => ({
    body: `<!-- proxy -->${right.replace('</head>', '<script src="/assets/ad.js"></script></head>')}`,
  }),
  'another version': (_, path) => ({ body: before.build[path.replace('v2', 'v1')] ?? '' }),
  'text/plain': (right) => ({ body: right, type: 'text/plain' }),
  'octet-stream': (right) => ({ body: right, type: 'application/octet-stream' }),
  JSON: () => ({ body: '{"error":"not found"}', type: 'application/json' }),
  'not found': () => ({ status: 404, body: '<html><body>Not found</body></html>', type: 'text/html' }),
  'not found, with 200': () => ({ body: '<html><body>Not found</body></html>' }),
  'an error of the server': () => ({ status: 500, body: 'Internal error', type: 'text/plain' }),
  'an error of a gateway': () => ({ status: 502, body: '<html><body>Bad gateway</body></html>', type: 'text/html' }),
  'a redirection': () => ({ body: '<html><body>Log in</body></html>', type: 'text/html', isRedirected: true }),
  'an end of the connection': () => ({ isCut: true }),
  never: () => ({ hangs: true }),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The limits of a request and of a page pass at once.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    setImmediate(() => limit.abort());
    return limit.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Browser = ReturnType<typeof createBrowser>;
type Version = ReturnType<typeof buildOf>;

/** Everything in the caches is what the server has for this name. */
async function expectOnlyRight({ caches }: Browser) {
  const all: Build = { ...before.build, ...now.build };
  for (const [name, box] of caches.boxes)
    for (const [url, kept] of box.entries) {
      const path = new URL(url).pathname;
      if (path === '/versions') continue;
      const text = await kept.clone().text();
      expect([before.build[path], all[path]], `${name} ${path}`).toContain(text);
    }
}

/** Without a connection the version opens, whole. */
async function expectWhole(browser: Browser, worker: ReturnType<Browser['startWorker']>, { build, page, first, lazy, style }: Version) {
  browser.network.isOff = true;
  expect(await (await worker.page('/movie/x'))?.text()).toBe(build[page]);
  for (const path of [first, lazy, style]) expect(await (await worker.file(path))?.text(), path).toBe(build[path]);
  browser.network.isOff = false;
}

async function visited(version: Version) {
  const browser = createBrowser();
  browser.network.build = version.build;
  const worker = browser.startWorker(version.build);
  await worker.install();
  await worker.activate();
  return { browser, worker };
}

describe.each(TARGETS)('a bad answer for the %s', (target) => {
  const path = now[target];
  const bad = (way: string, version: Version = now) => WAYS[way]?.(version.build[version[target]] ?? '', version[target]) ?? {};

  it.each(Object.keys(WAYS))(
    'PWA-05 %s: the installation keeps nothing of it, and a good minute later the application is whole',
    async (way) => {
      const browser = createBrowser();
      browser.network.build = now.build;
      browser.network.bad.set(path, bad(way));
      const early = browser.startWorker(now.build);
      await early.install().catch(() => {});
      await expectOnlyRight(browser);

      browser.network.bad.clear();
      const worker = browser.startWorker(now.build);
      await worker.install();
      await worker.activate();
      await expectOnlyRight(browser);
      await expectWhole(browser, worker, now);
    },
  );

  it.each(Object.keys(WAYS))(
    'PWA-05 %s in a first visit, which the browser keeps for a year: the installation goes past it',
    async (way) => {
      const browser = createBrowser();
      browser.network.build = now.build;
      if (!bad(way).hangs && !bad(way).isCut && !bad(way).status) browser.httpCache.set(path, bad(way));
      const worker = browser.startWorker(now.build);
      await worker.install();
      await worker.activate();
      await expectOnlyRight(browser);
      await expectWhole(browser, worker, now);
    },
  );

  it.each(Object.keys(WAYS))('PWA-05 %s during an update: the version before stays whole, and then the new one comes', async (way) => {
    const { browser, worker } = await visited(before);
    browser.network.build = now.build;
    browser.network.bad.set(path, bad(way));
    const early = browser.startWorker(now.build);
    const isInstalled = await early.install().then(
      () => true,
      () => false,
    );
    await expectOnlyRight(browser);
    for (const file of [before.first, before.lazy, before.style]) expect(await (await worker.file(file))?.text()).toBe(before.build[file]);
    // The page: that of the version before, or of the new one, as whole as its files.
    browser.network.isOff = true;
    const offline = await (await worker.page())?.text();
    expect(offline).toBe(
      isInstalled && target !== 'page' ? now.build['/'] : offline === now.build['/'] ? now.build['/'] : before.build['/'],
    );
    browser.network.isOff = false;

    browser.network.bad.clear();
    const next = browser.startWorker(now.build);
    await next.install();
    await next.activate();
    await next.page();
    await expectOnlyRight(browser);
    await expectWhole(browser, next, now);
  });

  it.each(Object.keys(WAYS))(
    'PWA-05 PWA-06 %s in a second visit, with the copy gone: no wrong file arrives, and none is kept',
    async (way) => {
      const { browser, worker } = await visited(now);
      browser.httpCache.clear();
      if (target !== 'page') await (await browser.caches.open('marquee.verifiedFiles')).delete(path);
      browser.network.bad.set(path, bad(way));
      const answer = await (target === 'page' ? worker.page() : worker.file(path));
      if (target !== 'page') expect(answer).toBeNull();
      await expectOnlyRight(browser);

      browser.network.bad.clear();
      expect(await (await (target === 'page' ? worker.page() : worker.file(path)))?.text()).toBe(now.build[path]);
      await expectWhole(browser, worker, now);
    },
  );
});

describe('a page', () => {
  const FAILING = [
    'nothing',
    'nothing, without a type',
    'half',
    'text/plain',
    'JSON',
    'an error of the server',
    'an error of a gateway',
    'an end of the connection',
    'never',
  ];
  it.each(FAILING)('PWA-06 %s: the kept page opens instead', async (way) => {
    const { browser, worker } = await visited(now);
    browser.network.bad.set('/', WAYS[way]?.(now.build['/'] ?? '', '/') ?? {});
    expect(await (await worker.page())?.text()).toBe(now.build['/']);
  });

  it('PWA-06 opens after 4 s when the server accepts and never answers, not before', async () => {
    const { browser, worker } = await visited(now);
    browser.network.bad.set('/', { hangs: true });
    expect(await worker.page('/', 3900)).toBeUndefined();
    expect(await (await worker.page('/', 4000))?.text()).toBe(now.build['/']);
  });

  it('PWA-06 of the host is shown and not kept: a notice, a redirection, a document of another application', async () => {
    const { browser, worker } = await visited(now);
    for (const [path, answer] of Object.entries<Answer>({
      '/': { status: 503, body: '<html><body>Back soon</body></html>' },
      '/shop': { body: '<html><body>Shop</body></html>' },
      '/invoice.pdf': { body: '%PDF', type: 'application/pdf' },
    })) {
      browser.network.bad.set(path, answer);
      expect(await (await worker.page(path))?.text()).toBe(answer.body);
    }
    await expectWhole(browser, worker, now);
  });
});

describe('what the worker keeps', () => {
  const kept = ({ caches }: Browser) =>
    [...caches.boxes.values()].flatMap(({ entries }) => [...entries.keys()]).map((url) => new URL(url).pathname);

  it('PWA-05 is in its own two caches alone', async () => {
    const { browser } = await visited(now);
    expect([...browser.caches.boxes.keys()].sort()).toEqual(['marquee.verifiedFiles', 'marquee.verifiedPage']);
  });

  it('PWA-05 has no file of a brand with other bytes than its name says', async () => {
    const browser = createBrowser();
    browser.network.build = { ...now.build, [LOGO_FILE]: LOGO.replace('5', '6') };
    await browser.startWorker(now.build).install();
    expect(kept(browser)).toContain('/');
    expect(kept(browser)).not.toContain(LOGO_FILE);
  });

  it.each<[string, Answer]>([
    ['with a status of failure', { status: 404, body: now.build['/'] ?? '' }],
    ['after a redirection', { isRedirected: true, body: now.build['/'] ?? '' }],
  ])('PWA-05 has no page %s, although it looks like this version', async (_, answer) => {
    const browser = createBrowser();
    browser.network.build = now.build;
    browser.network.bad.set('/', answer);
    await browser.startWorker(now.build).install();
    expect(kept(browser)).not.toContain('/');
  });

  it('PWA-05 has the page also when the first answer was another one: it is asked for once more, past all caches', async () => {
    const browser = createBrowser();
    browser.network.build = now.build;
    vi.spyOn(browser.network.bad, 'get').mockReturnValueOnce({ body: '<html>Log in</html>' });
    await browser.startWorker(now.build).install();
    expect(kept(browser)).toContain('/');
    expect(browser.network.asked.filter((path) => path === '/')).toHaveLength(2);
  });

  it('PWA-05 has no answer to the address of a title as the page of all addresses', async () => {
    const { browser, worker } = await visited(now);
    browser.network.bad.set('/movie/x', { body: (now.build['/'] ?? '').replace('<body>', '<body>Low Orbit') });
    expect(await (await worker.page('/movie/x'))?.text()).toContain('Low Orbit');
    browser.network.isOff = true;
    expect(await (await worker.page('/movie/x'))?.text()).toBe(now.build['/']);
  });

  it('PWA-04 has no file of another version: a page of that version gets it from the network', async () => {
    const browser = createBrowser();
    browser.network.build = { ...now.build, [before.lazy]: before.build[before.lazy] ?? '' };
    const worker = browser.startWorker(now.build);
    expect(await (await worker.file(before.lazy))?.text()).toBe(before.build[before.lazy]);
    expect(kept(browser)).not.toContain(before.lazy);
  });
});

describe('an answer that is worth opening although a page is kept', () => {
  const whole = '<html></html>';
  const html = (body: string | null, status = 200) =>
    new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  const redirection = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
  it.each<[string, boolean, Response, boolean]>([
    ['a page', true, html(whole), true],
    ['half of a page', false, html('<html>'), true],
    ['a redirection of the host', true, redirection, true],
    ['a failure with a page', false, html(whole, 500), true],
    ['a notice that the host is being maintained', true, html(whole, 503), true],
    ['a page that is missing', true, html(whole, 404), false],
    ['a document at the start', false, Response.json({}), true],
    ['a document at another address', true, Response.json({}), false],
    ['an answer without a type', false, new Response(new Uint8Array(1)), true],
  ])('PWA-06 %s: %s', async (_, isWorthy, answer, isHome) => {
    expect(await isWorthOpening(answer, { isHome })).toBe(isWorthy);
  });
});

describe('a new version', () => {
  it('PWA-04 keeps the files of the version before, and removes those of the one before that', async () => {
    const { browser } = await visited(before);
    const later = buildOf('v3');
    const keptFiles = async () =>
      (await (await browser.caches.open('marquee.verifiedFiles')).keys()).map(({ url }) => new URL(url).pathname).sort();
    const filesOf = (...versions: readonly Version[]) =>
      [...new Set(versions.flatMap(({ build }) => Object.keys(build)))].filter((path) => path !== '/').sort();
    for (const [version, kept] of [
      [now, filesOf(before, now)],
      [now, filesOf(before, now)],
      [later, filesOf(now, later)],
    ] as const) {
      browser.network.build = version.build;
      const worker = browser.startWorker(version.build);
      await worker.install();
      await worker.activate();
      expect(await keptFiles()).toEqual(kept);
    }
  });

  it('PWA-04 PWA-05 whose page did not arrive leaves the kept one with its files, however old', async () => {
    const { browser } = await visited(before);
    for (const version of [now, buildOf('v3')]) {
      browser.network.build = version.build;
      browser.network.bad.set('/', { hangs: true });
      const worker = browser.startWorker(version.build);
      await worker.install();
      await worker.activate();
      browser.network.isOff = true;
      expect(await (await worker.page())?.text()).toBe(before.build['/']);
      expect(await (await worker.file(before.first))?.text()).toBe(before.build[before.first]);
      browser.network.isOff = false;
    }
  });

  it('PWA-04 tells a page whether it has this version', async () => {
    const { worker } = await visited(now);
    expect(await worker.knows([now.first, now.style])).toBe(true);
    expect(await worker.knows([now.first, before.style])).toBe(false);
  });

  it('PWA-05 is asked for past all caches by a page that distrusts a file, and a failure costs nothing', async () => {
    const { browser, worker } = await visited(now);
    (await browser.caches.open('marquee.verifiedFiles')).entries.set(new URL(now.lazy, HOME).href, new Response('damaged'));
    browser.network.isOff = true;
    expect(await (await worker.file(now.lazy, { cache: 'reload' }))?.text()).toBe('damaged');
    browser.network.isOff = false;
    expect(await (await worker.file(now.lazy, { cache: 'reload' }))?.text()).toBe(now.build[now.lazy]);
    expect(await (await worker.file(now.lazy))?.text()).toBe(now.build[now.lazy]);
  });
});

describe('a worker that kept anything', () => {
  it('PWA-07 is healed by the next one, while it is still at work, and leaves nothing behind', async () => {
    const browser = createBrowser();
    browser.network.build = now.build;
    const [files, page] = [await browser.caches.open('marquee.files'), await browser.caches.open('marquee.page')];
    for (const path of [now.first, now.lazy, before.first]) await files.put(path, new Response('<html>Log in</html>'));
    await page.put(HOME, new Response('<html>Back soon</html>'));
    await page.put('/versions', Response.json([[new URL(before.first, HOME).href]]));
    const worker = browser.startWorker(now.build);
    await worker.install();
    for (const path of [now.first, now.lazy]) expect(await (await files.match(path, { ignoreVary: true }))?.text()).toBe(now.build[path]);
    expect(await (await page.match(HOME))?.text()).toBe(now.build['/']);
    await worker.activate();
    expect([...browser.caches.boxes.keys()].sort()).toEqual(['marquee.verifiedFiles', 'marquee.verifiedPage']);
  });

  it('PWA-05 of another deployment of the origin loses nothing', async () => {
    const browser = createBrowser();
    browser.network.build = now.build;
    const files = await browser.caches.open('marquee.files');
    await files.put('/other/assets/index-v1.js', new Response('other'));
    await files.put(now.first, new Response('<html>Log in</html>'));
    await files.put(before.first, new Response('of an earlier version'));
    const worker = browser.startWorker(now.build);
    await worker.install();
    await worker.activate();
    expect([...browser.caches.boxes.keys()]).toContain('marquee.files');
    expect((await files.keys()).map(({ url }) => url)).toEqual(['https://tv.example/other/assets/index-v1.js']);
  });
});

it('PWA-08 removes itself and its caches when the configuration of the page switches it off', async () => {
  const { browser, worker } = await visited(now);
  const off = buildOf('v2', { offline: false });
  browser.network.build = off.build;
  expect(await (await worker.page('/movie/x'))?.text()).toBe(off.build['/']);
  expect(browser.unregister).toHaveBeenCalledOnce();
  expect([...browser.caches.boxes.keys()]).toEqual([]);
});

it('PWA-08 stays when the host answers with a failure that looks like a page that switches it off', async () => {
  const { browser, worker } = await visited(now);
  browser.network.bad.set('/', { status: 404, body: pageWith({ offline: false }, now.first) });
  await worker.page();
  expect(browser.unregister).not.toHaveBeenCalled();
});

describe('what the worker decides about a page', () => {
  const known = new Set([`${HOME}assets/index.js`, `${HOME}assets/index.css`]);
  const files = ['/assets/index.js', '/assets/index.css'];
  it.each<[string, boolean, string]>([
    ['a page of this version', true, pageWith({}, ...files)],
    ['without a style', true, pageWith({}, '/assets/index.js')],
    ['cut off', false, pageWith({}, ...files).replace('</html>', '')],
    ['without scripts', false, pageWith({})],
    ['with styles alone', false, pageWith({}, '/assets/index.css')],
    ['with a script of another version', false, pageWith({}, ...files, '/assets/index-2.js')],
    ['with a style of another version', false, pageWith({}, ...files, '/assets/index-2.css')],
    ['without the block of the configuration', false, pageWith({}, ...files).replace('marquee-config', 'other')],
    ['with a block that is no JSON', false, pageWith({}, ...files).replace('{}', '{')],
    ['with a configuration for another path', false, pageWith({ basePath: '/tv' }, ...files)],
    ['with another attribute of the block', true, pageWith({}, ...files).replace('"marquee-config"', '"marquee-config" nonce="x"')],
    ['with a document of data', true, pageWith({}, ...files, '/assets/site.json')],
  ])('PWA-05 %s: %s', (_, isKept, html) => {
    expect(isOfThisVersion(html, HOME, known)).toBe(isKept);
  });

  it('PWA-05 knows the files of a page below a path and on another origin', () => {
    expect(filesIn('<a href="/tv/assets/a.js"><a href="https://cdn.example/assets/b.css"><a href="/other.js">', `${HOME}tv/`)).toEqual([
      `${HOME}tv/assets/a.js`,
      'https://cdn.example/assets/b.css',
    ]);
  });

  it.each<[boolean, object]>([
    [true, { offline: false }],
    [false, { offline: true }],
    [false, {}],
    [false, { offline: false, basePath: '/tv' }],
  ])('PWA-08 switched off: %s with %o', (isOff, configuration) => {
    expect(isSwitchedOff(pageWith(configuration, ...files), HOME)).toBe(isOff);
    expect(isSwitchedOff(pageWith(configuration, ...files).replace('</html>', ''), HOME)).toBe(false);
  });
});

it('PWA-04 needs the files of this version and of the one before', () => {
  expect(versionsWith(undefined, ['b'])).toEqual([['b']]);
  expect(versionsWith('damaged', ['b'])).toEqual([['b']]);
  expect(versionsWith([['a']], ['b'])).toEqual([['b'], ['a']]);
  expect(versionsWith([['b'], ['a']], ['b'])).toEqual([['b'], ['a']]);
  expect(versionsWith([['b'], ['a']], ['c'])).toEqual([['c'], ['b']]);
});
