import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { pagesOf } from './brand/tool/pages.ts';
import { brandPages } from './src/build/brandPages.ts';
import { compiledAhead } from './src/build/compiledAhead.ts';
import { composedSource } from './src/build/composedSource.ts';
import { HEAD_START, headStart, MAIN } from './src/build/headStart.ts';
import { languageModules } from './src/build/languages.ts';
import { lateChunks } from './src/build/lateChunks.ts';
import { parsedTexts } from './src/build/parsedTexts.ts';
import { servedPage } from './src/build/servedPage.ts';

const HOME = fileURLToPath(new URL('src/catalogue/home/home.page.ts', import.meta.url));

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** The demo service of `npm run dev`. Vite forwards these paths to it, so that one port serves both, as in production. */
const service = process.env.MARQUEE_SERVICE;
const SERVED = ['/v1', '/media', '/pictures', '/custom', '/demo'];

/** The pages of the brand that is built in (BRD-11). No brand: the build serves every brand without pages of its own. */
const pages = process.env.MARQUEE_BRAND ? pagesOf(process.env.MARQUEE_BRAND) : [];
const added = pages.flatMap(({ texts }) => [...texts].map(([language, file]) => ({ language, file })));

/** The folder of the build. The demo keeps a build for each brand with pages. */
const DIST = process.env.MARQUEE_DIST ?? 'dist';

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

const integrityOf = (file: URL) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/**
 * The worker (PWA-02), with the list of the files of the build and their hashes: it keeps nothing else under their names (PWA-05). The manifest of the web app is made from the brand (brand/tool/page.ts).
 * The inspector is not in the list: it is for developers, and large. The code for protected media loads with them only (DRM-01).
 */
const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/worker',
  filename: 'sw.ts',
  outDir: DIST,
  injectRegister: false,
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['assets/*.{js,css}'],
    globIgnores: ['assets/{open,layout,stately,keySystems}-*'],
    // The names contain a hash of the content.
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 1_000_000,
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => ({ ...entry, integrity: integrityOf(new URL(`${DIST}/${entry.url}`, import.meta.url)) })),
      }),
    ],
  },
});

const late = lateChunks();
const LATE_FILE = new RegExp(`/(${[...new Set(late.values())].join('|')})-[^/]+$`);
/** Files of the first load: a page that imports them has them. */
const FIRST_FILE = /\/(foundation|main|browsing|shell|headStart|rolldown-runtime)-[^/]+\.(js|css)$/;

export default defineConfig({
  plugins: [
    react(),
    brandPages(pages),
    languageModules(undefined, added),
    parsedTexts,
    headStart,
    servedPage(service),
    compiledAhead,
    process.env.VITEST ? [] : worker,
  ],
  css: { postcss: composedSource },
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  experimental: {
    // Scripts and styles name other files relative to themselves. Only the page names them from its root, so that a deployment below a path,
    // or with its files on another origin, changes only the page (docs/integrate.md).
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  build: {
    outDir: DIST,
    // docs/browsers.md
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'],
    manifest: true,
    sourcemap: false,
    // The licences of all bundled packages. A font has its licence in the folder of its brand.
    license: { fileName: 'third-party-notices.txt' },
    // The security policy allows no `data:` URLs for images, and the first script would contain each inlined image.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The work of a late chunk comes in idle time: its imports are not listed in the first script.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'js' && LATE_FILE.test(file) ? [] : dependencies.filter((each) => hostType !== 'js' || !FIRST_FILE.test(each)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Other chunks import the modules of the head start from its chunk.
            { name: withImportsOf(HEAD_START, 'headStart'), priority: 1 },
            { name: (id) => late.get(id) ?? null, includeDependenciesRecursively: false },
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
