/** Checks that commands, paths and configuration keys in the documents exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseConfiguration } from '../../src/configuration/configuration.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
    name.endsWith('.md') ? [`docs/${name}`] : [],
  ),
];
const textOf = (document: string) => readFileSync(join(ROOT, document), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'));

/** Folders that a path in a document begins with. */
const PATH = /`((?:machines|src|stories|tests|demo|docs|\.storybook)\/[\w./-]*\w)`/g;

describe.each(documents)('%s', (document) => {
  it('names npm scripts that exist', () => {
    const named = [...textOf(document).matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const named = [...textOf(document).matchAll(PATH)].map(([, path = '']) => path);
    // The writing guide shows old texts.
    const missing = named.filter((path) => !existsSync(join(ROOT, path)) && !path.startsWith('tests/results') && !path.includes('/data'));
    expect(missing).toEqual([]);
  });

  it('links to documents that exist', () => {
    const linked = [...textOf(document).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path);
    expect(linked.filter((path) => !existsSync(join(ROOT, dirname(document), path)))).toEqual([]);
  });
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

it('README.md has at most 100 lines', () => expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(101));
