/**
 * The built-in texts (I18-01). The first load contains the English texts of a first visit. The first chunk after it loads the other English
 * texts. Each other language is in its own chunk.
 */
import { loaders } from 'marquee:languages';
import type { Language } from '../../machines/domain/entities.ts';
import type { Tokens } from '../../machines/domain/viewerLanguage.ts';
import { tokens as firstVisit } from './messages/en/firstVisit.ts';

let english: Tokens = firstVisit;
const listeners = new Set<() => void>();

/** The English texts that have loaded so far. */
export const loadedEnglish = (): Tokens => english;

export const isEnglishComplete = (): boolean => english !== firstVisit;

/**
 * Calls the listener when all English texts have loaded.
 * @returns a function that removes the listener
 */
export function onEnglishCompleted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads all English texts. Chunks for pages outside the first visit wait for it.
 * @throws when the chunk cannot be loaded
 */
export async function completeEnglish(): Promise<Tokens> {
  if (!isEnglishComplete()) {
    const { tokens } = await import('./messages/en/index.ts');
    english = tokens;
    for (const listener of listeners) listener();
  }
  return english;
}

/**
 * English is there already. It is also the built-in language below the texts of the service in every other language (LNG-06).
 * @throws when the chunk of the language cannot be loaded
 */
export const loadBuiltIn = async (language: Language): Promise<Tokens> => (await loaders[language]?.())?.tokens ?? loadedEnglish();
