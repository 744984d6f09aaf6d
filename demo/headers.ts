/**
 * The headers of the application in production: the one source for the demo service, and for the forms of web servers and static hosts that
 * `npm run tool -- headers` prints (DEP-01).
 */
import type { MiddlewareHandler } from 'hono';

export type Origins = {
  /** Origins of the application's scripts, styles, fonts and pictures, when they differ from the page's. */
  assets?: readonly string[];
  /** Origins of images, the API and media, when they differ from the application's. */
  services?: readonly string[];
  /** Origins of licences for protected media. */
  licence?: readonly string[];
  /** Origins of ads: documents, media and tracking. */
  ads?: readonly string[];
  /** Origins that get the events of analytics, when they differ from the application's (EVT-07). */
  events?: readonly string[];
  /** Origins of a tag manager and of what its tags load and send (EVT-11). Its scripts run in the page. */
  tags?: readonly string[];
  /** RMT-05: the sender of Google Cast may load. */
  cast?: boolean;
  /** Origins of the hosted checkout, which the application may frame. */
  checkout?: readonly string[];
};

/** The sender of Cast loads its other scripts from here, too. */
const CAST = 'https://www.gstatic.com';

/** The Content Security Policy of the product. */
export function contentSecurityPolicy({
  assets = [],
  services = [],
  licence = [],
  ads = [],
  events = [],
  tags = [],
  cast = false,
  checkout = [],
}: Origins): string {
  const also = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  return [
    // Firefox asks it for `<link rel="prefetch">`: the files of the pages that follow. Every kind of request has its own line below.
    `default-src 'self'${also(assets)}`,
    `script-src 'self'${also(assets)}${also(tags)}${cast ? ` ${CAST}` : ''}`,
    `style-src 'self'${also(assets)}`,
    `font-src 'self' data:${also(assets)}`,
    // `data:` for the placeholders of pictures (INS-08).
    `img-src 'self' data:${also(assets)}${also(services)}${also(tags)}`,
    `connect-src 'self'${also([...assets, ...services, ...licence, ...ads, ...events, ...tags])}`,
    `media-src 'self' blob:${also(services)}${also(ads)}`,
    "worker-src 'self' blob:",
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
const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

export const baseHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(BASE_HEADERS)) context.header(name, value);
};

/** The script of the worker, beside the page: it may answer only addresses below its own. */
export const WORKER = '/sw.js';

/** Pages of any deployment may load the files: a CDN answers the same way. */
const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

/**
 * `page`: the application's page, at any address. `asset`: a file below /assets, with a hash of its content in its name. `worker`: the script
 * of the worker, which browsers compare with their own (PWA-04).
 */
export const ANSWERS = ['page', 'asset', 'file', 'worker', 'missing'] as const;
export type AnswerKind = (typeof ANSWERS)[number];

/** @returns the headers of an answer of the application's web server, without those of the content */
export function headersOf(kind: AnswerKind, policy: string): Readonly<Record<string, string>> {
  switch (kind) {
    case 'page':
      return {
        ...BASE_HEADERS,
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        'permissions-policy': PERMISSIONS_POLICY,
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      };
    case 'asset':
      return { ...BASE_HEADERS, ...ANY_ORIGIN, 'cache-control': 'public, max-age=31536000, immutable' };
    case 'file':
      return { ...BASE_HEADERS, ...ANY_ORIGIN, 'cache-control': 'public, max-age=3600' };
    case 'worker':
      return { ...BASE_HEADERS, 'cache-control': 'no-cache' };
    case 'missing':
      return { ...BASE_HEADERS, 'cache-control': 'no-store' };
  }
}

/** What a service of another origin allows to the application (DEP-02): its methods, its headers, and the answer headers that it reads. */
export const CROSS_ORIGIN = {
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  headers: ['authorization', 'content-type', 'accept-language', 'x-device-id', 'x-device-platform'],
  exposed: ['Date', 'Age', 'Retry-After'],
} as const;
