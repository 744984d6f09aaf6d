/** The headers the application is served with in production (QUALITY: Security; STACK: Content Security Policy). */
import type { MiddlewareHandler } from 'hono';

type Origins = {
  /** Of images, the API and media, when they are not the application's own. */
  services?: readonly string[];
  /** Of ads: their documents, their media and what is told of them. */
  ads?: readonly string[];
  /** The hosted checkout may be framed. */
  checkout?: readonly string[];
};

/** The policy under which everything of the product runs; the README gives the same to other hosts. */
export function contentSecurityPolicy({ services = [], ads = [], checkout = [] }: Origins): string {
  const also = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self' data:",
    `img-src 'self'${also(services)}`,
    `connect-src 'self'${also(services)}${also(ads)}`,
    `media-src 'self' blob:${also(services)}${also(ads)}`,
    'worker-src blob:',
    `frame-src${also(checkout) || " 'none'"}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

const CLOSED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const OPEN_TO_SELF = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture', 'clipboard-write'];

export const PERMISSIONS_POLICY = [...CLOSED.map((name) => `${name}=()`), ...OPEN_TO_SELF.map((name) => `${name}=(self)`)].join(', ');

/** On every answer. */
export const baseHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('x-content-type-options', 'nosniff');
  context.header('referrer-policy', 'strict-origin-when-cross-origin');
};

/** On the pages of the application. */
export const pageHeaders = (policy: string): Record<string, string> => ({
  'content-security-policy': policy,
  'permissions-policy': PERMISSIONS_POLICY,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
});
