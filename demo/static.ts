/** Serves the built application from memory, compressed once, with the headers of production. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import type { BrandFolder } from '../brand/tool/folder.ts';
import { MANIFEST, manifestOf, withAssets, withBrand, withConfiguration } from '../brand/tool/page.ts';
import { type AnswerKind, headersOf, WORKER } from './headers.ts';
import { typeOf } from './media/answer.ts';

const BUILT_APPLICATION = fileURLToPath(new URL('../dist', import.meta.url));

type Asset = { bytes: Buffer; brotli?: Buffer; gzip?: Buffer };

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt)$/;
export const CALLS_PATH = 'v1';
/** The first segments of the service's paths. These paths never show a page of the application. */
export const SERVICE_PATHS = [CALLS_PATH, 'media', 'pictures', 'custom', 'demo', 'ads'] as const;
const NO_PAGES = new RegExp(`^/(${SERVICE_PATHS.join('|')}|assets)(/|$)`);

function filesBelow(folder: string, prefix = ''): [string, Asset][] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry): [string, Asset][] => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory()
        ? filesBelow(path, `${prefix}/${entry.name}`)
        : [[`${prefix}/${entry.name}`, { bytes: readFileSync(path) }]];
    });
}

export const isBuilt = (folder = BUILT_APPLICATION): boolean =>
  statSync(`${folder}/index.html`, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * @param options.folder of the build
 * @param options.brand is written into the page, into its configuration and into the manifest (BRD-05)
 * @param options.compressed true to send compressed files to browsers that accept them
 * @param options.basePath the path below which the application is served; other pages redirect there
 * @param options.assetsUrl where browsers find the files of the page; null for the base path
 * @param options.configuration for the origin of the request: `localhost` and `127.0.0.1` are different origins
 * @param options.policy the Content Security Policy of the pages
 */
export function applicationFiles({
  folder = BUILT_APPLICATION,
  brand: { brand, files: brandFiles },
  compressed = true,
  basePath = '',
  assetsUrl = null,
  configuration,
  policy,
}: {
  folder?: string;
  brand: BrandFolder;
  compressed?: boolean;
  basePath?: string;
  assetsUrl?: string | null;
  configuration: (origin: string) => object;
  policy: () => string;
}): Hono {
  const files = new Map(filesBelow(folder));
  const addressed = (text: string) => withAssets(text, assetsUrl ?? basePath);
  const html = withBrand(files.get('/index.html')?.bytes.toString() ?? '', brand, basePath);
  files.delete('/index.html');
  files.set(MANIFEST, { bytes: Buffer.from(addressed(JSON.stringify(manifestOf(brand, basePath)))) });
  const routes = new Hono();
  const send = compressed ? sendCompressed : sendAsIs;

  routes.get('*', async (context) => {
    const { pathname, search, origin } = new URL(context.req.url);
    const isInside = pathname === basePath || pathname.startsWith(`${basePath}/`);
    const path = decoded(isInside ? pathname.slice(basePath.length) : pathname);
    const made = files.has(path) ? undefined : brandFiles.get(path);
    if (made) files.set(path, { bytes: Buffer.from(await made()) });
    const file = files.get(path);
    if (file) return send(context, file, path, headersOf(kindOf(path), policy()));
    if (!isNavigation(context, path)) return context.text('Not found', 404, headersOf('missing', policy()));
    if (!isInside) return context.redirect(`${basePath}${pathname}${search}`);
    const page = addressed(withConfiguration(html, { ...configuration(origin), brand }));
    return send(context, { bytes: Buffer.from(page) }, '/index.html', headersOf('page', policy()));
  });
  return routes;
}

const kindOf = (path: string): AnswerKind => (path.startsWith('/assets/') ? 'asset' : path === WORKER ? 'worker' : 'file');

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * True when the application's page is the answer: any address is one of its pages (NAV-03), but missing files are not. Browsers send
 * `sec-fetch-mode`. Health checks and command lines request `/` with any Accept header, or none.
 */
function isNavigation({ req }: Context, path: string): boolean {
  if (path === '/' || path === '') return true;
  if (NO_PAGES.test(path)) return false;
  const mode = req.header('sec-fetch-mode');
  return mode === undefined ? (req.header('accept') ?? '').includes('text/html') : mode === 'navigate';
}

type Send = (context: Context, asset: Asset, path: string, headers: Readonly<Record<string, string>>) => Response;

const sendAsIs: Send = (context, asset, path, headers) =>
  context.body(new Uint8Array(asset.bytes), 200, { ...headers, 'content-type': typeOf(path), vary: 'accept-encoding' });

const sendCompressed: Send = (context, asset, path, headers) => {
  const all = { ...headers, 'content-type': typeOf(path), vary: 'accept-encoding' };
  const accepted = context.req.header('accept-encoding') ?? '';
  if (COMPRESSIBLE.test(path) && /\bbr\b/.test(accepted)) {
    asset.brotli ??= brotliCompressSync(asset.bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: asset.bytes.length },
    });
    return context.body(new Uint8Array(asset.brotli), 200, { ...all, 'content-encoding': 'br' });
  }
  if (COMPRESSIBLE.test(path) && /\bgzip\b/.test(accepted)) {
    asset.gzip ??= gzipSync(asset.bytes);
    return context.body(new Uint8Array(asset.gzip), 200, { ...all, 'content-encoding': 'gzip' });
  }
  return sendAsIs(context, asset, path, headers);
};
