/** Writes a brand into the page of a build, and makes the web app manifest (BRD-05). Nothing of a brand is in the build itself. */
import { DEFAULT_LANGUAGE } from '../../machines/domain/constants.ts';
import { languageTagOf } from '../../machines/domain/viewerLanguage.ts';
import type { Brand, BrandText } from '../../src/configuration/brand.ts';

export const MANIFEST = '/manifest.webmanifest';

const CONFIGURATION_BLOCK = /(<script\b[^>]*\bid="marquee-config"[^>]*>)([^<]*)(<\/script>)/;
const BRAND_BLOCK = /([ \t]*<!-- brand\b[^>]*-->\n)[\s\S]*?([ \t]*<!-- \/brand -->)/;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

const languageOf = ({ defaultLanguage = DEFAULT_LANGUAGE }: Brand) => defaultLanguage;
const tagOf = (brand: Brand) => languageTagOf(languageOf(brand));

/** The page and the manifest are in the default language of the brand. */
const textOf = (text: BrandText | undefined, brand: Brand): string =>
  typeof text === 'object' ? (text[languageOf(brand)] ?? text.en ?? '') : (text ?? '');

/** The elements of the head that show the brand before any script runs. */
function headOf(brand: Brand, basePath: string): string[] {
  const { name, appearance = 'dark', colours = {}, icons = {}, font, logo } = brand;
  const meta = (key: string, content: string) => `<meta name="${key}" content="${escaped(content)}" />`;
  const link = (rel: string, href: string | undefined, rest = '') => (href ? [`<link rel="${rel}" href="${escaped(href)}"${rest} />`] : []);
  return [
    ...(colours.ink ? [meta('theme-color', colours.ink)] : []),
    meta('color-scheme', appearance),
    meta('description', textOf(brand.description, brand) || name),
    meta('application-name', name),
    `<title>${escaped(name)}</title>`,
    // The first picture of the page. A font would delay it.
    ...link('preload', logo?.mark, ' as="image" fetchpriority="high"'),
    ...link('icon', icons.tab, icons.tab?.endsWith('.svg') ? ' type="image/svg+xml"' : ''),
    ...link('apple-touch-icon', icons.touch),
    ...link('manifest', `${basePath}${MANIFEST}`),
    ...(font?.faces ?? []).flatMap(({ file, preload }) =>
      preload ? link('preload', file, ' as="font" type="font/woff2" crossorigin') : [],
    ),
  ];
}

/**
 * Writes the runtime configuration into the page (CFG-02).
 * @param configuration `<` is escaped, so that no value can end the script element
 * @throws Error when the page has no element for it
 */
export function withConfiguration(html: string, configuration: unknown): string {
  if (!CONFIGURATION_BLOCK.test(html)) throw new Error('index.html has no <script type="application/json" id="marquee-config">');
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return html.replace(CONFIGURATION_BLOCK, (_, open: string, _json: string, close: string) => open + json + close);
}

/** @returns the JSON of the runtime configuration that the page has; empty without an element for it */
export const configurationIn = (html: string): string => CONFIGURATION_BLOCK.exec(html)?.[2] ?? '';

/**
 * Writes title, colours, icons and the link to the manifest into the head of the page.
 * @param basePath the path below which the page is served; empty at the root
 * @throws Error when the page has no lines for them
 */
export function withBrand(html: string, brand: Brand, basePath = ''): string {
  if (!BRAND_BLOCK.test(html)) throw new Error('index.html has no <!-- brand --> … <!-- /brand -->');
  const lines = headOf(brand, basePath).map((line) => `    ${line}\n`);
  return html
    .replace(/<html lang="[^"]*"/, `<html lang="${tagOf(brand)}"`)
    .replace(BRAND_BLOCK, (_, open: string, close: string) => open + lines.join('') + close);
}

/** Writes the URL of the built files. In the build, the URLs of all files begin with `/assets/`. */
export const withAssets = (text: string, assetsUrl: string): string => text.replaceAll('"/assets/', `"${assetsUrl}/assets/`);

/** @returns the web app manifest */
export function manifestOf(brand: Brand, basePath = '') {
  const { name, shortName = name, colours = {}, icons = {} } = brand;
  const sized = [
    { src: icons.small, sizes: '192x192', type: 'image/png' },
    { src: icons.large, sizes: '512x512', type: 'image/png' },
    { src: icons.tab, sizes: 'any', type: 'image/svg+xml' },
  ];
  return {
    id: `${basePath}/`,
    name,
    short_name: shortName,
    ...(brand.description && { description: textOf(brand.description, brand) }),
    lang: tagOf(brand),
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    display: 'standalone',
    ...(colours.ink && { background_color: colours.ink, theme_color: colours.ink }),
    icons: sized.filter(({ src, type }) => src !== undefined && (type !== 'image/svg+xml' || src.endsWith('.svg'))),
  };
}
