/**
 * Lists the downloads of the first visit to home, from the manifest of the build. tests/e2e compares them with the downloads of Chromium.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** The entries of the first visit. Each one also loads its static imports. */
export const ENTRIES = ['index.html', 'src/main.tsx', 'src/start/freshStart.ts'];

type Chunk = { file: string; imports?: string[]; css?: string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

export const readManifest = (): Manifest => JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8'));

/** @throws when an entry is missing in the manifest, because the sum would be too small */
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

/** Size of a built file in bytes, as it is and after gzip. */
export const bytesOf = (file: string) => readFileSync(DIST + file).length;
export const gzipBytes = (file: string) => gzipSync(readFileSync(DIST + file)).length;

export const sum = (files: readonly string[], size: (file: string) => number) => files.reduce((total, file) => total + size(file), 0);
