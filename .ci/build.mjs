/** Builds the application when a source is newer than the last build. Otherwise it does nothing. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['index.html', 'machines', 'src', 'public', 'vite.config.ts', 'package.json', 'package-lock.json'];
const BUILT = join(root, 'dist/.vite/manifest.json');

/** Folders count too: deleting a file changes the modification time of its folder. */
function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

export const isStale = () => {
  if (!existsSync(BUILT)) return true;
  const built = statSync(BUILT).mtimeMs;
  return SOURCES.map((name) => join(root, name)).some((path) => existsSync(path) && newest(path) > built);
};

/**
 * @param options quiet: print nothing to standard output
 * @returns true when a build of the present sources exists
 */
export function buildWhenStale({ quiet = false } = {}) {
  if (!isStale()) return true;
  console[quiet ? 'error' : 'log']('[build] Building the application.');
  return (
    spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', quiet ? 2 : 1, 2],
    }).status === 0
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !buildWhenStale()) process.exitCode = 1;
