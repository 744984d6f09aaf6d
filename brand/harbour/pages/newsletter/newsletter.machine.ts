/** Asks for letters by e-mail: the form, the call, and the confirmation (BRD-11). */
import { assign, setup } from 'xstate';
import { emailProblems, normaliseEmail } from '../../../../machines/domain/credentials.ts';
import { refusalProblems } from '../../../../machines/domain/errors.ts';
import { at, type FieldProblem } from '../../../../machines/domain/forms.ts';
import { promiseToProvide } from '../../../../machines/domain/placeholders.ts';

type Reader = { email: string };
export type NewsletterEvent = ({ type: 'newsletter.submit' } & Reader) | { type: 'newsletter.edit' } | { type: 'newsletter.again' };

type Context = { email: string; problems: readonly FieldProblem[] };

const problemsOf = ({ email }: Reader): readonly FieldProblem[] => at('email', emailProblems(email));

export const newsletterMachine = setup({
  types: { context: {} as Context, events: {} as NewsletterEvent },
  actors: { subscribe: promiseToProvide<void, Reader>('subscribe') },
  guards: { isValid: (_, form: Reader) => problemsOf(form).length === 0 },
  actions: {
    storeEmail: assign({ email: (_, { email }: Reader) => normaliseEmail(email) }),
    listProblems: assign({ problems: (_, form: Reader) => problemsOf(form) }),
    listRefusal: assign({ problems: (_, { error }: { error: unknown }) => refusalProblems(error) }),
    forgetProblems: assign({ problems: [] }),
  },
}).createMachine({
  id: 'newsletter',
  context: { email: '', problems: [] },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'newsletter.submit': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'sending',
            actions: ['forgetProblems', { type: 'storeEmail', params: ({ event }) => event }],
          },
          { target: '.refused', actions: { type: 'listProblems', params: ({ event }) => event } },
        ],
      },
      initial: 'editing',
      states: {
        editing: {},
        refused: { on: { 'newsletter.edit': { target: 'editing', actions: 'forgetProblems' } } },
      },
    },
    sending: {
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'subscribed' },
        onError: { target: 'entering.refused', actions: { type: 'listRefusal', params: ({ event }) => event } },
      },
    },
    /** BRD-11: the service has the address. */
    subscribed: { on: { 'newsletter.again': { target: 'entering' } } },
  },
});
