/** `npm run tool -- headers`: prints the configuration of a web server, with the headers of the product. docs/deploy.md shows its use. */
import { readFileSync } from 'node:fs';
import { endWithWrongUsage, optionsOf } from '../.ci/toolOptions.ts';
import { contentSecurityPolicy } from '../demo/headers.ts';
import { ConfigurationError, parseConfiguration } from '../src/configuration/configuration.ts';
import { caddyForm, type Deployment, nginxForm, staticForm } from './forms.ts';

const FORMS: Readonly<Record<string, (deployment: Deployment) => string>> = { nginx: nginxForm, caddy: caddyForm, static: staticForm };

const origins = { type: 'string', multiple: true, value: 'origin' } as const;

const { values, positionals } = optionsOf({
  command: 'npm run tool -- headers',
  does: 'Prints the configuration of a web server with the headers of the application: nginx, caddy, or static for the file _headers.',
  words: { name: 'nginx|caddy|static', does: 'the form' },
  options: {
    configuration: { type: 'string', value: 'file', does: 'JSON, as in index.html: its base path and its origins are used' },
    assets: { ...origins, does: 'of scripts, styles and fonts, when a CDN serves them' },
    services: { ...origins, does: 'of pictures and media, and of an API that the configuration does not name' },
    licence: { ...origins, does: 'of the licences and certificates of protected media' },
    ads: { ...origins, does: 'of ads: documents, media and tracking' },
    tags: { ...origins, does: 'of a tag manager, and of what its tags load and send; the one of the configuration is known' },
    checkout: { ...origins, does: 'that a hosted checkout may be framed from' },
    service: { type: 'string', value: 'url', does: 'of a service on this origin: the web server forwards calls, media and pictures to it' },
    pages: { type: 'string', value: 'url', does: 'of a server that writes the pages, such as link previews' },
    listen: {
      type: 'string',
      value: '8080',
      does: 'port of nginx, or address of Caddy; below a base path, without it: a part to include in a server of yours',
    },
    root: { type: 'string', value: 'folder', does: 'of the built files on the server; /usr/share/nginx/html by default' },
  },
});

/** An origin without path, so that it can stand in a policy. It ends the process for other texts. */
function originOf(text: string): string {
  const url = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
  return url ? url.origin : endWithWrongUsage(`${text} is no http(s) address.`);
}

const originsOf = (...addresses: readonly (string | undefined)[]) => [
  ...new Set(addresses.filter((each) => each !== undefined && each !== '').map((each) => originOf(each ?? ''))),
];

function configurationOf(file: string | undefined) {
  try {
    return parseConfiguration(file === undefined ? null : readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof ConfigurationError) return endWithWrongUsage(`${file}: ${error.message}`);
    return endWithWrongUsage(`${file} cannot be read.`);
  }
}

const [name = '', ...others] = positionals;
const form = Object.hasOwn(FORMS, name) && others.length === 0 ? FORMS[name] : undefined;
if (!form) endWithWrongUsage(`Name one form: ${Object.keys(FORMS).join(', ')}.`);
const { basePath, apiBaseUrl, epgUrl, mediaUrlTemplate, adsUrl, analytics, cast, checkoutOrigins } = configurationOf(values.configuration);
const { service, pages } = values;

process.stdout.write(
  form({
    basePath,
    policy: contentSecurityPolicy({
      assets: originsOf(...(values.assets ?? [])),
      services: originsOf(apiBaseUrl, epgUrl, mediaUrlTemplate, ...(values.services ?? [])),
      licence: originsOf(...(values.licence ?? [])),
      ads: originsOf(adsUrl, ...(values.ads ?? [])),
      events: originsOf(analytics.endpoint),
      tags: originsOf(analytics.tagManager, ...(values.tags ?? [])),
      cast: cast !== undefined,
      checkout: originsOf(...checkoutOrigins, ...(values.checkout ?? [])),
    }),
    listen: values.listen ?? (basePath !== '' ? null : name === 'caddy' ? ':8080' : '8080'),
    root: values.root ?? '/usr/share/nginx/html',
    service: service === undefined ? null : originOf(service),
    pages: pages === undefined ? null : originOf(pages),
  }),
);
