/** `npm run tool -- tokens`: writes the tokens of src/styles/tokens.css for design tools. */
import { writeFileSync } from 'node:fs';
import { optionsOf } from '../../.ci/toolOptions.ts';
import { FILE, presentDesignTokens } from '../../stories/start/tokens/designTokensPlugin.ts';

const { positionals } = optionsOf({
  command: 'npm run tool -- tokens',
  does: 'Writes the tokens of src/styles/tokens.css as JSON in the Design Tokens Format (2025.10), for design tools.',
  words: { name: 'file', does: `the file to write, instead of ${FILE}` },
  options: {},
});
const [file = FILE] = positionals;
writeFileSync(file, presentDesignTokens());
console.log(`[tokens] ${file}`);
