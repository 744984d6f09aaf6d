/**
 * The files that the worker keeps. Nothing enters the cache that is not the file itself: the build names the hash of each of its files, and the
 * name of a brand's file contains one. So what is kept needs no further check, and a bad answer costs only itself (PWA-05).
 */
import { digests } from '../storage/secureContext.ts';

/** ms until an answer has to be there. */
const LIMIT = 60_000;

const TYPES: Readonly<Record<string, RegExp>> = { js: /^(text|application)\/(x-)?(java|ecma)script\b/, css: /^text\/css\b/ };

/** True when browsers accept the answer for this address: the right bytes do not run with another type. */
const hasItsType = (url: string, answer: Response) =>
  TYPES[url.slice(url.lastIndexOf('.') + 1)]?.test(answer.headers.get('content-type') ?? '') ?? true;

/** brand/tool/folder.ts ends the name of each file with the beginning of its hash. */
const NAMED_HASH = /-([0-9a-f]{8})\.\w+$/;

async function isNamedAfter(url: string, answer: Response): Promise<boolean> {
  const hash = new Uint8Array(await digests().digest('SHA-256', await answer.arrayBuffer()));
  const beginning = Array.from(hash.slice(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return NAMED_HASH.exec(url)?.[1] === beginning;
}

/**
 * @param name of the cache
 * @param hashes the integrity of each file of this version, by its address
 */
export function createFiles(name: string, hashes: ReadonlyMap<string, string>) {
  const box = () => caches.open(name);
  const kept = async (url: string) => (await box()).match(url, { ignoreVary: true });

  /** @throws when the answer is not the file */
  async function ask(url: string, cache: RequestCache): Promise<Response> {
    const integrity = hashes.get(url);
    const answer = await fetch(url, {
      ...(integrity !== undefined && { integrity }),
      cache,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(LIMIT),
    });
    const isRight =
      answer.status === 200 && hasItsType(url, answer) && (integrity !== undefined || (await isNamedAfter(url, answer.clone())));
    if (!isRight) throw new TypeError(`${url} was answered with something else`);
    return answer;
  }

  /** The browser's cache may hold a bad answer for a year, so the second question goes past it. */
  const askTwice = (url: string) => ask(url, 'default').catch(() => ask(url, 'reload'));

  async function keep(url: string) {
    if (!(await kept(url))) await (await box()).put(url, await askTwice(url));
  }

  return {
    kept,
    keep,

    /** Keeps all files of this version. Rejects when one does not arrive: the browser then installs the version at a later load. */
    async keepAll(): Promise<void> {
      // One after the other: the page that is open needs the network too.
      for (const url of hashes.keys()) await keep(url);
    },

    /**
     * The answer to a page. A file of another version is answered from the cache, where its own worker has put it, and is not kept by this one.
     * @param request with the cache mode `reload`: the page distrusts what it got, and asks past all caches
     */
    async answer(request: Request): Promise<Response> {
      const { url, cache } = request;
      const isDistrusted = cache === 'reload';
      const known = await kept(url);
      if (known && !isDistrusted) return known;
      if (!hashes.has(url)) return fetch(request);
      try {
        const answer = await (isDistrusted ? ask(url, cache) : askTwice(url));
        // A full disk costs only the copy.
        await (await box()).put(url, answer.clone()).catch(() => {});
        return answer;
      } catch (error) {
        if (known) return known;
        throw error;
      }
    },
  };
}
