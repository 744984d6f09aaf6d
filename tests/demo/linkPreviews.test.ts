/** Link previews, robots.txt and sitemap (DEP-03, DEP-04), for a service with difficult answers and for the demo. */
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, startDemo } from '../../demo/demo.ts';
import { type LinkPreviewsOptions, linkPreviews } from '../../deploy/linkPreviews.ts';

const PAGE = `<!doctype html><html><head><meta name="description" content="Films &amp; series." /><title>Harbour &amp; Co</title></head><body></body></html>`;
const title = {
  id: 'x1',
  content_type: 'MOVIE',
  action_type: 'DETAIL',
  title: 'Low Orbit',
  short_description: 'A station calls.',
  year: 2024,
  duration: 5400,
  cast: ['Ana'],
  categories: ['Drama'],
  premium: true,
  classification: '12',
  images: { background: '/pictures/x1.webp' },
};
const rail = { id: 'r1', name: 'One', card_design_type: 'poster', carousel_design_type: 'block' };

/** A service with these answers by path; every other path answers 404. */
function previewsOf(answers: Readonly<Record<string, unknown>>, options: Partial<LinkPreviewsOptions> = {}) {
  const asked: Request[] = [];
  const app = linkPreviews({
    fetch: (request) => {
      asked.push(request);
      const { pathname, search } = new URL(request.url);
      const answer = answers[pathname + search];
      if (answer instanceof Response) return answer;
      return answer === undefined ? new Response('{}', { status: 404 }) : Response.json(answer);
    },
    apiBaseUrl: 'https://api.example',
    siteUrl: 'https://tv.example',
    basePath: '',
    page: () => new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8', etag: '"1"', vary: 'accept-encoding' } }),
    ...options,
  });
  return { asked, get: (path: string, headers: Record<string, string> = {}) => app.request(`http://inside:1${path}`, { headers }) };
}

/** What a crawler reads in a page. */
function readBy(html: string) {
  const { document } = new Window({ settings: { disableJavaScriptFileLoading: true, disableJavaScriptEvaluation: true } });
  document.write(html);
  const content = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? null;
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent;
  return {
    title: document.title,
    content,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    data: data ? JSON.parse(data) : null,
    scripts: document.querySelectorAll('script').length,
    body: document.body.textContent,
  };
}

describe('the preview of a title', () => {
  it('DEP-03 has title, description, picture, canonical address and structured data', async () => {
    const { get, asked } = previewsOf({ '/v1/content/item/x1': title });
    const response = await get('/movie/any-slug/x1?from=mail', { 'accept-language': 'fr', authorization: 'Bearer secret' });
    const page = readBy(await response.text());
    expect(page.title).toBe('Low Orbit · Harbour & Co');
    expect(page.content('description')).toBe('A station calls.');
    expect(page.content('og:site_name')).toBe('Harbour & Co');
    expect(page.content('og:image')).toBe('https://tv.example/pictures/x1.webp');
    expect(page.content('twitter:card')).toBe('summary_large_image');
    expect(page.canonical).toBe('https://tv.example/movie/low-orbit/x1');
    expect(page.data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Movie',
      name: 'Low Orbit',
      url: 'https://tv.example/movie/low-orbit/x1',
      description: 'A station calls.',
      image: 'https://tv.example/pictures/x1.webp',
      datePublished: '2024',
      genre: ['Drama'],
      duration: 'PT90M',
      contentRating: '12',
      isAccessibleForFree: false,
      actor: [{ '@type': 'Person', name: 'Ana' }],
    });
    expect(response.headers.get('vary')).toBe('accept-encoding, accept-language');
    expect(response.headers.get('etag')).toBeNull();
    expect(asked.map(({ headers }) => [headers.get('accept-language'), headers.get('authorization')])).toEqual([['fr', null]]);
  });

  it('DEP-03 escapes every value: no title ends an element or an attribute', async () => {
    const evil = `</script></title>"'><script>alert(1)</script> $& $1 &amp;`;
    const { get } = previewsOf({
      '/v1/content/item/x1': {
        ...title,
        title: evil,
        short_description: evil,
        cast: [evil],
        categories: [evil],
        images: { background: evil },
      },
    });
    const html = await (await get('/movie/a/x1')).text();
    expect(html).not.toContain('<script>alert');
    const page = readBy(html);
    expect(page.scripts).toBe(1);
    expect(page.body?.trim()).toBe('');
    expect(page.title).toBe(`${evil} · Harbour & Co`);
    expect(page.content('description')).toBe(evil);
    expect(page.content('og:title')).toBe(evil);
    expect(page.data).toMatchObject({ name: evil, description: evil, genre: [evil] });
  });

  it.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'http://elsewhere.example/a.png'])(
    'DEP-03 names no picture at %s',
    async (url) => {
      const { get } = previewsOf({ '/v1/content/item/x1': { ...title, images: { background: url } } });
      const page = readBy(await (await get('/movie/a/x1')).text());
      expect(page.content('og:image')).toBeNull();
      expect(page.content('twitter:card')).toBe('summary');
    },
  );

  it('DEP-03 is below the base path only', async () => {
    const { get, asked } = previewsOf({ '/v1/content/item/x1': title }, { basePath: '/tv' });
    expect(readBy(await (await get('/tv/series/a/x1')).text()).canonical).toBe('https://tv.example/tv/movie/low-orbit/x1');
    expect(await (await get('/movie/a/x1')).text()).toBe(PAGE);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['refuses the title', new Response('{}', { status: 403 })],
    ['answers outside of the contract', { id: 1 }],
    ['does not answer with JSON', new Response('<html>')],
  ])('DEP-03 leaves the page unchanged when the service %s', async (_, answer) => {
    expect(await (await previewsOf({ '/v1/content/item/x1': answer }).get('/movie/a/x1')).text()).toBe(PAGE);
  });

  it('DEP-03 leaves the page unchanged when the service is silent, after 1.5 s', async () => {
    const silent: LinkPreviewsOptions['fetch'] = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const before = performance.now();
    expect(await (await previewsOf({}, { fetch: silent }).get('/movie/a/x1')).text()).toBe(PAGE);
    expect(performance.now() - before).toBeGreaterThan(1400);
  });

  it('DEP-03 keeps an unknown title out of search engines, and makes no call for other pages', async () => {
    const { get, asked } = previewsOf({});
    expect(readBy(await (await get('/content/gone')).text()).content('robots')).toBe('noindex');
    expect(asked).toHaveLength(1);
    for (const path of ['/', '/tv-guide', '/vod/a/x1', '/profile/account']) expect(await (await get(path)).text()).toBe(PAGE);
    expect(asked).toHaveLength(1);
  });
});

describe('the sitemap', () => {
  const answers = {
    '/v1/setting': { section_tab1_id: 'start', section_tab2_id: 'gone' },
    '/v1/content/section/start': { id: 'start', name: 'Home', screen: 's1', sub_menu: [{ screen: 's2', name: 'More' }] },
    '/v1/content/screen/s1': [
      { ...rail, contents: [title, { ...title, id: 'x2', title: 'A & B', content_type: 'SERIES' }], has_more: true },
      { ...rail, id: 'r2', contents: [title, { ...title, id: 'x9', action_type: 'LINK', action_value: 'https://elsewhere.example' }] },
    ],
    '/v1/content/screen/s2': [{ ...rail, id: 'r3', contents: [{ ...title, id: 'x&4' }] }],
    '/v1/content/playlist/r1?cursor=x2': { contents: [{ ...title, id: 'x3' }], has_more: false },
  };

  it('DEP-04 has each public title once, with the pages of its rails, and keeps them for an hour', async () => {
    const { get, asked } = previewsOf(answers, { basePath: '/tv' });
    const xml = await (await get('/sitemap.xml')).text();
    expect([...xml.matchAll(/<loc>(.*)<\/loc>/g)].map(([, url]) => url)).toEqual(
      ['/', '/movie/low-orbit/x1', '/series/a-b/x2', '/movie/low-orbit/x3', '/movie/low-orbit/x%264'].map(
        (path) => `https://tv.example/tv${path}`,
      ),
    );
    const calls = asked.length;
    await get('/sitemap.xml');
    expect(asked).toHaveLength(calls);
    expect(asked.every(({ headers }) => !headers.has('authorization'))).toBe(true);
  });

  it('DEP-04 has only home when the service shows nothing to visitors', async () => {
    const xml = await (await previewsOf({}).get('/sitemap.xml')).text();
    expect(xml.match(/<loc>/g)).toHaveLength(1);
  });

  it('DEP-04 robots.txt names the sitemap and closes the pages of members', async () => {
    const lines = (await (await previewsOf({}, { basePath: '/tv' }).get('/robots.txt')).text()).split('\n');
    expect(lines).toContain('Disallow: /tv/profile');
    expect(lines).toContain('Disallow: /tv/watchlist');
    expect(lines).toContain('Disallow: /tv/login');
    expect(lines).not.toContain('Disallow: /tv/profile/account');
    expect(lines.some((line) => /movie|series|tv-guide/.test(line))).toBe(false);
    expect(lines).toContain('Sitemap: https://tv.example/sitemap.xml');
  });
});

describe('the demo', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo({ memory: true, apiOnly: true });
  });
  afterAll(() => demo.stop());

  it('DEP-04 is read as a whole, and every address of its sitemap has a preview', async () => {
    const { get } = previewsOf({}, { fetch, apiBaseUrl: demo.url });
    const xml = await (await get('/sitemap.xml')).text();
    const paths = [...xml.matchAll(/<loc>https:\/\/tv\.example(.*)<\/loc>/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(60);
    for (const path of paths.slice(1, 20)) expect(readBy(await (await get(path)).text()).canonical).toBe(`https://tv.example${path}`);
  });
});
