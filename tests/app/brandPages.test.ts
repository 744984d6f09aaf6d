/** The pages that a brand brings: their folders, and what the build makes of them. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { brandNames, readBrand } from '../../brand/tool/folder.ts';
import { everyBrandPage, pagesIn, pagesMissingIn, pagesOf } from '../../brand/tool/pages.ts';
import { brandPages } from '../../src/build/brandPages.ts';
import { languageModules } from '../../src/build/languages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PAGE = { path: '/tides', access: 'open', layout: 'content' };
const TEXTS = { TITLE_BRAND_TIDES: 'Tides', BRAND_TIDES_TEXT: 'High' };
type Given = { page?: unknown; name?: string; texts?: Readonly<Record<string, unknown>>; hasModule?: boolean };

/** Writes the folder of one page. @returns the folder of all pages */
function given(
  { page = PAGE, name = 'tides', texts = { en: TEXTS }, hasModule = true }: Given,
  pages = mkdtempSync(join(folder, 'brand-')),
) {
  const own = join(pages, name);
  mkdirSync(join(own, 'texts'), { recursive: true });
  writeFileSync(join(own, 'page.json'), JSON.stringify(page));
  if (hasModule) writeFileSync(join(own, `${name}.page.ts`), 'export default null;');
  for (const [language, own_] of Object.entries(texts)) writeFileSync(join(own, `texts/${language}.json`), JSON.stringify(own_));
  return pages;
}

describe('BRD-11 the folder of a page', () => {
  it('BRD-11 names the route, the module and the texts of the page', () => {
    const [page] = pagesIn(given({ texts: { en: TEXTS, 'de-DE': TEXTS } }));
    expect(page).toMatchObject({ ...PAGE, name: 'tides', route: 'brandTides' });
    expect(page?.module).toMatch(/tides\/tides\.page\.ts$/);
    expect([...(page?.texts.keys() ?? [])]).toEqual(['de-DE', 'en']);
  });

  it.each<[Given, RegExp]>([
    [{ page: { ...PAGE, path: '/login' } }, /the page login of the product has the address \/login\. Choose another path/],
    [{ page: { ...PAGE, path: '/content/:title' } }, /the page content of the product has the address/],
    [{ page: { ...PAGE, path: '/movie/new/:id' } }, /the page movie of the product has the address/],
    [{ page: { ...PAGE, path: '/media/tides' } }, /\/media belongs to the service/],
    [{ page: { ...PAGE, path: '/:anything' } }, /page\.json: path: must be a path that begins with a word/],
    [{ page: { ...PAGE, path: 'tides' } }, /page\.json: path: must be a path/],
    [{ page: { ...PAGE, access: 'all' } }, /page\.json: access: must be one of open, browse, member, signedIn/],
    [{ page: { ...PAGE, layout: 'bare' } }, /page\.json: layout: must be one of content/],
    [{ page: { ...PAGE, title: 'Tides' } }, /page\.json: title: there is no such key/],
    [{ name: 'the tides' }, /the name of the folder has to be one word/],
    [{ hasModule: false }, /there is no tides\.page\.ts/],
    [{ texts: { fr_FR: TEXTS } }, /there is no texts\/en\.json/],
    [{ texts: { en: { BRAND_TIDES_TEXT: 'High' } } }, /texts\/en\.json has no TITLE_BRAND_TIDES, the title of the page/],
    [{ texts: { en: { ...TEXTS, LOGIN_TITLE: 'Tides' } } }, /the key LOGIN_TITLE of texts\/en\.json has to begin with BRAND_TIDES_/],
    [{ texts: { en: TEXTS, fr_FR: { ...TEXTS, BRAND_TIDES_TEXT: ' ' } } }, /texts\/fr_FR\.json has no BRAND_TIDES_TEXT/],
    [
      { texts: { en: TEXTS, fr_FR: { ...TEXTS, BRAND_TIDES_MORE: 'x' } } },
      /texts\/fr_FR\.json has BRAND_TIDES_MORE, and texts\/en\.json has not/,
    ],
  ])('BRD-11 the build refuses %j with a sentence', (wrong, sentence) => expect(() => pagesIn(given(wrong))).toThrow(sentence));

  it('BRD-11 the build refuses two pages with the same addresses', () => {
    const pages = given({ page: { ...PAGE, path: '/sea/:day' } });
    given({ name: 'waves', page: { ...PAGE, path: '/sea/:height' }, texts: { en: { TITLE_BRAND_WAVES: 'Waves' } } }, pages);
    expect(() => pagesIn(pages)).toThrow(/waves: .*tides has the address \/sea\/:height, too/);
  });

  it('BRD-11 the build refuses pages outside of the project, where they find no packages', () => {
    const outside = mkdtempSync(join(folder, 'outside-'));
    given({}, join(outside, 'pages'));
    expect(() => pagesOf(outside)).toThrow(/a brand with pages has to be a folder of brand\//);
  });

  it('BRD-11 a build without the pages of its brand is named before it is deployed', () => {
    const dist = join(folder, 'dist');
    mkdirSync(join(dist, '.vite'), { recursive: true });
    const names = (manifest: object) => {
      writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
      return pagesMissingIn(dist, 'harbour').map(({ name }) => name);
    };
    expect(names({})).toEqual(['newsletter']);
    expect(names({ 'brand/harbour/pages/newsletter/newsletter.page.ts': {} })).toEqual([]);
    expect(pagesMissingIn(dist, 'marquee')).toEqual([]);
  });
});

describe('BRD-11 the pages of the brands of this repository', () => {
  it.each(brandNames())('BRD-11 %s: its own links to the application lead to a page', (name) => {
    const { menu = [], footer = {} } = readBrand(name).brand;
    const links = [...menu, ...(footer.links ?? [])].flatMap((each) =>
      typeof each === 'object' && each.href.startsWith('/') ? each.href : [],
    );
    expect(links.filter((href) => !pagesOf(name).some(({ path }) => path === href))).toEqual([]);
  });

  it.each(everyBrandPage())('BRD-11 $folder has its texts in each language of its brand', ({ folder: own, texts }) => {
    const [, brand = ''] = own.split('/');
    const { description } = readBrand(brand).brand;
    expect([...texts.keys()].sort()).toEqual(Object.keys(typeof description === 'object' ? description : { en: '' }).sort());
  });

  it.each(everyBrandPage())('BRD-11 $folder uses all of its texts', ({ folder: own, texts }) => {
    const sources = readdirSync(join(ROOT, own))
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(ROOT, own, file), 'utf8'));
    const keys = Object.keys(JSON.parse(readFileSync(texts.get('en') ?? '', 'utf8')));
    expect(keys.filter((key) => !key.startsWith('TITLE_') && !sources.some((source) => source.includes(key)))).toEqual([]);
  });
});

describe('BRD-11 the build', () => {
  const ROWS = '/machines/domain/brandRows.ts';
  const loaded = (pages: ReturnType<typeof pagesOf>, id: string) => {
    const { load } = brandPages(pages);
    return typeof load === 'function' ? load.call({} as Rolldown.PluginContext, id) : undefined;
  };

  it('BRD-11 has the route and the chunk of a page of the brand', () => {
    const pages = pagesOf('harbour');
    expect(loaded(pages, ROWS)).toBe('export const brandRows = {brandNewsletter: {"path":"/newsletter","access":"open"}};');
    expect(loaded(pages, '/src/shell/navigation/brandPages.ts')).toMatch(
      /brandNewsletter: \{ load: \(\) => import\(".*newsletter\.page\.ts"\), layout: "content" \}/,
    );
  });

  it('BRD-11 a build of a brand without pages replaces nothing', () => expect(loaded(pagesOf('marquee'), ROWS)).toBeNull());

  it('BRD-11 LNG-03 the texts of a page are in the chunk of each language, also of one that the product has not', async () => {
    const entry = join(folder, 'entry.js');
    writeFileSync(entry, "export { loaders } from 'marquee:languages';");
    const messages = join(folder, 'messages');
    for (const language of ['en', 'fr_FR']) mkdirSync(join(messages, language), { recursive: true });
    writeFileSync(join(messages, 'fr_FR/home.json'), '{"HOME": "Accueil"}');
    const added = ['en', 'fr_FR', 'de-DE'].map((language) => ({ language, file: join(folder, `${language}.json`) }));
    for (const { language, file } of added) writeFileSync(file, JSON.stringify({ BRAND_TIDES_TEXT: `High in ${language}` }));
    const built = await build({
      configFile: false,
      logLevel: 'error',
      plugins: [languageModules(messages, added)],
      build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
    });
    const [first] = built as [Rolldown.RolldownOutput];
    const { output } = first;
    const code = output.flatMap((each) => (each.type === 'chunk' ? each.code : []));
    const chunkWith = (text: string) => code.filter((each) => each.includes(text));
    expect(chunkWith('High in de-DE')).toHaveLength(1);
    expect(chunkWith('High in fr_FR')).toEqual(chunkWith('Accueil'));
    expect(chunkWith('High in en')).toEqual([]);
  });
});
