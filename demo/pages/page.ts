/** The plain pages of the demo (sign-in, checkout, outbox): no script by default, one style sheet, no files of other origins. */
import { html, raw } from 'hono/html';
import type { Language } from '../../machines/domain/entities.ts';
import { MARK } from './style.ts';

/** Escaped markup from `html`. */
export type Markup = ReturnType<typeof html>;

const logo = raw(`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">${MARK}</svg>`);

/** A mark and the name of the brand, as at the top of the checkout. */
export const brandLine = (name: string): Markup => html`<p class="brand">${logo}<span translate="no">${name}</span></p>`;

/**
 * The body of a page that has only a message.
 * @param back the link out of the page
 */
export const message = (heading: string, text: string, back?: { url: string; label: string }): Markup =>
  html`<h1>${heading}</h1><p class="muted">${text}</p>${back === undefined ? '' : html`<a class="button" href="${back.url}">${back.label}</a>`}`;

/**
 * Makes a whole page.
 * @param script URL of a script of the same origin
 * @param module URL of a module of the same origin; a page in a sandboxed frame cannot load modules
 * @param styles URLs of additional style sheets of the same origin
 * @param layout a card in the middle, or a list
 * @param files path of the files that all these pages share, without a trailing slash
 */
export async function page({
  title,
  language,
  body,
  script,
  module,
  styles = [],
  layout = 'card',
  files = '',
}: {
  title: string;
  language: Language;
  body: Markup;
  script?: string;
  module?: string;
  styles?: readonly string[];
  layout?: 'card' | 'wide';
  files?: string;
}): Promise<string> {
  const document = await html`<!doctype html>
<html lang="${language.replace('_', '-')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${files}/page.svg" type="image/svg+xml">
<link rel="stylesheet" href="${files}/page.css">
${styles.map((address) => html`<link rel="stylesheet" href="${address}">`)}
${script === undefined ? '' : html`<script src="${script}" defer></script>`}
${module === undefined ? '' : html`<script type="module" src="${module}"></script>`}
</head>
<body>
<main class="${layout}">
${body}
</main>
</body>
</html>`;
  return document.toString();
}

/**
 * The Content Security Policy of these pages.
 * @param sendsTo origins that forms may lead to, also through a redirect
 * @param framedBy origins that may frame the page
 */
export const pagePolicy = ({ sendsTo = [], framedBy = [] }: { sendsTo?: readonly string[]; framedBy?: readonly string[] } = {}): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...sendsTo].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; ');

export const pageHeaders = (policy: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});
