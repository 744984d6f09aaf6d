/**
 * Everything that stands above a page: at most one working popup, one notice above it, and the toast (POP-01). Each popup is a state;
 * what happens inside it is the invoked machine's business.
 */
import { type ActorRef, assign, raise, type Snapshot, sendTo, setup } from 'xstate';
import type { accountDeletionMachine } from '../accountDeletion/accountDeletion.machine.ts';
import type { CompleteAccountInput, CompleteAccountOutput, completeAccountMachine } from '../completeAccount/completeAccount.machine.ts';
import { TOAST_DURATION } from '../domain/constants.ts';
import type { Account, Message, SocialProvider } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import type { PinWanted } from '../domain/pinGate.ts';
import { logicToProvide } from '../domain/placeholders.ts';
import type { RouteName } from '../domain/routes.ts';
import type { SocialAccount } from '../domain/socialLogin.ts';
import { loginMachine, type SignedIn } from '../login/login.machine.ts';
import type { PinEvent, PinNotice, pinMachine } from '../pin/pin.machine.ts';
import type { planChoiceMachine } from '../planChoice/planChoice.machine.ts';
import type { RegisterOutput, registerMachine } from '../register/register.machine.ts';
import type { SaveChangesAnswer, SaveChangesEvent, SaveChangesNotice, saveChangesMachine } from '../saveChanges/saveChanges.machine.ts';
import type { SocialLoginOutput, socialLoginMachine } from '../socialLogin/socialLogin.machine.ts';

export type Notice = {
  kind: 'message' | 'error';
  /** Without one an error is headed WARNING and a message has no heading of its own. */
  title?: Message;
  message: Message;
  /** SES-02: its OK opens the login popup. */
  opensLogin?: true;
};

export type PopupsEvent =
  | { type: 'login.open' }
  /** With the word of a provider, or without (REG-07). */
  | { type: 'register.open'; social: SocialAccount | null }
  /** Signing in with a provider begins with the terms (SOC-01). */
  | { type: 'social.start'; provider: SocialProvider }
  /** REG-05: the account lacks something, and nothing goes on without it. */
  | { type: 'completion.ask'; completion: CompleteAccountInput }
  | { type: 'completion.withdraw' }
  | { type: 'deletion.open' }
  /** GRD-03: the page would be left with unsaved changes. */
  | { type: 'saveChanges.open' }
  | Extract<SaveChangesEvent, { type: 'changes.saved' | 'changes.notSaved' }>
  | { type: 'pin.open'; wanted: PinWanted }
  | { type: 'plans.offer' }
  | { type: 'plans.withdraw' }
  | { type: 'plans.visitStore' }
  | { type: 'plans.logOut' }
  /** The viewer closes the working popup. */
  | { type: 'popup.close' }
  | { type: 'page.changed'; name: RouteName }
  | { type: 'session.settled' }
  | { type: 'profile.chosen' }
  | { type: 'profile.notChosen'; error: unknown }
  | { type: 'notice.open'; notice: Notice }
  | { type: 'notice.close' }
  | { type: 'toast.show'; message: Message }
  | SaveChangesNotice
  | PinNotice;

export type PopupsNotice =
  | ({ type: 'viewer.identified' } & SignedIn)
  /** SOC-05: what the provider began is complete; where they wanted to be is remembered. */
  | ({ type: 'viewer.returned'; destination: null } & SignedIn)
  | { type: 'plans.dismissed' }
  | { type: 'store.visit' }
  | { type: 'session.close' }
  | ({ type: 'account.registered' } & RegisterOutput)
  | { type: 'account.updated'; account: Account }
  | { type: 'account.gone' }
  | { type: 'changes.resolved'; answer: SaveChangesAnswer }
  | SaveChangesNotice
  | PinNotice
  /** Whoever asked goes without. */
  | { type: 'pin.closed' };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, PopupsNotice>;
  /** MON-01: without skipping products the plans cannot be dismissed. */
  mayDismissPlans: boolean;
  page: RouteName | null;
  arePlansOffered: boolean;
  now: () => number;
  pinWanted: PinWanted | null;
  provider: SocialProvider;
  /** Who registers with the word of a provider. */
  social: SocialAccount | null;
  completion: CompleteAccountInput | null;
  notice: Notice | null;
  toast: Message | null;
};

export const popupsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PopupsEvent,
    input: {} as Pick<Context, 'parentRef' | 'mayDismissPlans' | 'now'>,
    children: {} as {
      login: 'login';
      register: 'register';
      socialLogin: 'socialLogin';
      completeAccount: 'completeAccount';
      accountDeletion: 'accountDeletion';
      saveChanges: 'saveChanges';
      pin: 'pin';
      planChoice: 'planChoice';
    },
  },
  actors: {
    login: loginMachine,
    register: logicToProvide<typeof registerMachine>('register'),
    socialLogin: logicToProvide<typeof socialLoginMachine>('socialLogin'),
    completeAccount: logicToProvide<typeof completeAccountMachine>('completeAccount'),
    accountDeletion: logicToProvide<typeof accountDeletionMachine>('accountDeletion'),
    saveChanges: logicToProvide<typeof saveChangesMachine>('saveChanges'),
    pin: logicToProvide<typeof pinMachine>('pin'),
    planChoice: logicToProvide<typeof planChoiceMachine>('planChoice'),
  },
  delays: { TOAST_DURATION },
  guards: {
    /** Never over playback, and not where the plans stand anyway. */
    mayOfferPlans: ({ context }) =>
      context.arePlansOffered && context.page !== null && !['vod', 'live', 'subscription'].includes(context.page),
    mayNotStandHere: (_, { name }: { name: RouteName }) => ['vod', 'live', 'subscription'].includes(name),
    mayDismissPlans: ({ context }) => context.mayDismissPlans,
    isMembersCompletion: ({ context }) => context.completion?.social === null,
    /** The form stands there already. */
    standsOnLogin: ({ context }) => context.page === 'login',
    needsCompletion: ({ context }) => context.completion !== null,
    isSignedIn: (_, outcome: CompleteAccountOutput) => outcome.kind === 'signedIn',
    hasError: (_, { error }: SocialLoginOutput) => error !== null,
    isError: (_, { notice }: { notice: Notice }) => notice.kind === 'error',
    opensLogin: ({ context }) => context.notice?.opensLogin === true && context.page !== 'login',
  },
  actions: {
    storePage: assign({ page: (_, { name }: { name: RouteName }) => name }),
    storeOffer: assign({ arePlansOffered: true }),
    forgetOffer: assign({ arePlansOffered: false }),
    storeProvider: assign({ provider: (_, { provider }: { provider: SocialProvider }) => provider }),
    storeSocial: assign({ social: (_, { social }: { social: SocialAccount | null }) => social }),
    forgetSocial: assign({ social: null }),
    storeCompletion: assign({ completion: (_, { completion }: { completion: CompleteAccountInput }) => completion }),
    forgetCompletion: assign({ completion: null }),
    storePinWanted: assign({ pinWanted: (_, { wanted }: { wanted: PinWanted }) => wanted }),
    forgetPinWanted: assign({ pinWanted: null }),
    storeNotice: assign({ notice: (_, { notice }: { notice: Notice }) => notice }),
    forgetNotice: assign({ notice: null }),
    storeToast: assign({ toast: (_, { message }: { message: Message }) => message }),
    forgetToast: assign({ toast: null }),
    openLogin: raise({ type: 'login.open' }),
    openError: raise((_, { error }: { error: unknown }) => ({
      type: 'notice.open' as const,
      notice: { kind: 'error' as const, message: messageOf(error) },
    })),
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: PopupsNotice) => notice,
    ),
    tellPin: sendTo('pin', (_, event: PinEvent) => event),
    tellSaveChanges: sendTo('saveChanges', (_, event: SaveChangesEvent) => event),
    tellCompleted: sendTo(
      ({ context }) => context.parentRef,
      (_, outcome: CompleteAccountOutput): PopupsNotice =>
        outcome.kind === 'signedIn'
          ? { type: 'viewer.returned', token: outcome.token, refreshToken: outcome.refreshToken, destination: null }
          : { type: 'account.updated', account: outcome.account },
    ),
    openSocialError: raise((_, { error }: SocialLoginOutput) => ({
      type: 'notice.open' as const,
      notice: { kind: 'error' as const, message: error ?? { key: 'ERROR_GENERIC' } },
    })),
  },
}).createMachine({
  id: 'popups',
  context: ({ input }) => ({
    ...input,
    page: null,
    arePlansOffered: false,
    pinWanted: null,
    provider: 'google',
    social: null,
    completion: null,
    notice: null,
    toast: null,
  }),
  type: 'parallel',
  on: {
    'plans.offer': { actions: 'storeOffer' },
    'plans.withdraw': { actions: 'forgetOffer' },
  },
  states: {
    working: {
      initial: 'none',
      on: {
        /** A new page starts without a popup. */
        'page.changed': {
          target: '.none',
          actions: { type: 'storePage', params: ({ event }) => event },
        },
        'completion.ask': {
          target: '.completeAccount',
          actions: { type: 'storeCompletion', params: ({ event }) => event },
        },
        'completion.withdraw': { actions: 'forgetCompletion' },
        'saveChanges.open': { target: '.saveChanges' },
        'profile.notChosen': { actions: { type: 'openError', params: ({ event }) => event } },
      },
      states: {
        none: {
          always: [
            { guard: 'needsCompletion', target: 'completeAccount' },
            { guard: 'mayOfferPlans', target: 'plans' },
          ],
          on: {
            'login.open': { target: 'login' },
            'register.open': { target: 'register', actions: { type: 'storeSocial', params: ({ event }) => event } },
            'social.start': { target: 'terms', actions: { type: 'storeProvider', params: ({ event }) => event } },
            'deletion.open': { target: 'deleteAccount' },
            'pin.open': { target: 'pin', actions: { type: 'storePinWanted', params: ({ event }) => event } },
          },
        },
        login: {
          invoke: {
            id: 'login',
            src: 'login',
            onDone: {
              target: 'waiting',
              actions: { type: 'tell', params: ({ event }) => ({ type: 'viewer.identified', ...event.output }) },
            },
            onError: { target: 'none' },
          },
          on: {
            'popup.close': { target: 'none' },
            'register.open': { target: 'register', actions: { type: 'storeSocial', params: ({ event }) => event } },
            'social.start': { target: 'terms', actions: { type: 'storeProvider', params: ({ event }) => event } },
          },
        },
        register: {
          exit: 'forgetSocial',
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context }) => ({ social: context.social }),
            onDone: {
              target: 'none',
              actions: { type: 'tell', params: ({ event }) => ({ type: 'account.registered', ...event.output }) },
            },
            onError: { target: 'none', actions: { type: 'openError', params: ({ event }) => event } },
          },
          on: {
            'popup.close': { target: 'none' },
            'login.open': [{ guard: 'standsOnLogin', target: 'none' }, { target: 'login' }],
          },
        },
        /** The terms, and then the way to the provider. */
        terms: {
          invoke: {
            id: 'socialLogin',
            src: 'socialLogin',
            input: ({ context }) => ({ provider: context.provider }),
            onDone: [
              {
                guard: { type: 'hasError', params: ({ event }) => event.output },
                target: 'none',
                actions: { type: 'openSocialError', params: ({ event }) => event.output },
              },
              { target: 'none' },
            ],
            onError: { target: 'none', actions: { type: 'openError', params: ({ event }) => event } },
          },
        },
        /** It cannot be closed: it is completed, or the viewer logs out or goes to the login (REG-05). */
        completeAccount: {
          invoke: {
            id: 'completeAccount',
            src: 'completeAccount',
            input: ({ context }) => context.completion ?? { person: { fullName: '', email: '' }, social: null },
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: 'waiting',
                actions: ['forgetCompletion', { type: 'tellCompleted', params: ({ event }) => event.output }],
              },
              { target: 'none', actions: ['forgetCompletion', { type: 'tellCompleted', params: ({ event }) => event.output }] },
            ],
            onError: { target: 'none', actions: ['forgetCompletion', { type: 'openError', params: ({ event }) => event }] },
          },
          on: {
            'completion.withdraw': { target: 'none', actions: 'forgetCompletion' },
            /** Asked already: what is being typed stays. */
            'completion.ask': {},
            /** It moves along with a member. */
            'page.changed': [
              {
                guard: 'isMembersCompletion',
                actions: { type: 'storePage', params: ({ event }) => event },
              },
              { target: 'none', actions: ['forgetCompletion', { type: 'storePage', params: ({ event }) => event }] },
            ],
          },
        },
        deleteAccount: {
          invoke: {
            id: 'accountDeletion',
            src: 'accountDeletion',
            onDone: { target: 'none', actions: { type: 'tell', params: { type: 'account.gone' } } },
            onError: { target: 'none', actions: { type: 'openError', params: ({ event }) => event } },
          },
          on: { 'popup.close': { target: 'none' } },
        },
        saveChanges: {
          invoke: {
            id: 'saveChanges',
            src: 'saveChanges',
            input: ({ self }) => ({ parentRef: self }),
            onDone: {
              target: 'none',
              actions: { type: 'tell', params: ({ event }) => ({ type: 'changes.resolved', answer: event.output }) },
            },
            onError: { target: 'none', actions: { type: 'tell', params: { type: 'changes.resolved', answer: 'stay' } } },
          },
          on: {
            'popup.close': { actions: { type: 'tellSaveChanges', params: { type: 'answer.stay' } } },
            'changes.save': { actions: { type: 'tell', params: ({ event }) => event } },
            'changes.saved': { actions: { type: 'tellSaveChanges', params: ({ event }) => event } },
            'changes.notSaved': { actions: { type: 'tellSaveChanges', params: ({ event }) => event } },
            /** Asked already. */
            'saveChanges.open': {},
          },
        },
        /** The account is being loaded. */
        waiting: {
          on: { 'session.settled': { target: 'none' } },
        },
        pin: {
          exit: 'forgetPinWanted',
          invoke: {
            id: 'pin',
            src: 'pin',
            input: ({ context, self }) => ({
              parentRef: self,
              now: context.now,
              ...(context.pinWanted ?? { mode: 'switch', profile: { id: '', name: '', hasPin: true } }),
            }),
            onDone: { target: 'none' },
            onError: { target: 'none', actions: { type: 'tell', params: { type: 'pin.closed' } } },
          },
          on: {
            'popup.close': { target: 'none', actions: { type: 'tell', params: { type: 'pin.closed' } } },
            'pin.validated': { actions: { type: 'tell', params: ({ event }) => event } },
            'profile.choose': { actions: { type: 'tell', params: ({ event }) => event } },
            'profile.chosen': { actions: { type: 'tellPin', params: { type: 'pin.accepted' } } },
            'profile.notChosen': { actions: { type: 'tellPin', params: ({ event }) => ({ type: 'pin.refused', error: event.error }) } },
          },
        },
        plans: {
          invoke: { id: 'planChoice', src: 'planChoice', onError: { target: 'none', actions: 'forgetOffer' } },
          on: {
            /** It was opened over a page that the viewer is already leaving: it moves along, unless it would be in the way. */
            'page.changed': [
              {
                guard: { type: 'mayNotStandHere', params: ({ event }) => event },
                target: 'none',
                actions: { type: 'storePage', params: ({ event }) => event },
              },
              { actions: { type: 'storePage', params: ({ event }) => event } },
            ],
            'popup.close': {
              guard: 'mayDismissPlans',
              target: 'none',
              actions: ['forgetOffer', { type: 'tell', params: { type: 'plans.dismissed' } }],
            },
            'plans.visitStore': { target: 'none', actions: ['forgetOffer', { type: 'tell', params: { type: 'store.visit' } }] },
            'plans.logOut': { target: 'none', actions: ['forgetOffer', { type: 'tell', params: { type: 'session.close' } }] },
            'plans.withdraw': { target: 'none', actions: 'forgetOffer' },
          },
        },
      },
    },
    notice: {
      initial: 'none',
      on: {
        'notice.open': [
          {
            guard: { type: 'isError', params: ({ event }) => event },
            target: '.error',
            actions: { type: 'storeNotice', params: ({ event }) => event },
          },
          { target: '.message', actions: { type: 'storeNotice', params: ({ event }) => event } },
        ],
      },
      states: {
        none: { entry: 'forgetNotice' },
        message: {
          on: { 'notice.close': { target: 'none' } },
        },
        error: {
          on: {
            'notice.close': [{ guard: 'opensLogin', target: 'none', actions: 'openLogin' }, { target: 'none' }],
          },
        },
      },
    },
    toast: {
      initial: 'hidden',
      on: {
        'toast.show': { target: '.shown', actions: { type: 'storeToast', params: ({ event }) => event } },
      },
      states: {
        hidden: { entry: 'forgetToast' },
        shown: { after: { TOAST_DURATION: { target: 'hidden' } } },
      },
    },
  },
});
