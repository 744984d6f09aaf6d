/** The introduction of the document: facts about every call. */
import { DEFAULT_REQUEST_TIMEOUT } from '../../machines/domain/constants.ts';
import type { EndpointAccess } from '../../src/api/wire/endpoint.ts';

/** The retries of a GET, as in the application. */
export const TRIES = 3;
const SECONDS = DEFAULT_REQUEST_TIMEOUT / 1000;

export const INTRODUCTION = `What the application asks of a service.

**Units.** Times are epoch seconds, but for \`at\` of a progress report. Durations, progress and marks are seconds, prices cents, days of birth DD-MM-YYYY.

**Null.** A property that may be null may be left out too; both mean the same, and its description says what.

**Lists** are bare JSON arrays; a page of a longer list is an object with \`has_more\`. An item of another shape is left out and its siblings stay; anything else of another shape refuses the whole answer. Properties that are not named here are left aside.

**Refusals** have the body of Error. A 401 to a call with a bearer ends the session. 423 \`profile_not_chosen\` leads to the choice of a profile, 423 \`subscription_required\` to the plans. 429 says with Retry-After when the service listens again; after \`pin_attempts\` no PIN is taken until then.

**Repetition.** A GET is tried up to ${TRIES} times when there was no answer, or 429, or 5xx but 501; everything else once. All tries together take ${SECONDS} seconds at most unless the configuration says otherwise. A redirect is not followed by a call with a bearer.

**Another origin** than the application’s has to let through authorization, content-type, accept-language, x-device-id and x-device-platform, and to expose Retry-After.`;

/** The authentication of calls. */
export const ACCESS: Readonly<Record<EndpointAccess, string>> = {
  none: 'Needs no bearer.',
  optional: 'For visitors too; but a bearer that is sent has to be good, and one whose session has no profile is answered 423.',
  account: 'Needs a bearer; a profile need not be chosen.',
  profile: 'Needs a bearer whose session has a profile.',
};

export const HEADERS = {
  AcceptLanguage: {
    name: 'accept-language',
    description: 'The language texts are wanted in, BCP 47: `en`, `fr-FR` or `pt-PT`. Sent with every call.',
  },
  DeviceId: {
    name: 'x-device-id',
    description:
      'Of this browser: made on the first visit and the same afterwards (CFG-04). Sent with every call, and to be counted as a device.',
  },
  DevicePlatform: { name: 'x-device-platform', description: 'Always `web` (CFG-06). Sent with every call.' },
} as const;

export const BEARER =
  '`access_token` of a login. Sent to the service’s own origin alone, also with calls that do not need it but for those that sign in or up or bring a forgotten password back.';

export const RETRY_AFTER = 'Seconds, or an HTTP date, after which the service listens again.';
