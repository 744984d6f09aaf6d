/**
 * Writes the facts of a title into the page of its address, for link previews and search engines, which run no scripts (DEP-03), and answers
 * /robots.txt and /sitemap.xml (DEP-04). It needs only `fetch`: it runs in Node beside a web server, or at the edge.
 */
import { Hono } from 'hono';
import { addressOf, isOfTitle, pageOf } from '../machines/domain/cards.ts';
import type { Content, ContentType } from '../machines/domain/entities.ts';
import { pictureFor } from '../machines/domain/imageFallback.ts';
import { parseRoute, ROUTE_NAMES, type RouteName, routes } from '../machines/domain/routes.ts';
import { safeUrl } from '../src/api/wire/safeUrl.ts';
import { parseTolerantly } from '../src/api/wire/tolerance.ts';
import { settingsWire, toSettings } from '../src/app/api/settings.wire.ts';
import { contentWire, toContent } from '../src/catalogue/api/content.wire.ts';
import { railPageWire, toRailPage, toRails } from '../src/catalogue/api/rail.wire.ts';
import { screenWire } from '../src/catalogue/api/screen.wire.ts';
import { sectionWire, toSection } from '../src/catalogue/api/section.wire.ts';

export type LinkPreviewsOptions = {
  /** Answers calls of the service. They carry no token: only what every visitor may read is written. */
  fetch: (request: Request) => Response | Promise<Response>;
  /** The address before `/v1`. */
  apiBaseUrl: string;
  /** The origin of the application in browsers, without a trailing slash. It is never read from a request. */
  siteUrl: string;
  /** The path below which the application is served, e.g. `/tv`; empty at the root. */
  basePath: string;
  /** Answers with the application's page, uncompressed, with its headers. */
  page: (request: Request) => Response | Promise<Response>;
};

/** ms. A page waits no longer for its preview. */
const PREVIEW_TIMEOUT = 1500;
/** ms. Only crawlers wait for a sitemap. */
const CALL_TIMEOUT = 15_000;
/** ms. A sitemap costs many calls. */
const SITEMAP_LASTS = 3_600_000;
/** The protocol of sitemaps allows 50,000 addresses. */
const TITLES_AT_MOST = 49_000;
const PAGES_OF_A_RAIL = 50;

const WITH_PREVIEW: readonly RouteName[] = ['movie', 'series', 'content'];

const OPEN_GRAPH: Readonly<Record<ContentType, string>> = {
  MOVIE: 'video.movie',
  SERIES: 'video.tv_show',
  EPISODE: 'video.episode',
  CATCHUP: 'video.other',
};
/** Types of schema.org. */
const SCHEMA_TYPE: Readonly<Record<ContentType, string>> = {
  MOVIE: 'Movie',
  SERIES: 'TVSeries',
  EPISODE: 'TVEpisode',
  CATCHUP: 'CreativeWork',
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** For text and attributes of HTML and XML. */
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

type Site = Pick<LinkPreviewsOptions, 'siteUrl' | 'basePath'>;

const urlIn = ({ siteUrl, basePath }: Site, path: string) => `${siteUrl}${basePath}${path}`;

/** Facts of a title for schema.org. JSON leaves out what is undefined. */
function structuredData(content: Content, { url, image, description }: { url: string; image: string | null; description: string }) {
  const persons = (names: readonly string[]) => (names.length > 0 ? names.map((name) => ({ '@type': 'Person', name })) : undefined);
  return {
    '@context': 'https://schema.org',
    '@type': SCHEMA_TYPE[content.contentType],
    name: content.title,
    url,
    description: description || undefined,
    image: image ?? undefined,
    datePublished: content.year === null ? undefined : String(content.year),
    genre: content.genres.length > 0 ? content.genres : undefined,
    duration: content.duration ? `PT${Math.max(1, Math.round(content.duration / 60))}M` : undefined,
    contentRating: content.classification ?? undefined,
    isAccessibleForFree: !content.isPremium,
    actor: persons(content.cast),
    creator: persons(content.creators),
    numberOfSeasons: content.seasons.length || undefined,
    episodeNumber: content.episode?.episodeNumber,
    partOfSeries: content.episode ? { '@type': 'TVSeries', name: content.episode.seriesName } : undefined,
  };
}

/**
 * Writes a title into the page. The application removes elements with `data-preview` when it shows the title itself, and takes the
 * product's description back from `data-product` (src/catalogue/detail/SocialMeta.tsx).
 */
export function withPreview(html: string, content: Content, site: Site): string {
  const product = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const title = content.seo.title ?? content.title;
  const description = content.seo.description ?? content.shortDescription;
  const picture = pictureFor('detail', content.images);
  const image = picture && safeUrl(picture.url, { base: site.siteUrl });
  const url = urlIn(site, addressOf(pageOf(content)) ?? '/');
  const meta = (kind: 'name' | 'property', name: string, value: string | null) =>
    value ? [`<meta ${kind}="${name}" content="${escaped(value)}" data-preview>`] : [];
  const lines = [
    `<link rel="canonical" href="${escaped(url)}" data-preview>`,
    // The name is a part of the page, and is escaped there.
    `<meta property="og:site_name" content="${product.replaceAll('"', '&quot;')}" data-preview>`,
    ...meta('property', 'og:type', OPEN_GRAPH[content.contentType]),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:url', url),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:image', image),
    ...meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...meta('name', 'twitter:title', title),
    ...meta('name', 'twitter:description', description),
    ...meta('name', 'twitter:image', image),
    `<script type="application/ld+json" data-preview>${JSON.stringify(structuredData(content, { url, image, description })).replaceAll('<', '\\u003c')}</script>`,
  ];
  const described = (own: string) => (description ? `content="${escaped(description)}" data-product="${own}"` : `content="${own}"`);
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}${product && ` · ${product}`}</title>`)
    .replace(/(<meta name="description" )content="([^"]*)"/, (_, start: string, own: string) => start + described(own))
    .replace('</head>', () => `  ${lines.join('\n    ')}\n  </head>`);
}

/** Tells search engines to leave the page out: the service knows no such title. */
const withoutIndex = (html: string) => html.replace('</head>', () => '  <meta name="robots" content="noindex" data-preview>\n  </head>');

/** The pages that a crawler cannot read: those of members, and those on the way in. */
function closedPaths(basePath: string): readonly string[] {
  const closed = ROUTE_NAMES.filter((name) => ['member', 'signedIn'].includes(routes[name].access) || routes[name].entrance === true);
  const paths = closed.map((name) => basePath + (routes[name].path.split(':', 1)[0] ?? ''));
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(`${other}/`))).toSorted();
}

/** Calls of the service as a visitor without an account. */
function callsOf({ fetch, apiBaseUrl }: LinkPreviewsOptions) {
  const read = async (path: string, { language, timeout = CALL_TIMEOUT }: { language?: string | undefined; timeout?: number } = {}) => {
    const response = await fetch(
      new Request(`${apiBaseUrl}/v1/${path}`, {
        headers: { ...(language !== undefined && { 'accept-language': language }), 'x-device-id': 'preview', 'x-device-platform': 'web' },
        signal: AbortSignal.timeout(timeout),
      }),
    );
    const json: unknown = response.ok ? await response.json() : null;
    return { status: response.status, json };
  };
  const id = encodeURIComponent;

  return {
    title: async (titleId: string, language: string | undefined) => {
      const { status, json } = await read(`content/item/${id(titleId)}`, { language, timeout: PREVIEW_TIMEOUT });
      return { status, content: json === null ? null : toContent(parseTolerantly(contentWire, json)) };
    },
    settings: async () => toSettings(settingsWire.parse((await read('setting')).json)),
    section: async (sectionId: string) => toSection(sectionWire.parse((await read(`content/section/${id(sectionId)}`)).json)),
    screen: async (screenId: string) => toRails(parseTolerantly(screenWire, (await read(`content/screen/${id(screenId)}`)).json)),
    railPage: async (railId: string, cursor: string) =>
      toRailPage(parseTolerantly(railPageWire, (await read(`content/playlist/${id(railId)}?cursor=${id(cursor)}`)).json)),
  };
}
type Calls = ReturnType<typeof callsOf>;

/** An answer that cannot be read costs only its own titles. */
const orNull = <Value>(promise: Promise<Value>): Promise<Value | null> => promise.catch(() => null);

/** The paths of all titles on the screens of the service's sections, in their order. */
async function titlePaths(calls: Calls): Promise<readonly string[]> {
  const paths = new Set<string>();
  const add = (contents: readonly Content[]) => {
    for (const content of contents) {
      const isTitle = isOfTitle(content) && (content.contentType === 'MOVIE' || content.contentType === 'SERIES');
      const path = isTitle ? addressOf(pageOf(content)) : null;
      if (path !== null && paths.size < TITLES_AT_MOST) paths.add(path);
    }
  };
  const settings = await orNull(calls.settings());
  const screens = new Set<string>();
  for (const sectionId of Object.values(settings?.sections ?? {})) {
    const section = sectionId === null ? null : await orNull(calls.section(sectionId));
    for (const screenId of section ? [section.screenId, ...section.subMenu.map((each) => each.screenId)] : []) screens.add(screenId);
  }
  for (const screenId of screens)
    for (const rail of (await orNull(calls.screen(screenId))) ?? []) {
      add(rail.contents);
      let last = rail.hasMore ? rail.contents.at(-1)?.id : undefined;
      for (let page = 0; last !== undefined && page < PAGES_OF_A_RAIL; page += 1) {
        const next = await orNull(calls.railPage(rail.id, last));
        add(next?.contents ?? []);
        last = next?.hasMore === true ? next.contents.at(-1)?.id : undefined;
      }
    }
  return [...paths];
}

/**
 * @returns an application that answers every address: /robots.txt, /sitemap.xml, and pages. A page is unchanged when the service refuses the
 *   title, does not answer in time, or answers outside of the contract.
 */
export function linkPreviews(options: LinkPreviewsOptions, now: () => number = Date.now): Hono {
  const { basePath, page } = options;
  const calls = callsOf(options);
  const app = new Hono();

  let sitemap: { at: number; paths: Promise<readonly string[]> } | null = null;
  app.get('/sitemap.xml', async (context) => {
    if (sitemap === null || now() - sitemap.at > SITEMAP_LASTS) sitemap = { at: now(), paths: titlePaths(calls) };
    const urls = ['/', ...(await sitemap.paths)].map((path) => `<url><loc>${escaped(urlIn(options, path))}</loc></url>`);
    return context.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      200,
      { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    );
  });

  app.get('/robots.txt', (context) =>
    context.text(
      ['User-agent: *', ...closedPaths(basePath).map((path) => `Disallow: ${path}`), `Sitemap: ${options.siteUrl}/sitemap.xml`, ''].join(
        '\n',
      ),
      200,
      { 'cache-control': 'public, max-age=3600' },
    ),
  );

  app.get('*', async (context) => {
    const { pathname } = new URL(context.req.url);
    const isInside = pathname.startsWith(`${basePath}/`);
    const { name, params } = parseRoute(isInside ? pathname.slice(basePath.length) : '/');
    if (!WITH_PREVIEW.includes(name) || params.id === undefined) return page(context.req.raw);
    const headers = new Headers(context.req.raw.headers);
    // A compressed page could not be changed.
    headers.delete('accept-encoding');
    // Crawlers accept any type. Only browsers say more, with sec-fetch-mode.
    headers.set('accept', 'text/html');
    const plain = new Request(context.req.url, { headers });
    const [answer, known] = await Promise.all([page(plain), orNull(calls.title(params.id, context.req.header('accept-language')))]);
    const isPage = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html');
    if (!isPage || known === null || (known.content === null && known.status !== 404)) return answer;
    const html = await answer.text();
    const written = new Headers(answer.headers);
    // The texts are in the language of the request, and the page has another length and another content than the built one.
    written.append('vary', 'accept-language');
    for (const header of ['content-length', 'etag', 'last-modified']) written.delete(header);
    return new Response(known.content ? withPreview(html, known.content, options) : withoutIndex(html), {
      status: answer.status,
      headers: written,
    });
  });
  return app;
}
