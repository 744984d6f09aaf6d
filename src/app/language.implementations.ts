import { fromPromise } from 'xstate';
import type { LanguageLoaded } from '../../machines/app/language.machine.ts';
import { SETTINGS_TIMEOUT } from '../../machines/domain/constants.ts';
import type { Language } from '../../machines/domain/entities.ts';
import type { Tokens } from '../../machines/domain/language.ts';
import type { languageCalls } from '../api/app/language.ts';
import { wait } from '../api/retry.ts';
import type { TokenStore } from '../api/signIn/tokenStore.ts';

type Dependencies = {
  calls: ReturnType<typeof languageCalls>;
  store: Pick<TokenStore, 'readLanguage' | 'keepLanguage'>;
  /** Loads the built-in texts; rejects when they cannot be loaded. */
  loadBuiltIn: (language: Language) => Promise<Tokens>;
  /** ms to wait for the service's tokens. */
  timeout?: number;
};

/**
 * Implementations for the language machine. The service's tokens are optional: when they fail or take longer than
 * `timeout`, the built-in texts are used alone (I18-01).
 */
export const languageImplementations = ({ calls, store, loadBuiltIn, timeout = SETTINGS_TIMEOUT }: Dependencies) => ({
  actors: {
    recallChoice: fromPromise<Language | null>(async () => store.readLanguage()),
    loadTexts: fromPromise<LanguageLoaded, { language: Language }>(async ({ input: { language }, signal }) => {
      const none: Tokens = {};
      const server = Promise.race([calls.translations({ language }, signal).catch(() => none), wait(timeout, signal).then(() => none)]);
      const builtIn = await loadBuiltIn(language);
      return { language, texts: { builtIn, server: await server } };
    }),
  },
  actions: {
    keepChoice: (_: unknown, { choice }: { choice: Language | null }) => {
      if (choice !== null) store.keepLanguage(choice);
    },
  },
});
