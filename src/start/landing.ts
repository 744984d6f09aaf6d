/** Reads the affiliate and session from the landing URL. Sign-up sends them to the service (REG-08). */

import * as z from 'zod/mini';
import { ownName } from '../configuration/basePath.ts';
import { type Store, storedValue } from '../storage/storedValue.ts';

export type Landing = { affiliate: string | null; session: string | null };

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
export function readLanding(search: string, storage: Store): Landing {
  const query = new URLSearchParams(search);
  const of = (key: string) => mark.safeParse(query.get(key)).data ?? null;
  const found: Landing = { affiliate: of('affiliate'), session: of('session') };
  const stored = storedValue(storage, ownName('landing'), landing);
  if (found.affiliate === null && found.session === null) return stored.read() ?? found;
  stored.keep(found);
  return found;
}
