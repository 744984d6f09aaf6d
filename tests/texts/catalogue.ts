/** Writes the folders of src/i18n/messages, which src/build/messages.ts reads. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Catalogue, MESSAGES, SOURCE } from '../../src/build/messages.ts';

/** The languages that have every text (I18-02). Another language may miss texts: the viewer reads these in English. */
export const COMPLETE = [SOURCE, 'fr_FR', 'pt_PT'] as const;

/** Writes the files of a language. It leaves other files of the folder as they are. */
export function writeCatalogue(language: string, catalogue: Catalogue, messages: string = MESSAGES): void {
  for (const [name, texts] of catalogue) {
    const path = join(messages, language, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(texts, null, 2)}\n`);
  }
}
