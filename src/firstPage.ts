/**
 * What the first page is made of is asked for while the product is still being read, which takes longer: it says only then which page it is. The
 * build writes into the page which files those are (vite.config.ts); where nothing is written, the product asks for them itself.
 */

/** @returns the files of the page at an address; none when nothing is known of it */
export function partsOf(text: string | null | undefined, pathname: string): readonly string[] {
  try {
    const parts: Record<string, unknown> = JSON.parse(text ?? '{}');
    const page = Object.keys(parts).find((start) => pathname === start || (start.endsWith('/') && pathname.startsWith(start)));
    const files = page === undefined ? [] : parts[page];
    return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
  } catch {
    return [];
  }
}

const KINDS = { css: 'style', woff2: 'font' } as const;

/** @param file its address; without a slash in front it is relative to the origin's root */
export function linkTo(file: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.crossOrigin = '';
  link.href = file.startsWith('/') ? file : `/${file}`;
  const kind = Object.entries(KINDS).find(([ending]) => file.endsWith(`.${ending}`))?.[1];
  link.rel = kind ? 'preload' : 'modulepreload';
  if (kind) link.as = kind;
  return link;
}
