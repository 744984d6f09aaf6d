/** The file for translators as XLIFF 1.2, which all tools of translators read (LNG-07). A value such as `{name}` is an element that they keep. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import jsToXliff12 from 'xliff/jsToXliff12';
import xliff12ToJs from 'xliff/xliff12ToJs';
import * as z from 'zod';
import type { Catalogue } from '../../src/build/messages.ts';
import { descriptionOf, type TranslationDocument } from './exchange.ts';
import { tagOf } from './problems.ts';

const inline = z.strictObject({ Standalone: z.object({ id: z.string(), 'equiv-text': z.string() }) });
const content = z.union([z.string(), inline, z.array(z.union([z.string(), inline]))]);
type Part = string | z.infer<typeof inline>;

const documentSchema = z.object({
  targetLanguage: z.string(),
  resources: z.record(
    z.string(),
    z.record(z.string(), z.object({ source: content, target: content.optional(), note: z.unknown().optional() })),
  ),
});

/** Elements that begin a line: the package writes all on one. */
const LINES = /(?=<(?:file|\/file|body|\/body|trans-unit|\/trans-unit|source|target|note)\b)/g;

const isPlainValue = ({ type }: MessageFormatElement) =>
  type === TYPE.argument || type === TYPE.number || type === TYPE.date || type === TYPE.time;

/** Plurals and selections stay text, because their branches are translated. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  const names = new Map<string, number>();
  let written = 0;
  for (const element of parse(text, { ignoreTag: true, captureLocation: true })) {
    if (!isPlainValue(element) || !element.location || !('value' in element)) continue;
    const { start, end } = element.location;
    if (start.offset > written) parts.push(text.slice(written, start.offset));
    const count = (names.get(String(element.value)) ?? 0) + 1;
    names.set(String(element.value), count);
    const id = count === 1 ? String(element.value) : `${element.value}-${count}`;
    parts.push({ Standalone: { id, 'equiv-text': text.slice(start.offset, end.offset) } });
    written = end.offset;
  }
  return written < text.length ? [...parts, text.slice(written)] : parts;
}

const textOf = (parts: z.infer<typeof content>): string =>
  [parts]
    .flat()
    .map((part) => (typeof part === 'string' ? part : part.Standalone['equiv-text']))
    .join('');

/** Each file of the catalogue is a `file` of the document; a text without a translation has no `target`. */
export async function xliffOf(language: string, catalogue: Catalogue, english: Catalogue): Promise<string> {
  const resources = Object.fromEntries(
    [...english].map(([file, texts]) => [
      file,
      Object.fromEntries(
        Object.entries(texts).map(([key, text]) => {
          const translation = catalogue.get(file)?.[key];
          const target = translation === undefined ? {} : { target: partsOf(translation) };
          return [key, { source: partsOf(text), ...target, note: descriptionOf(file, text) }];
        }),
      ),
    ]),
  );
  const xml = await jsToXliff12({ sourceLanguage: 'en', targetLanguage: tagOf(language), resources }, { indent: '' });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml.replaceAll(LINES, '\n')}\n`;
}

/**
 * @param folders names of folders of languages: `fr-FR` of the document is `fr_FR`
 * @returns the same document as JSON has; null for a file that is no XLIFF with a target language
 */
export async function documentOfXliff(xml: string, folders: readonly string[]): Promise<TranslationDocument | null> {
  const read = documentSchema.safeParse(await xliff12ToJs(xml, { captureSpacesBetweenElements: true }).catch(() => null));
  if (!read.success) return null;
  const { targetLanguage, resources } = read.data;
  const texts = Object.values(resources).flatMap((units) =>
    Object.entries(units).map(([key, { source, target = '' }]) => [
      key,
      { english: textOf(source), description: '', translation: textOf(target) },
    ]),
  );
  return { language: folders.find((name) => tagOf(name) === targetLanguage) ?? targetLanguage, texts: Object.fromEntries(texts) };
}
