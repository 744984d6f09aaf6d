/** The built application: kept in memory and compressed once, served with the headers of production. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { pageHeaders } from './headers.ts';
import { typeOf } from './media/answer.ts';

const BUILT_APPLICATION = fileURLToPath(new URL('../dist', import.meta.url));

type Asset = { bytes: Buffer; brotli?: Buffer; gzip?: Buffer };

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const CONFIGURATION_BLOCK = /(<script\b[^>]*\bid="marquee-config"[^>]*>)[^<]*(<\/script>)/;
/** Addresses that are the service's own; nothing under them is ever a page. */
const NO_PAGES = /^\/(v1|media|pictures|custom|assets|demo|ads)(\/|$)/;

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
 * Puts the runtime configuration into the page (CFG-02).
 * @param configuration `<` is escaped, so that no value can end the block
 * @throws Error when the page has no block for it
 */
export function withConfiguration(html: string, configuration: unknown): string {
  if (!CONFIGURATION_BLOCK.test(html)) throw new Error('index.html has no <script type="application/json" id="marquee-config">');
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return html.replace(CONFIGURATION_BLOCK, (_, open: string, close: string) => open + json + close);
}

/**
 * @param options.folder of the build
 * @param options.compressed whether browsers that accept it get compressed files
 * @param options.configuration for pages of this origin: `localhost` and `127.0.0.1` are two
 * @param options.policy the Content Security Policy of the pages
 */
export function applicationFiles({
  folder = BUILT_APPLICATION,
  compressed = true,
  configuration,
  policy,
}: {
  folder?: string;
  compressed?: boolean;
  configuration: (origin: string) => unknown;
  policy: () => string;
}): Hono {
  const files = new Map(filesBelow(folder));
  const html = files.get('/index.html')?.bytes.toString() ?? '';
  files.delete('/index.html');
  const routes = new Hono();
  const send = compressed ? sendCompressed : sendAsIs;

  routes.get('*', (context) => {
    const path = decodedPath(context);
    const file = files.get(path);
    // Names under /assets carry the hash of what is in them.
    if (file)
      return send(context, file, path, {
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      });
    if (!isNavigation(context)) return context.text('Not found', 404, { 'cache-control': 'no-store' });
    const page = withConfiguration(html, configuration(new URL(context.req.url).origin));
    return send(context, { bytes: Buffer.from(page) }, '/index.html', { 'cache-control': 'no-cache', ...pageHeaders(policy()) });
  });
  return routes;
}

const decodedPath = ({ req }: Context): string => {
  try {
    return decodeURIComponent(req.path);
  } catch {
    return req.path;
  }
};

/**
 * A page of the application answers whatever the address (NAV-03), but not what is asked for as a part of one. Browsers say which it is; health checks
 * and command lines ask for `/` with any Accept, or none.
 */
function isNavigation({ req }: Context): boolean {
  if (req.path === '/') return true;
  if (NO_PAGES.test(req.path)) return false;
  const mode = req.header('sec-fetch-mode');
  return mode === undefined ? (req.header('accept') ?? '').includes('text/html') : mode === 'navigate';
}

type Send = (context: Context, asset: Asset, path: string, headers: Record<string, string>) => Response;

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
