/** The plain pages of the demo: their files, and the link to the application as a television. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Demo, startDemo } from '../../demo/demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo({ memory: true, apiOnly: true });
});
afterAll(() => demo.stop());

const page = async (path: string) => (await fetch(`${demo.url}${path}`, { headers: { accept: 'text/html' } })).text();
const loadedBy = (html: string) => [...html.matchAll(/<(?:link|script)[^>]+(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);

it('the pages of the demo load their files from below /demo, which a development server proxies', async () => {
  for (const path of ['/demo', '/demo/outbox']) {
    const files = loadedBy(await page(path));
    expect(files).toContain('/demo/page.css');
    for (const file of files) {
      expect(file).toMatch(/^\/demo\//);
      const response = await fetch(`${demo.url}${file}`);
      const type = file.endsWith('.js') ? 'text/javascript' : file.endsWith('.css') ? 'text/css' : 'image/svg+xml';
      expect([response.status, response.headers.get('content-type')?.split(';')[0]], file).toEqual([200, type]);
    }
  }
  expect((await fetch(`${demo.url}/demo/page.woff2`)).status).toBe(200);
});

it('ACC-10 TV-09 the demo opens the application as a television with its own storage', async () => {
  const { hostname, port } = new URL(demo.url);
  const other = hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  expect(await page('/demo')).toContain(`href="http://${other}:${port}/?layout=tv"`);
});
