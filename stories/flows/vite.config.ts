import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flowFacts } from './factsPlugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the page of the charts into the folder of the static Storybook, so that both are published together. */
export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [react(), flowFacts()],
  build: { outDir: process.env.FLOWS_FOLDER ?? here('../../storybook-static/flows'), emptyOutDir: true, chunkSizeWarningLimit: 3000 },
});
