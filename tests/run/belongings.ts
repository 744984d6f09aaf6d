/** Finds what belongs to a flow, a page or a popup: its machines, tests and stories. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { shownStates } from '../../stories/states/shown.ts';
import { ROOT } from './runStep.ts';

export type Belongings = {
  /** Ids of the machines. */
  machines: readonly string[];
  /** Test files, from the root of the project. */
  tests: readonly string[];
  productTests: readonly string[];
  stories: readonly string[];
};

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`)
    .toSorted();

const textOf = (file: string) => readFileSync(ROOT + file, 'utf8');
const MACHINE = /(?:^|\/)(\w+)\.machine\.ts$/;
const idOf = (file: string) => MACHINE.exec(file)?.[1] ?? '';

/** Folders of pages and popups of this name, with a slash at the end. */
const foldersOf = (name: string) =>
  ['src/pages/', 'src/popups/'].map((parent) => `${parent}${name}/`).filter((folder) => existsSync(ROOT + folder));

/** @returns names of all flows, pages and popups */
export const allNames = (): string[] => {
  const folders = ['src/pages', 'src/popups'].flatMap((parent) =>
    readdirSync(ROOT + parent, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
  );
  return [...new Set([...filesIn('machines', MACHINE).map(idOf), ...folders])].toSorted();
};

/** The machine of this name, and the machines that its page or popup imports. */
function machinesOf(name: string): string[] {
  const imported = foldersOf(name)
    .flatMap((folder) => filesIn(folder.slice(0, -1), /\.tsx?$/))
    .flatMap((file) => [...textOf(file).matchAll(/\/(\w+)\.machine\.ts'/g)].map(([, id = '']) => id));
  return [...new Set([name, ...imported])].filter((id) => filesIn('machines', MACHINE).some((file) => idOf(file) === id));
}

/** @returns null when there is no flow, page or popup of this name */
export async function belongingsOf(name: string): Promise<Belongings | null> {
  const folders = foldersOf(name);
  const machines = machinesOf(name);
  if (folders.length === 0 && machines.length === 0) return null;
  const importsIt = (text: string) =>
    machines.some((id) => text.includes(`/${id}.machine.ts'`)) || folders.some((folder) => text.includes(folder.replace('src', '/src')));
  const words = new RegExp(`\\b(?:${[name, ...machines].join('|')})\\b`);
  const shown = await shownStates();
  return {
    machines,
    tests: filesIn('tests', /\.test\.tsx?$/).filter((file) => !/^tests\/(product|paths)\//.test(file) && importsIt(textOf(file))),
    productTests: filesIn('tests/product', /\.test\.ts$/).filter((file) => words.test(textOf(file))),
    stories: [
      ...new Set(
        shown.flatMap(({ file, shows }) =>
          machines.some((id) => shows.some((state) => state === id || state.startsWith(`${id}.`))) || importsIt(textOf(file)) ? [file] : [],
        ),
      ),
    ],
  };
}
