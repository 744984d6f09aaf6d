/**
 * Stores the facts that last between visits. Only this module reads and writes the token. When storage is blocked
 * or full, a fact lasts for this visit (CFG-04).
 */
import * as z from 'zod/mini';
import type { TermsChoice } from '../../../machines/signIn/terms.ts';
import { randomId } from '../../storage/secureContext.ts';
import { attempt } from '../../storage/storage.ts';
import { DEVICE_UID_SHAPE, STORED, STORED_HOME, TOKEN_SHAPE } from '../../storage/stored.ts';

const token = z.string().check(z.regex(TOKEN_SHAPE));
const deviceUid = z.string().check(z.regex(DEVICE_UID_SHAPE));
const time = z.number().check(z.nonnegative());
const terms = z.object({ agree: z.boolean(), optin: z.boolean() });

/** @param storage null when the browser refuses it, see `browserStorage` */
export function createTokenStore(storage: Storage | null) {
  /** Values that storage refused to store; null for a value that storage refused to remove. */
  const memory = new Map<string, string | null>();

  const readText = (key: string) => (memory.has(key) ? memory.get(key) : attempt(() => storage?.getItem(key))) ?? null;
  const write = (key: string, text: string) => {
    if (storage !== null && attempt(() => (storage.setItem(key, text), true))) memory.delete(key);
    else memory.set(key, text);
  };
  const remove = (key: string) => {
    if (storage !== null && attempt(() => (storage.removeItem(key), true))) memory.delete(key);
    else memory.set(key, null);
  };
  /** Another version, another script or the viewer may have written the stored text, so its shape is checked. */
  const read = <Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | null => {
    const parsed = schema.safeParse(readText(key));
    return parsed.success ? parsed.data : null;
  };
  const readJson = <Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | null => {
    const text = readText(key);
    const parsed = schema.safeParse(text === null ? null : attempt(() => JSON.parse(text)));
    return parsed.success ? parsed.data : null;
  };

  const writeRefresh = (refreshToken: string | null) =>
    refreshToken === null ? remove(STORED.refreshToken) : write(STORED.refreshToken, refreshToken);

  return {
    /** The bearer token, or null. */
    read: () => read(STORED.token, token),
    /** Starts a session after a login. Writes the token last, because other tabs react to its change. */
    keep: (bearer: string, refreshToken: string | null = null) => {
      write(STORED.session, randomId());
      writeRefresh(refreshToken);
      write(STORED.token, bearer);
    },
    /** SES-13: keeps the session. Null leaves the stored refresh token in use. */
    keepRenewed: (bearer: string, refreshToken: string | null) => {
      if (refreshToken !== null) writeRefresh(refreshToken);
      write(STORED.token, bearer);
    },
    readRefresh: () => read(STORED.refreshToken, token),
    /** null when signed out, or for a token that is older than session names. */
    readSession: () => read(STORED.session, token),
    /** Identifies the session in cache keys and for playback positions. A renewal does not change it; null for a visitor. */
    sessionName: () => read(STORED.session, token) ?? read(STORED.token, token),
    discard: () => {
      write(STORED.hadSession, '1');
      remove(STORED.session);
      remove(STORED.refreshToken);
      remove(STORED.token);
    },
    /** LOG-10: a session has ended in this browser. */
    hadSession: () => readText(STORED.hadSession) !== null,
    /** Epoch ms of the last profile choice, or null (SES-08). */
    readProfileChoice: () => readJson(STORED.profileChosenAt, time),
    /** INS-03: the home that the browser keeps is of the choice before, and would never be drawn again. */
    keepProfileChoice: (at: number) => {
      remove(STORED_HOME);
      write(STORED.profileChosenAt, String(at));
    },
    readDeviceUid: () => read(STORED.deviceUid, deviceUid),
    keepDeviceUid: (uid: string) => write(STORED.deviceUid, uid),
    readTerms: (): TermsChoice | null => readJson(STORED.terms, terms),
    keepTerms: (choice: TermsChoice) => write(STORED.terms, JSON.stringify(choice)),
    discardTerms: () => remove(STORED.terms),
  };
}
export type TokenStore = ReturnType<typeof createTokenStore>;
