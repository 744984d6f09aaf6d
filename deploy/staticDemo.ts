/** `npm run tool -- build:demo`: writes dist-demo, the application with the demo service in a service worker, for any static host. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { buildWhenStale, distOf } from '../.ci/build.mjs';
import { endWithWrongUsage, optionsOf } from '../.ci/toolOptions.ts';
import { readBrand } from '../brand/tool/folder.ts';
import { MANIFEST, manifestOf, withAssets, withBrand } from '../brand/tool/page.ts';
import { pagesOf, withOwnBuild } from '../brand/tool/pages.ts';
import { BASE_PATH_SHAPE } from '../src/configuration/basePath.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DEMO = join(ROOT, 'demo');
const OUT = join(ROOT, 'dist-demo');

const { values } = optionsOf({
  command: 'npm run tool -- build:demo',
  does: 'Writes dist-demo: the application with the demo service in a service worker, for any static host.',
  options: {
    brand: { type: 'string', default: 'marquee', value: 'name', does: 'a brand of brand/, or the path of another folder' },
    'base-path': { type: 'string', default: '', value: '/tv', does: 'the path below which the host serves the folder' },
  },
});
const { 'base-path': basePath } = values;
if (!BASE_PATH_SHAPE.test(basePath)) endWithWrongUsage(`--base-path ${basePath} is no path, such as /tv.`);
const withPages = withOwnBuild(values.brand);
if (!buildWhenStale({ brand: withPages })) process.exit(1);

/** Files that calls read: their texts are in the worker, the sizes of the others too. */
const TEXTS = /\.(json|sql|css|mjs|vtt|m3u8)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
const pathOf = (file: string) => `/${relative(ROOT, file)}`;

function demoFiles() {
  const folders = readdirSync(DEMO).filter(
    (name) => statSync(join(DEMO, name)).isDirectory() && !['pictures', 'data', 'browser'].includes(name),
  );
  const all = [...folders.flatMap((name) => filesBelow(join(DEMO, name))), join(DEMO, 'pictures/manifest.json')];
  const texts = all.filter((file) => TEXTS.test(file));
  const others = all.filter((file) => /\/(clips|shapes)\//.test(file) && !TEXTS.test(file));
  return {
    texts: Object.fromEntries(texts.map((file) => [pathOf(file), readFileSync(file, 'utf8')])),
    sizes: Object.fromEntries(others.map((file) => [pathOf(file), statSync(file).size])),
  };
}

const own = (name: string) => join(DEMO, 'browser', name);
const NODE = '\0demo:node';

/** The answers to the calls of pages that the brand brings, as one list. */
function brandAnswers(): string {
  const files = pagesOf(values.brand)
    .map(({ folder }) => join(ROOT, folder, 'demo.ts'))
    .filter((file) => existsSync(file));
  const imports = files.map((file, index) => `import routes${index} from ${JSON.stringify(file)};`);
  return `${imports.join('\n')}\nexport default [${files.map((_, index) => `routes${index}`).join(', ')}];`;
}

/** Puts the files of demo/browser in the place of the modules of Node.js and of packages that need it. */
const inBrowser: Plugin = {
  name: 'marquee-demo-in-browser',
  enforce: 'pre',
  resolveId(source) {
    if (source.startsWith('node:')) return NODE;
    if (source === '@libsql/client') return own('sqlite.ts');
    if (source === 'sql.js') return join(ROOT, 'node_modules/sql.js/dist/sql-wasm-browser.js');
    if (['pdfkit', 'sharp', 'oidc-provider'].includes(source)) return own('missing.ts');
    return ['demo:files', 'demo:brand'].includes(source) ? `\0${source}` : null;
  },
  load(id) {
    if (id === NODE)
      return `import * as all from ${JSON.stringify(own('node.ts'))}; export * from ${JSON.stringify(own('node.ts'))}; export default all;`;
    if (id === '\0demo:brand') return brandAnswers();
    return id === '\0demo:files' ? `export default ${JSON.stringify(demoFiles())};` : null;
  },
  transform(code, id) {
    if (!id.startsWith(ROOT) || id.includes('node_modules') || !id.endsWith('.ts')) return null;
    const placed = code.replaceAll('import.meta.url', JSON.stringify(`file://${pathOf(id)}`));
    return /\bBuffer\b/.test(placed) && id !== own('node.ts')
      ? `import { Buffer } from ${JSON.stringify(own('node.ts'))};\n${placed}`
      : placed;
  },
};

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT);
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  publicDir: false,
  plugins: [inBrowser],
  define: { 'process.env': '{}', 'import.meta.env.DEV': 'false' },
  build: {
    outDir: OUT,
    emptyOutDir: false,
    chunkSizeWarningLimit: 5000,
    rolldownOptions: { input: own('worker.ts'), output: { format: 'iife', entryFileNames: 'demo-worker.js' } },
  },
});

const dist = distOf(withPages);
cpSync(join(dist, 'assets'), join(OUT, 'assets'), { recursive: true });
for (const folder of ['pictures', 'clips']) cpSync(join(DEMO, folder), join(OUT, folder), { recursive: true });
cpSync(join(DEMO, 'media/shapes'), join(OUT, 'media/shapes'), { recursive: true });
cpSync(join(ROOT, 'node_modules/sql.js/dist/sql-wasm-browser.wasm'), join(OUT, 'sqlite.wasm'));
cpSync(own('start.js'), join(OUT, 'start.js'));
const { brand, files } = readBrand(values.brand);
for (const [url, bytes] of files) {
  mkdirSync(dirname(join(OUT, url)), { recursive: true });
  writeFileSync(join(OUT, url), await bytes());
}
const html = readFileSync(join(dist, 'index.html'), 'utf8');
writeFileSync(join(OUT, 'application.html'), withAssets(withBrand(html, brand, basePath), basePath));
writeFileSync(join(OUT, 'brand.json'), withAssets(JSON.stringify(brand), basePath));
writeFileSync(join(OUT, MANIFEST), withAssets(JSON.stringify(manifestOf(brand, basePath)), basePath));
const first = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${brand.name}</title>
<body style="background:#0b0c11;color:#f5f3ee;font-family:system-ui;display:grid;place-items:center;min-height:100vh;margin:0">
<p id="note">The demo starts. The first time takes a few seconds.</p><noscript>This demo needs JavaScript.</noscript>
<script src="${basePath}/start.js"></script></body></html>
`;
// Static hosts answer unknown addresses with 404.html.
for (const name of ['index.html', '404.html']) writeFileSync(join(OUT, name), first);
console.log(`[demo] ${relative(ROOT, OUT)} is ready: serve it with any static web server${basePath && ` at ${basePath}`}.`);
