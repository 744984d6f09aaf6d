/** A Vite plugin: serves and builds the file of the design tokens beside the pages of Storybook. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { withBrandValues } from '../../../brand/tool/colours.ts';
import { designTokensFile } from '../../../brand/tool/designTokens.ts';
import { readBrand } from '../../../brand/tool/folder.ts';

export const FILE = 'marquee.tokens.json';
const TOKENS = new URL('../../../src/styles/tokens.css', import.meta.url);

/** @returns the present text of the file, with the values of the first brand */
export const presentDesignTokens = () => designTokensFile(withBrandValues(readFileSync(TOKENS, 'utf8'), readBrand().brand));

export const designTokensPlugin = (): Plugin => ({
  name: 'marquee-design-tokens',
  configureServer({ middlewares }) {
    middlewares.use(`/${FILE}`, (_, response) => response.setHeader('Content-Type', 'application/json').end(presentDesignTokens()));
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: presentDesignTokens() });
  },
});
