/** What the first visit to home downloads, read from the manifest of the build. tests/e2e compares it with what Chromium really loads. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Bytes: the limit for the gzipped JavaScript of the first visit to home. A third of what the nearest comparable application loads (586 kB). */
export const JS_BUDGET = 196_000;

/** The page, and what it imports at once. Each brings its static imports along. */
export const ENTRIES = ['index.html', 'src/main.tsx'];

/** Fetched when the page has settled and the browser has nothing better to do: nobody waits for it. */
export const WHEN_IDLE = ['src/ui/rail/RailMotion.tsx'];

type Chunk = { file: string; imports?: string[]; css?: string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

export const readManifest = (): Manifest => JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8'));

/** @throws when an entry is not a chunk of the build, which would make the sum too small */
export function filesOf(manifest: Manifest, entries: readonly string[]) {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest of the build: tests/size/firstVisit.ts names the chunks of the first visit`);
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  return { js: [...new Set(chunks.map(({ file }) => file))], css: [...new Set(chunks.flatMap(({ css = [] }) => css))] };
}

/** Bytes of a built file as a server would send it. */
export const gzipBytes = (file: string) => gzipSync(readFileSync(DIST + file)).length;

export const sum = (files: readonly string[]) => files.reduce((total, file) => total + gzipBytes(file), 0);
