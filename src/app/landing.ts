/** What the address that brought the viewer here said about where they come from; a sign-up passes it on (REG-08). */
import * as z from 'zod/mini';

export type Landing = { affiliate: string | null; session: string | null };

const KEPT = 'marquee.landing';
const NOWHERE: Landing = { affiliate: null, session: null };

/** Visible ASCII; longer ones are nobody's. */
const mark = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/));
const landing: z.ZodMiniType<Landing> = z.object({ affiliate: z.nullable(mark), session: z.nullable(mark) });

/**
 * The landing of this tab. An address that names an affiliate or a session is a landing, and takes the place of an earlier one as a
 * whole; with any other the earlier one stands, so that it survives the way to a provider and back. Of a repeated key the first counts,
 * and what is no such mark is as good as absent.
 * @param search of the address, with or without its `?`
 * @param storage of the tab; where it is blocked or full a landing lasts as long as the page
 */
export function readLanding(search: string, storage: Pick<Storage, 'getItem' | 'setItem'> | null): Landing {
  const query = new URLSearchParams(search);
  const of = (key: string) => mark.safeParse(query.get(key)).data ?? null;
  const found: Landing = { affiliate: of('affiliate'), session: of('session') };
  if (found.affiliate === null && found.session === null) return readKept(storage);
  try {
    storage?.setItem(KEPT, JSON.stringify(found));
  } catch {
    // Nothing the viewer would miss.
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
