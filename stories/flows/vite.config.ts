import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `npm run flows`: the charts as one static page in flows-static, shown on a port of this machine. */
export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [react()],
  build: { outDir: here('../../flows-static'), emptyOutDir: true, chunkSizeWarningLimit: 3000 },
  preview: { port: Number(process.env.PORT ?? 4710), host: '127.0.0.1' },
});
