/** What the worker decides about an answer to the address of a page: whether it opens, and whether it is kept as the application. */
import * as z from 'zod/mini';

const BLOCK = /<script\b[^>]*\bid="marquee-config"[^>]*>([^<]*)<\/script>/;
const CODE = /\.(js|css)$/;

const configuration = z.object({ basePath: z._default(z.string(), ''), offline: z._default(z.boolean(), true) });

/** @returns the addresses of the files below `/assets/` that a page names @param home the address of the page */
export const filesIn = (html: string, home: string): readonly string[] =>
  [...html.matchAll(/"([^"]*\/assets\/[^"]+)"/g)].map(([, url = '']) => new URL(url, home).href);

/** The configuration in a page of the application at `home`; null for every other page. */
function configurationIn(html: string, home: string) {
  try {
    const parsed = configuration.safeParse(JSON.parse(BLOCK.exec(html)?.[1] ?? ''));
    return parsed.success && `${parsed.data.basePath}/` === new URL(home).pathname ? parsed.data : null;
  } catch {
    return null;
  }
}

const isWhole = (html: string) => html.includes('</html>');

/**
 * True for a page that needs no other scripts and styles than the known ones, and at least one of the scripts. A page of the host, of a network
 * that asks for a login, or of another version is not kept (PWA-05).
 * @param known the addresses of the files of this version
 */
export function isOfThisVersion(html: string, home: string, known: { has(url: string): boolean }): boolean {
  const code = filesIn(html, home).filter((url) => CODE.test(url));
  return (
    isWhole(html) && configurationIn(html, home) !== null && code.some((url) => url.endsWith('.js')) && code.every((url) => known.has(url))
  );
}

/** True when the application at `home` shall have no worker (PWA-08). */
export const isSwitchedOff = (html: string, home: string): boolean => isWhole(html) && configurationIn(html, home)?.offline === false;

const isHtml = (answer: Response) => answer.headers.get('content-type')?.startsWith('text/html') === true;

/**
 * True for an answer that the viewer shall see although the worker has a page: the page, a notice of the host, a redirection, a document of
 * another application. False when the host fails, or for a page that is empty or cut off (PWA-06).
 * @param answer its body is read
 */
export async function isWorthOpening(answer: Response, { isHome }: { isHome: boolean }): Promise<boolean> {
  if (answer.type === 'opaqueredirect') return true;
  // A host that is being maintained says so with 503.
  if (answer.status >= 500 && answer.status !== 503) return false;
  return isHtml(answer) ? isWhole(await answer.text()) : !isHome;
}
