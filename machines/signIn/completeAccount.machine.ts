/** Adds the missing name and e-mail to an account, for a member or for a viewer who logs in through a provider (REG-05, SOC-05). */
import { assign, setup } from 'xstate';
import { normaliseEmail } from '../domain/credentials.ts';
import type { Account } from '../domain/entities.ts';
import { refusalProblems } from '../domain/errors.ts';
import { completionProblems, type FieldProblem } from '../domain/forms.ts';
import type { SignedIn } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { SocialAccount } from '../domain/socialLogin.ts';

export type Person = { fullName: string; email: string };
export type CompleteAccountEvent = ({ type: 'complete.submit' } & Person) | { type: 'complete.edit' };
export type CompleteAccountInput = {
  /** The known values, filled into the form. */
  person: Person;
  /** null: the viewer is a member, and the account is updated. */
  social: SocialAccount | null;
};
export type CompleteAccountOutput = ({ kind: 'signedIn' } & SignedIn) | { kind: 'saved'; account: Account };

type Context = CompleteAccountInput & { problems: readonly FieldProblem[]; output: CompleteAccountOutput };

export const completeAccountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CompleteAccountEvent,
    input: {} as CompleteAccountInput,
    output: {} as CompleteAccountOutput,
    children: {} as { saveAccount: 'saveAccount'; exchangeToken: 'exchangeToken' },
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
    storeSignedInResult: assign({ output: (_, signedIn: SignedIn) => ({ kind: 'signedIn' as const, ...signedIn }) }),
    storeSavedResult: assign({ output: (_, { account }: { account: Account }) => ({ kind: 'saved' as const, account }) }),
    forgetToken: assign({ social: null }),
  },
}).createMachine({
  id: 'completeAccount',
  context: ({ input }) => ({ ...input, problems: [], output: { kind: 'signedIn', token: '', refreshToken: null } }),
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
        input: ({ context: { person, social } }) => ({
          person,
          social: social ?? { provider: 'google', token: '', fullName: null, email: null },
        }),
        onDone: { target: 'completed', actions: [{ type: 'storeSignedInResult', params: ({ event }) => event.output }, 'forgetToken'] },
        onError: { target: 'entering.refused', actions: { type: 'listRefusal', params: ({ event }) => event } },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveAccount',
        src: 'saveAccount',
        input: ({ context }) => context.person,
        onDone: { target: 'completed', actions: { type: 'storeSavedResult', params: ({ event }) => ({ account: event.output }) } },
        onError: { target: 'entering.refused', actions: { type: 'listRefusal', params: ({ event }) => event } },
      },
    },
    completed: { type: 'final' },
  },
  output: ({ context }) => context.output,
});
