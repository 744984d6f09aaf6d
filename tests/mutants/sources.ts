/** Finds the files that a test imports, directly or not. If none has changed since a mutant was judged, its judgement is still valid. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^'?]+\.tsx?)'/g;
const texts = new Map<string, string>();
const closures = new Map<string, ReadonlySet<string>>();

const textOf = (file: string) => {
  const known = texts.get(file) ?? (existsSync(ROOT + file) ? readFileSync(ROOT + file, 'utf8') : '');
  texts.set(file, known);
  return known;
};

/** @param file path from the root @returns the file itself and all project files that it imports, directly or not */
export function closureOf(file: string): ReadonlySet<string> {
  const known = closures.get(file);
  if (known) return known;
  const found = new Set([file]);
  for (const each of found)
    for (const [, path] of textOf(each).matchAll(IMPORT)) found.add(resolve('/', dirname(each), path ?? '').slice(1));
  closures.set(file, found);
  return found;
}

/** @returns a hash that changes when one of these files, or a file that they import, changes */
export function hashOf(files: readonly string[]): string {
  const all = [...new Set(files.flatMap((file) => [...closureOf(file)]))].sort();
  const hash = createHash('sha256');
  for (const file of all) hash.update(`${file}\0${textOf(file)}\0`);
  return hash.digest('hex').slice(0, 16);
}

/** @param folder path from the root @returns the paths of its files, from the root */
export const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`)
    .sort();

const unitTests = ['domain', 'paths', 'api', 'app'].flatMap((folder) => filesBelow(`tests/${folder}`, /\.test\.tsx?$/));

/** @returns the unit tests that import a file, those with the fewest imports first */
export const testsOn = (file: string): string[] =>
  unitTests.filter((test) => closureOf(test).has(file)).sort((one, other) => closureOf(one).size - closureOf(other).size);

/** @returns the unit tests that contain a word */
export const testsNaming = (word: string): string[] => unitTests.filter((test) => new RegExp(`\\b${word}\\b`).test(textOf(test)));
