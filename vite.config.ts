import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** Where `npm run dev` has the demo service; its paths are passed on, as in production one port has both. */
const service = process.env.MARQUEE_SERVICE ?? 'http://localhost:4000';

export default defineConfig({
  plugins: [react()],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  build: {
    manifest: true,
    sourcemap: false,
    // The security policy admits no data: address for images, and an inlined one would be downloaded with the first script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: Object.fromEntries(['/v1', '/media', '/pictures', '/custom', '/demo'].map((path) => [path, service])) },
});
