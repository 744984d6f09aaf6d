/** Pages for people who look behind the curtain: faults, the outbox, who to sign in as. The application knows nothing of them. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { configurationOf, signInHints } from '../configuration.ts';
import { faultWire } from '../faults.ts';
import type { Service } from '../service.ts';

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const STYLE = `
:root { color-scheme: dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; background: #0b0d12; color: #e8eaf0; }
a { color: #ffb545; } table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #2a3040; vertical-align: top; }
button { font: inherit; padding: .35rem .9rem; border-radius: .5rem; border: 1px solid #4a5268; background: #1b202c; color: inherit; cursor: pointer; margin: .2rem .3rem .2rem 0; }
pre { white-space: pre-wrap; margin: 0; } code { color: #ffd9a0; }
`;
const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Faults that a button switches on. */
const PRESETS = {
  'Home answers 500': { path: '^/v1/content/screen/', status: 500 },
  'Details answer 500 once': { path: '^/v1/content/item/', status: 500, times: 1 },
  'Every call takes 4 s': { path: '^/v1/', delay: 4000 },
  'Search hangs': { path: '^/v1/content/search/', hang: true },
  'Settings are a page of HTML': { path: '^/v1/setting', notJson: true },
  'The session is over': { path: '^/v1/', status: 401, error: 'invalid_session' },
  'The profile is not chosen': { path: '^/v1/content/', status: 423, error: 'profile_not_chosen', times: 1 },
  'A subscription is required': { path: '^/v1/content/media/', status: 423, error: 'subscription_required', times: 1 },
  'Not in this country': { path: '^/v1/content/media/', status: 403, error: 'country_not_allowed' },
  'Too many streams': { path: '^/v1/content/(media|ping)', status: 403, error: 'simultaneous_streams' },
  'Segments answer 404': { path: '^/media/.*\\.m4s$', status: 404 },
  'Live playlists stand still': { path: '^/media/live/.*index\\.m3u8$', freeze: true },
} as const;

const page = (title: string, body: Markup) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Marquee demo</title><link rel="stylesheet" href="/demo/style.css"></head>
<body><h1>${title}</h1>${body}</body></html>`;

const button = (label: string, action: string, value: string) =>
  html`<form method="post" action="${action}"><button name="preset" value="${value}">${label}</button></form>`;

export function demoRoutes(service: Service) {
  const { faults, outbox } = service;
  const routes = new Hono({ strict: false });
  routes.use('/demo/*', async (context, next) => {
    await next();
    context.header('content-security-policy', POLICY);
    context.header('cache-control', 'no-store');
  });

  routes.get('/demo/style.css', (context) => context.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  /** What the served page carries; for a development server that serves its own. */
  routes.get('/demo/configuration', (context) => context.json(configurationOf(service, new URL(context.req.url).origin)));

  routes.get('/demo', (context) =>
    context.html(
      page(
        'Behind the curtain',
        html`<p><a href="/">The application</a> · <a href="/demo/outbox">Outbox</a> · <a href="/openapi.json">The contract as OpenAPI</a> · <a href="${service.addresses.identity}">Identity provider</a> · <a href="${service.addresses.checkout}">Checkout</a></p>
<h2>Sign in as</h2><table><tr><th>Who</th><th>E-mail</th><th>Password</th></tr>${signInHints().map(({ label, email, password }) => html`<tr><td>${label}</td><td><code>${email}</code></td><td><code>${password}</code></td></tr>`)}</table>
<h2>Faults</h2>${faults.list().length === 0 ? html`<p>None is on.</p>` : html`<table>${faults.list().map(({ id, met, ...fault }) => html`<tr><td><pre>${JSON.stringify(fault)}</pre></td><td>${met} met</td><td>${button('Switch off', `/demo/faults/${id}/off`, 'off')}</td></tr>`)}</table>${button('Switch all off', '/demo/faults/off', 'off')}`}
<h3>Switch on</h3>${Object.keys(PRESETS).map((name) => button(name, '/demo/faults/preset', name))}
<p>Any other: <code>POST /demo/faults</code>, see <code>demo/faults.ts</code>.</p>`,
      ),
    ),
  );

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
    const rows = emails.map(
      ({ at, to, subject, text, link }) =>
        html`<tr><td>${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}</td><td>${to}</td><td><strong>${subject}</strong><pre>${text}</pre>${link ? html`<a href="${link}">${link}</a>` : ''}</td></tr>`,
    );
    return context.html(
      page(
        'Outbox',
        html`<p><a href="/demo">Back</a></p>${emails.length === 0 ? html`<p>No e-mail has been sent.</p>` : html`<table><tr><th>When (UTC)</th><th>To</th><th>E-mail</th></tr>${rows}</table>`}`,
      ),
    );
  });
  routes.delete('/demo/outbox', async (context) => {
    await outbox.clear();
    return context.body(null, 204);
  });

  return routes;
}
