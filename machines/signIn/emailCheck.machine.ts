/** Checks whether an e-mail address is free while the viewer types it, after a debounce (ACC-08). The result never blocks the form. */
import { assign, setup } from 'xstate';
import { EMAIL_CHECK_DEBOUNCE } from '../domain/constants.ts';
import { isEmail, normaliseEmail } from '../domain/credentials.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type EmailCheckEvent = { type: 'email.typed'; email: string };
type Typed = { email: string };

export const emailCheckMachine = setup({
  types: { context: {} as Typed, events: {} as EmailCheckEvent },
  actors: { isEmailFree: promiseToProvide<boolean, Typed>('isEmailFree') },
  delays: { EMAIL_CHECK_DEBOUNCE },
  guards: {
    isKnown: ({ context }, { email }: Typed) => normaliseEmail(email) === context.email,
    isAddress: (_, { email }: Typed) => isEmail(email),
    isFree: (_, { isFree }: { isFree: boolean }) => isFree,
  },
  actions: { storeEmail: assign({ email: (_, { email }: Typed) => normaliseEmail(email) }) },
}).createMachine({
  id: 'emailCheck',
  context: { email: '' },
  initial: 'unknown',
  on: {
    'email.typed': [
      { guard: { type: 'isKnown', params: ({ event }) => event } },
      {
        guard: { type: 'isAddress', params: ({ event }) => event },
        target: '.resting',
        reenter: true,
        actions: { type: 'storeEmail', params: ({ event }) => event },
      },
      { target: '.unknown', actions: { type: 'storeEmail', params: ({ event }) => event } },
    ],
  },
  states: {
    unknown: {},
    /** Debounce: one call for each address instead of one for each key. */
    resting: { after: { EMAIL_CHECK_DEBOUNCE: { target: 'checking' } } },
    checking: {
      invoke: {
        id: 'isEmailFree',
        src: 'isEmailFree',
        input: ({ context }) => ({ email: context.email }),
        onDone: [{ guard: { type: 'isFree', params: ({ event }) => ({ isFree: event.output }) }, target: 'free' }, { target: 'notFree' }],
        onError: { target: 'unknown' },
      },
    },
    free: {},
    /** ACC-08: the address is taken, or the call failed: a failure counts as false. */
    notFree: {},
  },
});
