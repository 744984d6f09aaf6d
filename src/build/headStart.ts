import { dirname, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const sourceOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const HEAD_START = sourceOf('start/headStart.ts');
/** The script that starts the page anew when another one is damaged. */
const FRESH_START = sourceOf('start/freshStart.ts');
/** The product. */
export const MAIN = sourceOf('main.tsx');

/** The modules of pages at which visits often begin, by the beginning of their paths. The first load already contains home. */
const FIRST_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/login': ['signIn/login/login.page.ts'],
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

/**
 * @returns the file of the chunk with a module
 * @throws when no chunk has it: the path in headStart.ts or vite.config.ts is wrong
 */
export function fileWith(module: string, chunks: Iterable<{ fileName: string; moduleIds: readonly string[] }>): string {
  const chunk = [...chunks].find(({ moduleIds }) => moduleIds.includes(module));
  if (!chunk) throw new Error(`The build names ${module}, but no chunk contains it.`);
  return chunk.fileName;
}

/**
 * Makes the head start a script of its own, before the product. As a part of the product it would wait for all other chunks.
 * src/start/entry.ts imports the product; the links below download it earlier.
 */
export const headStart: Plugin = {
  name: 'marquee-head-start',
  buildStart() {
    if (this.environment.mode !== 'build') return;
    this.emitFile({ type: 'chunk', id: HEAD_START, name: 'headStart' });
    this.emitFile({ type: 'chunk', id: FRESH_START, name: 'freshStart' });
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
        filesOf([...modules, WORDS].map((module) => sourceOf(module)))
          .filter((file) => !first.includes(file))
          // Relative to the chunk of src/shell/navigation/preloadPage.ts, which requests these files: they may be on another origin than the page.
          .map((file) => relative(dirname(chunkOf(HEAD_START) ?? ''), file)),
      ]);
      const named = bundle
        ? `  <script type="application/json" id="marquee-parts">${JSON.stringify(Object.fromEntries(parts))}</script>
    <script type="module" async crossorigin src="/${chunkOf(FRESH_START)}"></script>\n  `
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
