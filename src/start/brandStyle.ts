/**
 * Applies a brand to the page: writes its colours, radii and fonts as custom properties `--brand-…`, from which src/styles/tokens.css makes the
 * tokens (BRD-02). The head start calls this before the first paint, so this module imports no schema.
 */
import type { Brand } from '../configuration/brand.ts';
import { attempt } from '../storage/storage.ts';

type Looks = Pick<Brand, 'appearance' | 'colours' | 'coloursOnDark' | 'font' | 'logo' | 'radius'>;
type Face = NonNullable<NonNullable<Brand['font']>['faces']>[number];

const named = (prefix: string, values: Readonly<Record<string, string | number | undefined>> = {}, unit = '') =>
  Object.entries(values).map(([name, value]) => [prefix + name, `${value}${unit}`] as const);

/** A face with `local` names takes a font of the device. */
function faceRule({ family, file, local = [], weight, unicodeRange, ascent, descent, lineGap, size }: Face): string {
  const src = [...local.map((name) => `local('${name}')`), ...(file ? [`url('${file}') format('woff2')`] : [])].join();
  const percentages = { 'ascent-override': ascent, 'descent-override': descent, 'line-gap-override': lineGap, 'size-adjust': size };
  const given = Object.fromEntries(Object.entries(percentages).filter(([, value]) => value !== undefined));
  return `@font-face{font-family:'${family}';src:${src};font-display:swap;${weight ? `font-weight:${weight};` : ''}${
    unicodeRange ? `unicode-range:${unicodeRange};` : ''
  }${named('', given, '%')
    .map((pair) => `${pair.join(':')};`)
    .join('')}}`;
}

/** @returns the custom properties of the brand, and the rule of each face of its font */
export function brandStyle({ colours, coloursOnDark, font, logo, radius }: Looks) {
  return {
    properties: [
      ...named('--brand-', colours),
      ...named('--brand-dark-', coloursOnDark),
      ...named('--brand-radius-', radius, 'px'),
      ['--brand-font', font?.family ?? ''],
      ['--brand-mark', logo?.mark ? `url('${logo.mark}')` : ''],
    ] as const,
    faces: (font?.faces ?? []).map(faceRule),
  };
}

/**
 * Shows the page in a brand. A later call replaces the brand. The brand may not be validated yet: the browser takes each value and each face
 * alone, so a wrong one has no effect on the others or on the page (BRD-10).
 * @param page the document of the application, or of a story
 */
export function applyBrand(brand: Looks, page: Document): void {
  const sheet = sheets.get(page) ?? new CSSStyleSheet();
  if (!sheets.has(page)) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  sheets.set(page, sheet);
  sheet.replaceSync(':root{}');
  page.documentElement.dataset['appearance'] = brand.appearance === 'light' ? 'light' : 'dark';
  const { properties, faces } = brandStyle(brand);
  const [root] = sheet.cssRules;
  for (const [name, value] of properties) if (root instanceof CSSStyleRule) root.style.setProperty(name, value);
  for (const face of faces) attempt(() => sheet.insertRule(face, 1));
}

const sheets = new WeakMap<Document, CSSStyleSheet>();
