/** Languages of which only the service has texts (LNG-06): a file each, from key to text in ICU message format. */
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const FOLDER = new URL('.', import.meta.url);
const ENDING = '.json';

/** BCP 47. */
export const servedLanguages = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .sort();

const texts = z.record(z.string(), z.string());

/** @throws Error for a language without a file */
export const textsOfLanguage = (language: string): Readonly<Record<string, string>> =>
  texts.parse(JSON.parse(readFileSync(new URL(`${language}${ENDING}`, FOLDER), 'utf8')));

/** Its name in itself. */
export const nameOfLanguage = (language: string): string => new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
