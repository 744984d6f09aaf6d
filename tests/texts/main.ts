/** `npm run tool -- texts`: gives the texts of a language to translators, takes them back, and checks them (docs/texts.md). */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithWrongUsage, optionsOf } from '../../.ci/toolOptions.ts';
import { languagesIn, MESSAGES, readCatalogue, SOURCE } from '../../src/build/messages.ts';
import { writeCatalogue } from './catalogue.ts';
import { catalogueOf, catalogueOfDocument, documentOf } from './exchange.ts';
import { checkCatalogue, isLanguage } from './problems.ts';
import { documentOfXliff, xliffOf } from './xliff.ts';

const { values, positionals } = optionsOf({
  command: 'npm run tool -- texts',
  does: [
    'export [language …]   writes texts/<language>.json or .xliff for translators; a new language gets a file without translations',
    'import <file …>       takes translated files back into the folder of their language; a file with a problem is left out',
    'check [language …]    names unknown keys, lost values, missing plural forms and markup; counts missing texts',
    '',
    'A language is a BCP 47 tag, such as de-DE. Without one, all languages that have a folder.',
  ].join('\n'),
  words: { name: 'export, import or check, then languages or files', does: '' },
  options: {
    messages: { type: 'string', default: MESSAGES, value: 'folder', does: 'the folder with the languages, src/i18n/messages by default' },
    format: {
      type: 'string',
      default: 'json',
      value: 'json or xliff',
      does: 'export and import: the format of the files, JSON or XLIFF 1.2',
    },
    to: { type: 'string', default: 'texts', value: 'folder', does: 'export: where the files go, texts by default' },
  },
});
const [task, ...names] = positionals;
const { messages, to, format } = values;
if (format !== 'json' && format !== 'xliff') endWithWrongUsage(`--format takes json or xliff, not ${format}.`);
const english = readCatalogue(SOURCE, messages);
const others = names.length > 0 ? names : languagesIn(messages).filter((language) => language !== SOURCE);

async function exportTexts(language: string): Promise<boolean> {
  if (!isLanguage(language)) endWithWrongUsage(`${language} is no BCP 47 tag, such as de-DE.`);
  const own = readCatalogue(language, messages);
  const file = join(to, `${language}.${format}`);
  mkdirSync(to, { recursive: true });
  const text =
    format === 'json' ? `${JSON.stringify(documentOf(language, own, english), null, 2)}\n` : await xliffOf(language, own, english);
  writeFileSync(file, text);
  console.log(`[texts] ${file} is written.`);
  return true;
}

function print(name: string, problems: readonly string[]): false {
  for (const problem of problems) console.error(`[texts] ${name}: ${problem}`);
  return false;
}

async function importTexts(file: string): Promise<boolean> {
  const text = readFileSync(file, 'utf8');
  const read =
    format === 'json' ? catalogueOf(text, english) : catalogueOfDocument(await documentOfXliff(text, languagesIn(messages)), english);
  if ('problems' in read) return print(file, read.problems);
  writeCatalogue(read.language, read.catalogue, messages);
  console.log(`[texts] ${read.language} is imported. ${read.missing} texts are missing and stay English.`);
  return true;
}

function check(language: string): boolean {
  const { problems, missing } = checkCatalogue(language, readCatalogue(language, messages), english);
  if (problems.length > 0) return print(language, problems);
  console.log(`[texts] ${language} is right. ${missing.length} texts are missing and stay English.`);
  return true;
}

async function end(each: (name: string) => boolean | Promise<boolean>, of: readonly string[]): Promise<void> {
  const results = await Promise.all(of.map(each));
  process.exitCode = results.every(Boolean) ? 0 : 1;
}
if (task === 'export') await end(exportTexts, others);
else if (task === 'import' && names.length > 0) await end(importTexts, names);
else if (task === 'check') await end(check, others);
else endWithWrongUsage('npm run tool -- texts export [language …], import <file …> or check [language …]');
