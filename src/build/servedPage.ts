import type { Plugin } from 'vite';
import { DEFAULT_BRAND, readBrand } from '../../brand/tool/folder.ts';
import { MANIFEST, manifestOf, withBrand, withConfiguration } from '../../brand/tool/page.ts';

/** The configuration of the demo service; else the one in index.html. Other services have none. */
async function configurationFrom(html: string, service: string | undefined, origin: string | undefined): Promise<object> {
  const answer = service === undefined || origin === undefined ? null : await fetch(new URL('/demo/configuration', origin));
  if (answer?.ok) return answer.json();
  return JSON.parse(/id="marquee-config"[^>]*>([^<]*)/.exec(html)?.[1] ?? '{}');
}

/**
 * In production a server writes configuration and brand into the page, and serves the files of the brand. During development this plugin does:
 * the configuration comes from the demo service through the proxy, the brand from the folder that MARQUEE_BRAND names.
 */
export const servedPage = (service: string | undefined): Plugin => ({
  name: 'marquee-served-page',
  apply: 'serve',
  async configureServer({ middlewares, config: { logger } }) {
    const { contrastLine, lowContrast } = await import('../../brand/tool/contrast.ts');
    for (const problem of lowContrast(readBrand(process.env.MARQUEE_BRAND).brand)) logger.warn(`[brand] ${contrastLine(problem)}`);
    middlewares.use(({ url = '' }, response, next) => {
      const { brand, files } = readBrand(process.env.MARQUEE_BRAND ?? DEFAULT_BRAND);
      const bytes = files.get(url);
      if (url === MANIFEST) response.setHeader('content-type', 'application/manifest+json').end(JSON.stringify(manifestOf(brand)));
      else if (!bytes) next();
      else bytes().then((file) => response.setHeader('content-type', url.endsWith('.svg') ? 'image/svg+xml' : '').end(file), next);
    });
  },
  async transformIndexHtml(html, { server }) {
    // Pages of Storybook and of the flows.
    if (!html.includes('id="marquee-config"')) return html;
    const { brand } = readBrand(process.env.MARQUEE_BRAND ?? DEFAULT_BRAND);
    const configuration = await configurationFrom(html, service, server?.resolvedUrls?.local[0]);
    return withConfiguration(withBrand(html, brand), { brand, ...configuration });
  },
});
