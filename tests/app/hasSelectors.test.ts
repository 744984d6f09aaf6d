import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const withoutArguments = (selector: string): string => {
  const shorter = selector.replace(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutArguments(shorter);
};

/** Whether the selector ends in a tag, a class, an id or an attribute, so that the browser finds the elements that it applies to. */
const endsInName = (selector: string) => /(^|[\s>+~])[\w.#[][^\s>+~]*$/.test(withoutArguments(selector).trim());

it('finds the elements of a rule without a name', () => {
  expect(['.a:has(.b) .c:hover', '.a:has(> .b)', 'a:has(b) > span:not(.c)'].filter(endsInName)).toHaveLength(3);
  expect(['.a:not(:has(.b:hover)) > :not(h2, .c)', '.a:has(.b) *', '.a:has(.b) > :first-child'].filter(endsInName)).toEqual([]);
});

it('has no rule with `:has()` for elements of every kind, which would compute all styles of the page for each added element', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const rules = files.flatMap((file) =>
    [
      ...readFileSync(`src/${file}`, 'utf8')
        .replace(/\/\*[^]*?\*\//g, '')
        .matchAll(/([^{}]+)\{/g),
    ]
      .flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/))
      .filter((selector) => selector.includes(':has(') && !endsInName(selector))
      .map((selector) => `${file}: ${selector.trim()}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(rules).toEqual([]);
});
