import type { Plugin } from 'vite';
import type { BrandPage } from '../../brand/tool/pages.ts';

const json = (value: unknown) => JSON.stringify(value);

/** The source of machines/domain/brandRows.ts. */
const rowsOf = (pages: readonly BrandPage[]) =>
  `export const brandRows = {${pages.map(({ route, path, access }) => `${route}: ${json({ path, access })}`).join(', ')}};`;

/** The source of src/shell/navigation/brandPages.ts. Each page is a chunk of its own. */
const entriesOf = (pages: readonly BrandPage[]) =>
  `export const brandPages = {${pages.map(({ route, module, layout }) => `${route}: { load: () => import(${json(module)}), layout: ${json(layout)} }`).join(', ')}};`;

/** Builds the pages of a brand in (BRD-11). A build without such a brand has none of this. */
export const brandPages = (pages: readonly BrandPage[]): Plugin => ({
  name: 'marquee-brand-pages',
  enforce: 'pre',
  load(id) {
    if (pages.length === 0) return null;
    if (id.endsWith('/machines/domain/brandRows.ts')) return rowsOf(pages);
    return id.endsWith('/src/shell/navigation/brandPages.ts') ? entriesOf(pages) : null;
  },
});
