/** Stories and browser tests ask for the most frequent texts by key (docs/texts.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { english } from '../texts/english.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Components get texts of their own there, and pages for developers have no keys. */
const OWN_TEXTS = /^stories\/(?:ui|flows|inspector|states|docs|start|fixtures)\//;

const sources = ['stories', 'tests/e2e']
  .flatMap((folder) => readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((name) => /\.tsx?$/.test(name) && !OWN_TEXTS.test(name))
  .map((name) => ({ name, text: readFileSync(ROOT + name, 'utf8') }));

type Key = Parameters<typeof english>[0];
const asked = new Set(sources.flatMap(({ text }) => [...text.matchAll(/\benglish\('(\w+)'\)/g)].map(([, key]) => key as Key)));
const LITERAL = /(?:\baction: |ByRole\(\s*'(?:button|link)',\s*\{\s*name: )'([^']+)'/g;

describe('a text that stories and browser tests ask for by key', () => {
  it('is one of the most frequent', () => expect(asked.size).toBeGreaterThanOrEqual(10));

  it('is no literal where they press a button, so that a changed text changes no test', () => {
    const keys = new Map([...asked].map((key) => [english(key), key]));
    const literals = sources.flatMap(({ name, text }) =>
      [...text.matchAll(LITERAL)].flatMap(([, shown = '']) =>
        keys.has(shown) ? [`${name}: english('${keys.get(shown)}') instead of '${shown}'`] : [],
      ),
    );
    expect(literals).toEqual([]);
  });

  it('has no values', () => {
    expect(english('UI_TRY_AGAIN')).toBe('Try again');
    expect(() => english('LOGIN_TITLE_UNKNOWN' as Key)).toThrow('LOGIN_TITLE_UNKNOWN');
  });
});
