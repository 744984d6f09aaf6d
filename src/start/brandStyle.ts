/**
 * Applies a brand to the page: writes its colours, radii and fonts as custom properties `--brand-…`, from which src/styles/tokens.css makes the
 * tokens (BRD-02). The head start calls this before the first paint, so this module imports no schema.
 */
import type { Brand } from '../configuration/brand.ts';

type Looks = Pick<Brand, 'appearance' | 'colours' | 'coloursOnDark' | 'font' | 'logo' | 'radius'>;
type Face = NonNullable<NonNullable<Brand['font']>['faces']>[number];

const declarations = (prefix: string, values: Readonly<Record<string, string | number | undefined>> = {}, unit = '') =>
  Object.entries(values)
    .map(([name, value]) => `${prefix}${name}:${value}${unit};`)
    .join('');

/** A face with `local` names takes a font of the device. */
function faceRule({ family, file, local = [], weight, unicodeRange, ascent, descent, lineGap, size }: Face): string {
  const src = [...local.map((name) => `local('${name}')`), ...(file ? [`url('${file}') format('woff2')`] : [])].join();
  const percentages = { 'ascent-override': ascent, 'descent-override': descent, 'line-gap-override': lineGap, 'size-adjust': size };
  const given = Object.fromEntries(Object.entries(percentages).filter(([, value]) => value !== undefined));
  return `@font-face{font-family:'${family}';src:${src};font-display:swap;${weight ? `font-weight:${weight};` : ''}${
    unicodeRange ? `unicode-range:${unicodeRange};` : ''
  }${declarations('', given, '%')}}`;
}

/** @returns the text of a style sheet */
export function brandStyle({ colours, coloursOnDark, font, logo, radius }: Looks): string {
  const properties = [
    declarations('--brand-', colours),
    declarations('--brand-dark-', coloursOnDark),
    declarations('--brand-radius-', radius, 'px'),
    font ? `--brand-font:${font.family};` : '',
    logo?.mark ? `--brand-mark:url('${logo.mark}');` : '',
  ];
  return `:root{${properties.join('')}}${(font?.faces ?? []).map(faceRule).join('')}`;
}

/**
 * Shows the page in a brand. A later call replaces the brand.
 * @param page the document of the application, or of a story
 */
export function applyBrand(brand: Looks, page: Document): void {
  const sheet = sheets.get(page) ?? new CSSStyleSheet();
  if (!sheets.has(page)) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  sheets.set(page, sheet);
  sheet.replaceSync(brandStyle(brand));
  page.documentElement.dataset['appearance'] = brand.appearance ?? 'dark';
}

const sheets = new WeakMap<Document, CSSStyleSheet>();
