/** /demo/tv: a page that simulates a TV, which viewers can link at /apptv (ACC-10). It uses only the contract. */
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { contentSecurityPolicy, headersOf } from '../headers.ts';
import { brandLine, page } from '../pages/page.ts';
import { serveFiles } from '../pages/style.ts';

const fileBeside = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const FILES = {
  '/demo/tv.js': { type: 'text/javascript; charset=utf-8', body: fileBeside('tv.mjs') },
  '/demo/tv.css': { type: 'text/css; charset=utf-8', body: fileBeside('tv.css') },
} as const;

/** @param address at which a viewer types the code, as shown: `localhost:4700/apptv` */
const tvPage = (address: string, brand: string): Promise<string> =>
  page({
    title: `Television · ${brand} demo`,
    language: 'en',
    layout: 'television',
    files: '/demo',
    styles: ['/demo/tv.css'],
    module: '/demo/tv.js',
    body: html`<h1 class="unseen">A television</h1>
<div class="set"><div class="screen">
${brandLine(brand)}
<div class="say"><p id="tv-status" role="status">Switching on …</p><p id="tv-problem" role="alert"></p></div>
<section id="tv-linking" tabindex="-1" aria-labelledby="tv-code-name">
<h2 id="tv-code-name">Your code</h2>
<p id="tv-code"></p>
<p class="way">Open <a href="/apptv" target="_blank" rel="noopener">${address}</a> on a computer or phone and type it there.</p>
<p id="tv-countdown" role="timer" class="muted"></p>
</section>
<section id="tv-linked" aria-labelledby="tv-devices-name" hidden>
<h2 id="tv-devices-name">Devices of this account</h2>
<ul id="tv-devices"></ul>
<button id="tv-forget" type="button">Forget this TV</button>
</section>
</div></div>
<div class="stand" aria-hidden="true"></div>
<p class="muted small aside">This page plays a television. Each tab of the browser is another one; a reload is not. <a href="/demo">Behind the curtain</a></p>`,
  });

/**
 * Serves the page with the security policy of the application in production, and the files of the page.
 * @param brand its name
 */
export function tvRoutes(brand: string): Hono {
  const routes = new Hono({ strict: false });
  routes.get('/demo/tv', async (context) =>
    context.body(await tvPage(`${new URL(context.req.url).host}/apptv`, brand), 200, {
      'content-type': 'text/html; charset=utf-8',
      ...headersOf('page', contentSecurityPolicy({})),
    }),
  );
  serveFiles(routes, FILES);
  return routes;
}
