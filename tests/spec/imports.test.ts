/** The files of the product import one another in one direction. The linter says so for single arrows; this sees the whole graph. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const files = ['machines', 'src'].flatMap((folder) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => (/\.tsx?$/.test(name) ? [`${folder}/${name}`] : [])),
);

/** Static, type-only and dynamic imports and exports of a project file. */
const IMPORT = /(?:\bfrom |\bimport\(|^import )'(\.{1,2}\/[^'?]+\.tsx?)'/gm;
const importsOf = (file: string) => [
  ...new Set([...readFileSync(ROOT + file, 'utf8').matchAll(IMPORT)].map(([, path = '']) => join(file, '..', path))),
];
const graph = new Map(files.map((file) => [file, importsOf(file).filter((imported) => existsSync(ROOT + imported))]));

/** Of the files that lead to one another: the shortest way from each file back to itself. */
function circleOf(file: string): readonly string[] | null {
  const waysTo = new Map<string, readonly string[]>([[file, [file]]]);
  for (const [from, way] of waysTo)
    for (const imported of graph.get(from) ?? []) {
      if (imported === file) return [...way, file];
      if (!waysTo.has(imported)) waysTo.set(imported, [...way, imported]);
    }
  return null;
}

/** The floors, the lowest first. A file imports from its own floor and from those below. */
const FLOORS: readonly RegExp[] = [
  /^machines\/domain\//,
  /^machines\//,
  /^src\/(storage\/|api\/wire\/|configuration\/basePath\.ts|environment\.d\.ts)/,
  /^src\/configuration\//,
  /^src\/(api|i18n|ui)\//,
  /^src\/\w+\/api\//,
  /^src\/actors\//,
  // What pages and work are made with.
  /^src\/start\/(work|lateWork|lateChart|definePage|services)\.ts/,
  /^src\/blocks\//,
  /^src\/(account|app|buying|catalogue|live|player|profiles|signIn)\//,
  /^src\/shell\//,
  /^src\/(start\/(?!entry)|analytics\/|inspector\/)/,
  /^src\/(main\.tsx|worker\/|build\/)/,
  /^src\/start\/entry\.ts/,
];
const floorOf = (file: string) => FLOORS.findIndex((floor) => floor.test(file));
/** It has the types of what pages are given. */
const OF_ALL_FLOORS = /^src\/start\/services\.ts$/;

it('no file of the product imports itself through others', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => circleOf(file)?.join(' → ') ?? [])).toEqual([]);
});

it('CFG-13 no file of the product names what the browser keeps without the path of the deployment', () => {
  const named = files.filter((file) => /['"]marquee\./.test(readFileSync(ROOT + file, 'utf8')));
  expect(named).toEqual([]);
});

it('no file of the product imports from a higher floor', () => {
  expect(files.filter((file) => floorOf(file) === -1)).toEqual([]);
  const against = [...graph].flatMap(([file, imported]) =>
    imported.filter((each) => floorOf(each) > floorOf(file) && !OF_ALL_FLOORS.test(file)).map((each) => `${file} → ${each}`),
  );
  expect(against).toEqual([]);
});

it('a test file that replaces modules or loads them anew has them for itself, because the others share theirs', () => {
  const tests = ['api', 'app', 'domain', 'paths', 'contract', 'demo', 'docs', 'spec'].flatMap((folder) =>
    readdirSync(`${ROOT}tests/${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `tests/${folder}/${name}`),
  );
  const replacing = tests.filter(
    (name) => /\.test\.tsx?$/.test(name) && /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(ROOT + name, 'utf8')),
  );
  expect(replacing.filter((name) => !name.includes('.isolated.'))).toEqual([]);
});
