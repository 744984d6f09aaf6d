import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** Where `npm run dev` has the demo service; its paths are passed on, so that here too one port has both. */
const service = process.env.MARQUEE_SERVICE;
const SERVED = ['/v1', '/media', '/pictures', '/custom', '/demo'];

/** In production the demo service writes its configuration into the page; while developing the page asks for it through the proxy. */
const demoConfiguration: Plugin = {
  name: 'marquee-demo-configuration',
  apply: 'serve',
  async transformIndexHtml(html, { server }) {
    const origin = server?.resolvedUrls?.local[0];
    if (service === undefined || origin === undefined) return html;
    const answer = await fetch(new URL('/demo/configuration', origin));
    const json = (await answer.text()).replaceAll('<', '\\u003c');
    return html.replace(/(id="marquee-config"[^>]*>)[^<]*/, (_, opening: string) => opening + json);
  },
};

export default defineConfig({
  plugins: [react(), demoConfiguration],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  build: {
    manifest: true,
    sourcemap: false,
    // The security policy admits no data: address for images, and an inlined one would be downloaded with the first script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server:
    service === undefined ? {} : { proxy: Object.fromEntries(SERVED.map((path) => [path, { target: service, changeOrigin: false }])) },
});
