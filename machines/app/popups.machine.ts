/**
 * The popup above the page (POP-01): at most one at a time. Each popup is a state, and its invoked machine handles its content. The notice and
 * the toast above it are `notices`.
 */
import { type ActorRef, assign, enqueueActions, type Snapshot, sendTo, setup } from 'xstate';
import { accountDeletionMachine } from '../account/accountDeletion.machine.ts';
import { planChoiceMachine } from '../buying/planChoice.machine.ts';
import { mayBeCoveredByPlans } from '../domain/access.ts';
import type { SocialProvider } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import type { PinProfile, PinWanted } from '../domain/pinGate.ts';
import type { PurchasePopup } from '../domain/purchase.ts';
import type { ReminderPopupInput } from '../domain/reminders.ts';
import type { RouteName } from '../domain/routes.ts';
import type { SocialAccount } from '../domain/socialLogin.ts';
import { type ReminderChoiceEvent, reminderChoiceMachine } from '../live/reminderChoice.machine.ts';
import { type PinEvent, type PinNotice, pinMachine } from '../profiles/pin.machine.ts';
import { type CompleteAccountInput, type CompleteAccountOutput, completeAccountMachine } from '../signIn/completeAccount.machine.ts';
import { loginMachine } from '../signIn/login.machine.ts';
import { type RegisterOutput, registerMachine } from '../signIn/register.machine.ts';
import { type SocialLoginEvent, type SocialLoginOutput, socialLoginMachine } from '../signIn/socialLogin.machine.ts';
import { type SaveChangesEvent, saveChangesMachine } from './saveChanges.machine.ts';

export type PopupsEvent =
  /** `social`: the account at a login provider, or null (REG-07). */
  | { type: 'register.open'; social: SocialAccount | null }
  /** Login with a provider starts with the terms (SOC-01). */
  | { type: 'social.start'; provider: SocialProvider }
  /** REG-05: account data is missing; the viewer must complete it first. */
  | { type: 'completion.ask'; completion: CompleteAccountInput }
  | { type: 'completion.withdraw' }
  | { type: 'deletion.open' }
  /** GRD-03: a navigation would lose unsaved changes. */
  | { type: 'saveChanges.open' }
  | Extract<SaveChangesEvent, { type: 'changes.saved' | 'changes.notSaved' }>
  | { type: 'pin.open'; wanted: PinWanted }
  /** GRD-14: the viewer requested a page of the account manager. */
  | ({ type: 'handOver.open' } & ManagerSwitch)
  /** The viewer switches to the account manager. */
  | { type: 'handOver.accept' }
  | ({ type: 'reminder.asked' } & ReminderPopupInput)
  /** The result of setting a reminder. */
  | Extract<ReminderChoiceEvent, { type: 'reminder.settled' | 'reminder.refused' }>
  /** The popup that the purchase wants to show, or null. It opens when no other popup is open. */
  | { type: 'purchase.show'; popup: PurchasePopup | null }
  | { type: 'plans.visitStore' }
  | { type: 'plans.logOut' }
  /** The viewer closes the popup. */
  | { type: 'popup.close' }
  | { type: 'page.changed'; name: RouteName }
  /** The viewer requested this page. It may be the page under the popup. */
  | { type: 'page.asked'; name: RouteName }
  | { type: 'session.settled' }
  /** The viewer signed in in another tab: the login and registration popups close (SES-06). */
  | { type: 'viewer.entered' }
  /** The viewer signed out: popups that show their data close (TOG-08). */
  | { type: 'viewer.left' }
  | { type: 'profile.chosen' }
  | { type: 'profile.notChosen'; error: unknown }
  | { type: 'login.open' }
  | PinNotice;

/** `manager`: the profile that may see the page at `destination`. */
export type ManagerSwitch = { manager: PinProfile; destination: string };

export type PopupsNotice =
  | { type: 'plans.dismissed' }
  | { type: 'store.visit' }
  /** The viewer left the login without signing in (TOG-05). */
  | { type: 'login.closed' }
  | ({ type: 'account.registered' } & RegisterOutput)
  | { type: 'account.gone' };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, PopupsNotice>;
  /** MON-01: the viewer cannot dismiss the plans unless the service allows skipping products. */
  mayDismissPlans: boolean;
  page: RouteName | null;
  purchase: PurchasePopup | null;
  now: () => number;
  pinWanted: PinWanted | null;
  /** PIN-11: epoch ms by profile, until which the service refuses every PIN of that profile. */
  pinLockouts: Readonly<Record<string, number>>;
  provider: SocialProvider;
  /** The account at a login provider with which the viewer registers. */
  social: SocialAccount | null;
  completion: CompleteAccountInput | null;
  reminderAsked: ReminderPopupInput | null;
  handOver: ManagerSwitch | null;
  /** Whether a login is under way for which a purchase or another action may be waiting (TOG-05). */
  signIn: SignIn;
};

/** `asked`: a login form or a provider's page is open. `registered`: the account exists, and the viewer has to sign in. */
type SignIn = 'none' | 'asked' | 'registered';

/** During a login the product itself changes the page: after a registration, and after a provider's refusal (REG-03, SOC-04). */
const continuesSignIn = ({ signIn, page }: Pick<Context, 'signIn' | 'page'>, next: RouteName): boolean =>
  signIn === 'registered' ? next === 'home' || next === 'login' : page === 'socialCallback' && next === 'login';

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
      reminderChoice: 'reminderChoice';
      planChoice: 'planChoice';
    },
  },
  actors: {
    login: loginMachine,
    register: registerMachine,
    socialLogin: socialLoginMachine,
    completeAccount: completeAccountMachine,
    accountDeletion: accountDeletionMachine,
    saveChanges: saveChangesMachine,
    pin: pinMachine,
    reminderChoice: reminderChoiceMachine,
    planChoice: planChoiceMachine,
  },
  guards: {
    mayOfferPlans: ({ context: { purchase, page, mayDismissPlans } }) =>
      purchase === 'plans' && page !== null && mayBeCoveredByPlans(page, { mayDismiss: mayDismissPlans }),
    mayNotCoverPage: ({ context }, { name }: { name: RouteName }) => !mayBeCoveredByPlans(name, { mayDismiss: context.mayDismissPlans }),
    mayDismissPlans: ({ context }) => context.mayDismissPlans,
    shows: ({ context }, { popup }: { popup: PurchasePopup }) => context.purchase === popup,
    showsNot: ({ context }, { popup }: { popup: PurchasePopup }) => context.purchase !== popup,
    isMembersCompletion: ({ context }) => context.completion?.social === null,
    /** The page already shows the login form. */
    isOnLoginPage: ({ context }) => context.page === 'login',
    /** The viewer requests the page under the popup. A locked page requests its own PIN, so it does not close the popup. */
    asksForPageUnder: ({ context }, { name }: { name: RouteName }) => context.page === name && context.pinWanted?.mode !== 'locked',
    handsOver: ({ context }) => context.handOver !== null,
    hasManagerPin: ({ context }) => context.handOver?.manager.hasPin === true,
    needsCompletion: ({ context }) => context.completion !== null,
    isAboutAsked: ({ context }, { programmeId }: { programmeId: string }) => context.reminderAsked?.programme.id === programmeId,
    isSignedIn: (_, outcome: CompleteAccountOutput) => outcome.kind === 'signedIn',
    /** TOG-05 */
    endsSignIn: ({ context }, { name }: { name: RouteName }) => context.signIn !== 'none' && !continuesSignIn(context, name),
    hasError: (_, { error }: SocialLoginOutput) => error !== null,
  },
  actions: {
    /** A viewer who returns from a provider is signing in. */
    storePage: assign(({ context }, { name }: { name: RouteName }) => ({
      page: name,
      signIn: name === 'socialCallback' ? 'asked' : context.signIn,
      handOver: null,
    })),
    storeHandOver: assign({ handOver: (_, { manager, destination }: ManagerSwitch) => ({ manager, destination }) }),
    askForManagerPin: assign({
      pinWanted: ({ context: { handOver } }) =>
        handOver && { mode: 'switch', profile: handOver.manager, destination: handOver.destination },
    }),
    forgetHandOver: assign({ handOver: null }),
    chooseManager: sendTo(receiver('navigation'), ({ context: { handOver } }) => {
      if (!handOver) throw new Error('chooseManager needs a hand-over');
      return { type: 'profile.choose', profile: handOver.manager, destination: handOver.destination };
    }),
    noteSignIn: assign({ signIn: (_, { signIn }: { signIn: SignIn }) => signIn }),
    /** TOG-05: cancels the action for which the login was opened. */
    reportSignInEnded: sendTo(({ context }) => context.parentRef, { type: 'login.closed' } satisfies PopupsNotice),
    storePurchase: assign({ purchase: (_, { popup }: { popup: PurchasePopup | null }) => popup }),
    forgetOffer: assign({ purchase: null }),
    storeProvider: assign({ provider: (_, { provider }: { provider: SocialProvider }) => provider }),
    storeSocial: assign({ social: (_, { social }: { social: SocialAccount | null }) => social }),
    forgetSocial: assign({ social: null }),
    /** The implementation is in src/app/late/popups.ts (SOC-07). */
    forgetUnfinishedReturn: (_, _nothing: undefined) => {},
    storeCompletion: assign({ completion: (_, { completion }: { completion: CompleteAccountInput }) => completion }),
    forgetCompletion: assign({ completion: null }),
    storePinWanted: assign({ pinWanted: (_, { wanted }: { wanted: PinWanted }) => wanted }),
    storePinLockout: assign({
      pinLockouts: ({ context }, { profileId, until }: { profileId: string; until: number }) => ({
        ...context.pinLockouts,
        [profileId]: until,
      }),
    }),
    forgetPinWanted: assign({ pinWanted: null }),
    storeReminderAsked: assign({ reminderAsked: (_, { programme, minutes }: ReminderPopupInput) => ({ programme, minutes }) }),
    forgetReminderAsked: assign({ reminderAsked: null }),
    notifyReminderChoice: sendTo('reminderChoice', (_, event: ReminderChoiceEvent) => event),
    notifyNotices: sendTo(receiver('notices'), (_, message: Messages['notices']) => message),
    openError: sendTo(receiver('notices'), (_, { error }: { error: unknown }) => ({
      type: 'notice.open',
      notice: { kind: 'error' as const, message: messageOf(error) },
    })),
    notifyParent: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: PopupsNotice) => notice,
    ),
    notifyApp: sendTo(receiver('app'), (_, message: Messages['app']) => message),
    notifyNavigation: sendTo(receiver('navigation'), (_, message: Messages['navigation']) => message),
    notifyPurchase: sendTo(receiver('purchase'), (_, message: Messages['purchase']) => message),
    closeSession: sendTo(receiver('session'), { type: 'session.close' }),
    reportPinLeft: sendTo(receiver('viewer'), { type: 'pin.left' }),
    reportPinClosed: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(receiver('pages'), { type: 'pin.closed' });
      enqueue.sendTo(receiver('purchase'), { type: 'pin.closed' });
    }),
    reportCovered: sendTo(receiver('navigation'), { type: 'cover.opened', cover: 'popup' }),
    reportUncovered: sendTo(receiver('navigation'), { type: 'cover.closed', cover: 'popup' }),
    reportCoveredByPlans: enqueueActions(({ context, enqueue }) => {
      if (context.mayDismissPlans) enqueue.sendTo(receiver('navigation'), { type: 'cover.opened', cover: 'popup' });
    }),
    notifySocialLogin: sendTo('socialLogin', (_, event: SocialLoginEvent) => event),
    notifyPin: sendTo('pin', (_, event: PinEvent) => event),
    notifySaveChanges: sendTo('saveChanges', (_, event: SaveChangesEvent) => event),
    reportCompleted: enqueueActions(({ enqueue }, outcome: CompleteAccountOutput) => {
      if (outcome.kind === 'saved') return enqueue.sendTo(receiver('viewer'), { type: 'account.updated', account: outcome.account });
      const { token, refreshToken } = outcome;
      enqueue.sendTo(receiver('app'), { type: 'viewer.returned', token, refreshToken, destination: null });
    }),
    openSocialError: sendTo(receiver('notices'), (_, { error }: SocialLoginOutput) => ({
      type: 'notice.open',
      notice: { kind: 'error' as const, message: error ?? { key: 'ERROR_GENERIC' } },
    })),
  },
}).createMachine({
  id: 'popups',
  context: ({ input }) => ({
    ...input,
    page: null,
    purchase: null,
    pinWanted: null,
    pinLockouts: {},
    provider: 'google',
    social: null,
    completion: null,
    reminderAsked: null,
    handOver: null,
    signIn: 'none',
  }),
  initial: 'none',
  on: {
    'purchase.show': { actions: { type: 'storePurchase', params: ({ event }) => event } },
    /** A page change closes the popup. */
    'page.changed': [
      {
        guard: { type: 'endsSignIn', params: ({ event }) => event },
        target: '.none',
        actions: [
          { type: 'noteSignIn', params: { signIn: 'none' } },
          { type: 'storePage', params: ({ event }) => event },
          'reportSignInEnded',
        ],
      },
      { target: '.none', actions: { type: 'storePage', params: ({ event }) => event } },
    ],
    'completion.ask': {
      target: '.completeAccount',
      actions: { type: 'storeCompletion', params: ({ event }) => event },
    },
    /** Only the completion of a member is withdrawn. For a visitor who comes from a provider, the page change closes it. */
    'completion.withdraw': { guard: 'isMembersCompletion', actions: 'forgetCompletion' },
    'handOver.open': { actions: { type: 'storeHandOver', params: ({ event }) => event } },
    'saveChanges.open': { target: '.saveChanges' },
    'profile.notChosen': { actions: { type: 'openError', params: ({ event }) => event } },
    /** The reminder popup has closed, so a toast reports the refusal. */
    'reminder.refused': { actions: { type: 'notifyNotices', params: ({ event }) => ({ type: 'toast.show', message: event.message }) } },
  },
  states: {
    none: {
      always: [
        { guard: 'needsCompletion', target: 'completeAccount' },
        { guard: 'handsOver', target: 'handOver' },
        { guard: 'mayOfferPlans', target: 'plans' },
        { guard: { type: 'shows', params: { popup: 'held' } }, target: 'held' },
        { guard: { type: 'shows', params: { popup: 'manager' } }, target: 'manager' },
        { guard: { type: 'shows', params: { popup: 'gateways' } }, target: 'gateways' },
        { guard: { type: 'shows', params: { popup: 'checkout' } }, target: 'checkout' },
        { guard: { type: 'shows', params: { popup: 'payment' } }, target: 'payment' },
        { guard: { type: 'shows', params: { popup: 'success' } }, target: 'success' },
        { guard: { type: 'shows', params: { popup: 'failure' } }, target: 'failure' },
      ],
      on: {
        'login.open': [{ guard: 'isOnLoginPage' }, { target: 'login' }],
        'register.open': { target: 'register', actions: { type: 'storeSocial', params: ({ event }) => event } },
        'social.start': { target: 'terms', actions: { type: 'storeProvider', params: ({ event }) => event } },
        'deletion.open': { target: 'deleteAccount' },
        'pin.open': { target: 'pin', actions: { type: 'storePinWanted', params: ({ event }) => event } },
        'reminder.asked': { target: 'reminder', actions: { type: 'storeReminderAsked', params: ({ event }) => event } },
      },
    },
    login: {
      entry: ['reportCovered', { type: 'noteSignIn', params: { signIn: 'asked' } }],
      exit: 'reportUncovered',
      invoke: {
        id: 'login',
        src: 'login',
        onDone: {
          target: 'waiting',
          actions: [
            { type: 'noteSignIn', params: { signIn: 'none' } },
            { type: 'notifyApp', params: ({ event }) => ({ type: 'viewer.identified', ...event.output }) },
          ],
        },
        onError: { target: 'none', actions: [{ type: 'noteSignIn', params: { signIn: 'none' } }, 'reportSignInEnded'] },
      },
      on: {
        'popup.close': { target: 'none', actions: [{ type: 'noteSignIn', params: { signIn: 'none' } }, 'reportSignInEnded'] },
        'viewer.entered': { target: 'none', actions: [{ type: 'noteSignIn', params: { signIn: 'none' } }, 'reportSignInEnded'] },
        /** The viewer follows the popup's link to the page under it. */
        'page.asked': {
          guard: { type: 'asksForPageUnder', params: ({ event }) => event },
          target: 'none',
          actions: [{ type: 'noteSignIn', params: { signIn: 'none' } }, 'reportSignInEnded'],
        },
        'register.open': { target: 'register', actions: { type: 'storeSocial', params: ({ event }) => event } },
        'social.start': { target: 'terms', actions: { type: 'storeProvider', params: ({ event }) => event } },
      },
    },
    register: {
      entry: ['reportCovered', { type: 'noteSignIn', params: { signIn: 'asked' } }],
      exit: ['forgetSocial', 'forgetUnfinishedReturn', 'reportUncovered'],
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ social: context.social }),
        onDone: {
          target: 'none',
          actions: [
            { type: 'noteSignIn', params: { signIn: 'registered' } },
            { type: 'notifyParent', params: ({ event }) => ({ type: 'account.registered', ...event.output }) },
          ],
        },
        onError: {
          target: 'none',
          actions: [
            { type: 'noteSignIn', params: { signIn: 'none' } },
            'reportSignInEnded',
            { type: 'openError', params: ({ event }) => event },
          ],
        },
      },
      on: {
        'popup.close': { target: 'none', actions: [{ type: 'noteSignIn', params: { signIn: 'none' } }, 'reportSignInEnded'] },
        'viewer.entered': { target: 'none', actions: [{ type: 'noteSignIn', params: { signIn: 'none' } }, 'reportSignInEnded'] },
        'login.open': [{ guard: 'isOnLoginPage', target: 'none' }, { target: 'login' }],
      },
    },
    /** The terms, then the redirect to the provider. */
    terms: {
      entry: ['reportCovered', { type: 'noteSignIn', params: { signIn: 'asked' } }],
      exit: 'reportUncovered',
      on: {
        'popup.close': { actions: { type: 'notifySocialLogin', params: { type: 'terms.close' } } },
        'viewer.entered': { target: 'none', actions: [{ type: 'noteSignIn', params: { signIn: 'none' } }, 'reportSignInEnded'] },
      },
      invoke: {
        id: 'socialLogin',
        src: 'socialLogin',
        input: ({ context }) => ({ provider: context.provider }),
        onDone: [
          {
            guard: { type: 'hasError', params: ({ event }) => event.output },
            target: 'none',
            actions: [
              { type: 'noteSignIn', params: { signIn: 'none' } },
              'reportSignInEnded',
              { type: 'openSocialError', params: ({ event }) => event.output },
            ],
          },
          { target: 'none', actions: [{ type: 'noteSignIn', params: { signIn: 'none' } }, 'reportSignInEnded'] },
        ],
        onError: {
          target: 'none',
          actions: [
            { type: 'noteSignIn', params: { signIn: 'none' } },
            'reportSignInEnded',
            { type: 'openError', params: ({ event }) => event },
          ],
        },
      },
    },
    /** The viewer cannot close it. They complete the account, log out or go to the login page (REG-05). */
    completeAccount: {
      exit: 'forgetUnfinishedReturn',
      invoke: {
        id: 'completeAccount',
        src: 'completeAccount',
        input: ({ context }) => context.completion ?? { person: { fullName: '', email: '' }, social: null },
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'waiting',
            actions: ['forgetCompletion', { type: 'reportCompleted', params: ({ event }) => event.output }],
          },
          { target: 'none', actions: ['forgetCompletion', { type: 'reportCompleted', params: ({ event }) => event.output }] },
        ],
        onError: { target: 'none', actions: ['forgetCompletion', { type: 'openError', params: ({ event }) => event }] },
      },
      on: {
        'completion.withdraw': { guard: 'isMembersCompletion', target: 'none', actions: 'forgetCompletion' },
        /** The form is already open; the entered text is kept. */
        'completion.ask': {},
        /** For a member the popup stays open when the page changes. */
        'page.changed': [
          {
            guard: 'isMembersCompletion',
            actions: { type: 'storePage', params: ({ event }) => event },
          },
          {
            guard: { type: 'endsSignIn', params: ({ event }) => event },
            target: 'none',
            actions: [
              'forgetCompletion',
              { type: 'noteSignIn', params: { signIn: 'none' } },
              { type: 'storePage', params: ({ event }) => event },
              'reportSignInEnded',
            ],
          },
          { target: 'none', actions: ['forgetCompletion', { type: 'storePage', params: ({ event }) => event }] },
        ],
      },
    },
    deleteAccount: {
      entry: 'reportCovered',
      exit: 'reportUncovered',
      invoke: {
        id: 'accountDeletion',
        src: 'accountDeletion',
        onDone: { target: 'none', actions: { type: 'notifyParent', params: { type: 'account.gone' } } },
        onError: { target: 'none', actions: { type: 'openError', params: ({ event }) => event } },
      },
      on: { 'popup.close': { target: 'none' }, 'viewer.left': { target: 'none' } },
    },
    saveChanges: {
      entry: 'reportCovered',
      exit: 'reportUncovered',
      invoke: {
        id: 'saveChanges',
        src: 'saveChanges',
        onDone: {
          target: 'none',
          actions: { type: 'notifyNavigation', params: ({ event }) => ({ type: 'changes.resolved', answer: event.output }) },
        },
        onError: { target: 'none', actions: { type: 'notifyNavigation', params: { type: 'changes.resolved', answer: 'stay' } } },
      },
      on: {
        'popup.close': { actions: { type: 'notifySaveChanges', params: { type: 'answer.stay' } } },
        'changes.saved': { actions: { type: 'notifySaveChanges', params: ({ event }) => event } },
        'changes.notSaved': { actions: { type: 'notifySaveChanges', params: ({ event }) => event } },
        /** Already open. */
        'saveChanges.open': {},
      },
    },
    /** GDE-03 */
    reminder: {
      entry: 'reportCovered',
      exit: ['forgetReminderAsked', 'reportUncovered'],
      invoke: {
        id: 'reminderChoice',
        src: 'reminderChoice',
        input: ({ context: { now, reminderAsked } }) => ({ now, ...(reminderAsked ?? NOTHING_TO_REMIND) }),
        onDone: {
          target: 'none',
          actions: { type: 'notifyNotices', params: ({ event }) => ({ type: 'toast.show', message: event.output.message }) },
        },
        onError: { target: 'none', actions: { type: 'openError', params: ({ event }) => event } },
      },
      on: {
        'popup.close': { target: 'none' },
        'viewer.left': { target: 'none' },
        'reminder.settled': { actions: { type: 'notifyReminderChoice', params: ({ event }) => event } },
        'reminder.refused': {
          guard: { type: 'isAboutAsked', params: ({ event }) => event },
          actions: { type: 'notifyReminderChoice', params: ({ event }) => event },
        },
      },
    },
    /** The account is loading. */
    waiting: {
      on: { 'session.settled': { target: 'none' } },
    },
    pin: {
      entry: 'reportCovered',
      exit: ['forgetPinWanted', 'reportUncovered', 'reportPinLeft'],
      invoke: {
        id: 'pin',
        src: 'pin',
        input: ({ context, self }) => ({
          parentRef: self,
          now: context.now,
          ...(context.pinWanted ?? { mode: 'switch', profile: { id: '', name: '', hasPin: true } }),
          lockedUntil: context.pinLockouts[context.pinWanted?.profile.id ?? ''],
        }),
        onDone: { target: 'none' },
        onError: { target: 'none', actions: 'reportPinClosed' },
      },
      on: {
        'popup.close': { target: 'none', actions: 'reportPinClosed' },
        'page.asked': {
          guard: { type: 'asksForPageUnder', params: ({ event }) => event },
          target: 'none',
          actions: 'reportPinClosed',
        },
        'pin.lockedOut': { actions: { type: 'storePinLockout', params: ({ event }) => event } },
        'viewer.left': { target: 'none' },
        'profile.chosen': { actions: { type: 'notifyPin', params: { type: 'pin.accepted' } } },
        'profile.notChosen': { actions: { type: 'notifyPin', params: ({ event }) => ({ type: 'pin.refused', error: event.error }) } },
      },
    },
    /** GRD-14 */
    handOver: {
      entry: 'reportCovered',
      exit: 'reportUncovered',
      on: {
        'viewer.left': { target: 'none', actions: 'forgetHandOver' },
        'popup.close': { target: 'none', actions: 'forgetHandOver' },
        'handOver.accept': [
          { guard: 'hasManagerPin', target: 'pin', actions: ['askForManagerPin', 'forgetHandOver'] },
          { target: 'none', actions: ['chooseManager', 'forgetHandOver'] },
        ],
      },
    },
    plans: {
      entry: 'reportCoveredByPlans',
      exit: 'reportUncovered',
      invoke: {
        id: 'planChoice',
        src: 'planChoice',
        input: { isPremium: false },
        onError: { target: 'none', actions: 'forgetOffer' },
      },
      on: {
        /** The viewer may already be leaving the page. The popup stays open on the next page if the plans may cover that page. */
        'page.changed': [
          {
            guard: { type: 'mayNotCoverPage', params: ({ event }) => event },
            target: 'none',
            actions: { type: 'storePage', params: ({ event }) => event },
          },
          { actions: { type: 'storePage', params: ({ event }) => event } },
        ],
        'popup.close': {
          guard: 'mayDismissPlans',
          target: 'none',
          actions: ['forgetOffer', { type: 'notifyParent', params: { type: 'plans.dismissed' } }],
        },
        'plans.visitStore': { target: 'none', actions: ['forgetOffer', { type: 'notifyParent', params: { type: 'store.visit' } }] },
        'plans.logOut': { target: 'none', actions: ['forgetOffer', 'closeSession'] },
      },
      always: { guard: { type: 'showsNot', params: { popup: 'plans' } }, target: 'none' },
    },
    /**
     * The popups of a purchase may cover every page and stay open when the page changes. Their buttons send events to `purchase` directly.
     */
    held: {
      entry: 'reportCovered',
      exit: 'reportUncovered',
      always: { guard: { type: 'showsNot', params: { popup: 'held' } }, target: 'none' },
      on: {
        'popup.close': { actions: { type: 'notifyPurchase', params: { type: 'purchase.close' } } },
        'page.changed': { actions: { type: 'storePage', params: ({ event }) => event } },
      },
    },
    manager: {
      entry: 'reportCovered',
      exit: 'reportUncovered',
      always: { guard: { type: 'showsNot', params: { popup: 'manager' } }, target: 'none' },
      on: {
        'popup.close': { actions: { type: 'notifyPurchase', params: { type: 'purchase.close' } } },
        'page.changed': { actions: { type: 'storePage', params: ({ event }) => event } },
      },
    },
    gateways: {
      entry: 'reportCovered',
      exit: 'reportUncovered',
      always: { guard: { type: 'showsNot', params: { popup: 'gateways' } }, target: 'none' },
      on: {
        'popup.close': { actions: { type: 'notifyPurchase', params: { type: 'purchase.close' } } },
        'page.changed': { actions: { type: 'storePage', params: ({ event }) => event } },
      },
    },
    checkout: {
      entry: 'reportCovered',
      exit: 'reportUncovered',
      always: { guard: { type: 'showsNot', params: { popup: 'checkout' } }, target: 'none' },
      on: {
        'popup.close': { actions: { type: 'notifyPurchase', params: { type: 'purchase.close' } } },
        'page.changed': { actions: { type: 'storePage', params: ({ event }) => event } },
      },
    },
    payment: {
      always: { guard: { type: 'showsNot', params: { popup: 'payment' } }, target: 'none' },
      on: { 'page.changed': { actions: { type: 'storePage', params: ({ event }) => event } } },
    },
    success: {
      entry: 'reportCovered',
      exit: 'reportUncovered',
      always: { guard: { type: 'showsNot', params: { popup: 'success' } }, target: 'none' },
      on: {
        'popup.close': { actions: { type: 'notifyPurchase', params: { type: 'purchase.close' } } },
        'page.changed': { actions: { type: 'storePage', params: ({ event }) => event } },
      },
    },
    failure: {
      entry: 'reportCovered',
      exit: 'reportUncovered',
      always: { guard: { type: 'showsNot', params: { popup: 'failure' } }, target: 'none' },
      on: {
        'popup.close': { actions: { type: 'notifyPurchase', params: { type: 'purchase.close' } } },
        'page.changed': { actions: { type: 'storePage', params: ({ event }) => event } },
      },
    },
  },
});

/** Never used: the popup opens only with a programme. */
const NOTHING_TO_REMIND: ReminderPopupInput = {
  programme: { id: '', channelId: '', channelName: null, title: '', startDate: 0 },
  minutes: null,
};
