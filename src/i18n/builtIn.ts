/** The texts the product brings along: English with the first load, the others when they are spoken (I18-01). */
import type { Language } from '../../machines/domain/entities.ts';
import type { Tokens } from '../../machines/domain/language.ts';
import { tokens as english } from './messages/en/index.ts';

export { english };

const loaders: Readonly<Record<Language, () => Promise<Tokens>>> = {
  en: async () => english,
  fr_FR: async () => (await import('./messages/fr_FR/index.ts')).tokens,
  pt_PT: async () => (await import('./messages/pt_PT/index.ts')).tokens,
};

/** @throws when the language's chunk cannot be loaded */
export const loadBuiltIn = (language: Language): Promise<Tokens> => loaders[language]();
