/** Describes how the application handles refusals. */
import { contract } from '../../src/api/wire/contract.ts';
import { errorWire } from '../../src/api/wire/endpoint.ts';
import type { SchemaNote } from './note.ts';

/** Refusals without texts in the application. It shows their own message, with code 2001. */
export const WITHOUT_TEXTS: ReadonlySet<string> = new Set(['voucher_expired', 'voucher_invalid', 'voucher_used']);

/** The names of all refusals of the contract. */
export const refusals = [...new Set(contract.flatMap((endpoint) => (endpoint.refusals ?? []).map(({ error }) => error)))].toSorted();
const list = (errors: readonly string[]) => errors.map((error) => `\`${error}\``).join(', ');
const hasWords = (error: string) => !WITHOUT_TEXTS.has(error);

export const refusalNotes: readonly SchemaNote[] = [
  {
    name: 'Error',
    schema: errorWire,
    says: 'The body of every refusal. What it leaves out, the HTTP status says; it need not be there at all.',
    properties: {
      code:
        'The HTTP status, or a number of its own. 301 of a media call: not yet, or not for this viewer; who has no subscription is led to the ' +
        'plans. It is this `code` in the body of a refusal (an HTTP status from 400 on): browsers hide what comes with an HTTP redirect. 2001: `message` is meant for the viewer. Absent: the HTTP status.',
      error:
        `The name of the refusal. The application has words of its own for ${list(refusals.filter(hasWords))}; none for ` +
        `${list(refusals.filter((error) => !hasWords(error)))}. A service brings words for any name with GET /v1/translation/{language}: ` +
        'the token of `pin_wrong` is `SERVER_ERROR_PIN_WRONG`. Absent: `http_` and the status.',
      message:
        'A sentence in the language asked for. Shown only where the application has no words for `error`, and then with code 2001, or in a form ' +
        '(signing in and up, the account, passwords, profiles and PINs, linking a TV, billing); else a general text with the name in it stands.',
      devices:
        'With `device_limit` of POST /v1/login and POST /v1/social/login: the devices of the account, from which the viewer chooses one to ' +
        'remove. Needs `device_token`. Absent: the viewer is sent to the contact page.',
      device_token: 'The bearer of DELETE /v1/device/{id} for these devices, for about ten minutes. It is good for nothing else.',
      attempts_left:
        'With `pin_wrong`: how many tries are left before `pin_attempts`; 0 comes with Retry-After. Absent: the viewer is not told.',
    },
  },
];
