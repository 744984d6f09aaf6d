/** Builds the application when a source is newer than the last build. Otherwise it does nothing. A brand with pages has a build of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['index.html', 'machines', 'src', 'public', 'vite.config.ts', 'package.json', 'package-lock.json'];

const folderOf = (brand) => (brand === null ? 'dist' : `dist-${brand}`);

/** @param brand a folder of `brand/` with pages; null for the build of all other brands @returns the folder of the build */
export const distOf = (brand = null) => join(root, folderOf(brand));

/** Folders count too: deleting a file changes the modification time of its folder. */
function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** @param brand as for `distOf` */
export const isStale = (brand = null) => {
  const manifest = join(distOf(brand), '.vite/manifest.json');
  if (!existsSync(manifest)) return true;
  const built = statSync(manifest).mtimeMs;
  return [...SOURCES, ...(brand === null ? [] : [`brand/${brand}/pages`])]
    .map((name) => join(root, name))
    .some((path) => existsSync(path) && newest(path) > built);
};

/**
 * @param options quiet: print nothing to standard output; brand: as for `distOf`
 * @returns true when a build of the present sources exists
 */
export function buildWhenStale({ quiet = false, brand = null } = {}) {
  if (!isStale(brand)) return true;
  console[quiet ? 'error' : 'log'](`[build] Building the application${brand === null ? '' : ` with the pages of ${brand}`}.`);
  return (
    spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', quiet ? 2 : 1, 2],
      env: { ...process.env, ...(brand !== null && { MARQUEE_BRAND: brand, MARQUEE_DIST: folderOf(brand) }) },
    }).status === 0
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !buildWhenStale()) process.exitCode = 1;
