/**
 * Prepares a fresh clone: `npm start` and `npm test` run this script first. It uses plain Node, because no package is installed yet.
 * It prints each step, and prints nothing when there is nothing to do. With `--browser` it finds or installs the browsers of the tests.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ENGINES, isInstalled as hasEngine } from './engines.mjs';

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

const LOCK = 'package-lock.json';
/** npm writes here what it has installed. */
const INSTALLED = 'node_modules/.package-lock.json';
/** The fingerprint after the last `npm ci` of this script. npm deletes the file together with the packages. */
const STAMP = 'node_modules/.marquee-packages';

const read = (file) => (existsSync(root + file) ? readFileSync(root + file, 'utf8') : '');
const fingerprint = () => createHash('sha256').update(read(LOCK)).update(read(INSTALLED)).digest('hex');

/** @returns the packages of a lock file: folder → entry. `''` is the project itself. */
const packagesOf = (file) => JSON.parse(read(file) || '{}').packages ?? {};

/** Whether `npm ci` or `npm install` has installed the lock. Optional packages may be missing: they depend on the machine. */
function equalsLock(installed) {
  const locked = packagesOf(LOCK);
  const isNeeded = ([folder, { optional, devOptional, link }]) => folder !== '' && !optional && !devOptional && !link;
  return (
    Object.entries(installed).every(([folder, { version }]) => locked[folder]?.version === version) &&
    Object.entries(locked)
      .filter(isNeeded)
      .every(([folder]) => folder in installed)
  );
}

/** The stamp ends each difference between the lock and what npm makes of it: the same lock is installed at most once. */
function isInstalled() {
  const installed = packagesOf(INSTALLED);
  if (!Object.keys(installed).every((folder) => existsSync(root + folder))) return false;
  return read(STAMP) === fingerprint() || equalsLock(installed);
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
  writeFileSync(root + STAMP, fingerprint());
}

const systemBrowser = () =>
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
const ownBrowser = () => existsSync(createRequire(import.meta.url)('playwright').chromium.executablePath());
const canInstall = () => isDebian() && process.getuid?.() === 0;
const isDebian = () => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

function installBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) || fail(`CHROMIUM_PATH names ${named}, which does not exist.`);
  if (systemBrowser() || ownBrowser()) return;
  if (canInstall()) {
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

/** Firefox and WebKit for the step `engines`. Without them the tests pass, and say which engine they left out. */
function installEngines() {
  const missing = ['firefox', 'webkit'].filter((engine) => !hasEngine(engine));
  if (missing.length === 0) return;
  if (canInstall()) {
    say(`Installing Debian's ${missing.join(' and ')} for the step engines.`);
    run('apt-get', 'update', '-q');
    for (const engine of missing) run('apt-get', 'install', '-y', '-q', '--no-install-recommends', ...ENGINES[engine].packages);
  }
  for (const engine of missing)
    if (!hasEngine(engine)) say(`The step engines leaves out ${engine}. On Debian it is in ${ENGINES[engine].packages.join(' ')}.`);
}

checkNode();
installPackages();
if (process.argv.includes('--browser')) {
  installBrowser();
  installEngines();
}
