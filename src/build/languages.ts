/** How the folders of src/i18n/messages become languages of the product (LNG-03). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { languagesIn, MESSAGES, readCatalogue, SOURCE } from './messages.ts';

const LIST = join(dirname(fileURLToPath(import.meta.url)), '../../machines/domain/builtInLanguages.ts');
/** Characters: the longest line of the formatter. */
const WIDTH = 140;

const MODULE = 'marquee:languages';
/** Rollup's mark of a module without a file. */
const OWN = '\0';

/** @returns the source of machines/domain/builtInLanguages.ts. Machines and the demo run without a bundler, so that they need it as a file. */
export function listOf(languages: readonly string[]): string {
  const names = languages.map((name) => `'${name}'`);
  const line = `export const LANGUAGES = [${names.join(', ')}] as const;`;
  const code = line.length > WIDTH ? `export const LANGUAGES = [\n${names.map((name) => `  ${name},\n`).join('')}] as const;` : line;
  return `/** Written from the folders of src/i18n/messages by each build (LNG-03). */\n${code}\n`;
}

/** Writes the list, when a folder was added or removed. */
export function writeList(): void {
  const source = listOf(languagesIn(MESSAGES));
  if (!existsSync(LIST) || readFileSync(LIST, 'utf8') !== source) writeFileSync(LIST, source);
}

const addedTo = (language: string, added: readonly { language: string; file: string }[]) =>
  added.flatMap((each) => (each.language === language ? each.file : []));

/** All English texts, except those of the pages of a brand. */
const ENGLISH = '/src/i18n/messages/en/index.ts';

/**
 * The module `marquee:languages`: a function for each language, which loads its texts from a chunk of their own.
 * @param added files with more texts: those of the pages of a brand, which may have languages that the product has not (BRD-11)
 */
export const languageModules = (messages: string = MESSAGES, added: readonly { language: string; file: string }[] = []): Plugin => ({
  name: 'marquee-languages',
  buildStart() {
    if (messages === MESSAGES) writeList();
  },
  resolveId: (id) => (id.startsWith(MODULE) ? `${OWN}${id}` : null),
  load(id) {
    if (!id.startsWith(`${OWN}${MODULE}`)) return null;
    const [, language] = id.split('/');
    // English is in the first load (src/i18n/builtIn.ts).
    const [, ...others] = new Set([...languagesIn(messages), ...added.map((each) => each.language)]);
    if (language === undefined)
      return `export const loaders = {${others.map((name) => `${JSON.stringify(name)}: () => import('${MODULE}/${name}')`).join(', ')}};`;
    const own = [...readCatalogue(language, messages).keys()].map((file) => join(messages, language, file));
    const files = [...own, ...addedTo(language, added)];
    const imports = files.map((file, index) => `import texts${index} from ${JSON.stringify(file)};`);
    return `${imports.join('\n')}\nexport const tokens = Object.assign({}, ${files.map((_, index) => `texts${index}`).join(', ')});`;
  },
  transform(code, id) {
    const files = id.endsWith(ENGLISH) ? addedTo(SOURCE, added) : [];
    if (files.length === 0) return null;
    const imports = files.map((file, index) => `import added${index} from ${JSON.stringify(file)};`);
    return `${imports.join('\n')}\n${code}\nObject.assign(tokens, ${files.map((_, index) => `added${index}`).join(', ')});`;
  },
});
