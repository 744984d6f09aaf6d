/** The name of the browser in analytics. */

/** The order matters: each browser's user agent also contains names that come later in this list. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOPiOS\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//],
  ['Safari', /\bSafari\//],
];

/** ANA-01: the name of the browser; `Other` for an unknown browser. */
export const browserName = (userAgent: string): string => BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Other';
