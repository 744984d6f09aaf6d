/**
 * What stands above a page: at most one working popup, and above it the notice and the toast, which have a machine of their own (POP-01). Each
 * popup is a state; what happens inside it is the invoked machine's business.
 */
import { type ActorRef, assign, enqueueActions, type Snapshot, sendTo, setup } from 'xstate';
import type { accountDeletionMachine } from '../accountDeletion/accountDeletion.machine.ts';
import type { CompleteAccountInput, CompleteAccountOutput, completeAccountMachine } from '../completeAccount/completeAccount.machine.ts';
import { mayBeCoveredByPlans } from '../domain/access.ts';
import type { Account, SocialProvider } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import type { Cover } from '../domain/notices.ts';
import type { PinProfile, PinWanted } from '../domain/pinGate.ts';
import { logicToProvide } from '../domain/placeholders.ts';
import type { PurchasePopup } from '../domain/purchase.ts';
import type { ReminderAsked } from '../domain/reminders.ts';
import type { RouteName } from '../domain/routes.ts';
import type { SocialAccount } from '../domain/socialLogin.ts';
import { loginMachine, type SignedIn } from '../login/login.machine.ts';
import { type NoticesEvent, type NoticesNotice, noticesMachine } from '../notices/notices.machine.ts';
import type { PinEvent, PinNotice, pinMachine } from '../pin/pin.machine.ts';
import type { PlanChoiceNotice, planChoiceMachine } from '../planChoice/planChoice.machine.ts';
import type { RegisterOutput, registerMachine } from '../register/register.machine.ts';
import type { ReminderChoiceEvent, ReminderChoiceNotice, reminderChoiceMachine } from '../reminderChoice/reminderChoice.machine.ts';
import type { SaveChangesAnswer, SaveChangesEvent, SaveChangesNotice, saveChangesMachine } from '../saveChanges/saveChanges.machine.ts';
import type { SocialLoginEvent, SocialLoginOutput, socialLoginMachine } from '../socialLogin/socialLogin.machine.ts';

export type PopupsEvent =
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
  /** GRD-14: the viewer asked for a page of the account manager. */
  | ({ type: 'handOver.open' } & HandOver)
  /** The viewer goes on as the account manager. */
  | { type: 'handOver.accept' }
  | ({ type: 'reminder.asked' } & ReminderAsked)
  /** What became of a reminder. */
  | Extract<ReminderChoiceEvent, { type: 'reminder.settled' | 'reminder.refused' }>
  /** What buying wants to be shown, null for nothing; it stands as soon as nothing is in its way. */
  | { type: 'purchase.show'; popup: PurchasePopup | null }
  | { type: 'plans.visitStore' }
  | { type: 'plans.logOut' }
  /** The viewer closes the working popup. */
  | { type: 'popup.close' }
  | { type: 'page.changed'; name: RouteName }
  /** What the viewer asked for: it may be the page under the popup. */
  | { type: 'page.asked'; name: RouteName }
  | { type: 'session.settled' }
  /** Somebody has signed in in another tab: what asks for it here closes (SES-06). */
  | { type: 'viewer.entered' }
  /** The viewer has signed out: popups that show their data close (TOG-08). */
  | { type: 'viewer.left' }
  | { type: 'profile.chosen' }
  | { type: 'profile.notChosen'; error: unknown }
  /** For the notices above it. */
  | Extract<NoticesEvent, { type: 'notice.open' | 'notice.close' | 'toast.show' }>
  | NoticesNotice
  | SaveChangesNotice
  | ReminderChoiceNotice
  | PlanChoiceNotice
  | PinNotice;

/** `manager`: who may see the page at `destination`. */
export type HandOver = { manager: PinProfile; destination: string };

export type PopupsNotice =
  | ({ type: 'viewer.identified' } & SignedIn)
  /** SOC-05: what the provider began is complete; where they wanted to be is remembered. */
  | ({ type: 'viewer.returned'; destination: null } & SignedIn)
  | { type: 'plans.dismissed' }
  | { type: 'store.visit' }
  /** The viewer left the sign-in that was asked for, in whichever way (TOG-05). */
  | { type: 'login.closed' }
  | { type: 'session.close' }
  | ({ type: 'account.registered' } & RegisterOutput)
  | { type: 'account.updated'; account: Account }
  | { type: 'account.gone' }
  | { type: 'changes.resolved'; answer: SaveChangesAnswer }
  | SaveChangesNotice
  | ReminderChoiceNotice
  | PlanChoiceNotice
  | PinNotice
  /** GRD-14: to be the account manager, who has no PIN, at that page. */
  | { type: 'profile.choose'; profile: PinProfile; destination: string }
  /** Whoever asked goes without. */
  | { type: 'pin.closed' }
  /** Where a toast leads to, and what it undoes. */
  | Extract<NoticesNotice, { type: 'navigation.request' | 'mark.undo' }>
  /** NAV-17: a popup that the viewer may close opened or closed. */
  | { type: 'cover.opened'; cover: Cover }
  | { type: 'cover.closed'; cover: Cover }
  /** The viewer closes the popup of a purchase. */
  | { type: 'purchase.close' };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, PopupsNotice>;
  /** MON-01: without skipping products the plans cannot be dismissed. */
  mayDismissPlans: boolean;
  page: RouteName | null;
  purchase: PurchasePopup | null;
  now: () => number;
  pinWanted: PinWanted | null;
  /** PIN-11: until when the service refuses every PIN of a profile, epoch ms by profile. */
  pinLockouts: Readonly<Record<string, number>>;
  provider: SocialProvider;
  /** Who registers with the word of a provider. */
  social: SocialAccount | null;
  completion: CompleteAccountInput | null;
  reminderAsked: ReminderAsked | null;
  handOver: HandOver | null;
  /** Whether a sign-in is under way, for which a purchase or a wish may be waiting (TOG-05). */
  signIn: SignIn;
};

/** `asked`: a form or a provider's page is open. `registered`: the account is there, and the viewer has yet to sign in with it. */
type SignIn = 'none' | 'asked' | 'registered';

/** The product itself leads from the one page to the other during a sign-in: after a registration, and after a provider refused (REG-03, SOC-04). */
const continuesSignIn = ({ signIn, page }: Pick<Context, 'signIn' | 'page'>, next: RouteName): boolean =>
  signIn === 'registered' ? next === 'home' || next === 'login' : page === 'socialCallback' && next === 'login';

export const popupsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PopupsEvent,
    input: {} as Pick<Context, 'parentRef' | 'mayDismissPlans' | 'now'>,
    children: {} as {
      notices: 'notices';
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
    notices: noticesMachine,
    login: loginMachine,
    register: logicToProvide<typeof registerMachine>('register'),
    socialLogin: logicToProvide<typeof socialLoginMachine>('socialLogin'),
    completeAccount: logicToProvide<typeof completeAccountMachine>('completeAccount'),
    accountDeletion: logicToProvide<typeof accountDeletionMachine>('accountDeletion'),
    saveChanges: logicToProvide<typeof saveChangesMachine>('saveChanges'),
    pin: logicToProvide<typeof pinMachine>('pin'),
    reminderChoice: logicToProvide<typeof reminderChoiceMachine>('reminderChoice'),
    planChoice: logicToProvide<typeof planChoiceMachine>('planChoice'),
  },
  guards: {
    mayOfferPlans: ({ context: { purchase, page, mayDismissPlans } }) =>
      purchase === 'plans' && page !== null && mayBeCoveredByPlans(page, { mayDismiss: mayDismissPlans }),
    mayNotStandHere: ({ context }, { name }: { name: RouteName }) => !mayBeCoveredByPlans(name, { mayDismiss: context.mayDismissPlans }),
    mayDismissPlans: ({ context }) => context.mayDismissPlans,
    shows: ({ context }, { popup }: { popup: PurchasePopup }) => context.purchase === popup,
    showsNot: ({ context }, { popup }: { popup: PurchasePopup }) => context.purchase !== popup,
    isMembersCompletion: ({ context }) => context.completion?.social === null,
    /** The form stands there already. */
    standsOnLogin: ({ context }) => context.page === 'login',
    /** The page under a PIN for something else: a locked page asks for its own. */
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
    /** A viewer who comes back from a provider is signing in. */
    storePage: assign(({ context }, { name }: { name: RouteName }) => ({
      page: name,
      signIn: name === 'socialCallback' ? 'asked' : context.signIn,
      handOver: null,
    })),
    storeHandOver: assign({ handOver: (_, { manager, destination }: HandOver) => ({ manager, destination }) }),
    askForManagerPin: assign({
      pinWanted: ({ context: { handOver } }) =>
        handOver && { mode: 'switch', profile: handOver.manager, destination: handOver.destination },
    }),
    forgetHandOver: assign({ handOver: null }),
    chooseManager: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { handOver } }): PopupsNotice => {
        if (!handOver) throw new Error('chooseManager needs a hand-over');
        return { type: 'profile.choose', profile: handOver.manager, destination: handOver.destination };
      },
    ),
    noteSignIn: assign({ signIn: (_, { signIn }: { signIn: SignIn }) => signIn }),
    /** TOG-05: what the sign-in was asked for is over. */
    tellSignInEnded: sendTo(({ context }) => context.parentRef, { type: 'login.closed' } satisfies PopupsNotice),
    storePurchase: assign({ purchase: (_, { popup }: { popup: PurchasePopup | null }) => popup }),
    forgetOffer: assign({ purchase: null }),
    storeProvider: assign({ provider: (_, { provider }: { provider: SocialProvider }) => provider }),
    storeSocial: assign({ social: (_, { social }: { social: SocialAccount | null }) => social }),
    forgetSocial: assign({ social: null }),
    /** Provided by src/flows (SOC-07). */
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
    storeReminderAsked: assign({ reminderAsked: (_, { programme, minutes }: ReminderAsked) => ({ programme, minutes }) }),
    forgetReminderAsked: assign({ reminderAsked: null }),
    tellReminderChoice: sendTo('reminderChoice', (_, event: ReminderChoiceEvent) => event),
    tellNotices: sendTo('notices', (_, event: NoticesEvent) => event),
    openError: sendTo(
      'notices',
      (_, { error }: { error: unknown }): NoticesEvent => ({ type: 'notice.open', notice: { kind: 'error', message: messageOf(error) } }),
    ),
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: PopupsNotice) => notice,
    ),
    tellCovered: sendTo(({ context }) => context.parentRef, { type: 'cover.opened', cover: 'popup' } satisfies PopupsNotice),
    tellUncovered: sendTo(({ context }) => context.parentRef, { type: 'cover.closed', cover: 'popup' } satisfies PopupsNotice),
    tellCoveredByPlans: enqueueActions(({ context, enqueue }) => {
      if (context.mayDismissPlans) enqueue.sendTo(context.parentRef, { type: 'cover.opened', cover: 'popup' } satisfies PopupsNotice);
    }),
    tellSocialLogin: sendTo('socialLogin', (_, event: SocialLoginEvent) => event),
    tellPin: sendTo('pin', (_, event: PinEvent) => event),
    tellSaveChanges: sendTo('saveChanges', (_, event: SaveChangesEvent) => event),
    tellCompleted: sendTo(
      ({ context }) => context.parentRef,
      (_, outcome: CompleteAccountOutput): PopupsNotice =>
        outcome.kind === 'signedIn'
          ? { type: 'viewer.returned', token: outcome.token, refreshToken: outcome.refreshToken, destination: null }
          : { type: 'account.updated', account: outcome.account },
    ),
    openSocialError: sendTo(
      'notices',
      (_, { error }: SocialLoginOutput): NoticesEvent => ({
        type: 'notice.open',
        notice: { kind: 'error', message: error ?? { key: 'ERROR_GENERIC' } },
      }),
    ),
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
  invoke: { id: 'notices', src: 'notices', input: ({ self }) => ({ parentRef: self }) },
  initial: 'none',
  on: {
    'notice.open': { actions: { type: 'tellNotices', params: ({ event }) => event } },
    'notice.close': { actions: { type: 'tellNotices', params: ({ event }) => event } },
    'viewer.entered': { actions: { type: 'tellNotices', params: ({ event }) => event } },
    'toast.show': { actions: { type: 'tellNotices', params: ({ event }) => event } },
    'cover.opened': { actions: { type: 'tell', params: ({ event }) => event } },
    'cover.closed': { actions: { type: 'tell', params: ({ event }) => event } },
    'navigation.request': { actions: { type: 'tell', params: ({ event }) => event } },
    'mark.undo': { actions: { type: 'tell', params: ({ event }) => event } },
    'purchase.show': { actions: { type: 'storePurchase', params: ({ event }) => event } },
    /** A new page starts without a popup. */
    'page.changed': [
      {
        guard: { type: 'endsSignIn', params: ({ event }) => event },
        target: '.none',
        actions: [
          { type: 'noteSignIn', params: { signIn: 'none' } },
          { type: 'storePage', params: ({ event }) => event },
          'tellSignInEnded',
        ],
      },
      { target: '.none', actions: { type: 'storePage', params: ({ event }) => event } },
    ],
    'completion.ask': {
      target: '.completeAccount',
      actions: { type: 'storeCompletion', params: ({ event }) => event },
    },
    /** A visitor's, who comes from a provider, goes with the page. */
    'completion.withdraw': { guard: 'isMembersCompletion', actions: 'forgetCompletion' },
    'handOver.open': { actions: { type: 'storeHandOver', params: ({ event }) => event } },
    'saveChanges.open': { target: '.saveChanges' },
    'profile.notChosen': { actions: { type: 'openError', params: ({ event }) => event } },
    /** Its popup is gone: what was shown as set is taken back. */
    'reminder.refused': { actions: { type: 'tellNotices', params: ({ event }) => ({ type: 'toast.show', message: event.message }) } },
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
        'login.open': [{ guard: 'standsOnLogin' }, { target: 'login' }],
        'register.open': { target: 'register', actions: { type: 'storeSocial', params: ({ event }) => event } },
        'social.start': { target: 'terms', actions: { type: 'storeProvider', params: ({ event }) => event } },
        'deletion.open': { target: 'deleteAccount' },
        'pin.open': { target: 'pin', actions: { type: 'storePinWanted', params: ({ event }) => event } },
        'reminder.asked': { target: 'reminder', actions: { type: 'storeReminderAsked', params: ({ event }) => event } },
      },
    },
    login: {
      entry: ['tellCovered', { type: 'noteSignIn', params: { signIn: 'asked' } }],
      exit: 'tellUncovered',
      invoke: {
        id: 'login',
        src: 'login',
        onDone: {
          target: 'waiting',
          actions: [
            { type: 'noteSignIn', params: { signIn: 'none' } },
            { type: 'tell', params: ({ event }) => ({ type: 'viewer.identified', ...event.output }) },
          ],
        },
        onError: { target: 'none', actions: [{ type: 'noteSignIn', params: { signIn: 'none' } }, 'tellSignInEnded'] },
      },
      on: {
        'popup.close': { target: 'none', actions: [{ type: 'noteSignIn', params: { signIn: 'none' } }, 'tellSignInEnded'] },
        'viewer.entered': { target: 'none', actions: [{ type: 'noteSignIn', params: { signIn: 'none' } }, 'tellSignInEnded'] },
        /** Its link leads to the page under it. */
        'page.asked': {
          guard: { type: 'asksForPageUnder', params: ({ event }) => event },
          target: 'none',
          actions: [{ type: 'noteSignIn', params: { signIn: 'none' } }, 'tellSignInEnded'],
        },
        'register.open': { target: 'register', actions: { type: 'storeSocial', params: ({ event }) => event } },
        'social.start': { target: 'terms', actions: { type: 'storeProvider', params: ({ event }) => event } },
      },
    },
    register: {
      entry: ['tellCovered', { type: 'noteSignIn', params: { signIn: 'asked' } }],
      exit: ['forgetSocial', 'forgetUnfinishedReturn', 'tellUncovered'],
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ social: context.social }),
        onDone: {
          target: 'none',
          actions: [
            { type: 'noteSignIn', params: { signIn: 'registered' } },
            { type: 'tell', params: ({ event }) => ({ type: 'account.registered', ...event.output }) },
          ],
        },
        onError: {
          target: 'none',
          actions: [
            { type: 'noteSignIn', params: { signIn: 'none' } },
            'tellSignInEnded',
            { type: 'openError', params: ({ event }) => event },
          ],
        },
      },
      on: {
        'popup.close': { target: 'none', actions: [{ type: 'noteSignIn', params: { signIn: 'none' } }, 'tellSignInEnded'] },
        'viewer.entered': { target: 'none', actions: [{ type: 'noteSignIn', params: { signIn: 'none' } }, 'tellSignInEnded'] },
        'login.open': [{ guard: 'standsOnLogin', target: 'none' }, { target: 'login' }],
      },
    },
    /** The terms, and then the way to the provider. */
    terms: {
      entry: ['tellCovered', { type: 'noteSignIn', params: { signIn: 'asked' } }],
      exit: 'tellUncovered',
      on: {
        'popup.close': { actions: { type: 'tellSocialLogin', params: { type: 'terms.close' } } },
        'viewer.entered': { target: 'none', actions: [{ type: 'noteSignIn', params: { signIn: 'none' } }, 'tellSignInEnded'] },
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
              'tellSignInEnded',
              { type: 'openSocialError', params: ({ event }) => event.output },
            ],
          },
          { target: 'none', actions: [{ type: 'noteSignIn', params: { signIn: 'none' } }, 'tellSignInEnded'] },
        ],
        onError: {
          target: 'none',
          actions: [
            { type: 'noteSignIn', params: { signIn: 'none' } },
            'tellSignInEnded',
            { type: 'openError', params: ({ event }) => event },
          ],
        },
      },
    },
    /** It cannot be closed: it is completed, or the viewer logs out or goes to the login (REG-05). */
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
            actions: ['forgetCompletion', { type: 'tellCompleted', params: ({ event }) => event.output }],
          },
          { target: 'none', actions: ['forgetCompletion', { type: 'tellCompleted', params: ({ event }) => event.output }] },
        ],
        onError: { target: 'none', actions: ['forgetCompletion', { type: 'openError', params: ({ event }) => event }] },
      },
      on: {
        'completion.withdraw': { guard: 'isMembersCompletion', target: 'none', actions: 'forgetCompletion' },
        /** Asked already: what is being typed stays. */
        'completion.ask': {},
        /** It moves along with a member. */
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
              'tellSignInEnded',
            ],
          },
          { target: 'none', actions: ['forgetCompletion', { type: 'storePage', params: ({ event }) => event }] },
        ],
      },
    },
    deleteAccount: {
      entry: 'tellCovered',
      exit: 'tellUncovered',
      invoke: {
        id: 'accountDeletion',
        src: 'accountDeletion',
        onDone: { target: 'none', actions: { type: 'tell', params: { type: 'account.gone' } } },
        onError: { target: 'none', actions: { type: 'openError', params: ({ event }) => event } },
      },
      on: { 'popup.close': { target: 'none' }, 'viewer.left': { target: 'none' } },
    },
    saveChanges: {
      entry: 'tellCovered',
      exit: 'tellUncovered',
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
    /** GDE-03 */
    reminder: {
      entry: 'tellCovered',
      exit: ['forgetReminderAsked', 'tellUncovered'],
      invoke: {
        id: 'reminderChoice',
        src: 'reminderChoice',
        input: ({ context: { now, reminderAsked }, self }) => ({ parentRef: self, now, ...(reminderAsked ?? NOTHING_TO_REMIND) }),
        onDone: {
          target: 'none',
          actions: { type: 'tellNotices', params: ({ event }) => ({ type: 'toast.show', message: event.output.message }) },
        },
        onError: { target: 'none', actions: { type: 'openError', params: ({ event }) => event } },
      },
      on: {
        'popup.close': { target: 'none' },
        'viewer.left': { target: 'none' },
        'reminder.set': { actions: { type: 'tell', params: ({ event }) => event } },
        'reminder.remove': { actions: { type: 'tell', params: ({ event }) => event } },
        'reminder.settled': { actions: { type: 'tellReminderChoice', params: ({ event }) => event } },
        'reminder.refused': {
          guard: { type: 'isAboutAsked', params: ({ event }) => event },
          actions: { type: 'tellReminderChoice', params: ({ event }) => event },
        },
      },
    },
    /** The account is being loaded. */
    waiting: {
      on: { 'session.settled': { target: 'none' } },
    },
    pin: {
      entry: 'tellCovered',
      exit: ['forgetPinWanted', 'tellUncovered'],
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
        onError: { target: 'none', actions: { type: 'tell', params: { type: 'pin.closed' } } },
      },
      on: {
        'popup.close': { target: 'none', actions: { type: 'tell', params: { type: 'pin.closed' } } },
        'page.asked': {
          guard: { type: 'asksForPageUnder', params: ({ event }) => event },
          target: 'none',
          actions: { type: 'tell', params: { type: 'pin.closed' } },
        },
        'pin.lockedOut': { actions: { type: 'storePinLockout', params: ({ event }) => event } },
        'viewer.left': { target: 'none' },
        'pin.validated': { actions: { type: 'tell', params: ({ event }) => event } },
        'profile.choose': { actions: { type: 'tell', params: ({ event }) => event } },
        'profile.chosen': { actions: { type: 'tellPin', params: { type: 'pin.accepted' } } },
        'profile.notChosen': { actions: { type: 'tellPin', params: ({ event }) => ({ type: 'pin.refused', error: event.error }) } },
      },
    },
    /** GRD-14 */
    handOver: {
      entry: 'tellCovered',
      exit: 'tellUncovered',
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
      entry: 'tellCoveredByPlans',
      exit: 'tellUncovered',
      invoke: {
        id: 'planChoice',
        src: 'planChoice',
        input: ({ self }) => ({ parentRef: self, isPremium: false }),
        onError: { target: 'none', actions: 'forgetOffer' },
      },
      on: {
        'plan.buy': { actions: { type: 'tell', params: ({ event }) => event } },
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
      },
      always: { guard: { type: 'showsNot', params: { popup: 'plans' } }, target: 'none' },
    },
    /** The steps of a purchase stand above whatever page, and move along with the viewer. What is pressed there goes to `purchase` itself. */
    held: {
      entry: 'tellCovered',
      exit: 'tellUncovered',
      always: { guard: { type: 'showsNot', params: { popup: 'held' } }, target: 'none' },
      on: {
        'popup.close': { actions: { type: 'tell', params: { type: 'purchase.close' } } },
        'page.changed': { actions: { type: 'storePage', params: ({ event }) => event } },
      },
    },
    manager: {
      entry: 'tellCovered',
      exit: 'tellUncovered',
      always: { guard: { type: 'showsNot', params: { popup: 'manager' } }, target: 'none' },
      on: {
        'popup.close': { actions: { type: 'tell', params: { type: 'purchase.close' } } },
        'page.changed': { actions: { type: 'storePage', params: ({ event }) => event } },
      },
    },
    gateways: {
      entry: 'tellCovered',
      exit: 'tellUncovered',
      always: { guard: { type: 'showsNot', params: { popup: 'gateways' } }, target: 'none' },
      on: {
        'popup.close': { actions: { type: 'tell', params: { type: 'purchase.close' } } },
        'page.changed': { actions: { type: 'storePage', params: ({ event }) => event } },
      },
    },
    checkout: {
      entry: 'tellCovered',
      exit: 'tellUncovered',
      always: { guard: { type: 'showsNot', params: { popup: 'checkout' } }, target: 'none' },
      on: {
        'popup.close': { actions: { type: 'tell', params: { type: 'purchase.close' } } },
        'page.changed': { actions: { type: 'storePage', params: ({ event }) => event } },
      },
    },
    payment: {
      always: { guard: { type: 'showsNot', params: { popup: 'payment' } }, target: 'none' },
      on: { 'page.changed': { actions: { type: 'storePage', params: ({ event }) => event } } },
    },
    success: {
      entry: 'tellCovered',
      exit: 'tellUncovered',
      always: { guard: { type: 'showsNot', params: { popup: 'success' } }, target: 'none' },
      on: {
        'popup.close': { actions: { type: 'tell', params: { type: 'purchase.close' } } },
        'page.changed': { actions: { type: 'storePage', params: ({ event }) => event } },
      },
    },
    failure: {
      entry: 'tellCovered',
      exit: 'tellUncovered',
      always: { guard: { type: 'showsNot', params: { popup: 'failure' } }, target: 'none' },
      on: {
        'popup.close': { actions: { type: 'tell', params: { type: 'purchase.close' } } },
        'page.changed': { actions: { type: 'storePage', params: ({ event }) => event } },
      },
    },
  },
});

/** Never chosen for: the popup opens with what was asked. */
const NOTHING_TO_REMIND: ReminderAsked = {
  programme: { id: '', channelId: '', channelName: null, title: '', startDate: 0 },
  minutes: null,
};
