/** The headers of the application in production (QUALITY: Security; STACK: Content Security Policy). */
import type { MiddlewareHandler } from 'hono';

type Origins = {
  /** Origins of the application's scripts, styles, fonts and pictures, when they differ from the page's. */
  assets?: readonly string[];
  /** Origins of images, the API and media, when they differ from the application's. */
  services?: readonly string[];
  /** Origins of ads: documents, media and tracking. */
  ads?: readonly string[];
  /** Origins of the hosted checkout, which the application may frame. */
  checkout?: readonly string[];
};

/** The Content Security Policy of the product. The README gives the same policy for other hosts. */
export function contentSecurityPolicy({ assets = [], services = [], ads = [], checkout = [] }: Origins): string {
  const also = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${also(assets)}`,
    `style-src 'self'${also(assets)}`,
    `font-src 'self' data:${also(assets)}`,
    `img-src 'self'${also(assets)}${also(services)}`,
    `connect-src 'self'${also(assets)}${also(services)}${also(ads)}`,
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

/** Headers of every answer. */
export const baseHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('x-content-type-options', 'nosniff');
  context.header('referrer-policy', 'strict-origin-when-cross-origin');
};

/** Headers of the application's pages. */
export const pageHeaders = (policy: string): Record<string, string> => ({
  'content-security-policy': policy,
  'permissions-policy': PERMISSIONS_POLICY,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
});
