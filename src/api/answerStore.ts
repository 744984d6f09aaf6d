/** The answers of the last visit, in the cache storage of this browser (PWA-03). They belong to one session and one profile. */
import * as z from 'zod/mini';
import { LAST_SEEN_MAX_AGE } from '../../machines/domain/constants.ts';
import { LAST_ANSWERS } from './stored.ts';

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
  /** The calls of a start that this session has not made with the present profile: it asks for them, once. */
  askForStart: () => void;
};

const addressOf = (key: string) => `/${LAST_ANSWERS}?${encodeURIComponent(key)}`;

export type AnswerStore = ReturnType<typeof createAnswerStore>;

export function createAnswerStore({ caches, scope, now, askForStart }: Dependencies) {
  let begun: string | null = null;
  return {
    /** Does nothing when the viewer has changed since the call. */
    keep: async ({ key, scope: asked, json }: Asked & { json: unknown }): Promise<void> => {
      const box = await caches.open(LAST_ANSWERS);
      if (asked !== scope()) return;
      if (begun !== asked) {
        begun = asked;
        askForStart();
      }
      await box.put(addressOf(key), new Response(JSON.stringify({ scope: asked, at: now(), json })));
      const all = await box.keys();
      await Promise.all(all.slice(0, Math.max(0, all.length - CAPACITY)).map((oldest) => box.delete(oldest)));
    },
    /** @returns null without an answer of this session and profile, and for one that is too old */
    recall: async ({ key, scope: asked }: Asked): Promise<z.infer<typeof kept> | null> => {
      const box = await caches.open(LAST_ANSWERS);
      const found = await box.match(addressOf(key));
      const { data: answer } = kept.safeParse(await found?.json().catch(() => null));
      if (answer === undefined) return null;
      if (answer.scope === asked && asked === scope() && Math.abs(now() - answer.at) < LAST_SEEN_MAX_AGE) return answer;
      // It is of another viewer, or too old, and so are the others.
      await caches.delete(LAST_ANSWERS);
      return null;
    },
  };
}
