/**
 * Prepares a fresh clone: `npm start` and `npm test` run this script first. It uses plain Node, because no package is installed yet.
 * It prints each step, and prints nothing when there is nothing to do. With `--browser` it finds or installs a Chromium for the tests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (text) => console.log(`[prepare] ${text}`);
const run = (command, ...parameters) => spawnSync(command, parameters, { cwd: root, stdio: 'inherit' }).status === 0;

function fail(text) {
  console.error(`[prepare] ${text}`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) fail(`Marquee needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/** @returns the packages of a lock file with their versions, without optional packages: these depend on the machine */
function versions(file) {
  const { packages } = JSON.parse(readFileSync(root + file, 'utf8'));
  const needed = Object.entries(packages).filter(
    ([name, { optional, devOptional, link }]) => name !== '' && !optional && !devOptional && !link,
  );
  return new Map(needed.map(([name, { version }]) => [name, version]));
}

function isInstalled() {
  if (!existsSync(`${root}node_modules/.package-lock.json`)) return false;
  const present = versions('node_modules/.package-lock.json');
  return [...versions('package-lock.json')].every(([name, version]) => present.get(name) === version && existsSync(root + name));
}

function installPackages() {
  if (isInstalled()) return;
  say(
    existsSync(`${root}node_modules`) ? 'The packages are out of date: npm ci.' : 'Installing the packages: npm ci, about half a minute.',
  );
  // npm gives its own path to its scripts. On Windows, `npm` alone cannot be spawned.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // The demo service and the build need development packages, also with NODE_ENV=production.
  if (!run(...npm, 'ci', '--include=dev', '--no-audit', '--no-fund')) fail('npm ci failed.');
}

const systemBrowser = () =>
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
const ownBrowser = () => existsSync(createRequire(import.meta.url)('playwright').chromium.executablePath());
const isDebian = () => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

function installBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) || fail(`CHROMIUM_PATH names ${named}, which does not exist.`);
  if (systemBrowser() || ownBrowser()) return;
  if (isDebian() && process.getuid?.() === 0) {
    say("There is no Chromium for the browser tests: installing Debian's, which plays H.264 and AAC.");
    run('apt-get', 'update', '-q');
    // Some Debian releases have no headless shell. The full browser works as well.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (run('apt-get', 'install', '-y', '-q', '--no-install-recommends', name) && systemBrowser()) return;
    say('That did not work.');
  }
  say("Installing Playwright's Chromium. It has no H.264: the tests that need a moving picture will be skipped and say so.");
  if (!run(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium')) {
    fail('No browser could be installed. Install Chromium yourself and name it: CHROMIUM_PATH=/path/to/chromium npm test');
  }
}

checkNode();
installPackages();
if (process.argv.includes('--browser')) installBrowser();
