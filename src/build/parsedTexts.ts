import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { hasSyntax } from '../../machines/domain/viewerLanguage.ts';

/** The modules of packages that use the parser of messages only for messages which are not parsed yet. */
const READS_PARSED_TEXTS = /node_modules\/(intl-messageformat|@formatjs\/intl)\//;

/**
 * Parses the built-in texts when the product is built. The parser, a twentieth of the first load, is downloaded only for texts of the service
 * (src/i18n/texts.ts). A text without values stays a string.
 */
export const parsedTexts: Plugin = {
  name: 'marquee-parsed-texts',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === '@formatjs/icu-messageformat-parser' && READS_PARSED_TEXTS.test(importer ?? '')
      ? fileURLToPath(import.meta.resolve(`${id}/no-parser.js`))
      : null,
  transform: {
    // Stories show the Arabic texts of the demo service. A page of a brand has texts of its own.
    filter: { id: /\/(src\/i18n\/messages|demo\/languages|brand\/\w+\/pages\/\w+\/texts)\/.*\.json$/ },
    handler(json) {
      const texts: Record<string, string> = JSON.parse(json);
      const parsed = Object.entries(texts).map(([key, text]) => [key, hasSyntax(text) ? parse(text, { ignoreTag: true }) : text]);
      return { code: `export default ${JSON.stringify(Object.fromEntries(parsed))}`, moduleType: 'js', map: null };
    },
  },
};
