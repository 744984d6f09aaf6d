/** Builds the static Storybook when a source is newer, and serves it on a free port. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { STORYBOOK } from './folders.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['machines', 'src', 'stories', '.storybook', 'demo/pictures', 'tests/exports', 'tests/paths', 'package-lock.json'];

function newest(path: string): number {
  const stats = statSync(path);
  return stats.isDirectory() ? Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(`${path}/${name}`))) : stats.mtimeMs;
}

/** @throws when the build fails */
export function buildStorybookWhenStale() {
  const index = `${STORYBOOK}index.json`;
  if (existsSync(index) && SOURCES.every((source) => newest(ROOT + source) < statSync(index).mtimeMs)) return;
  console.log('[pictures] Building the Storybook.');
  const built = spawnSync(
    process.execPath,
    ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--quiet', '--output-dir', STORYBOOK],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (built.status !== 0) throw new Error('the Storybook was not built');
}

/** @returns the URL with a trailing slash, and a function that stops the server */
export async function serveStorybook() {
  const application = new Hono().use('*', serveStatic({ root: STORYBOOK }));
  const server = createServer(getRequestListener(application.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
