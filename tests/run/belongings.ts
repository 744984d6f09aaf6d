/** Finds what belongs to a flow, a page or a popup: its machines, tests and stories. */
import { readdirSync, readFileSync } from 'node:fs';
import { everyBrandPage } from '../../brand/tool/pages.ts';
import { shownStates } from '../../stories/states/shown.ts';
import { ROOT } from './runStep.ts';

export type Belongings = {
  /** Ids of the machines. */
  machines: readonly string[];
  /** Ids of other machines that start one of these. */
  parents: readonly string[];
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
/** The charts of the product, and of the pages of brands. */
const machineFiles = () => ['machines', ...everyBrandPage().map(({ folder }) => folder)].flatMap((folder) => filesIn(folder, MACHINE));
const idOf = (file: string) => MACHINE.exec(file)?.[1] ?? '';

const FEATURE = /^src\/(?:app|signIn|profiles|account|catalogue|live|player|buying)\/(\w+)\//;
const PAGE = /\/(\w+)\.page\.ts$/;

/** The folder of the feature or of the page of a brand of this name, with a slash at the end; else the module of the page of this name. */
function placesOf(name: string): string[] {
  const ofBrand = everyBrandPage().find((page) => page.name === name);
  if (ofBrand) return [`${ofBrand.folder}/`];
  const files = filesIn('src', /\.tsx?$/);
  const folders = files.flatMap((file) => {
    const [folder = '', feature] = FEATURE.exec(file) ?? [];
    return feature === name ? [folder] : [];
  });
  return folders.length > 0 ? [...new Set(folders)] : files.filter((file) => PAGE.exec(file)?.[1] === name);
}

/** @returns names of all flows, pages and popups */
export const allNames = (): string[] => {
  const files = filesIn('src', /\.tsx?$/);
  const features = files.flatMap((file) => FEATURE.exec(file)?.[1] ?? []).filter((name) => name !== 'api');
  const pages = files.flatMap((file) => PAGE.exec(file)?.[1] ?? []);
  return [...new Set([...machineFiles().map(idOf), ...features, ...pages])].toSorted();
};

/** The machine of this name, and the machines that its page or popup imports. */
function machinesOf(name: string): string[] {
  const imported = placesOf(name)
    .flatMap((place) => (place.endsWith('/') ? filesIn(place.slice(0, -1), /\.tsx?$/) : [place]))
    .flatMap((file) => [...textOf(file).matchAll(/\/(\w+)\.machine\.ts'/g)].map(([, id = '']) => id));
  return [...new Set([name, ...imported])].filter((id) => machineFiles().some((file) => idOf(file) === id));
}

/** The machines that start one of these in their charts: their walks go through it. A chart that only has its type is none. */
const parentsOf = (machines: readonly string[]): string[] =>
  machineFiles()
    .filter((file) => machines.some((id) => new RegExp(`\\b${id}Machine\\b[^;]*/${id}\\.machine\\.ts'`).test(textOf(file))))
    .map(idOf);

/** @returns null when there is no flow, page or popup of this name */
export async function belongingsOf(name: string): Promise<Belongings | null> {
  const places = placesOf(name);
  const machines = machinesOf(name);
  if (places.length === 0 && machines.length === 0) return null;
  const importsIt = (text: string) =>
    machines.some((id) => text.includes(`/${id}.machine.ts'`)) || places.some((place) => text.includes(place.replace('src', '/src')));
  const words = new RegExp(`\\b(?:${[name, ...machines].join('|')})\\b`);
  const shown = await shownStates();
  return {
    machines,
    parents: parentsOf(machines).filter((id) => !machines.includes(id)),
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
