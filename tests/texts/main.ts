/** `npm run texts`: gives the texts of a language to translators, takes them back, and checks them (docs/texts.md). */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithWrongUsage, optionsOf } from '../toolOptions.ts';
import { languagesIn, MESSAGES, readCatalogue, SOURCE, writeCatalogue } from './catalogue.ts';
import { catalogueOf, documentOf } from './exchange.ts';
import { checkCatalogue, isLanguage } from './problems.ts';

const { values, positionals } = optionsOf({
  command: 'npm run texts',
  does: [
    'export [language …]   writes texts/<language>.json for translators; a new language gets a file without translations',
    'import <file …>       takes translated files back into the folder of their language; a file with a problem is left out',
    'check [language …]    names unknown keys, lost values, missing plural forms and markup; counts missing texts',
    '',
    'A language is a BCP 47 tag, such as de-DE. Without one, all languages that have a folder.',
  ].join('\n'),
  words: { name: 'export, import or check, then languages or files', does: '' },
  options: {
    messages: { type: 'string', default: MESSAGES, value: 'folder', does: 'the folder with the languages, src/i18n/messages by default' },
    to: { type: 'string', default: 'texts', value: 'folder', does: 'export: where the files go, texts by default' },
  },
});
const [task, ...names] = positionals;
const { messages, to } = values;
const english = readCatalogue(SOURCE, messages);
const others = names.length > 0 ? names : languagesIn(messages).filter((language) => language !== SOURCE);

function exportTexts(language: string): boolean {
  if (!isLanguage(language)) endWithWrongUsage(`${language} is no BCP 47 tag, such as de-DE.`);
  const file = join(to, `${language}.json`);
  mkdirSync(to, { recursive: true });
  writeFileSync(file, `${JSON.stringify(documentOf(language, readCatalogue(language, messages), english), null, 2)}\n`);
  console.log(`[texts] ${file} is written.`);
  return true;
}

function print(name: string, problems: readonly string[]): false {
  for (const problem of problems) console.error(`[texts] ${name}: ${problem}`);
  return false;
}

function importTexts(file: string): boolean {
  const read = catalogueOf(readFileSync(file, 'utf8'), english);
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

const allOf = (each: (name: string) => boolean, of: readonly string[]) => of.map(each).every(Boolean);
if (task === 'export') process.exitCode = allOf(exportTexts, others) ? 0 : 1;
else if (task === 'import' && names.length > 0) process.exitCode = allOf(importTexts, names) ? 0 : 1;
else if (task === 'check') process.exitCode = allOf(check, others) ? 0 : 1;
else endWithWrongUsage('npm run texts -- export [language …], import <file …> or check [language …]');
