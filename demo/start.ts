/** `npm start`, after the build. README.md in this folder lists the options, and `--help` prints them. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildWhenStale, distOf } from '../.ci/build.mjs';
import { DEFAULT_BRAND, readBrand } from '../brand/tool/folder.ts';
import { withOwnBuild } from '../brand/tool/pages.ts';
import { DEFAULT_FLAGS, type FlagName } from '../machines/domain/flags.ts';
import { BASE_PATH_SHAPE } from '../src/configuration/basePath.ts';
import { signInHints } from './configuration.ts';
import { startDemo } from './demo.ts';
import { servedLanguages } from './languages/languages.ts';

const DEFAULT_PORT = 4700;

/** The exit code for wrong usage. */
const WRONG_USAGE = 2;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  port: { type: 'string' },
  host: { type: 'string' },
  memory: { type: 'boolean' },
  reset: { type: 'boolean' },
  scale: { type: 'boolean' },
  short: { type: 'boolean' },
  'api-only': { type: 'boolean' },
  'custom-epg': { type: 'boolean' },
  cast: { type: 'string' },
  brand: { type: 'string' },
  tonight: { type: 'string' },
  languages: { type: 'string' },
  'base-path': { type: 'string' },
  'public-url': { type: 'string' },
  flag: { type: 'string', multiple: true },
} as const;

/** The table of options in README.md, without Markdown. */
function help(): string {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const [table = ''] = /(?<=^\| option \|.*\n.*\n)(\|.*\n)+/m.exec(readme) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.replaceAll('`', '').trim()));
  const width = Math.max(...rows.map(([, option = '']) => option.length));
  return rows.map(([, option = '', meaning = '']) => `  ${option.padEnd(width)}  ${meaning}`).join('\n');
}

function given() {
  try {
    const { values: read } = parseArgs({ options: OPTIONS });
    if (!read.help) return read;
    console.log(help());
    return process.exit(0);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${help()}`);
    return process.exit(WRONG_USAGE);
  }
}

const values = given();

const isFlag = (name: string): name is FlagName => name in DEFAULT_FLAGS;

/** `--flag skipAuthentication --flag monetization=off` */
function flagsOf(wanted: readonly string[]): Partial<Record<FlagName, boolean>> {
  const flags: Partial<Record<FlagName, boolean>> = {};
  for (const each of wanted) {
    const [name = '', value = 'on'] = each.split('=');
    if (!isFlag(name)) throw new Error(`There is no flag ${name}. Flags: ${Object.keys(DEFAULT_FLAGS).join(', ')}.`);
    flags[name] = value === 'on' || value === 'true';
  }
  return flags;
}

/** @throws Error when the text is not a port that leaves two more ports after it */
function portOf(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_533) return port;
  throw new Error(`--port ${text} is no port. It takes a number up to 65533: the two ports after it are used, too.`);
}

/** @throws Error when the text is no path of segments that each begin with a slash */
function basePathOf(text: string): string {
  if (BASE_PATH_SHAPE.test(text)) return text;
  throw new Error(`--base-path ${text} is no path. It begins with a slash and has none at its end, like /tv.`);
}

/** @throws Error for a language that the service has no texts of */
function languagesOf(text: string): string[] {
  const wanted = text.split(',').filter(Boolean);
  const missing = wanted.find((each) => !servedLanguages().includes(each));
  if (missing === undefined) return wanted;
  throw new Error(`--languages ${missing}: there are no texts of it. Languages: ${servedLanguages().join(', ')}.`);
}

const TONIGHT = ['row', 'hero', 'off'] as const;

/** @throws Error for a place that the configuration does not have (TNT-07) */
function placeOf(text: string): (typeof TONIGHT)[number] {
  const place = TONIGHT.find((each) => each === text);
  if (place) return place;
  throw new Error(`--tonight ${text}: the board of tonight has no such place. Places: ${TONIGHT.join(', ')}.`);
}

/** @throws Error when the text is no http(s) address */
function originOf(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new Error(`--public-url ${text} is no http(s) address, like http://localhost:8080.`);
}

async function start() {
  const databaseUrl = process.env.DATABASE_URL;
  if (values.reset && databaseUrl && !databaseUrl.startsWith('file:'))
    throw new Error('--reset deletes a file of this machine, and DATABASE_URL is a server.');
  const { brand } = readBrand(values.brand);
  const withPages = withOwnBuild(values.brand ?? DEFAULT_BRAND);
  if (!values['api-only'] && withPages !== null && !buildWhenStale({ brand: withPages }))
    throw new Error(`The application does not build with the pages of ${withPages}.`);
  const demo = await startDemo({
    port: portOf(values.port ?? process.env.PORT ?? String(DEFAULT_PORT)),
    host: values.host ?? process.env.HOST ?? '127.0.0.1',
    reset: values.reset ?? false,
    memory: values.memory ?? false,
    scale: values.scale ?? false,
    short: values.short ?? false,
    apiOnly: values['api-only'] ?? false,
    customEpg: values['custom-epg'] ?? false,
    offline: true,
    welcome: true,
    tonight: placeOf(values.tonight ?? (values.brand === 'harbour' ? 'hero' : 'row')),
    cast: values.cast ?? null,
    brand: values.brand ?? DEFAULT_BRAND,
    dist: distOf(withPages),
    languages: languagesOf(values.languages ?? ''),
    basePath: basePathOf(values['base-path'] ?? ''),
    flags: flagsOf(values.flag ?? []),
    ...(values['public-url'] && { publicUrl: originOf(values['public-url']) }),
    ...(databaseUrl && { databaseUrl }),
  });
  const { contrastLine, lowContrast } = await import('../brand/tool/contrast.ts');
  for (const problem of lowContrast(brand)) console.warn(`[brand] ${contrastLine(problem)}`);
  const people = signInHints().map(({ label, email, password }) => `  ${email.padEnd(20)} ${password.padEnd(18)} ${label}`);
  console.log(
    `\n${brand.name} is on ${demo.service.addresses.application}${demo.service.options.basePath}\n\nSign in as\n${people.join('\n')}\n\nFaults, e-mails and the contract: ${demo.url}/demo\n`,
  );
  const stop = () => void demo.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
