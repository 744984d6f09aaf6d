/** Builds the reference pages and serves them compressed, like the demo service. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

/**
 * @param folder of the pages, beside this file
 * @param pages their names; the first is served at `/`
 */
export async function startReference(folder = 'reference', pages: readonly string[] = ['index.html']) {
  const root = fileURLToPath(new URL(`./${folder}/`, import.meta.url));
  const out = fileURLToPath(new URL(`../results/bench-${folder}/`, import.meta.url));
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [react()],
    build: { outDir: out, emptyOutDir: true, chunkSizeWarningLimit: 1000, rolldownOptions: { input: pages.map((page) => root + page) } },
  });
  const compressed = new Map<string, Buffer>();
  /** Compressed once, as a server keeps it: compressing video.js takes a second. */
  const bodyOf = (path: string) => {
    const body = compressed.get(path) ?? brotliCompressSync(readFileSync(out + path));
    compressed.set(path, body);
    return body;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? `/${pages[0]}` : pathname;
    try {
      const body = bodyOf(path);
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream', 'content-encoding': 'br' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
