/**
 * ENG-14: docs/browsers.md against the sources. The data set of the W3C's WebDX group says which version of a browser has a feature. Of
 * scripts, the check sees members of the page's own objects; TypeScript refuses what the language has got after ES2023.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { features } from 'web-features';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (path: string) => readFileSync(ROOT + path, 'utf8');
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => (ending.test(name) ? [`${folder}/${name}`] : []));

const document = textOf('docs/browsers.md');
const versionOf = (browser: string) => Number(new RegExp(`^\\| ${browser} \\| ([\\d.]+) \\|`, 'm').exec(document)?.[1]);
const BASELINE = {
  chrome: versionOf('Chrome'),
  firefox: versionOf('Firefox'),
  safari: versionOf('Safari'),
  safari_ios: versionOf('Safari'),
};

/** Versions of partial or of no support are above every baseline. */
const isBeyond = (support: Versions) =>
  Object.entries(BASELINE).some(([browser, version]) => !(Number.parseFloat((support[browser] ?? 'none').replace('≤', '')) <= version));

type Versions = Readonly<Record<string, string | undefined>>;
const supports: readonly { feature: string; key: string; support: Versions }[] = Object.entries(features).flatMap(([feature, entry]) =>
  'status' in entry && entry.status?.by_compat_key
    ? Object.entries(entry.status.by_compat_key).map(([key, { support }]) => ({ feature, key, support: { ...support } }))
    : [],
);

const withoutComments = (code: string) => code.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

/** The keys of the data set that the style sheets use. */
function keysOfStyles(): Set<string> {
  const css = filesIn('src', /\.css$/)
    .filter((path) => !path.startsWith('src/inspector/'))
    .map((path) => withoutComments(textOf(path)))
    .join('\n');
  const keys = new Set<string>();
  for (const [, property = '', value = ''] of css.matchAll(/[{;\s]([a-z-]+)\s*:([^;{}]*);/g)) {
    keys.add(`css.properties.${property}`);
    for (const [word] of value.matchAll(/[a-z-]+/g)) keys.add(`css.properties.${property}.${word}`);
  }
  for (const [, name] of css.matchAll(/@([a-z-]+)/g)) keys.add(`css.at-rules.${name}`);
  for (const [, name] of css.matchAll(/::?([a-z-]+)(?=[^;}]*\{)/g)) keys.add(`css.selectors.${name}`);
  const functions = new Set([...css.matchAll(/([a-z-]+)\(/g)].map(([, name]) => name));
  for (const { key } of supports) if (key.startsWith('css.types.') && functions.has(key.split('.').at(-1))) keys.add(key);
  return keys;
}

const MEMBER = /^api\.(?:Navigator|Window|Document|Element|HTML\w*Element|HTMLVideoElement)\.([a-z]\w+)$/;

function isInScripts(key: string, code: string) {
  const [, member] = MEMBER.exec(key) ?? [];
  if (key === 'javascript.builtins.Intl.Segmenter') return code.includes('Intl.Segmenter(');
  return (
    member !== undefined && new RegExp(`(?:document|navigator|window|globalThis|[vV]ideo|element|shown)\\??\\.${member}\\b`).test(code)
  );
}

/** Features of the data set, and why the product needs no row for them. */
const NO_ROW: Readonly<Record<string, string>> = {
  'corner-shape': 'the word `round` is a function here',
  cursor: 'phones have no pointer',
  devicepixelratio: 'Safari has it, with another meaning for a zoomed page',
  'loading-lazy-media': 'the attribute of pictures, which all have',
  'view-transitions-element-scoped': 'the transitions of the document are used',
};

const used = () => {
  const styles = keysOfStyles();
  const code = ['src', 'machines']
    .flatMap((folder) => filesIn(folder, /\.tsx?$/))
    .filter((path) => !path.startsWith('src/inspector/'))
    .map((path) => withoutComments(textOf(path)))
    .join('\n');
  const beyond = supports.filter(({ key, support }) => isBeyond(support) && (styles.has(key) || isInScripts(key, code)));
  return [...new Set(beyond.map(({ feature }) => feature))].filter((feature) => !(feature in NO_ROW)).toSorted();
};

describe('docs/browsers.md', () => {
  it('ENG-14 has a row for each feature that is used beyond the baseline, and no other', () => {
    const rows = [...document.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, feature = '']) => feature).toSorted();
    expect(rows).toEqual(used());
  });

  it('ENG-14 names the versions that the build is made for, and the language that TypeScript allows', () => {
    const { chrome, firefox, safari } = BASELINE;
    const [, target = ''] = /target: \[(.*)\]/.exec(textOf('vite.config.ts')) ?? [];
    expect(target).toBe(`'chrome${chrome}', 'edge${chrome}', 'firefox${firefox}', 'safari${safari}', 'ios${safari}'`);
    expect(JSON.parse(textOf('tsconfig.json')).compilerOptions.lib).toEqual(['ES2023', 'DOM', 'DOM.Iterable']);
  });

  it('ENG-13 the condition of the page for older browsers needs these versions', () => {
    const supportOf = (key: string) => supports.find((each) => each.key === key)?.support ?? ({} as Versions);
    const needed = ['css.types.length.lh', 'css.types.color.color-mix', 'css.selectors.has'].map(supportOf);
    const latest = (browser: string) => Math.max(...needed.map((support) => Number.parseFloat(support[browser] ?? 'none')));
    expect({ chrome: latest('chrome'), firefox: latest('firefox'), safari: latest('safari'), safari_ios: latest('safari_ios') }).toEqual(
      BASELINE,
    );
  });
});
