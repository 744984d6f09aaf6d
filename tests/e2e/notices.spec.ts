/** dist/third-party-notices.txt, as the deployed application serves it. */
import { readFileSync } from 'node:fs';
import { expect, test } from './browserTest.ts';

type Package = { dependencies: Record<string, string>; devDependencies: Record<string, string> };
const { dependencies, devDependencies }: Package = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

test('publishes the licence of every dependency, and of no development dependency', async ({ request }) => {
  const answer = await request.get('/third-party-notices.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const text = await answer.text();
  const named = [...text.matchAll(/^## (\S+) - \d\S*(?: \((.+)\))?$/gm)];
  expect(named.filter(([, , licence]) => licence === undefined)).toEqual([]);
  const bundled = named.map(([, name]) => name);
  expect(Object.keys(dependencies).filter((name) => !bundled.includes(name))).toEqual([]);
  expect(Object.keys(devDependencies).filter((name) => bundled.includes(name))).toEqual([]);
});
