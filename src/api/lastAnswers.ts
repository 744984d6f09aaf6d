/** Keeps the answers that the start and home need, and gives them again when no server can be reached (PWA-03). */
import type { AnswerStore } from './answerStore.ts';
import type { CallRequest } from './call.ts';
import { ALIKE } from './headStart.ts';

const OF_HOME = /^\/v1\/(account|profile|translation\/[^/]+|content\/(section|screen|playlist)\/[^/]+)$/;

type Dependencies = {
  /** Names session and profile: another one never gets these answers. */
  scope: () => string;
  /** The store loads in idle time, or when a call needs it `now`. */
  store: { now: () => Promise<AnswerStore>; atRest: () => Promise<AnswerStore> };
};

export type LastAnswers = ReturnType<typeof createLastAnswers>;

export function createLastAnswers({ scope, store }: Dependencies) {
  /** @returns null for a call that home does not need */
  return ({ method, path, query, bearer }: CallRequest, language: string) => {
    if (method !== 'GET' || bearer !== undefined || !OF_HOME.test(path)) return null;
    const asked = { key: JSON.stringify([path, query, ALIKE.has(path) || language]), path, scope: scope() };
    return {
      /** @param json the part of the answer that the product knows */
      keep: (json: unknown): void =>
        void store
          .atRest()
          .then((loaded) => loaded.keep({ ...asked, json }))
          .catch(() => {}),
      /** @returns null when a server can be reached, and without an answer of this session and profile */
      recall: () =>
        store
          .now()
          .then((loaded) => loaded.recall(asked))
          .catch(() => null),
    };
  };
}
