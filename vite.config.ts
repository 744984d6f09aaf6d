import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { DEFAULT_BRAND, readBrand } from './brand/tool/folder.ts';
import { MANIFEST, manifestOf, withBrand, withConfiguration } from './brand/tool/page.ts';
import { languageModules, parsedTexts } from './tests/texts/textPlugins.ts';

const HEAD_START = fileURLToPath(new URL('src/start/headStart.ts', import.meta.url));
const MAIN = fileURLToPath(new URL('src/main.tsx', import.meta.url));
const HOME = fileURLToPath(new URL('src/catalogue/home/home.page.ts', import.meta.url));

/** The modules of pages at which visits often begin, by the beginning of their paths. The first load already contains home. */
const FIRST_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/tv-guide': ['live/guide/guide.page.ts'],
  '/movie/': ['catalogue/detail/detail.page.ts'],
  '/series/': ['catalogue/detail/detail.page.ts'],
  '/content/': ['catalogue/detail/detail.page.ts'],
  // INS-07: the pages that play also need the engine.
  '/vod/': ['player/title/vod.page.ts', 'player/engine/engine.ts'],
  '/live/': ['player/live/live.page.ts', 'player/engine/engine.ts'],
};

/** All these pages wait for this module too. */
const WORDS = 'i18n/messages/en/index.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** The demo service of `npm run dev`. Vite forwards these paths to it, so that one port serves both, as in production. */
const service = process.env.MARQUEE_SERVICE;
const SERVED = ['/v1', '/media', '/pictures', '/custom', '/demo'];

/** The configuration of the demo service; else the one in index.html. Other services have none. */
async function configurationFrom(html: string, origin: string | undefined): Promise<object> {
  const answer = service === undefined || origin === undefined ? null : await fetch(new URL('/demo/configuration', origin));
  if (answer?.ok) return answer.json();
  return JSON.parse(/id="marquee-config"[^>]*>([^<]*)/.exec(html)?.[1] ?? '{}');
}

/**
 * In production a server writes configuration and brand into the page, and serves the files of the brand. During development this plugin does:
 * the configuration comes from the demo service through the proxy, the brand from the folder that MARQUEE_BRAND names.
 */
const servedPage: Plugin = {
  name: 'marquee-served-page',
  apply: 'serve',
  async configureServer({ middlewares, config: { logger } }) {
    const { contrastLine, lowContrast } = await import('./brand/tool/contrast.ts');
    for (const problem of lowContrast(readBrand(process.env.MARQUEE_BRAND).brand)) logger.warn(`[brand] ${contrastLine(problem)}`);
    middlewares.use(({ url = '' }, response, next) => {
      const { brand, files } = readBrand(process.env.MARQUEE_BRAND ?? DEFAULT_BRAND);
      const bytes = files.get(url);
      if (url === MANIFEST) response.setHeader('content-type', 'application/manifest+json').end(JSON.stringify(manifestOf(brand)));
      else if (!bytes) next();
      else bytes().then((file) => response.setHeader('content-type', url.endsWith('.svg') ? 'image/svg+xml' : '').end(file), next);
    });
  },
  async transformIndexHtml(html, { server }) {
    // Pages of Storybook and of the flows.
    if (!html.includes('id="marquee-config"')) return html;
    const { brand } = readBrand(process.env.MARQUEE_BRAND ?? DEFAULT_BRAND);
    const configuration = await configurationFrom(html, server?.resolvedUrls?.local[0]);
    return withConfiguration(withBrand(html, brand), { brand, ...configuration });
  },
};

/**
 * @returns the file of the chunk with a module
 * @throws when no chunk has it: the path in this file is wrong
 */
export function fileWith(module: string, chunks: Iterable<{ fileName: string; moduleIds: readonly string[] }>): string {
  const chunk = [...chunks].find(({ moduleIds }) => moduleIds.includes(module));
  if (!chunk) throw new Error(`vite.config.ts names ${module}, but no chunk contains it.`);
  return chunk.fileName;
}

/**
 * Makes the head start a script of its own, before the product. As a part of the product it would wait for all other chunks.
 * src/start/entry.ts imports the product; the links below download it earlier.
 */
const headStart: Plugin = {
  name: 'marquee-head-start',
  buildStart() {
    if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id: HEAD_START, name: 'headStart' });
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = new Map(Object.values(bundle ?? {}).flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])));
      const chunkOf = (module: string) => bundle && fileWith(module, chunks.values());
      /** The files that these modules need: the styles of their scripts first, because the first paint waits for them, then the scripts. */
      const filesOf = (modules: readonly string[]) => {
        const scripts = new Set(modules.flatMap((module) => chunkOf(module) ?? []));
        for (const file of scripts) for (const imported of chunks.get(file)?.imports ?? []) scripts.add(imported);
        // Styles are in the order of their modules: the styles of imported modules come first, so that later styles can override them.
        const styles = new Set([...scripts].toReversed().flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]));
        return [...styles, ...scripts];
      };
      const src = `/${chunkOf(HEAD_START) ?? 'src/start/headStart.ts'}`;
      const first = filesOf([MAIN]);
      const links = first
        .map((file) => `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${file}">`)
        .filter((link) => !html.includes(link));
      const parts = Object.entries(FIRST_PAGES).map(([page, modules]) => [
        page,
        filesOf([...modules, WORDS].map((module) => fileURLToPath(new URL(`src/${module}`, import.meta.url))))
          .filter((file) => !first.includes(file))
          // Relative to the chunk of src/start/firstPage.ts, which requests these files: they may be on another origin than the page.
          .map((file) => relative(dirname(chunkOf(HEAD_START) ?? ''), file)),
      ]);
      const named = bundle
        ? `  <script type="application/json" id="marquee-parts">${JSON.stringify(Object.fromEntries(parts))}</script>\n  `
        : '';
      // `async`: the head start runs as soon as it has loaded. It does not wait for styles or for earlier scripts.
      // `blocking`: the browser does not paint before the head start has applied the brand (BRD-02).
      return html
        .replace('<script type="module"', (start) =>
          [`<script type="module" async blocking="render" crossorigin fetchpriority="high" src="${src}"></script>`, start].join('\n    '),
        )
        .replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}${named}</head>`);
    },
  },
};

/**
 * Adds V8's explicit compile hint to each chunk: V8 compiles the whole file in the background while it downloads, instead of each function
 * at its first call on the main thread. The hint has to be at the beginning of the file. Other engines ignore it. A slow machine saves 125
 * ms. The line is in the source map too: a stack with other lines cannot be read (EVT-06).
 */
const compiledAhead: Plugin = {
  name: 'marquee-compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
        else if (output.fileName.endsWith('.js.map')) {
          const map = JSON.parse(String(output.source));
          output.source = JSON.stringify({ ...map, mappings: `;${map.mappings}` });
        }
      }
    },
  },
};

/**
 * Packages that every page needs and that seldom change between deployments. They are one file, which stays in the browser's cache.
 * Many small files would be 5 % larger in total.
 */
const FOUNDATION =
  /node_modules\/(react|react-dom|scheduler|xstate|@xstate|zod|@formatjs\/(?!icu-\w+-parser\/index)|react-intl|intl-messageformat|wouter|use-sync-external-store|regexparam|ofetch|ufo|destr)\/|vite\/preload-helper/;

/** The icons: one module of the package names them all, so that its imports say nothing about a page. */
const ICONS = /node_modules\/lucide-react\//;

/**
 * Small modules without styles that several pages share. As one file they cost one request: of the twelve files of the guide, eight had about
 * 1 kB or less. The first load must need none of them, or it loads all: it has the icon `x`.
 */
const PIECES =
  /\/lucide-react\/dist\/esm\/icons\/(?!x\.)|\/machines\/(?!.*\.machine)|\/src\/(actors|i18n|ui\/pace|ui\/page)\/|\/blocks\/failure\/Announcement/;

/**
 * Puts a module and all that it imports into one chunk: as single files they would cost more requests than they save bytes. The imports decide,
 * so that a moved or renamed module stays where it belongs.
 * @returns the name of a chunk for a module, or null when `root` does not need the module
 */
function withImportsOf(root: string, name: string) {
  const modules = new Set<string>();
  return (id: string, context: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>) => {
    if (modules.size === 0)
      for (const each of modules.add(root))
        for (const imported of context.getModuleInfo(each)?.importedIds ?? []) if (!ICONS.test(imported)) modules.add(imported);
    return modules.has(id) ? name : null;
  };
}

/** Gives declarations that a style sheet composes from another file the source of that style sheet. Without a source Vite prints a warning. */
const composedSource: NonNullable<CSSOptions['postcss']> = {
  plugins: [
    {
      postcssPlugin: 'marquee-composed-source',
      OnceExit(root) {
        root.walkDecls((declaration) => {
          if (root.source) declaration.source ??= root.source;
        });
      },
    },
  ],
};

/**
 * The worker (PWA-02), with the list of the files of the build. The manifest of the web app is made from the brand (brand/tool/page.ts).
 * The inspector is not in the list: it is for developers, and large. The code for protected media loads with them only (DRM-01).
 */
const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/worker',
  filename: 'sw.ts',
  outDir: 'dist',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['assets/*.{js,css}'],
    globIgnores: ['assets/{open,layout,stately,keySystems}-*'],
    // The names contain a hash of the content.
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 1_000_000,
  },
});

export default defineConfig({
  plugins: [react(), languageModules(), parsedTexts, headStart, servedPage, compiledAhead, process.env.VITEST ? [] : worker],
  css: { postcss: composedSource },
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  experimental: {
    // Scripts and styles name other files relative to themselves. Only the page names them from its root, so that a deployment below a path,
    // or with its files on another origin, changes only the page (docs/integrate.md).
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  build: {
    manifest: true,
    sourcemap: false,
    // The licences of all bundled packages. A font has its licence in the folder of its brand.
    license: { fileName: 'third-party-notices.txt' },
    // The security policy allows no `data:` URLs for images, and the first script would contain each inlined image.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Other chunks import the modules of the head start from its chunk.
            { name: withImportsOf(HEAD_START, 'headStart'), priority: 1 },
            { name: 'foundation', test: FOUNDATION },
            // The first load contains home. Pages share its modules, and those of the shell.
            { name: withImportsOf(HOME, 'browsing') },
            { name: withImportsOf(MAIN, 'shell'), minShareCount: 2 },
            { name: 'pieces', test: PIECES, minShareCount: 2, maxModuleSize: 4000, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server:
    service === undefined ? {} : { proxy: Object.fromEntries(SERVED.map((path) => [path, { target: service, changeOrigin: false }])) },
});
