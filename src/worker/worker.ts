/**
 * What the worker does (PWA-02, PWA-05 to PWA-08): it installs a version, answers files and pages, and removes what no page needs. sw.ts gives it
 * the events of the browser.
 */
import { ownName } from '../configuration/basePath.ts';
import { workerCaches } from '../storage/workerCaches.ts';
import { createFiles } from './files.ts';
import { filesIn, isOfThisVersion, isSwitchedOff, isWorthOpening } from './page.ts';
import { versionsWith } from './versions.ts';

/** Of earlier workers, at every path. They kept any answer: the next worker takes what is its own out of them. */
const EARLIER_CACHES = { files: ownName('files', ''), page: ownName('page', '') };
const VERSIONS = '/versions';
/** ms after which the kept page opens. Calls have their own limits. */
const PAGE_LIMIT = 4000;

type Parts = {
  /** The page at the start of the application. It is the answer to every address (NAV-03). */
  home: string;
  /** The folder of the files: below the page, or on another origin. */
  folder: string;
  /** The integrity of each file of this version, by its address. */
  hashes: ReadonlyMap<string, string>;
  /** PWA-08: ends the registration of the worker. */
  unregister: () => Promise<unknown>;
};

export function createWorker({ home, folder, hashes, unregister }: Parts) {
  const names = workerCaches(home);
  const files = createFiles(names.files, hashes);

  const keptPage = async () => (await caches.open(names.page)).match(home);

  /** Keeps a page of this version, with the font and the logo of its brand, so that it is whole without a connection. */
  async function keepPage(answer: Response): Promise<boolean> {
    const html = await answer.clone().text();
    if (answer.status !== 200 || answer.redirected || !isOfThisVersion(html, home, hashes)) return false;
    await (await caches.open(names.page)).put(home, answer);
    const ofBrand = filesIn(html, home).filter((url) => /\/brand\/[^/]+\.(woff2|svg)$/.test(url));
    await Promise.all(ofBrand.map((url) => files.keep(url).catch(() => {})));
    return true;
  }

  const askForPage = (cache: RequestCache) => fetch(home, { cache, signal: AbortSignal.timeout(PAGE_LIMIT * 2) }).then(keepPage);

  /**
   * A worker that kept any answer may still be at work (EARLIER_CACHES). It answers from its own caches, so these get what is right (PWA-07).
   */
  async function mendEarlierCaches() {
    const page = await keptPage();
    if (page && (await caches.has(EARLIER_CACHES.page))) await (await caches.open(EARLIER_CACHES.page)).put(home, page);
    if (!(await caches.has(EARLIER_CACHES.files))) return;
    const earlier = await caches.open(EARLIER_CACHES.files);
    for (const { url } of await earlier.keys()) {
      const right = hashes.has(url) ? await files.kept(url) : undefined;
      if (right) await earlier.put(url, right);
    }
  }

  /** Takes what belongs to this deployment out of the caches of earlier workers. Another one below another path keeps its own. */
  async function removeEarlierCaches() {
    for (const name of Object.values(EARLIER_CACHES)) {
      if (!(await caches.has(name))) continue;
      const earlier = await caches.open(name);
      for (const { url } of await earlier.keys())
        if (url === home || url.startsWith(folder) || url.endsWith(VERSIONS)) await earlier.delete(url);
      if ((await earlier.keys()).length === 0) await caches.delete(name);
    }
  }

  /** Removes the files that neither this version, nor the one before, nor the kept page needs. */
  async function removeOldFiles() {
    const page = await caches.open(names.page);
    const noted: unknown = await (await page.match(VERSIONS))?.json();
    const versions = versionsWith(noted, [...hashes.keys()]);
    await page.put(VERSIONS, Response.json(versions));
    const needed = new Set([...versions.flat(), ...filesIn((await (await keptPage())?.text()) ?? '', home)]);
    const box = await caches.open(names.files);
    for (const { url } of await box.keys()) if (!needed.has(url)) await box.delete(url);
  }

  /** PWA-08: the worker removes itself and what it keeps. Pages that are open load on from the network. */
  async function leave() {
    await unregister();
    await Promise.all(Object.values(names).map((name) => caches.delete(name)));
  }

  /** What a page of the network changes for the next visits. */
  async function learnFrom(answer: Response, isHome: boolean) {
    if (answer.status !== 200) return;
    if (isSwitchedOff(await answer.clone().text(), home)) await leave();
    else if (isHome) await keepPage(answer);
  }

  return {
    /** Rejects when a file does not arrive: the version before stays, and the browser asks again at a later load. */
    async install(): Promise<void> {
      // Without the page of this version the kept one stays. The next visit of home keeps it.
      const pageKept = askForPage('no-cache').then((isKept) => isKept || askForPage('reload'));
      await Promise.all([files.keepAll(), pageKept.catch(() => {})]);
      await mendEarlierCaches();
    },

    async activate(): Promise<void> {
      await removeOldFiles();
      await removeEarlierCaches();
    },

    /** Whether a page with these scripts and styles has this version. */
    knows: (urls: readonly unknown[]): boolean => urls.every((url) => typeof url === 'string' && hashes.has(url)),

    /** The answer to the request of a page for a file in the folder. */
    answerFile: files.answer,

    /**
     * The answer to the request for a page: that of the server, or the kept one when the server fails or is late (PWA-06).
     * @param preloaded the request that the browser has sent while the worker started
     * @param waitUntil the browser lets the worker live until then
     */
    async answerPage(request: Request, preloaded: unknown, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
      const isHome = request.url === home;
      const asked = (async () => (preloaded instanceof Promise ? await preloaded : undefined) ?? fetch(request))();
      waitUntil(asked.then((answer) => learnFrom(answer.clone(), isHome)).catch(() => {}));
      const worthy = asked.then(async (answer) => ((await isWorthOpening(answer.clone(), { isHome })) ? answer : undefined));
      const inTime = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_LIMIT));
      return (await Promise.race([worthy.catch(() => undefined), inTime])) ?? (await keptPage()) ?? asked;
    },
  };
}
