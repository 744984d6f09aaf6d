/** The plain pages of the demo's own origins (sign-in, checkout, outbox): no script unless said, one style sheet, nothing from elsewhere. */
import { html, raw } from 'hono/html';
import type { Language } from '../../machines/domain/entities.ts';
import { MARK } from './style.ts';

/** Text that is markup already, as `html` gives it. */
export type Markup = ReturnType<typeof html>;

const logo = raw(`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">${MARK}</svg>`);

/** Mark and name, as at the top of the checkout. */
export const brand = html`<p class="brand">${logo}<span translate="no">marquee</span></p>`;

/**
 * A whole page.
 * @param script address of a script of the same origin
 * @param module address of a module of the same origin; a page in a sandboxed frame cannot load one
 * @param styles addresses of more style sheets of the same origin
 * @param layout a card in the middle, a list, or one that `styles` describe
 * @param files where the origin has the files of all such pages, without a slash at the end
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
  layout?: 'card' | 'wide' | 'television';
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
 * The policy of such a page.
 * @param sendsTo origins its forms may lead to, by a redirect too
 * @param framedBy origins that may frame it
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
