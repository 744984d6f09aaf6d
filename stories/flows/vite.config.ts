import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flowFacts } from './factsPlugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page that draws the charts, in the folder of the static Storybook: both are published as one. */
export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [react(), flowFacts()],
  build: { outDir: process.env.FLOWS_FOLDER ?? here('../../storybook-static/flows'), emptyOutDir: true, chunkSizeWarningLimit: 3000 },
});
