/** The suites of tests with results in tests/results, and the requirements that their sources name. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Npm scripts. Each one writes its results to the file of its name. */
export const SUITES = ['unit', 'product', 'stories', 'pressed', 'e2e', 'engines'] as const;
export type Suite = (typeof SUITES)[number];

/** `file`: path from the root. `changed`: ms since 1970 of the last change. */
export type TestSource = { file: string; suite: Suite; ids: readonly string[]; changed: number };

function suiteOf(file: string): Suite | null {
  if (/^stories\/.*\.stories\.tsx$/.test(file)) return 'stories';
  if (/^tests\/e2e\/.*\.spec\.ts$/.test(file)) return 'e2e';
  if (/^tests\/engines\/.*\.test\.ts$/.test(file)) return 'engines';
  if (/^tests\/pressed\/.*\.test\.ts$/.test(file)) return 'pressed';
  if (/^tests\/product\/.*\.test\.tsx?$/.test(file)) return 'product';
  return /^tests\/.*\.test\.tsx?$/.test(file) ? 'unit' : null;
}

const withoutComments = (code: string) => code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

/** @returns the files of tests and stories, each with the ids that it names outside of comments */
export const testSources = (): TestSource[] =>
  ['tests', 'stories'].flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).flatMap((name): TestSource[] => {
      const file = `${folder}/${name}`;
      const suite = suiteOf(file);
      if (!suite) return [];
      const ids = withoutComments(readFileSync(ROOT + file, 'utf8')).match(/\b[A-Z][A-Z0-9]{1,2}-\d{2}\b/g) ?? [];
      return [{ file, suite, ids: [...new Set(ids)], changed: statSync(ROOT + file).mtimeMs }];
    }),
  );

/** Whether only this suite has tests of the id. */
export const isOnlyIn = (suite: Suite, id: string, sources: readonly TestSource[]) => {
  const naming = sources.filter((source) => source.ids.includes(id));
  return naming.length > 0 && naming.every((source) => source.suite === suite);
};

/** @returns ms since 1970 of the last run of a suite; null: it has no results */
export function lastRunOf(suite: Suite): number | null {
  const file = `${ROOT}tests/results/${suite}.json`;
  return existsSync(file) ? statSync(file).mtimeMs : null;
}

/** @param ranAt ms since 1970 of the last run of a file; null: the last run of its suite left it out, or there was none */
export const isOutdated = (source: TestSource, ranAt: (source: TestSource) => number | null) => source.changed > (ranAt(source) ?? 0);

/** The suites with tests of a requirement that did not run, or that changed after they ran. */
export function unrunSuites(id: string, sources: readonly TestSource[], ranAt: (source: TestSource) => number | null): Suite[] {
  const unrun = sources.filter((source) => source.ids.includes(id) && isOutdated(source, ranAt));
  return SUITES.filter((suite) => unrun.some((source) => source.suite === suite));
}
