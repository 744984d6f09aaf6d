/**
 * The pages that a brand brings: the folders of `brand/<brand>/pages`, each with a `page.json` (BRD-11). docs/brand.md describes the files.
 * The build and the tools read them here.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { parseRoute, ROUTE_NAMES, routes } from '../../machines/domain/routes.ts';
import { titleKeyOf } from '../../src/shell/navigation/titles.ts';
import { brandFolder, brandNames } from './folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** These paths are files and calls of the service, and never a page. */
const SERVED = ['assets', 'v1', 'media', 'pictures', 'custom', 'demo', 'ads'];

/** The access rules that need no more than the viewer, see machines/domain/routes.ts. */
const ACCESS = ['open', 'browse', 'member', 'signedIn'] as const;
const LAYOUTS = ['content', 'contentWithoutFooter', 'plain', 'empty'] as const;

const declared = z.strictObject({
  path: z
    .string('must be a path')
    .check(z.regex(/^\/[\w-]+(\/:?[\w-]+)*$/, 'must be a path that begins with a word, such as /newsletter or /quiz/:id')),
  access: z.enum(ACCESS, `must be one of ${ACCESS.join(', ')}`),
  layout: z.enum(LAYOUTS, `must be one of ${LAYOUTS.join(', ')}`),
});

export type BrandPage = z.infer<typeof declared> & {
  /** The name of the folder: `newsletter`. */
  name: string;
  /** The folder, relative to the root of the project. */
  folder: string;
  /** The name of the route: `brandNewsletter`. */
  route: string;
  /** The absolute path of the page module. */
  module: string;
  /** Language → the absolute path of its texts. English is among them. */
  texts: ReadonlyMap<string, string>;
};

const textsOf = (file: string): Readonly<Record<string, string>> =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));

function readPage(folder: string, name: string): BrandPage {
  const place = relative(ROOT, folder);
  const wrong = (sentence: string) => new Error(`${place}: ${sentence}`);
  if (!/^[a-z][A-Za-z\d]*$/.test(name)) throw wrong('the name of the folder has to be one word, such as newsletter.');
  const source = join(folder, 'page.json');
  if (!existsSync(source)) throw wrong('there is no page.json.');
  const parsed = declared.safeParse(JSON.parse(readFileSync(source, 'utf8')));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const keys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
    throw wrong(`page.json: ${[...(issue?.path ?? []), ...keys].join('.')}: ${keys.length > 0 ? 'there is no such key' : issue?.message}.`);
  }
  const module = join(folder, `${name}.page.ts`);
  if (!existsSync(module)) throw wrong(`there is no ${name}.page.ts.`);
  const texts = join(folder, 'texts');
  const files = existsSync(texts) ? readdirSync(texts).filter((file) => file.endsWith('.json')) : [];
  return {
    ...parsed.data,
    name,
    folder: place,
    route: `brand${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    module,
    texts: new Map(files.sort().map((file) => [file.slice(0, -'.json'.length), join(texts, file)])),
  };
}

/** One address of a page: `/quiz/:id` → `/quiz/-`. */
const exampleOf = (path: string) => path.replaceAll(/:[\w-]+/g, '-');
/** Two paths with the same shape have the same addresses. */
const shapeOf = (path: string) => path.replaceAll(/:[\w-]+/g, ':');

/** @throws Error with a sentence when the address of a page belongs to the product or to the page before it */
function checkAddress({ folder, path }: BrandPage, others: readonly BrandPage[]) {
  const { name } = parseRoute(exampleOf(path));
  const taken = ROUTE_NAMES.find((each) => shapeOf(routes[each].path) === shapeOf(path)) ?? (name === 'notFound' ? undefined : name);
  if (taken) throw new Error(`${folder}: the page ${taken} of the product has the address ${path}. Choose another path in page.json.`);
  const [, first = ''] = path.split('/');
  if (SERVED.includes(first)) throw new Error(`${folder}: /${first} belongs to the service. Choose another path in page.json.`);
  const same = others.find((other) => shapeOf(other.path) === shapeOf(path));
  if (same) throw new Error(`${folder}: ${same.folder} has the address ${path}, too. Choose another path in page.json.`);
}

/** @throws Error with a sentence when a text is missing, or its key could be one of the product */
function checkTexts({ folder, route, texts }: BrandPage) {
  const english = texts.get('en');
  if (!english) throw new Error(`${folder}: there is no texts/en.json.`);
  const keys = Object.keys(textsOf(english));
  const title = titleKeyOf(route);
  const beginning = `${title.slice('TITLE_'.length)}_`;
  if (!keys.includes(title)) throw new Error(`${folder}: texts/en.json has no ${title}, the title of the page.`);
  const foreign = keys.find((key) => key !== title && !key.startsWith(beginning));
  if (foreign) throw new Error(`${folder}: the key ${foreign} of texts/en.json has to begin with ${beginning}.`);
  for (const [language, file] of texts) {
    const own = textsOf(file);
    const missing = keys.find((key) => !own[key]?.trim());
    if (missing) throw new Error(`${folder}: texts/${language}.json has no ${missing}.`);
    const more = Object.keys(own).find((key) => !keys.includes(key));
    if (more) throw new Error(`${folder}: texts/${language}.json has ${more}, and texts/en.json has not.`);
  }
}

/**
 * @param brand a name of `brand/`, or the path of another folder
 * @returns the pages of the brand; empty for a brand without a folder `pages`
 * @throws Error with a sentence that names the wrong folder
 */
export function pagesOf(brand: string): readonly BrandPage[] {
  const folder = join(brandFolder(brand), 'pages');
  if (!existsSync(folder)) return [];
  if (relative(ROOT, folder).startsWith('..'))
    throw new Error(`${folder}: a brand with pages has to be a folder of brand/, because its pages import packages and the interface.`);
  return pagesIn(folder);
}

/**
 * @param folder with a folder for each page
 * @throws Error with a sentence that names the wrong folder
 */
export function pagesIn(folder: string): readonly BrandPage[] {
  const pages = readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => readPage(join(folder, name), name))
    .sort((one, other) => one.name.localeCompare(other.name));
  for (const [at, page] of pages.entries()) {
    checkAddress(page, pages.slice(0, at));
    checkTexts(page);
  }
  return pages;
}

/** @returns the name of the folder of a brand that needs a build of its own; null for a brand without pages */
export const withOwnBuild = (brand: string): string | null => (pagesOf(brand).length > 0 ? basename(brandFolder(brand)) : null);

/** @returns the pages of all brands of this repository */
export const everyBrandPage = (): readonly BrandPage[] => brandNames().flatMap(pagesOf);

const manifest = z.record(z.string(), z.unknown());

/**
 * @param dist the folder of a build
 * @returns the pages of the brand that the build does not have
 */
export function pagesMissingIn(dist: string, brand: string): readonly BrandPage[] {
  const pages = pagesOf(brand);
  const file = join(dist, '.vite/manifest.json');
  if (pages.length === 0 || !existsSync(file)) return pages;
  const built = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  return pages.filter(({ module }) => !(relative(ROOT, module) in built));
}
