/** A Vite plugin: serves and builds the file of the design tokens beside the pages of Storybook. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { designTokensFile } from './designTokens.ts';

export const FILE = 'marquee.tokens.json';
const TOKENS = new URL('../../../src/styles/tokens.css', import.meta.url);

/** @returns the present text of the file */
export const presentDesignTokens = () => designTokensFile(readFileSync(TOKENS, 'utf8'));

export const designTokensPlugin = (): Plugin => ({
  name: 'marquee-design-tokens',
  configureServer({ middlewares }) {
    middlewares.use(`/${FILE}`, (_, response) => response.setHeader('Content-Type', 'application/json').end(presentDesignTokens()));
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: presentDesignTokens() });
  },
});
