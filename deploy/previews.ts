/** `npm run tool -- previews`: the server that writes the pages of a deployment, with link previews. `npm run tool -- headers nginx --pages` forwards to it. */
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { endWithWrongUsage, optionsOf } from '../.ci/toolOptions.ts';
import { withAssets, withConfiguration } from '../brand/tool/page.ts';
import { parseConfiguration } from '../src/configuration/configuration.ts';
import { linkPreviews } from './linkPreviews.ts';

const DEFAULT_PORT = '4710';

const { values } = optionsOf({
  command: 'npm run tool -- previews',
  does: 'Serves the pages of a deployment, with the configuration and the facts of a title in them, /robots.txt and /sitemap.xml.\nIt sends no headers of the application: the web server before it does.',
  options: {
    site: { type: 'string', value: 'url', does: 'the origin of the application in browsers; required' },
    configuration: { type: 'string', value: 'file', does: 'JSON for the page' },
    api: { type: 'string', value: 'url', does: 'of the service; apiBaseUrl of the configuration by default, else the site' },
    assets: { type: 'string', value: 'url', does: 'of the built files, when a CDN serves them' },
    port: { type: 'string', value: DEFAULT_PORT, does: 'to listen on' },
    host: { type: 'string', value: '127.0.0.1', does: 'the address to listen on' },
  },
});

const { site = endWithWrongUsage('--site is required, such as https://tv.example.') } = values;
if (!/^https?:\/\//.test(site) || !URL.canParse(site)) endWithWrongUsage(`${site} is no http(s) address.`);
const siteUrl = new URL(site).origin;
const built = readFileSync(new URL('../dist/index.html', import.meta.url), 'utf8');
/** `npm run tool -- brand write` may have written a brand into the page before. */
const own: object = JSON.parse(/id="marquee-config"[^>]*>([^<]*)/.exec(built)?.[1] ?? '{}');
const given: object = values.configuration === undefined ? {} : JSON.parse(readFileSync(values.configuration, 'utf8'));
const configuration = { ...own, ...given };
const { basePath, apiBaseUrl } = parseConfiguration(JSON.stringify(configuration));
const html = withAssets(withConfiguration(built, configuration), values.assets?.replace(/\/$/, '') ?? basePath);

const app = linkPreviews({
  fetch,
  apiBaseUrl: (values.api ?? (apiBaseUrl || siteUrl)).replace(/\/$/, ''),
  siteUrl,
  basePath,
  page: () => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
});
serve({ fetch: app.fetch, port: Number(values.port ?? DEFAULT_PORT), hostname: values.host ?? '127.0.0.1' }, ({ address, port }) =>
  console.log(`The pages of ${siteUrl}${basePath} are on http://${address}:${port}`),
);
