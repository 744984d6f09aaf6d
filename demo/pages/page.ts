/** The plain pages of the demo's own origins (sign-in, checkout, outbox): no script unless said, one style sheet, nothing from elsewhere. */
import { html, raw } from 'hono/html';
import type { Language } from '../../machines/domain/entities.ts';

/** Text that is markup already, as `html` gives it. */
export type Markup = ReturnType<typeof html>;

const logo = raw(
  '<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false"><rect width="32" height="32" rx="8" fill="#ffb224"/><path d="M7 9.2v13.6M25 9.2v13.6" stroke="#0b0c11" stroke-width="4" stroke-linecap="round"/><path d="M12.3 9.4h7.4c1.1 0 1.8 1.2 1.2 2.2l-3.7 6.3c-.5.9-1.9.9-2.4 0l-3.7-6.3c-.6-1 .1-2.2 1.2-2.2Z" fill="#0b0c11"/></svg>',
);

/** Mark and name, as at the top of the checkout. */
export const brand = html`<p class="brand">${logo}<span translate="no">marquee</span></p>`;

/**
 * A whole page.
 * @param script address of a script of the same origin
 * @param wide for lists instead of a card
 */
export async function page({
  title,
  language,
  body,
  script,
  wide = false,
}: {
  title: string;
  language: Language;
  body: Markup;
  script?: string;
  wide?: boolean;
}): Promise<string> {
  const document = await html`<!doctype html>
<html lang="${language.replace('_', '-')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
${script === undefined ? '' : html`<script src="${script}" defer></script>`}
</head>
<body>
<main class="${wide ? 'wide' : 'card'}">
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
    'img-src data:',
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
