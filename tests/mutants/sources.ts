/** Which files a test stands on, by what they import: what has not changed since a mutant was judged need not be judged again. */
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

/** @param file from the root @returns it and every file of ours that it imports, directly or not */
export function closureOf(file: string): ReadonlySet<string> {
  const known = closures.get(file);
  if (known) return known;
  const found = new Set([file]);
  for (const each of found)
    for (const [, path] of textOf(each).matchAll(IMPORT)) found.add(resolve('/', dirname(each), path ?? '').slice(1));
  closures.set(file, found);
  return found;
}

/** Changes when any of these files, or any file they import, does. */
export function hashOf(files: readonly string[]): string {
  const all = [...new Set(files.flatMap((file) => [...closureOf(file)]))].sort();
  const hash = createHash('sha256');
  for (const file of all) hash.update(`${file}\0${textOf(file)}\0`);
  return hash.digest('hex').slice(0, 16);
}

/** @param folder from the root @returns the files below it, from the root */
export const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`)
    .sort();

const unitTests = ['domain', 'paths', 'api', 'app'].flatMap((folder) => filesBelow(`tests/${folder}`, /\.test\.tsx?$/));

/** The unit tests that import a file, those that stand on least first. */
export const testsOn = (file: string): string[] =>
  unitTests.filter((test) => closureOf(test).has(file)).sort((one, other) => closureOf(one).size - closureOf(other).size);

/** The unit tests in which a word stands. */
export const testsNaming = (word: string): string[] => unitTests.filter((test) => new RegExp(`\\b${word}\\b`).test(textOf(test)));
