/** `.ci/prepare.mjs`, in a folder of its own, with a stand-in for npm that records its calls. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../run/runStep.ts';

type Packages = Record<string, { version?: string; optional?: boolean; needless?: boolean }>;

/** Installs the lock as npm does: without entries that no package needs. */
const NPM = `
const { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
appendFileSync('calls', process.argv[2] + '\\n');
rmSync('node_modules', { recursive: true, force: true });
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const installed = Object.entries(packages).filter(([folder, entry]) => folder && !entry.optional && !entry.needless);
for (const [folder] of installed) mkdirSync(folder, { recursive: true });
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(installed) }));
`;

const PACKAGES: Packages = {
  '': {},
  'node_modules/react': { version: '19.3.1' },
  'node_modules/react/node_modules/scheduler': { version: '1.0.0' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
};

let folder = '';
const at = (file: string) => join(folder, file);
const lock = (packages: Packages) => writeFileSync(at('package-lock.json'), JSON.stringify({ packages }));
const npm = () => spawnSync(process.execPath, [at('npm.cjs'), 'ci'], { cwd: folder });
const calls = () => (existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : []);

/** @returns what the script prints */
function prepare() {
  const { stdout, stderr, status } = spawnSync(process.execPath, [at('.ci/prepare.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: at('npm.cjs') },
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-prepare-'));
  mkdirSync(at('.ci'));
  for (const name of ['prepare.mjs', 'engines.mjs']) copyFileSync(join(ROOT, '.ci', name), at(`.ci/${name}`));
  writeFileSync(at('npm.cjs'), NPM);
  lock(PACKAGES);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('npm start, npm test and npm run dev', () => {
  it.each<[string, Packages]>([
    ['of this machine', PACKAGES],
    ['that no package needs', { ...PACKAGES, 'node_modules/once': { version: '1.4.0', needless: true } }],
  ])('install the packages once and do nothing the second time, with a lock of packages %s', (_, packages) => {
    lock(packages);
    expect(prepare()).toContain('Installing the packages');
    expect(prepare()).toBe('');
    expect(calls()).toEqual(['ci']);
  });

  it('do nothing after the developer has installed the packages', () => {
    npm();
    expect(prepare()).toBe('');
    expect(calls()).toEqual(['ci']);
  });

  it.each<[string, () => void]>([
    ['the version of a package changes', () => lock({ ...PACKAGES, 'node_modules/react': { version: '19.3.2' } })],
    ['a package is added', () => lock({ ...PACKAGES, 'node_modules/zod': { version: '4.6.7' } })],
    ['a package is removed', () => lock({ '': {}, 'node_modules/react': { version: '19.3.1' } })],
    ['the folder of a package is missing', () => rmSync(at('node_modules/react'), { recursive: true })],
    ['all packages are missing', () => rmSync(at('node_modules'), { recursive: true })],
  ])('install the packages again when %s', (_, change) => {
    prepare();
    change();
    expect(prepare()).toContain('npm ci');
    expect(calls()).toEqual(['ci', 'ci']);
  });

  it('install the packages again when the developer has installed another version', () => {
    prepare();
    lock({ ...PACKAGES, 'node_modules/react': { version: '18.0.0' } });
    npm();
    lock(PACKAGES);
    expect(prepare()).toContain('out of date');
    expect(prepare()).toBe('');
  });
});

it('package-lock.json lists only packages that npm ci installs', () => {
  const packagesOf = (file: string): Packages => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  const installed = packagesOf('node_modules/.package-lock.json');
  const missing = Object.entries(packagesOf('package-lock.json')).filter(
    ([each, { optional }]) => each && !optional && !(each in installed),
  );
  expect(missing.map(([each]) => each)).toEqual([]);
});
