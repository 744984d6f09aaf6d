/** Pages for developers and testers: faults, the outbox, the demo accounts. The application does not depend on them. */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { audienceRoutes } from '../audience/routes.ts';
import { configurationOf, signInHints } from '../configuration.ts';
import { faultWire } from '../faults.ts';
import { brandLine, type Markup, page, pageHeaders, pagePolicy } from '../pages/page.ts';
import { PAGE_FILES, serveFiles } from '../pages/style.ts';
import type { Service } from '../service.ts';

/**
 * The application as a television of its own: on this machine at the other name of the same address, which has its own storage. Elsewhere a
 * private window does the same.
 */
function televisionAt(url: string): string {
  const { origin, hostname, port } = new URL(url);
  const other = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[hostname];
  return `${other === undefined ? origin : `http://${other}:${port}`}/?layout=tv`;
}

/** The faults that have a button. */
const PRESETS = {
  'Home answers 500': { path: '^/v1/content/screen/', status: 500 },
  'Details answer 500 once': { path: '^/v1/content/item/', status: 500, times: 1 },
  'Every call takes 4 s': { path: '^/v1/', delay: 4000 },
  'Related titles are not offered': { path: '^/v1/content/item/[^/]+/related$', status: 501 },
  'Search hangs': { path: '^/v1/content/search/', hang: true },
  'Settings are a page of HTML': { path: '^/v1/setting', notJson: true },
  'The session is over': { path: '^/v1/', status: 401, error: 'invalid_session' },
  'The profile is not chosen': { path: '^/v1/content/', status: 423, error: 'profile_not_chosen', times: 1 },
  'A subscription is required': { path: '^/v1/content/media/', status: 423, error: 'subscription_required', times: 1 },
  'Not in this country': { path: '^/v1/content/media/', status: 403, error: 'country_not_allowed' },
  'Too many streams': { path: '^/v1/content/(media|ping)', status: 403, error: 'simultaneous_streams' },
  'Licences are refused': { path: '^/v1/content/licence/', status: 403, error: 'licence_refused' },
  'Licences have expired': { path: '^/v1/content/licence/', status: 403, error: 'licence_expired' },
  'The screen is not allowed': { path: '^/v1/content/licence/', status: 403, error: 'output_not_allowed' },
  'Licences answer 503': { path: '^/v1/content/licence/', status: 503 },
  'Segments answer 404': { path: '^/media/.*\\.m4s$', status: 404 },
  'Channels end': { path: '^/media/live/.*index\\.m3u8$', freeze: true, replace: { $: '#EXT-X-ENDLIST\n' } },
  'Live playlists do not change': { path: '^/media/live/.*index\\.m3u8$', freeze: true },
} as const;

const show = async (context: Context, brand: string, title: string, body: Markup) =>
  context.body(
    await page({
      title: `${title} · ${brand} demo`,
      language: 'en',
      body: html`${brandLine(brand)}${body}`,
      layout: 'wide',
      files: '/demo',
    }),
    200,
    pageHeaders(pagePolicy()),
  );

/** The lines of an e-mail as paragraphs. */
const paragraphs = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => html`<p>${line}</p>`);

const button = (label: string, action: string, value: string) =>
  html`<form method="post" action="${action}"><button name="preset" value="${value}">${label}</button></form>`;

const isLoopback = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * False for requests that another site sends. Otherwise it could switch on faults or read the outbox: through a host name that resolves to
 * this machine (DNS rebinding), or with a form or a script.
 */
function isOwnPage({ req }: Context, { addresses, options }: Service): boolean {
  const { hostname, origin } = new URL(req.url);
  const from = req.header('origin');
  const names = [new URL(addresses.application).hostname, options.host];
  return (isLoopback(hostname) || names.includes(hostname)) && (from === undefined || from === origin);
}

export function demoRoutes(service: Service) {
  const brand = service.options.brandName;
  const { faults, outbox } = service;
  const routes = new Hono({ strict: false });
  routes.use('/demo/*', async (context, next) => {
    if (!isOwnPage(context, service)) return context.text('These pages answer under the name of the demo service only.', 403);
    await next();
    context.header('cache-control', 'no-store');
  });

  serveFiles(routes, PAGE_FILES, '/demo');
  routes.route('/', audienceRoutes(service));
  /** The configuration that the page contains in production, for a development server that serves its own page. */
  routes.get('/demo/configuration', (context) => context.json(configurationOf(service, new URL(context.req.url).origin)));

  routes.get('/demo', (context) => {
    const people = signInHints().map(({ label, email, password }) => html`<div><dt>${label}</dt><dd>${email}<br />${password}</dd></div>`);
    const present = faults
      .list()
      .map(
        ({ id, met, ...fault }) =>
          html`<article><header><span>${met} met</span></header><p>${JSON.stringify(fault)}</p>${button('Switch off', `/demo/faults/${id}/off`, 'off')}</article>`,
      );
    return show(
      context,
      brand,
      'Behind the curtain',
      html`<h1>Behind the curtain</h1>
<p class="row"><a href="/">The application</a><a href="/demo/outbox">Outbox</a><a href="${televisionAt(context.req.url)}" target="_blank" rel="noopener">A television</a><a href="/demo/audience">Audience</a><a href="/openapi.json">The contract as OpenAPI</a><a href="${service.addresses.identity}">Identity provider</a></p>
<article><h2>Sign in as</h2><dl>${people}</dl></article>
<h2>Faults that are on</h2>${present.length === 0 ? html`<p class="muted">None.</p>` : html`${present}${button('Switch all off', '/demo/faults/off', 'off')}`}
<h2>Switch on</h2><div class="pair">${Object.keys(PRESETS).map((name) => button(name, '/demo/faults/preset', name))}</div>
<p class="muted small">Any other with POST /demo/faults; demo/faults.ts says what there is.</p>`,
    );
  });

  routes.get('/demo/faults', (context) => context.json(faults.list()));
  routes.post('/demo/faults', async (context) => {
    const parsed = faultWire.safeParse(await context.req.json().catch(() => null));
    if (!parsed.success) return context.json({ code: 400, error: 'invalid_data', message: parsed.error.message }, 400);
    return context.json(faults.add(parsed.data), 201);
  });
  routes.delete('/demo/faults', (context) => {
    faults.clear();
    return context.body(null, 204);
  });
  routes.delete('/demo/faults/:id', (context) => context.body(null, faults.remove(Number(context.req.param('id'))) ? 204 : 404));
  routes.post('/demo/faults/preset', async (context) => {
    const { preset } = await context.req.parseBody();
    const chosen = Object.entries(PRESETS).find(([name]) => name === preset);
    if (chosen) faults.add(chosen[1]);
    return context.redirect('/demo', 303);
  });
  routes.post('/demo/faults/off', (context) => {
    faults.clear();
    return context.redirect('/demo', 303);
  });
  routes.post('/demo/faults/:id/off', (context) => {
    faults.remove(Number(context.req.param('id')));
    return context.redirect('/demo', 303);
  });

  routes.get('/demo/outbox', async (context) => {
    const emails = await outbox.list();
    if (!(context.req.header('accept') ?? '').includes('text/html')) return context.json(emails);
    const emailRows = emails.map(
      ({ at, to, subject, text, link, code }) =>
        html`<article><header><span>To ${to}</span><time>${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC</time></header>
<h2>${subject}</h2>${paragraphs(text)}${code === null ? '' : html`<p><code>${code}</code></p>`}${link === null ? '' : html`<a class="button" href="${link}">Follow the link</a>`}</article>`,
    );
    const none = html`<p class="muted">No e-mail has been sent.</p>`;
    return show(context, brand, 'Outbox', html`<h1>Outbox</h1><p><a href="/demo">Back</a></p>${emailRows.length === 0 ? none : emailRows}`);
  });
  routes.delete('/demo/outbox', async (context) => {
    await outbox.clear();
    return context.body(null, 204);
  });

  return routes;
}
