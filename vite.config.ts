import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const HEAD_START = fileURLToPath(new URL('src/headStart.ts', import.meta.url));
const MAIN = fileURLToPath(new URL('src/main.tsx', import.meta.url));

/** Pages that visits often begin at, by how their addresses begin: the parts they come in. Home is in the first load. */
const FIRST_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/tv-guide': ['screens/guide/GuideScreen.tsx', 'flows/guide.ts'],
  '/movie/': ['screens/movie/MovieScreen.tsx', 'flows/lookingAround.ts'],
  '/series/': ['screens/series/SeriesScreen.tsx', 'flows/lookingAround.ts'],
  '/content/': ['screens/content/ContentScreen.tsx', 'flows/lookingAround.ts'],
  '/vod/': ['screens/vod/VodScreen.tsx', 'flows/watching.ts'],
  '/live/': ['screens/live/LiveScreen.tsx', 'flows/watching.ts'],
};

/** What all of them wait for besides. */
const WORDS = 'i18n/messages/en/index.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** Where `npm run dev` has the demo service; its paths are passed on, so that here too one port has both. */
const service = process.env.MARQUEE_SERVICE;
const SERVED = ['/v1', '/media', '/pictures', '/custom', '/demo'];

/** In production the demo service writes its configuration into the page; while developing the page asks for it through the proxy. Other services have none. */
const demoConfiguration: Plugin = {
  name: 'marquee-demo-configuration',
  apply: 'serve',
  async transformIndexHtml(html, { server }) {
    const origin = server?.resolvedUrls?.local[0];
    if (service === undefined || origin === undefined) return html;
    const answer = await fetch(new URL('/demo/configuration', origin));
    if (!answer.ok) return html;
    const json = (await answer.text()).replaceAll('<', '\\u003c');
    return html.replace(/(id="marquee-config"[^>]*>)[^<]*/, (_, opening: string) => opening + json);
  },
};

/**
 * The head start is a script of its own, before the product: as a part of it, it would wait for all the rest. The product itself is imported by
 * src/entry.ts, but not fetched only then.
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
      const chunkOf = (module: string) => [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module))?.fileName;
      /** What has to be there to run some modules: scripts, and the styles they bring. */
      const filesOf = (modules: readonly string[]) => {
        const scripts = new Set(modules.flatMap((module) => chunkOf(module) ?? []));
        for (const file of scripts) for (const imported of chunks.get(file)?.imports ?? []) scripts.add(imported);
        // Styles come in the order of their modules: what a part builds on first, so that it may say otherwise.
        const styles = new Set([...scripts].toReversed().flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]));
        return [...scripts, ...styles];
      };
      const src = `/${chunkOf(HEAD_START) ?? 'src/headStart.ts'}`;
      const first = filesOf([MAIN]);
      const links = first
        .map((file) => `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${file}">`)
        .filter((link) => !html.includes(link));
      const parts = Object.entries(FIRST_PAGES).map(([page, modules]) => [
        page,
        filesOf([...modules, WORDS].map((module) => fileURLToPath(new URL(`src/${module}`, import.meta.url)))).filter(
          (file) => !first.includes(file),
        ),
      ]);
      const named = bundle
        ? `  <script type="application/json" id="marquee-parts">${JSON.stringify(Object.fromEntries(parts))}</script>\n  `
        : '';
      // It waits for nothing: not for styles, and not for its turn.
      return html
        .replace('<script type="module"', (start) =>
          [`<script type="module" async crossorigin fetchpriority="high" src="${src}"></script>`, start].join('\n    '),
        )
        .replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}${named}</head>`);
    },
  },
};

/** What is said of programmes, in the guide and wherever else they stand: a file each would be more asking than reading. */
const LISTINGS = new RegExp(
  [
    'src/i18n/availability',
    'src/app/reminders',
    'machines/domain/(entitlement|guide|reminders)\\.ts',
    'lucide-react/dist/esm/icons/(bell|bell-ring|calendar-clock|lock|rotate-ccw)\\.',
  ].join('|'),
);

/**
 * Asks the browser to compile all of a file beside the page while it arrives, not each function on the page when it is first called: V8's explicit
 * compile hints, which are heard at the beginning of a file only; to other engines they are a comment. A slow machine is an eighth of a second faster.
 */
const compiledAhead: Plugin = {
  name: 'marquee-compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const output of Object.values(bundle)) if (output.type === 'chunk') output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
    },
  },
};

/** All that the head start is made of: the product takes these from it, not the other way round. */
const ON_ITS_OWN = /src\/(headStart|api\/(headStart|path|stored))\.ts|machines\/domain\/(constants|language|guideCells|guideWindows)\.ts/;

/**
 * What every page needs and no deploy of ours changes: one file, which stays in the browser's store. In many small ones the same bytes are a
 * twentieth larger.
 */
const FOUNDATION =
  /node_modules\/(react|react-dom|scheduler|xstate|@xstate|zod|@formatjs|react-intl|intl-messageformat|wouter|use-sync-external-store|regexparam|ofetch|ufo|destr)\/|vite\/preload-helper/;

/** What nearly every page draws with: cards in rails, pictures, and the small rules behind them. */
const BROWSING = new RegExp(
  [
    'src/ui/(card|chip|facts|link|picture|progressBar|skeleton|visuallyHidden|whenNear)/',
    // How rails are pushed comes when one is about to be.
    'src/ui/rail/(?!RailMotion|useRailCarousel)',
    'src/ui/hero/(?!DetailHero)',
    'src/screens/rails/(?!CardPreview)',
    'src/screens/(home/|failure/(?!DeviceLimitAction))',
    'src/i18n/builtIn',
    'src/app/(cardRegistry|lazyView|socialAddress)',
    'machines/domain/(access|badge|calendar|cards|credentials|deviceLimit|entities|errors|imageFallback|placeholders|playback|price|rails|routes|text)\\.ts',
    'machines/rail/',
    'src/api/wire/(avatar|language|profile|safeUrl|time)\\.ts',
    'node_modules/lucide-react/dist/esm/(?!icons/|dynamic|lucide-react)',
    'lucide-react/dist/esm/icons/(check|chevron-left|chevron-right|clapperboard|clock|info|play|rotate-cw|volume-x)\\.',
  ].join('|'),
);

export default defineConfig({
  plugins: [react(), headStart, demoConfiguration, compiledAhead],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  build: {
    manifest: true,
    sourcemap: false,
    // The licences of the packages that are bundled, Rubik's among them.
    license: { fileName: 'third-party-notices.txt' },
    // The security policy admits no data: address for images, and an inlined one would be downloaded with the first script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'headStart', test: ON_ITS_OWN, priority: 1 },
            { name: 'foundation', test: FOUNDATION },
            { name: 'browsing', test: BROWSING },
            { name: 'listings', test: LISTINGS },
          ],
        },
      },
    },
  },
  server:
    service === undefined ? {} : { proxy: Object.fromEntries(SERVED.map((path) => [path, { target: service, changeOrigin: false }])) },
});
