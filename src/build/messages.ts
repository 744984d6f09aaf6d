/** Reads the folders of src/i18n/messages: a folder for each language, in it `<area>/<views>.json`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

export const MESSAGES = join(dirname(fileURLToPath(import.meta.url)), '../i18n/messages');

/** The folder with the keys and texts that the other languages translate. */
export const SOURCE = 'en';

/** File, such as `account/billing.json` → key → text. */
export type Catalogue = ReadonlyMap<string, Readonly<Record<string, string>>>;

const file = z.record(z.string(), z.string());

/** The languages that have a folder, English first. */
export const languagesIn = (messages: string): string[] =>
  readdirSync(messages, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
    .sort((a, b) => Number(b === SOURCE) - Number(a === SOURCE) || a.localeCompare(b));

/** @returns an empty catalogue for a language without a folder @throws for a file that is no object of texts */
export function readCatalogue(language: string, messages: string = MESSAGES): Catalogue {
  const folder = join(messages, language);
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return new Map(
    names.sort().map((name) => [name.replaceAll('\\', '/'), file.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))]),
  );
}
