/** Registers an account in a popup, with e-mail and password or with a provider's account (REG-01 to REG-04, REG-07, REG-08). */
import { assign, forwardTo, setup } from 'xstate';
import { normaliseEmail } from '../domain/credentials.ts';
import { refusalProblems } from '../domain/errors.ts';
import { type FieldProblem, registrationProblems } from '../domain/forms.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { SocialAccount } from '../domain/socialLogin.ts';
import { type EmailCheckEvent, emailCheckMachine } from './emailCheck.machine.ts';
import { DEFAULT_TERMS, type TermsChoice } from './terms.ts';

/** `password` is null for a provider's account. */
export type Registration = { fullName: string; email: string; password: string | null } & TermsChoice;
export type RegisterEvent = ({ type: 'register.submit' } & Registration) | { type: 'register.edit' } | EmailCheckEvent;
export type RegisterOutput = {
  isSocial: boolean;
  /** False: the service has sent an activation e-mail. */
  isActivated: boolean;
};

type Context = {
  social: SocialAccount | null;
  /** The values last submitted; a refused form shows them again (REG-04). */
  draft: Registration;
  problems: readonly FieldProblem[];
  isActivated: boolean;
};

const draftFor = (social: SocialAccount | null): Registration => ({
  fullName: social?.fullName ?? '',
  email: social?.email ?? '',
  password: social ? null : '',
  ...DEFAULT_TERMS,
});

export const registerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RegisterEvent,
    input: {} as { social: SocialAccount | null },
    output: {} as RegisterOutput,
  },
  actors: {
    emailCheck: emailCheckMachine,
    recallTerms: promiseToProvide<TermsChoice | null>('recallTerms'),
    signUp: promiseToProvide<{ isActivated: boolean }, Pick<Context, 'draft' | 'social'>>('signUp'),
  },
  guards: { isValid: (_, form: Registration) => registrationProblems(form).length === 0 },
  actions: {
    fillInTerms: assign({ draft: ({ context }, { terms }: { terms: TermsChoice | null }) => ({ ...context.draft, ...terms }) }),
    storeDraft: assign({
      draft: (_, { fullName, email, password, agree, optin }: Registration) => ({
        fullName,
        email: normaliseEmail(email),
        password,
        agree,
        optin,
      }),
    }),
    listProblems: assign({ problems: (_, form: Registration) => registrationProblems(form) }),
    listRefusal: assign({ problems: (_, { error }: { error: unknown }) => refusalProblems(error) }),
    forgetProblems: assign({ problems: [] }),
    storeAnswer: assign({ isActivated: (_, { isActivated }: { isActivated: boolean }) => isActivated }),
    forgetSecrets: assign({ draft: draftFor(null), social: ({ context }) => context.social && { ...context.social, token: '' } }),
    passToEmailCheck: forwardTo('emailCheck'),
  },
}).createMachine({
  id: 'register',
  context: ({ input: { social } }) => ({ social, draft: draftFor(social), problems: [], isActivated: false }),
  invoke: { id: 'emailCheck', src: 'emailCheck', onError: {} },
  on: { 'email.typed': { actions: 'passToEmailCheck' } },
  initial: 'recallingTerms',
  states: {
    /** REG-06: recalls the stored choices of the terms popup. */
    recallingTerms: {
      invoke: {
        id: 'recallTerms',
        src: 'recallTerms',
        onDone: { target: 'entering', actions: { type: 'fillInTerms', params: ({ event }) => ({ terms: event.output }) } },
        onError: { target: 'entering' },
      },
    },
    entering: {
      on: {
        'register.submit': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'submitting',
            actions: ['forgetProblems', { type: 'storeDraft', params: ({ event }) => event }],
          },
          { target: '.refused', actions: { type: 'listProblems', params: ({ event }) => event } },
        ],
      },
      initial: 'editing',
      states: {
        editing: {},
        /** Like `editing`, with the problems of the last attempt. */
        refused: { on: { 'register.edit': { target: 'editing', actions: 'forgetProblems' } } },
      },
    },
    /** REG-03, REG-07: the form is hidden during the call. */
    submitting: {
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context: { draft, social } }) => ({ draft, social }),
        onDone: { target: 'registered', actions: [{ type: 'storeAnswer', params: ({ event }) => event.output }, 'forgetSecrets'] },
        onError: { target: 'entering.refused', actions: { type: 'listRefusal', params: ({ event }) => event } },
      },
    },
    registered: { type: 'final' },
  },
  output: ({ context: { social, isActivated } }) => ({ isSocial: social !== null, isActivated }),
});
