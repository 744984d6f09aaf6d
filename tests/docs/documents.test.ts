/** Checks that commands, paths and configuration keys in the documents exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TOOLS } from '../../.ci/tools.ts';
import { parseConfiguration } from '../../src/configuration/configuration.ts';
import { documents, ROOT, spansOf, textOf } from './documents.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'));

const FOLDERS = ['machines', 'src', 'stories', 'tests', 'demo', 'deploy', 'docs', 'brand', '.storybook', '.ci', '.github'];
/** A path in a document, from the root of the project. */
const PATH = new RegExp(`\`((?:${FOLDERS.join('|').replaceAll('.', '\\.')})/[\\w./<>*-]*)\``, 'g');
/** Files that a command creates, and a folder of an earlier commit that demo/README.md names. */
const ELSEWHERE = /^(tests\/results|demo\/data|demo\/artwork)/;

/** All files and folders, from the root of the project. */
const existing = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);

const COMMAND_PATH = new RegExp(`^(?:${FOLDERS.join('|').replaceAll('.', '\\.')})/`);

/** All words of the sources and of the names of files. */
const words = new Set(
  [
    ...existing,
    ...existing
      .filter((name) => name !== 'tests/docs/documents.test.ts' && /\.(tsx?|m[jt]s|css|json|ya?ml|html|sql)$/.test(name))
      .map((name) => readFileSync(join(ROOT, name), 'utf8')),
    ...['package.json', 'vite.config.ts', 'index.html', 'biome.json'].map(textOf),
  ].flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []),
);

/** Names of an example, of other programs, of formats and of counterexamples. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'demo/README.md': ['a8ed', 'keyint_min', 'hls_time', 'styp', 'movflags', 'faststart'],
  'docs/add-a-flow.md': ['loadThing', 'NightLightEvent', 'NightLightNotice', 'nightLightMachine'],
  'docs/add-a-page.md': ['AboutScreen', 'AboutView', 'TITLE_ABOUT'],
  'docs/browsers.md': ['ManagedMediaSource'],
  'docs/deploy.md': ['_redirects', 'Expose'],
  'docs/integrate.md': ['an1', 'an9', 'eval', 'BYTERANGE', 'cbcs'],
  'docs/television.md': ['lrud'],
  'docs/testing.md': ['kkl5o7'],
};
const isKnown = (document: string, name: string) => words.has(name) || (OTHERS[document] ?? []).includes(name);

/** Whether a path exists. `<flow>` and `*` stand for one name, `**` for several folders. */
function exists(path: string): boolean {
  const trimmed = path.replace(/\/$/, '');
  if (!/[<*]/.test(trimmed)) return existsSync(join(ROOT, trimmed));
  const pattern = trimmed.replace(/[.]/g, '\\.').replace(/<\w+>|\*+/g, (part) => (part === '**' ? '.+' : '[^/]+'));
  return existing.some((name) => new RegExp(`^${pattern}$`).test(name));
}

describe.each(documents)('%s', (document) => {
  it('names npm scripts and tools that exist', () => {
    const named = [...textOf(document).matchAll(/npm run (?:--silent )?(tool -- )?([\w:-]+)/g)];
    expect(named.flatMap(([text, tool, name = '']) => (name in (tool ? TOOLS : scripts) ? [] : [text]))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const named = [...textOf(document).matchAll(PATH)].map(([, path = '']) => path);
    expect(named.filter((path) => !ELSEWHERE.test(path) && !exists(path))).toEqual([]);
  });

  it('names in commands files and folders that exist', () => {
    const commands = spansOf(document).filter((span) => /^(npm|npx|node) /.test(span));
    const named = commands.flatMap((command) => command.split(/\s+/).filter((word) => word.includes('/') && COMMAND_PATH.test(word)));
    expect(named.filter((path) => !ELSEWHERE.test(path) && !exists(path))).toEqual([]);
  });

  it('uses in backticks only names that the sources have', () => {
    const unknown = spansOf(document).flatMap((span) => (span.match(/[A-Za-z_$][\w$]*/g) ?? []).filter((name) => !isKnown(document, name)));
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('links to documents that exist', () => {
    const linked = [...textOf(document).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path);
    expect(linked.filter((path) => !existsSync(join(ROOT, dirname(document), path)))).toEqual([]);
  });
});

it('demo/README.md names files and folders of the demo that exist', () => {
  const rows =
    textOf('demo/README.md')
      .split('\n## Structure\n')[1]
      ?.matchAll(/^\| (`[^|]+) \|/gm) ?? [];
  const named = [...rows].flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !existsSync(join(ROOT, 'demo', name)))).toEqual([]);
});

it('index.html names a section that exists', () => {
  const named = [...textOf('index.html').matchAll(/\((\S+\.md), "([^"]+)"\)/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, document = '', section] of named) expect(textOf(document)).toContain(`\n## ${section}\n`);
});

describe('the configuration', () => {
  const table = textOf('docs/integrate.md').matchAll(/^\| `(\w+)` \|/gm);
  const documented = [...table].map(([, key = '']) => key).toSorted();

  it('CFG-02 has every key that docs/integrate.md names, and no other', () => {
    const schema = readFileSync(join(ROOT, 'src/configuration/configuration.ts'), 'utf8');
    const [, body = ''] = /const schema = z\.strictObject\(\{([\s\S]*?)\n\}\)/.exec(schema) ?? [];
    const keys = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, key = '']) => key).toSorted();
    expect(keys.length).toBeGreaterThan(0);
    expect(documented).toEqual(keys);
    expect(() => parseConfiguration('{"noSuchKey":1}')).toThrow('noSuchKey');
  });
});

it('the names that no source has are still in their documents', () => {
  const gone = Object.entries(OTHERS).flatMap(([document, names]) =>
    names.filter((name) => !textOf(document).includes(name) || words.has(name)),
  );
  expect(gone).toEqual([]);
});

it('README.md has at most 100 lines', () => expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(101));
