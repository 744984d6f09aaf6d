/** The answers of the last visit, in the cache storage of this browser (PWA-03). They belong to one session and one profile. */
import * as z from 'zod/mini';
import { LAST_SEEN_MAX_AGE } from '../../machines/domain/constants.ts';
import { LAST_ANSWERS } from '../storage/stored.ts';
import type { Call } from './call.ts';
import { at } from './path.ts';
import { pingOwnServer } from './reach.ts';

/** A home with thirty rails, each with a second page. The oldest answers go first. */
const CAPACITY = 80;

const kept = z.object({ scope: z.string(), at: z.number(), json: z.unknown() });

type Asked = { key: string; scope: string };

type Dependencies = {
  caches: Pick<CacheStorage, 'open' | 'delete'>;
  /** Names the present session and profile. */
  scope: () => string;
  /** Epoch ms. */
  now: () => number;
  call: Call;
  isSignedIn: () => boolean;
  /** Whether the viewer allows personalisation now (PWA-03), as for the kept home (INS-04). */
  isAllowed: () => boolean;
  language: () => string;
  /** `at`: when the service gave the answer, epoch ms. */
  onRecalled: (at: number) => void;
};

const addressOf = (key: string) => `/${LAST_ANSWERS}?${encodeURIComponent(key)}`;

export type AnswerStore = ReturnType<typeof createAnswerStore>;

export function createAnswerStore({ caches, scope, now, call, isSignedIn, isAllowed, language, onRecalled }: Dependencies) {
  let begun: string | null = null;
  /** The next start needs these answers, and the present profile may not have asked for them. */
  const askForStart = () => {
    const paths = [at`/v1/translation/${language()}`, ...(isSignedIn() ? ['/v1/account', '/v1/profile'] : [])];
    for (const path of paths) call(z.unknown(), { method: 'GET', path }).catch(() => {});
  };
  return {
    /** Does nothing without consent, and when the viewer has changed since the call. */
    keep: async ({ key, scope: asked, json }: Asked & { json: unknown }): Promise<void> => {
      if (!isAllowed()) return;
      const box = await caches.open(LAST_ANSWERS);
      if (asked !== scope() || !isAllowed()) return;
      if (begun !== asked) {
        begun = asked;
        askForStart();
      }
      await box.put(addressOf(key), new Response(JSON.stringify({ scope: asked, at: now(), json })));
      const all = await box.keys();
      await Promise.all(all.slice(0, Math.max(0, all.length - CAPACITY)).map((oldest) => box.delete(oldest)));
    },
    /** @returns null when a server can be reached, without an answer of this session and profile, and for one that is too old */
    recall: async ({ key, scope: asked }: Asked): Promise<z.infer<typeof kept> | null> => {
      if (await pingOwnServer()) return null;
      const box = await caches.open(LAST_ANSWERS);
      const found = await box.match(addressOf(key));
      const { data: answer } = kept.safeParse(await found?.json().catch(() => null));
      if (answer === undefined) return null;
      if (answer.scope === asked && asked === scope() && Math.abs(now() - answer.at) < LAST_SEEN_MAX_AGE) {
        onRecalled(answer.at);
        return answer;
      }
      // It is of another viewer, or too old, and so are the others.
      await caches.delete(LAST_ANSWERS);
      return null;
    },
  };
}
