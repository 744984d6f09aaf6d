/**
 * Preloads the files of a page without evaluating them: of the first page while the browser still evaluates the product, which knows only
 * later which page it opens, and of the player while the viewer looks at a title. The build writes the names of these files into the HTML
 * (src/build/headStart.ts). Without these names, the product fetches the files later.
 */

/**
 * @param text JSON: the files by the path, or by the beginning of the path when it ends with `/`
 * @param pathname the path of the current URL
 * @returns the files of the page at this path; empty for an unknown path or invalid JSON
 */
export function firstPageFiles(text: string | null | undefined, pathname: string): readonly string[] {
  try {
    const parts: Record<string, unknown> = JSON.parse(text ?? '{}');
    const page = Object.keys(parts).find((start) => pathname === start || (start.endsWith('/') && pathname.startsWith(start)));
    const files = page === undefined ? [] : parts[page];
    return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Preloads the files of the page at this path, if the HTML names them, once.
 * @param isNext the viewer may open the page next, or never: the browser complains about a preloaded style that no page uses, so it is prefetched
 */
export function preloadPage(pathname: string, isNext = false): void {
  for (const file of firstPageFiles(document.getElementById('marquee-parts')?.textContent, pathname)) {
    const link = linkTo(file, import.meta.url);
    if (document.head.querySelector(`link[href="${link.href}"]`)) continue;
    if (isNext && link.rel === 'preload') link.rel = 'prefetch';
    document.head.append(link);
  }
}

const KINDS = { css: 'style', woff2: 'font' } as const;

/**
 * @param file the URL of the file
 * @param base the URL that a relative one is resolved against
 * @returns a preload link: `preload` for styles and fonts, `modulepreload` for scripts
 */
export function linkTo(file: string, base: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.crossOrigin = '';
  link.href = new URL(file, base).href;
  const kind = Object.entries(KINDS).find(([ending]) => file.endsWith(`.${ending}`))?.[1];
  link.rel = kind ? 'preload' : 'modulepreload';
  if (kind) link.as = kind;
  return link;
}
