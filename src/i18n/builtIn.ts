/**
 * The texts the product brings along (I18-01): English for the first visit with the first load, the rest of it with the first part of the
 * application that comes later, the other languages when they are spoken.
 */
import type { Language } from '../../machines/domain/entities.ts';
import type { Tokens } from '../../machines/domain/language.ts';
import { tokens as firstVisit } from './messages/en/firstVisit.ts';

let english: Tokens = firstVisit;
const listeners = new Set<() => void>();

/** English, as far as it is there. */
export const englishNow = (): Tokens => english;

/** @returns the function that ends it */
export function onEnglishGrown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Everything in English; parts of the application that are no first page wait for it.
 * @throws when the chunk cannot be loaded
 */
export async function completeEnglish(): Promise<Tokens> {
  if (english === firstVisit) {
    const { tokens } = await import('./messages/en/index.ts');
    english = tokens;
    for (const listener of listeners) listener();
  }
  return english;
}

const loaders: Readonly<Record<Language, () => Promise<Tokens>>> = {
  en: async () => englishNow(),
  fr_FR: async () => (await import('./messages/fr_FR/index.ts')).tokens,
  pt_PT: async () => (await import('./messages/pt_PT/index.ts')).tokens,
};

/** @throws when the language's chunk cannot be loaded */
export const loadBuiltIn = (language: Language): Promise<Tokens> => loaders[language]();
