/** Reads the affiliate and session from the landing URL. Sign-up sends them to the service (REG-08). */
import * as z from 'zod/mini';

export type Landing = { affiliate: string | null; session: string | null };

const KEPT = 'marquee.landing';
const NOWHERE: Landing = { affiliate: null, session: null };

/** Visible ASCII, 1 to 200 characters. */
const mark = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/));
const landing: z.ZodMiniType<Landing> = z.object({ affiliate: z.nullable(mark), session: z.nullable(mark) });

/**
 * The landing of this tab. A URL with an affiliate or a session replaces an earlier landing as a whole. Any other URL keeps the earlier
 * one, so that it survives a redirect to a provider and back. Of a repeated parameter, the first value counts; an invalid value counts as
 * absent.
 * @param search the query of the URL, with or without its `?`
 * @param storage the tab's storage; when it is blocked or full, a landing lasts as long as the page
 */
export function readLanding(search: string, storage: Pick<Storage, 'getItem' | 'setItem'> | null): Landing {
  const query = new URLSearchParams(search);
  const of = (key: string) => mark.safeParse(query.get(key)).data ?? null;
  const found: Landing = { affiliate: of('affiliate'), session: of('session') };
  if (found.affiliate === null && found.session === null) return readKept(storage);
  try {
    storage?.setItem(KEPT, JSON.stringify(found));
  } catch {
    // Without storage, the landing lasts as long as the page.
  }
  return found;
}

function readKept(storage: Pick<Storage, 'getItem'> | null): Landing {
  try {
    return landing.safeParse(JSON.parse(storage?.getItem(KEPT) ?? 'null')).data ?? NOWHERE;
  } catch {
    return NOWHERE;
  }
}
