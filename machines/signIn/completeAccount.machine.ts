/** Adds the missing name and e-mail to an account, for a member or for a viewer who logs in through a provider (REG-05, SOC-05). */
import { assign, sendTo, setup } from 'xstate';
import { normaliseEmail } from '../domain/credentials.ts';
import type { Account } from '../domain/entities.ts';
import { refusalProblems } from '../domain/errors.ts';
import { type Completion, completionProblems, type FieldProblem, type Person } from '../domain/forms.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver, type SignedIn } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { SocialAccount } from '../domain/socialLogin.ts';

export type CompleteAccountEvent = ({ type: 'complete.submit' } & Person) | { type: 'complete.edit' };
/** The account of a member after it was saved; null after a login with a provider. */
export type CompleteAccountOutput = { saved: Account | null };

type Context = Completion & { problems: readonly FieldProblem[] } & CompleteAccountOutput;

export const completeAccountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CompleteAccountEvent,
    input: {} as Completion,
    output: {} as CompleteAccountOutput,
  },
  actors: {
    saveAccount: promiseToProvide<Account, Person>('saveAccount'),
    exchangeToken: promiseToProvide<SignedIn, { person: Person; social: SocialAccount }>('exchangeToken'),
  },
  guards: {
    isValid: (_, person: Person) => completionProblems(person).length === 0,
    isSocial: ({ context }) => context.social !== null,
  },
  actions: {
    storePerson: assign({ person: (_, { fullName, email }: Person) => ({ fullName, email: normaliseEmail(email) }) }),
    listProblems: assign({ problems: (_, person: Person) => completionProblems(person) }),
    listRefusal: assign({ problems: (_, { error }: { error: unknown }) => refusalProblems(error) }),
    forgetProblems: assign({ problems: [] }),
    openSession: sendTo(receiver('session'), (_, signedIn: SignedIn): Messages['session'] => ({
      type: 'session.open',
      wayIn: 'home',
      ...signedIn,
    })),
    storeSaved: assign((_, output: CompleteAccountOutput) => output),
    forgetToken: assign({ social: null }),
  },
}).createMachine({
  id: 'completeAccount',
  context: ({ input }) => ({ ...input, problems: [], saved: null }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'complete.submit': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'submitting',
            actions: ['forgetProblems', { type: 'storePerson', params: ({ event }) => event }],
          },
          { target: '.refused', actions: { type: 'listProblems', params: ({ event }) => event } },
        ],
      },
      initial: 'editing',
      states: {
        editing: {},
        refused: { on: { 'complete.edit': { target: 'editing', actions: 'forgetProblems' } } },
      },
    },
    submitting: {
      always: [{ guard: 'isSocial', target: 'exchanging' }, { target: 'saving' }],
    },
    exchanging: {
      tags: 'busy',
      invoke: {
        id: 'exchangeToken',
        src: 'exchangeToken',
        input: ({ context: { person, social } }) => ({ person, social: known(social) }),
        onDone: {
          target: 'completed',
          actions: [{ type: 'openSession', params: ({ event }) => event.output }, 'forgetToken'],
        },
        onError: { target: 'entering.refused', actions: { type: 'listRefusal', params: ({ event }) => event } },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveAccount',
        src: 'saveAccount',
        input: ({ context }) => context.person,
        onDone: { target: 'completed', actions: { type: 'storeSaved', params: ({ event }) => ({ saved: event.output }) } },
        onError: { target: 'entering.refused', actions: { type: 'listRefusal', params: ({ event }) => event } },
      },
    },
    completed: { type: 'final' },
  },
  output: ({ context: { saved } }) => ({ saved }),
});
