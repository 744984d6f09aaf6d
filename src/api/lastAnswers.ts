/** Keeps the answers that the start and home need, and gives them again when no server can be reached (PWA-03). */
import type { AnswerStore } from './answerStore.ts';
import type { CallRequest } from './client.ts';
import { ALIKE } from './headStart.ts';
import { pingOwnServer } from './reach.ts';

const OF_HOME = /^\/v1\/(account|profile|translation\/[^/]+|content\/(section|screen|playlist)\/[^/]+)$/;

type Dependencies = {
  /** Names session and profile: another one never gets these answers. */
  scope: () => string;
  /** The store loads in idle time, or when a call needs it `now`. */
  store: { now: () => Promise<AnswerStore>; atRest: () => Promise<AnswerStore> };
  /** `at`: when the service gave the answer, epoch ms. */
  onRecalled: (at: number) => void;
};

export type LastAnswers = ReturnType<typeof createLastAnswers>;

export function createLastAnswers({ scope, store, onRecalled }: Dependencies) {
  /** @returns null for a call that home does not need */
  return ({ method, path, query, bearer }: CallRequest, language: string) => {
    if (method !== 'GET' || bearer !== undefined || !OF_HOME.test(path)) return null;
    const key = JSON.stringify([path, query ?? {}, ALIKE.has(path) ? null : language]);
    const asked = scope();
    return {
      /** @param json the answer of the service, which the product can use */
      keep: (json: unknown): void => {
        store.atRest().then(
          (loaded) => loaded.keep({ key, scope: asked, json }),
          () => {},
        );
      },
      /** @returns null when a server can be reached, and without an answer of this session and profile */
      recall: async (): Promise<{ json: unknown } | null> => {
        if (await pingOwnServer()) return null;
        const kept = await store.now().then(
          (loaded) => loaded.recall({ key, scope: asked }),
          () => null,
        );
        if (kept) onRecalled(kept.at);
        return kept;
      },
    };
  };
}
