/** The pages of coming in, other than the login: the letters' links, another password, and the return from a provider. */
import { sendTo, setup } from 'xstate';
import { activationMachine } from '../activation/activation.machine.ts';
import { SOCIAL_PROVIDERS } from '../domain/entities.ts';
import { isPage, type PageGroupEvent, type PageInput, type PageNotice } from '../domain/page.ts';
import { routePath } from '../domain/routes.ts';
import type { SocialAccount } from '../domain/socialLogin.ts';
import type { SignedIn } from '../login/login.machine.ts';
import { passwordRecoveryMachine } from '../passwordRecovery/passwordRecovery.machine.ts';
import { passwordResetMachine } from '../passwordReset/passwordReset.machine.ts';
import { type SocialReturnOutput, socialReturnMachine } from '../socialReturn/socialReturn.machine.ts';

export type WayInPagesNotice =
  | PageNotice
  | ({ type: 'viewer.identified' } & SignedIn)
  /** `destination`: where they were before the provider's pages. */
  | ({ type: 'viewer.returned'; destination: string | null } & SignedIn)
  | { type: 'account.incomplete'; social: SocialAccount; destination: string | null }
  | { type: 'account.unregistered'; social: SocialAccount };

/** Nothing of a viewer: visitors are here, and those who stop being one stay (TOG-08). */
type Context = Pick<PageInput<WayInPagesNotice>, 'parentRef' | 'route' | 'now'>;

export const wayInPagesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PageGroupEvent,
    input: {} as Context,
    children: {} as {
      passwordRecovery: 'passwordRecovery';
      passwordReset: 'passwordReset';
      activation: 'activation';
      socialReturn: 'socialReturn';
    },
  },
  actors: {
    passwordRecovery: passwordRecoveryMachine,
    passwordReset: passwordResetMachine,
    activation: activationMachine,
    socialReturn: socialReturnMachine,
  },
  guards: {
    isPage,
    isSignedIn: (_, outcome: SocialReturnOutput) => outcome.kind === 'signedIn',
    isRefused: (_, outcome: SocialReturnOutput) => outcome.kind === 'refused',
  },
  actions: {
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: WayInPagesNotice) => notice,
    ),
    tellOutcome: sendTo(
      ({ context }) => context.parentRef,
      (_, outcome: SocialReturnOutput): WayInPagesNotice => noticeOf(outcome),
    ),
  },
}).createMachine({
  id: 'wayInPages',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: { type: 'isPage', params: { names: ['forgotPassword'] } }, target: 'passwordRecovery' },
        { guard: { type: 'isPage', params: { names: ['changePassword'] } }, target: 'passwordReset' },
        { guard: { type: 'isPage', params: { names: ['activate'] } }, target: 'activation' },
        { guard: { type: 'isPage', params: { names: ['socialCallback'] } }, target: 'socialReturn' },
        { target: 'broken' },
      ],
    },
    passwordRecovery: {
      invoke: { id: 'passwordRecovery', src: 'passwordRecovery', onError: { target: 'broken' } },
    },
    passwordReset: {
      initial: 'form',
      states: {
        form: {
          invoke: {
            id: 'passwordReset',
            src: 'passwordReset',
            input: ({ context: { route } }) => ({ code: route.query.code ?? '', email: route.query.email ?? '' }),
            onDone: {
              target: 'entering',
              actions: { type: 'tell', params: ({ event }) => ({ type: 'viewer.identified', ...event.output }) },
            },
            onError: { target: '#wayInPages.broken' },
          },
        },
        /** The account is being loaded: the form stands and waits. */
        entering: {
          on: { 'session.settled': { target: 'form' } },
        },
      },
    },
    activation: {
      invoke: {
        id: 'activation',
        src: 'activation',
        input: ({ context: { route } }) => ({ code: route.query.code ?? '', id: route.query.id ?? '' }),
        onError: { target: 'broken' },
      },
    },
    socialReturn: {
      initial: 'returning',
      states: {
        returning: {
          invoke: {
            id: 'socialReturn',
            src: 'socialReturn',
            input: ({ context: { route, now } }) => ({
              provider: SOCIAL_PROVIDERS.find((provider) => provider === route.params.provider) ?? null,
              now,
            }),
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: 'entering',
                actions: { type: 'tellOutcome', params: ({ event }) => event.output },
              },
              /** SOC-06 */
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'returned',
                actions: [
                  { type: 'tell', params: { type: 'navigation.request', to: routePath('login'), replace: true } },
                  { type: 'tellOutcome', params: ({ event }) => event.output },
                ],
              },
              { target: 'returned', actions: { type: 'tellOutcome', params: ({ event }) => event.output } },
            ],
            onError: { target: '#wayInPages.broken' },
          },
        },
        entering: {
          on: { 'session.settled': { target: 'returned' } },
        },
        /** A popup asks for the rest; the way to the login stands below it. */
        returned: {},
      },
    },
    /** Its machine broke: the error page stands in for it, the rest lives on (ERR-04). */
    broken: {},
  },
});

function noticeOf(outcome: SocialReturnOutput): WayInPagesNotice {
  switch (outcome.kind) {
    case 'signedIn':
      return { ...outcome, type: 'viewer.returned' };
    case 'incomplete':
      return { ...outcome, type: 'account.incomplete' };
    case 'unregistered':
      return { type: 'account.unregistered', social: outcome.social };
    case 'refused':
      return { type: 'message.show', message: outcome.message };
  }
}
