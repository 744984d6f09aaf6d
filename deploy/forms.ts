/** The web server's part of a deployment, from the one source of headers (demo/headers.ts), as nginx, Caddy and static hosts read it. */
import { type AnswerKind, headersOf, WORKER } from '../demo/headers.ts';
import { CALLS_PATH, SERVICE_PATHS } from '../demo/static.ts';

export type Deployment = {
  /** The path below which the application is served, e.g. `/tv`; empty at the root. */
  basePath: string;
  /** The Content Security Policy of the pages. */
  policy: string;
  /** What the server listens on: a port for nginx, an address for Caddy; null: a part of a server that has other applications, too. */
  listen: string | null;
  /** The folder with the built files on the server. */
  root: string;
  /** The origin of a service that this server forwards calls, media and pictures to; null: calls are missing here. */
  service: string | null;
  /** The origin of a server that writes the pages, such as the one of link previews; null: the built page, as it is. */
  pages: string | null;
};

/** Files beside the page, by the ends of their names. */
const FILES = ['ico', 'json', 'png', 'svg', 'txt', 'webmanifest', 'webp'] as const;
/** Written by the server of the pages, when there is one. */
const WRITTEN = ['/robots.txt', '/sitemap.xml'] as const;

const COMPRESSED = 'text/css text/plain text/javascript application/javascript application/json application/manifest+json image/svg+xml';

/** Header names as servers' documents spell them. */
const titled = (name: string) => name.replaceAll(/(^|-)\w/g, (letter) => letter.toUpperCase());

const escaped = (text: string) => text.replaceAll(/[.~]/g, String.raw`\$&`);

const indent = (lines: readonly string[], by: string) => lines.map((line) => `${by}${line}`);

/**
 * The paths of the service that this server answers: it forwards all of them, or has no calls. Below a path and without a service it answers
 * none, because they belong to the other applications of the origin.
 */
const servicePathsOf = ({ basePath, service }: Deployment) => (service !== null ? SERVICE_PATHS : basePath === '' ? [CALLS_PATH] : []);

/**
 * @returns a `server` for nginx 1.22 or newer, to be included in its `http` block; without `listen` the locations, to be included in a
 *   `server`. Every location has all of its headers, because nginx drops those of the level above.
 */
export function nginxForm(deployment: Deployment): string {
  const { basePath, policy, listen, root, service, pages } = deployment;
  const headers = (kind: AnswerKind) =>
    Object.entries(headersOf(kind, policy)).map(([name, value]) => `add_header ${titled(name)} "${value}" always;`);
  const location = (match: string, lines: readonly string[]) => [`location ${match} {`, ...indent(lines, '  '), '}'];
  const forward = (to: string) => [
    `proxy_pass ${to};`,
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
  ];
  const base = escaped(basePath);
  /** The folder does not contain the base path. */
  const inFolder = [`root ${root};`, ...(basePath === '' ? [] : [`rewrite ^${base}(/.*)$ $1 break;`])];
  const page =
    pages === null
      ? [`root ${root};`, 'charset utf-8;', 'rewrite ^ /index.html break;', ...headers('page')]
      : [
          ...forward(pages),
          ...Object.keys(headersOf('page', policy)).map((name) => `proxy_hide_header ${titled(name)};`),
          ...headers('page'),
        ];
  const paths = servicePathsOf(deployment);
  const locations = [
    '# Missing files, and folders of the build that are not for browsers.',
    ...location('@missing', [...headers('missing'), 'return 404;']),
    ...location(`~ ^${base}/(.*/)?\\.(?!well-known/)`, ['try_files /missing @missing;']),
    ...(paths.length === 0
      ? []
      : [
          '',
          '# The service: calls, media and pictures.',
          ...location(`~ ^/(${paths.join('|')})(/|$)`, service === null ? ['try_files /missing @missing;'] : forward(service)),
        ]),
    '',
    '# File names contain a hash of the content.',
    ...location(`^~ ${basePath}/assets/`, [...inFolder, ...headers('asset'), 'try_files $uri @missing;']),
    ...location(`= ${basePath}${WORKER}`, [...inFolder, ...headers('worker'), 'try_files $uri @missing;']),
    ...(pages === null ? [] : WRITTEN.flatMap((path) => location(`= ${path}`, forward(pages)))),
    ...location(`~ ^${base}/[^/]+\\.(${FILES.join('|')})$`, [
      '# Debian knows no type for web app manifests.',
      'default_type application/manifest+json;',
      ...inFolder,
      ...headers('file'),
      'try_files $uri @missing;',
    ]),
    '',
    '# Every other address is a page of the application.',
    ...location(basePath === '' ? '/' : `~ ^${base}(/|$)`, page),
  ];
  if (listen === null) return [...locations, ''].join('\n');
  const lines = [
    `listen ${listen};`,
    'server_tokens off;',
    'absolute_redirect off;',
    'charset utf-8;',
    'gzip on;',
    'gzip_vary on;',
    `gzip_types ${COMPRESSED};`,
    '',
    ...locations,
    ...(basePath === '' ? [] : [...location('= /', [`return 302 ${basePath}/;`]), ...location('/', ['try_files /missing @missing;'])]),
  ];
  return ['server {', ...lines.map((line) => (line === '' ? '' : `  ${line}`)), '}', ''].join('\n');
}

/** @returns a site for a Caddyfile, for Caddy 2; without `listen` its routes, to be included in a site */
export function caddyForm(deployment: Deployment): string {
  const { basePath, policy, listen, root, service, pages } = deployment;
  const headers = (kind: AnswerKind) => [
    'header {',
    ...Object.entries(headersOf(kind, policy)).map(([name, value]) => `\t${titled(name)} "${value}"`),
    '}',
  ];
  const handle = (name: string, matcher: string | null, lines: readonly string[]) => [
    ...(matcher === null ? [] : [`@${name} ${matcher}`]),
    `handle${matcher === null ? '' : ` @${name}`} {`,
    ...indent(lines, '\t'),
    '}',
  ];
  const base = escaped(basePath);
  const inFolder = [`root * ${root}`, ...(basePath === '' ? [] : [`uri strip_prefix ${basePath}`])];
  const page =
    pages === null
      ? [`root * ${root}`, ...headers('page'), 'rewrite * /index.html', 'file_server']
      : [
          `reverse_proxy ${pages} {`,
          ...Object.keys(headersOf('page', policy)).map((name) => `\theader_down -${titled(name)}`),
          '}',
          ...headers('page'),
        ];
  const paths = servicePathsOf(deployment);
  const routes = [
    ...handle('hidden', `path ${basePath}/.vite/*`, ['error 404']),
    ...(paths.length === 0
      ? []
      : handle('service', `path_regexp ^/(${paths.join('|')})(/|$)`, [service === null ? 'error 404' : `reverse_proxy ${service}`])),
    ...handle('asset', `path ${basePath}/assets/*`, [...inFolder, ...headers('asset'), 'file_server']),
    ...handle('worker', `path ${basePath}${WORKER}`, [...inFolder, ...headers('worker'), 'file_server']),
    ...(pages === null ? [] : handle('written', `path ${WRITTEN.join(' ')}`, [`reverse_proxy ${pages}`])),
    ...handle('file', `path_regexp ^${base}/[^/]+\\.(${FILES.join('|')})$`, [...inFolder, ...headers('file'), 'file_server']),
    ...handle('page', basePath === '' ? null : `path_regexp ^${base}(/|$)`, page),
  ];
  if (listen === null) return [...routes, ''].join('\n');
  const lines = [
    'encode zstd gzip',
    ...routes,
    ...(basePath === '' ? [] : [...handle('start', 'path /', [`redir ${basePath}/ 302`]), ...handle('outside', null, ['error 404'])]),
    'handle_errors {',
    ...indent([...headers('missing'), 'respond "{err.status_code} {err.status_text}" {err.status_code}'], '\t'),
    '}',
  ];
  return [`${listen} {`, ...indent(lines, '\t'), '}', ''].join('\n');
}

/**
 * @returns the file `_headers` of Cloudflare Pages, Netlify and hosts like them. These join the rules that match an address, so no name is in
 *   two of them; without a rule they send pages with `max-age=0, must-revalidate`, which is `no-cache`.
 */
export function staticForm({ basePath, policy }: Pick<Deployment, 'basePath' | 'policy'>): string {
  const { 'cache-control': _, ...page } = headersOf('page', policy);
  const added = Object.entries(headersOf('asset', policy)).filter(([name]) => !(name in page));
  const rule = (path: string, headers: readonly (readonly [string, string])[]) => [
    `${basePath}${path}`,
    ...headers.map(([name, value]) => `  ${titled(name)}: ${value}`),
  ];
  const worker = Object.entries(headersOf('worker', policy)).filter(([name]) => !(name in page));
  return [...rule('/*', Object.entries(page)), ...rule('/assets/*', added), ...rule(WORKER, worker), ''].join('\n');
}
