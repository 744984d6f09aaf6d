/** The introduction of the document: facts about every call. */
import { DEFAULT_REQUEST_TIMEOUT } from '../../machines/domain/constants.ts';
import type { EndpointAccess } from '../contract/endpoint.ts';

/** The retries of a GET, as in the application. */
export const MAX_ATTEMPTS = 3;
export const MAX_ATTEMPTS_WITHOUT_ANSWER = 2;
const SECONDS = DEFAULT_REQUEST_TIMEOUT / 1000;

export const INTRODUCTION = `The calls of the application, and the answers that it expects from a service.

**Units.** Times are epoch seconds, except \`at\` of a progress report. Durations, progress and marks are seconds, prices cents, days of birth DD-MM-YYYY.

**Null.** A property that may be null may also be absent, with the same meaning. Its description states the meaning.

**Lists** are bare JSON arrays; a page of a longer list is an object with \`has_more\`. An invalid item is omitted from a list. Any other invalid value makes the whole answer invalid. Unknown properties are ignored.

**Refusals** have a body of type Error. A 401 to a call with a bearer ends the session. 423 \`profile_not_chosen\` leads to the choice of a profile, 423 \`subscription_required\` to the plans. 429 contains the time of the next attempt in Retry-After; after \`pin_attempts\` no PIN is accepted before.

**Retries.** A GET is tried up to ${MAX_ATTEMPTS} times after 429, or 5xx except 501, and up to ${MAX_ATTEMPTS_WITHOUT_ANSWER} times without an answer. All other calls are sent once. All attempts together take at most ${SECONDS} seconds unless the configuration has another value. A call with a bearer follows no redirect.

**Time.** Every answer has the header Date with the right time: it corrects the clock of a device that is wrong by more than two minutes (TIM-03). An answer with Age, or one that a cache may keep without asking (max-age, Expires, Last-Modified), corrects nothing. Answers to viewers are sent with \`cache-control: no-store\`.

**CORS.** A service on another origin must allow the headers authorization, content-type, accept-language, x-device-id and x-device-platform, and expose Retry-After, Date and Age.`;

/** The authentication of calls. */
export const ACCESS: Readonly<Record<EndpointAccess, string>> = {
  none: 'Needs no bearer.',
  optional: 'Also for visitors. A bearer that is sent must be valid; without a chosen profile the answer is 423.',
  account: 'Needs a bearer, but no chosen profile.',
  profile: 'Needs a bearer and a chosen profile.',
};

export const HEADERS = {
  AcceptLanguage: {
    name: 'accept-language',
    description: 'The language of the texts in the answer, BCP 47, such as `en`, `fr-FR` or `de-DE`. Sent with every call.',
  },
  DeviceId: {
    name: 'x-device-id',
    description:
      'The id of this browser, created on the first visit and kept (CFG-04). Sent with every call. The service counts it as a device.',
  },
  DevicePlatform: { name: 'x-device-platform', description: 'Always `web` (CFG-06). Sent with every call.' },
} as const;

export const BEARER =
  '`access_token` of a login. Sent only to the origin of the service, also with calls that do not need it, except sign-in, sign-up and password recovery.';

export const RETRY_AFTER = 'Seconds, or an HTTP date, after which another attempt is accepted.';
