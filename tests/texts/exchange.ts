/** The file that translators get: every text of the product in English and in one language, with a description. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import * as z from 'zod';
import type { Catalogue } from '../../src/build/messages.ts';
import { isLanguage, problemOfText, tagOf } from './problems.ts';

const documentSchema = z.strictObject({
  /** The name of the folder, such as `de-DE`. */
  language: z.string().refine(isLanguage, 'must be a BCP 47 tag, such as de-DE'),
  texts: z.record(
    z.string(),
    z.strictObject({
      english: z.string(),
      description: z.string(),
      /** Empty: the viewer reads English. */
      translation: z.string(),
    }),
  ),
});
export type TranslationDocument = z.infer<typeof documentSchema>;

/** What a viewer may read instead of a value. Names of other texts get “…”. */
const EXAMPLES: Readonly<Record<string, string>> = {
  title: 'The Lighthouse',
  name: 'Ana',
  brand: 'Harbour',
  channel: 'Channel One',
  plan: 'Premium',
  email: 'ana@example.com',
  price: '€8.99',
  query: 'lighthouse',
  version: '2.1.0',
  character: '#',
  day: '23/11',
  time: '20h30',
  from: '20:30',
  to: '21:15',
  code: '503',
  year: '2026',
  season: '2',
  episode: '5',
  provider: 'Google',
};

function exampleOf(element: Exclude<MessageFormatElement, { type: TYPE.literal | TYPE.pound | TYPE.tag }>): string {
  if (element.type === TYPE.plural) return 'a number, with one branch for each plural form of your language';
  if (element.type === TYPE.select) return `one of ${Object.keys(element.options).join(', ')}; keep these words`;
  if (element.type === TYPE.number) return 'a number, such as 12';
  if (element.type === TYPE.date) return 'a date, such as 23 November 2026';
  if (element.type === TYPE.time) return 'a time, such as 20:30';
  return `such as ${EXAMPLES[element.value] ?? '…'}`;
}

function valuesOf(elements: readonly MessageFormatElement[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue;
    values.set(element.value, exampleOf(element));
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    for (const { value } of Object.values(element.options))
      for (const [name, example] of valuesOf(value)) if (!values.has(name)) values.set(name, example);
  }
  return values;
}

/** “account, billing. {plan}: such as Premium.” @param file `<area>/<views>.json` */
export function descriptionOf(file: string, english: string): string {
  const place = file.replace(/\.json$/, '').replaceAll('/', ', ');
  const values = [...valuesOf(parse(english, { ignoreTag: true }))].map(([name, example]) => `{${name}}: ${example}.`);
  return [`${place}.`, ...values].join(' ');
}

/** LNG-01. */
export function documentOf(language: string, catalogue: Catalogue, english: Catalogue): TranslationDocument {
  const texts = [...english].flatMap(([file, all]) =>
    Object.entries(all).map(([key, text]) => [
      key,
      { english: text, description: descriptionOf(file, text), translation: catalogue.get(file)?.[key] ?? '' },
    ]),
  );
  return { language, texts: Object.fromEntries(texts) };
}

export type Import = { language: string; catalogue: Catalogue; missing: number } | { problems: string[] };

/** Reads a JSON file of translators (LNG-02). */
export const catalogueOf = (json: string, english: Catalogue): Import => catalogueOfDocument(parsed(json), english);

/** Takes all or nothing. @param document what translators have returned; null for a file that cannot be read */
export function catalogueOfDocument(document: unknown, english: Catalogue): Import {
  const read = documentSchema.safeParse(document);
  if (!read.success) return { problems: read.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`) };
  const { language, texts } = read.data;
  const keys = new Set([...english.values()].flatMap(Object.keys));
  const problems = Object.keys(texts).flatMap((key) => (keys.has(key) ? [] : [`${key}: no such key`]));
  let missing = 0;
  const catalogue = new Map<string, Record<string, string>>();
  for (const [file, all] of english)
    for (const [key, source] of Object.entries(all)) {
      const text = texts[key];
      const translation = text?.translation.trim() === '' ? undefined : text?.translation;
      if (text === undefined || translation === undefined) {
        missing += 1;
        continue;
      }
      const problem =
        text.english === source
          ? problemOfText(translation, source, tagOf(language))
          : 'the English text has changed since the export; export again';
      if (problem !== null) problems.push(`${key}: ${problem}`);
      catalogue.set(file, { ...catalogue.get(file), [key]: translation });
    }
  return problems.length > 0 ? { problems } : { language, catalogue, missing };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
