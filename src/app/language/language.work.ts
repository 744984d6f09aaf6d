import type { languageMachine } from '../../../machines/app/language.machine.ts';
import { LANGUAGES } from '../../../machines/domain/builtInLanguages.ts';
import { SETTINGS_TIMEOUT } from '../../../machines/domain/constants.ts';
import type { Language } from '../../../machines/domain/entities.ts';
import { hasSyntax, type Tokens } from '../../../machines/domain/viewerLanguage.ts';
import { wait } from '../../api/retry.ts';
import { loadParser } from '../../i18n/texts.ts';
import type { Work } from '../../start/work.ts';
import type { SharedByTabs } from '../../storage/sharedByTabs.ts';
import { browserLanguages } from '../api/browserLanguages.ts';
import type { languageCalls } from '../api/language.ts';

type Dependencies = {
  calls: ReturnType<typeof languageCalls>;
  /** The choice of the visitor (I18-04). */
  choice: SharedByTabs<Language>;
  /** Loads the built-in texts; rejects when they cannot be loaded. */
  loadBuiltIn: (language: Language) => Promise<Tokens>;
  /** ms to wait for the service's tokens. */
  timeout?: number;
};

const isBuiltIn = (language: Language) => LANGUAGES.some((each) => each === language);

/**
 * Work of the language. The service's tokens are optional for a language with built-in texts: when they fail or take longer than `timeout`,
 * the built-in texts are used alone (I18-01). A language without them is not loaded then (LNG-06).
 */
export const languageWork = ({
  calls,
  choice: shared,
  loadBuiltIn,
  timeout = SETTINGS_TIMEOUT,
}: Dependencies): Work<typeof languageMachine> => ({
  watchChoice: ({ sendBack }) => shared.hear((language) => sendBack({ type: 'language.heard', language })),
  // LNG-04
  recallChoice: async () => ({ choice: shared.read(), browser: browserLanguages() }),
  loadTexts: async ({ input: { language }, signal }) => {
    const none: Tokens = {};
    const server = readyTokens(calls.translations({ language }, signal));
    const inTime = Promise.race([server.catch(() => none), wait(timeout, signal).then(() => none)]);
    const builtIn = await loadBuiltIn(language);
    return { language, texts: { builtIn, server: await (isBuiltIn(language) ? inTime : server) } };
  },
  keepChoice: ({ choice }) => {
    if (choice !== null) shared.write(choice);
  },
});

/** The service's tokens, with the parser that they need. */
async function readyTokens(tokens: Promise<Tokens>): Promise<Tokens> {
  if (Object.values(await tokens).some((token) => typeof token === 'string' && hasSyntax(token))) await loadParser();
  return tokens;
}
