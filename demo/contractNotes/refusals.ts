/** Describes how the application handles refusals. */
import { contract } from '../contract/contract.ts';
import { errorWire } from '../contract/endpoint.ts';
import type { SchemaNote } from './note.ts';

/** Refusals without texts in the application. It shows their own message, with code 2001. */
export const WITHOUT_TEXTS: ReadonlySet<string> = new Set(['voucher_expired', 'voucher_invalid', 'voucher_used']);

/** The names of all refusals of the contract. */
export const refusals = [...new Set(contract.flatMap((endpoint) => (endpoint.refusals ?? []).map(({ error }) => error)))].toSorted();
const list = (errors: readonly string[]) => errors.map((error) => `\`${error}\``).join(', ');
const hasText = (error: string) => !WITHOUT_TEXTS.has(error);

export const refusalNotes: readonly SchemaNote[] = [
  {
    name: 'Error',
    schema: errorWire,
    says: 'The body of every refusal. It is optional: the HTTP status replaces absent properties.',
    properties: {
      code:
        'The HTTP status, or another number. 301 of a media call: not available yet, or not for this viewer; a viewer without a subscription sees the ' +
        'plans. The code is in the body of a refusal with an HTTP status from 400 on, because browsers hide the body of a redirect. 2001: `message` is shown to the viewer. Absent: the HTTP status.',
      error:
        `The name of the refusal. The application has texts for ${list(refusals.filter(hasText))}, but not for ` +
        `${list(refusals.filter((error) => !hasText(error)))}. A service can provide a text for any name with GET /v1/translation/{language}: ` +
        'the token of `pin_wrong` is `SERVER_ERROR_PIN_WRONG`. Absent: `http_` and the status.',
      message:
        'A sentence in the requested language. Shown only when the application has no text for `error`, and then with code 2001, or in a form ' +
        '(signing in and up, the account, passwords, profiles and PINs, linking a TV, billing); otherwise a general text with the name is shown.',
      devices:
        'With `device_limit` of POST /v1/login and POST /v1/social/login: the devices of the account. The viewer chooses one to ' +
        'remove. Needs `device_token`. Absent: a link to the contact page is shown.',
      device_token: 'The bearer of DELETE /v1/device/{id} for these devices, valid for about ten minutes, and for no other call.',
      attempts_left:
        'With `pin_wrong`: the number of remaining attempts before `pin_attempts`. 0 needs Retry-After. Absent: the number is not shown.',
    },
  },
];
