/** Is the address still free? Asked while it is typed, once it has come to rest (ACC-08). Never an obstacle: what is not known is not said. */
import { assign, setup } from 'xstate';
import { EMAIL_CHECK_DELAY } from '../domain/constants.ts';
import { isEmail, normaliseEmail } from '../domain/credentials.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type EmailCheckEvent = { type: 'email.typed'; email: string };
type Typed = { email: string };

export const emailCheckMachine = setup({
  types: { context: {} as Typed, events: {} as EmailCheckEvent, children: {} as { isEmailFree: 'isEmailFree' } },
  actors: { isEmailFree: promiseToProvide<boolean, Typed>('isEmailFree') },
  delays: { EMAIL_CHECK_DELAY },
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
    /** One call for an address, not one for each key. */
    resting: { after: { EMAIL_CHECK_DELAY: { target: 'checking' } } },
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
    /** Or the service did not say: a failure counts as false. */
    notFree: {},
  },
});
