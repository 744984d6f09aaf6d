/** The answers of the last visit, in the cache storage of this browser (PWA-03). They belong to one session and one profile. */
import * as z from 'zod/mini';
import { LAST_SEEN_MAX_AGE } from '../../machines/domain/constants.ts';
import { LAST_ANSWERS } from '../storage/stored.ts';
import type { Call } from './call.ts';
import { at } from './path.ts';
import { pingOwnServer } from './reach.ts';

/** A home with thirty rails, each with a second page. The oldest answers go first. */
const CAPACITY = 80;

const given = z.optional(z.unknown());
const profile = z.object({
  id: given,
  name: given,
  avatar: given,
  locale: given,
  pin: given,
  manager: given,
  restriction: given,
  restricted: given,
});
const account = z.pipe(
  z.object({ id: given, completed: given, is_multi_profile: given, premium: given, profiles: z.array(profile) }),
  // No page of a start without a connection shows them, and each account has them.
  z.transform((shown) => ({ ...shown, first_name: '', last_name: '', email: '' })),
);
/** What a start without a connection shows of a person. A field that is not named here is not kept. */
const OF_A_PERSON: Readonly<Record<string, z.ZodMiniType>> = { '/v1/account': account, '/v1/profile': z.nullable(profile) };

const kept = z.object({ scope: z.string(), at: z.number(), json: z.unknown() });

/** `path`: of the call. */
type Asked = { key: string; path: string; scope: string };

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
    for (const path of paths) call(z.unknown(), { method: 'GET', path, once: true }).catch(() => {});
  };
  return {
    /**
     * Does nothing without consent, and when the viewer has changed since the call.
     * @throws for an account or a profile of another form
     */
    keep: async ({ key, path, scope: asked, json }: Asked & { json: unknown }): Promise<void> => {
      if (!isAllowed()) return;
      const shown = (OF_A_PERSON[path] ?? z.unknown()).parse(json);
      const box = await caches.open(LAST_ANSWERS);
      if (asked !== scope() || !isAllowed()) return;
      if (begun !== asked) {
        begun = asked;
        askForStart();
      }
      await box.put(addressOf(key), new Response(JSON.stringify({ scope: asked, at: now(), json: shown })));
      const all = await box.keys();
      await Promise.all(all.slice(0, Math.max(0, all.length - CAPACITY)).map((oldest) => box.delete(oldest)));
    },
    /** @returns null when a server can be reached, without an answer of this session and profile, and for one that is too old */
    recall: async ({ key, scope: asked }: Omit<Asked, 'path'>): Promise<z.infer<typeof kept> | null> => {
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
