/**
 * I18-02: a text that one language lacks, a value that one language does not take, or a text that nobody wrote fails `npm run lint`.
 * The server may override every one of these texts; here it is about those the product brings along.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '../machines/domain/constants.ts';
import { type Catalogue, catalogueErrors } from './spec/messageCatalogue.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const areasOf = (language: string): Catalogue['areas'] =>
  readdirSync(`${ROOT}src/i18n/messages/${language}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, messages: JSON.parse(readFileSync(`${ROOT}src/i18n/messages/${language}/${name}`, 'utf8')) }));

const sources = ['src', 'machines'].flatMap((folder) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${ROOT}${folder}/${name}`, 'utf8') })),
);

const errors = catalogueErrors(
  LANGUAGES.map((language) => ({ language, areas: areasOf(language) })),
  sources,
);
for (const error of errors) console.error(error);
if (errors.length > 0) process.exitCode = 1;
else console.log('The catalogues have every text in every language.');
