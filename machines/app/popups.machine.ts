/** The popup above the page (POP-01): at most one at a time, each a state with an invoked machine. Notice and toast are `notices`. */
import { assertEvent, assign, enqueueActions, forwardTo, not, sendTo, setup } from 'xstate';
import type { accountDeletionMachine } from '../account/accountDeletion.machine.ts';
import type { planChoiceMachine } from '../buying/planChoice.machine.ts';
import { mayBeCoveredByPlans } from '../domain/access.ts';
import { messageOf } from '../domain/errors.ts';
import type { Completion } from '../domain/forms.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver, sendIfHeard } from '../domain/messages.ts';
import type { ManagerSwitch, PinWanted } from '../domain/pinGate.ts';
import { chartToProvide } from '../domain/placeholders.ts';
import type { PurchasePopup } from '../domain/purchase.ts';
import { type RouteName, routePath } from '../domain/routes.ts';
import type { reminderChoiceMachine } from '../live/reminderChoice.machine.ts';
import type { PinEvent, PinNotice, pinMachine } from '../profiles/pin.machine.ts';
import type { CompleteAccountOutput, completeAccountMachine } from '../signIn/completeAccount.machine.ts';
import type { SignInForm, SignInOutput, signInMachine } from '../signIn/signIn.machine.ts';
import type { SaveChangesEvent, saveChangesMachine } from './saveChanges.machine.ts';

export type PopupsEvent =
  | Messages['popups']
  | SignInForm
  | PinNotice
  | { type: 'deletion.open' }
  /** The viewer switches to the account manager. */
  | ({ type: 'handOver.accept' } & ManagerSwitch)
  | { type: 'plans.visitStore' }
  | { type: 'plans.logOut' };

type Context = {
  /** MON-01: the viewer cannot dismiss the plans unless the service allows skipping products. */
  mayDismissPlans: boolean;
  /** Visitors may browse the catalogue. */
  skipAuthentication: boolean;
  page: RouteName | null;
  now: () => number;
  /** The popup that the purchase wants to show. It opens when no other popup is open. */
  purchase: PurchasePopup | null;
  /** The data that the account lacks. Other popups may cover the form (REG-05). */
  completion: Completion | null;
  /** Opens when no other popup is open. */
  handOver: ManagerSwitch | null;
  /** PIN-11: epoch ms by profile, until which the service refuses every PIN of that profile. */
  pinLockouts: Readonly<Record<string, number>>;
};

export const popupsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PopupsEvent,
    input: {} as Pick<Context, 'mayDismissPlans' | 'skipAuthentication' | 'now'>,
    children: {} as {
      completeAccount: 'completeAccount';
      accountDeletion: 'accountDeletion';
      saveChanges: 'saveChanges';
      pin: 'pin';
      reminderChoice: 'reminderChoice';
      planChoice: 'planChoice';
    },
  },
  actors: {
    signIn: chartToProvide<typeof signInMachine>('signIn'),
    completeAccount: chartToProvide<typeof completeAccountMachine>('completeAccount'),
    accountDeletion: chartToProvide<typeof accountDeletionMachine>('accountDeletion'),
    saveChanges: chartToProvide<typeof saveChangesMachine>('saveChanges'),
    pin: chartToProvide<typeof pinMachine>('pin'),
    reminderChoice: chartToProvide<typeof reminderChoiceMachine>('reminderChoice'),
    planChoice: chartToProvide<typeof planChoiceMachine>('planChoice'),
  },
  guards: {
    mayOfferPlans: ({ context: { purchase, page, mayDismissPlans } }) =>
      purchase === 'plans' && page !== null && mayBeCoveredByPlans(page, { mayDismiss: mayDismissPlans }),
    mayNotCoverPage: ({ context }, { name }: { name: RouteName }) => !mayBeCoveredByPlans(name, { mayDismiss: context.mayDismissPlans }),
    mayDismissPlans: ({ context }) => context.mayDismissPlans,
    offersNoPlans: ({ context }) => context.purchase !== 'plans',
    isPurchasing: ({ context }) => context.purchase !== null && context.purchase !== 'plans',
    isPaying: ({ context }) => context.purchase === 'payment',
    isMember: ({ context }) => context.completion?.social === null,
    isOnLoginPage: ({ context }) => context.page === 'login',
    isReturnFromProvider: (_, { name }: { name: RouteName }) => name === 'socialCallback',
    /** SOC-04, SOC-06: after a refusal the viewer signs in on the login page. */
    isProviderRefusal: ({ context }, { name }: { name: RouteName }) => context.page === 'socialCallback' && name === 'login',
    /** REG-03: after a registration the product itself opens home or the login page. */
    isAfterRegistration: (_, { name }: { name: RouteName }) => name === 'home' || name === 'login',
    handsOver: ({ context }) => context.handOver !== null,
    hasPin: (_, { manager }: ManagerSwitch) => manager.hasPin,
    needsCompletion: ({ context }) => context.completion !== null,
    isSignedIn: (_, { saved }: CompleteAccountOutput) => saved === null,
    isIdentified: (_, { outcome }: SignInOutput) => outcome === 'identified',
    isRegistered: (_, { outcome }: SignInOutput) => outcome === 'registered',
    goesOnOnLoginPage: (_, { outcome }: SignInOutput) => outcome === 'onLoginPage',
  },
  actions: {
    storePage: assign(({ event }) => (event.type === 'page.changed' ? { page: event.name, handOver: null } : {})),
    storeHandOver: assign({ handOver: (_, { manager, destination }: ManagerSwitch) => ({ manager, destination }) }),
    forgetHandOver: assign({ handOver: null }),
    chooseManager: sendTo(receiver('navigation'), (_, { manager: profile, destination }: ManagerSwitch) => ({
      type: 'profile.choose',
      profile,
      destination,
    })),
    storePurchase: assign({ purchase: (_, { popup }: { popup: PurchasePopup | null }) => popup }),
    forgetOffer: assign({ purchase: null }),
    /** The work is in src/start/popupActors.ts (SOC-07). */
    forgetUnfinishedReturn: (_, _nothing: undefined) => {},
    storeCompletion: assign({ completion: (_, { completion }: { completion: Completion }) => completion }),
    forgetCompletion: assign({ completion: null }),
    storePinLockout: assign({
      pinLockouts: ({ context }, { profileId, until }: PinNotice) => ({ ...context.pinLockouts, [profileId]: until }),
    }),
    openError: sendTo(receiver('notices'), (_, { error }: { error: unknown }) => ({
      type: 'notice.open',
      notice: { kind: 'error' as const, message: messageOf(error) },
    })),
    reportSaved: enqueueActions(({ enqueue }, { saved }: CompleteAccountOutput) => {
      if (saved) enqueue.sendTo(receiver('viewer'), { type: 'account.updated', account: saved });
    }),
    notifyNotices: sendTo(receiver('notices'), (_, message: Messages['notices']) => message),
    notifyNavigation: sendTo(receiver('navigation'), (_, message: Messages['navigation']) => message),
    notifyPurchase: sendTo(receiver('purchase'), (_, message: Messages['purchase']) => message),
    closeSession: sendTo(receiver('session'), { type: 'session.close' }),
    /** A profile switch that is under way does not wait for it. */
    reportPinLeft: enqueueActions((sender) => sendIfHeard(sender, 'viewer', { type: 'pin.left' })),
    /** TOG-05: cancels the action for which the login was opened. */
    reportSignInLeft: sendTo(receiver('app'), { type: 'login.closed' }),
    reportPlansLeft: sendTo(receiver('app'), { type: 'plans.left' }),
    visitStore: sendTo(receiver('navigation'), { type: 'navigation.request', to: routePath('subscription') }),
    reportCovered: sendTo(receiver('navigation'), { type: 'cover.opened', cover: 'popup' }),
    reportUncovered: sendTo(receiver('navigation'), { type: 'cover.closed', cover: 'popup' }),
    reportCoveredByPlans: enqueueActions(({ context, enqueue }) => {
      if (context.mayDismissPlans) enqueue.sendTo(receiver('navigation'), { type: 'cover.opened', cover: 'popup' });
    }),
    passToSignIn: forwardTo('signIn'),
    notifyPin: sendTo('pin', (_, event: PinEvent) => event),
    passToPin: forwardTo('pin'),
    stay: sendTo('saveChanges', { type: 'answer.stay' } satisfies SaveChangesEvent),
    passToSaveChanges: forwardTo('saveChanges'),
    passToReminderChoice: forwardTo('reminderChoice'),
  },
}).createMachine({
  id: 'popups',
  context: ({ input }) => ({ ...input, page: null, purchase: null, completion: null, handOver: null, pinLockouts: {} }),
  initial: 'none',
  on: {
    'purchase.show': { actions: { type: 'storePurchase', params: ({ event }) => event } },
    /** A page change closes the popup. */
    'page.changed': [
      { guard: { type: 'isReturnFromProvider', params: ({ event }) => event }, target: '.none.returning', actions: 'storePage' },
      { target: '.none', actions: 'storePage' },
    ],
    'completion.ask': { target: '.completeAccount', actions: { type: 'storeCompletion', params: ({ event }) => event } },
    /** Only the completion of a member is withdrawn. For a visitor who comes from a provider, the page change closes it. */
    'completion.withdraw': { guard: 'isMember', actions: 'forgetCompletion' },
    'handOver.open': { actions: { type: 'storeHandOver', params: ({ event }) => event } },
    'saveChanges.open': { target: '.closable.saveChanges' },
    'profile.notChosen': { actions: { type: 'openError', params: ({ event }) => event } },
    'reminder.refused': { actions: { type: 'notifyNotices', params: ({ event }) => ({ type: 'toast.show', message: event.message }) } },
  },
  states: {
    /** No popup is open. Behind it a sign-in may go on. */
    none: {
      always: [
        { guard: 'needsCompletion', target: 'completeAccount' },
        { guard: 'handsOver', target: 'closable.handOver' },
        { guard: 'mayOfferPlans', target: 'plans' },
        { guard: 'isPaying', target: 'purchase.paying' },
        { guard: 'isPurchasing', target: 'purchase' },
      ],
      on: {
        'login.open': [{ guard: 'isOnLoginPage' }, { target: 'closable.signIn' }],
        'register.open': { target: 'closable.signIn' },
        'social.start': { target: 'closable.signIn' },
        'deletion.open': { target: 'closable.deleteAccount' },
        'pin.open': { target: 'closable.pin' },
        'reminder.asked': { target: 'closable.reminder' },
      },
      initial: 'resting',
      states: {
        resting: {},
        /** The viewer has come back from a provider. The page checks the answer (SOC-03). */
        returning: {
          on: {
            'page.changed': [
              { guard: { type: 'isProviderRefusal', params: ({ event }) => event }, target: 'onLoginPage', actions: 'storePage' },
              { target: 'resting', actions: ['storePage', 'reportSignInLeft'] },
            ],
          },
        },
        /** The sign-in goes on with the form of the login page. */
        onLoginPage: { on: { 'page.changed': { target: 'resting', actions: ['storePage', 'reportSignInLeft'] } } },
        /** REG-03: the account exists, and the viewer has to sign in. */
        registered: {
          on: {
            'page.changed': [
              { guard: { type: 'isAfterRegistration', params: ({ event }) => event }, actions: 'storePage' },
              { target: 'resting', actions: ['storePage', 'reportSignInLeft'] },
            ],
          },
        },
      },
    },
    /** NAV-17: popups that the viewer can close, also with Back. */
    closable: {
      entry: 'reportCovered',
      exit: 'reportUncovered',
      initial: 'signIn',
      states: {
        signIn: {
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context, event }) => {
              assertEvent(event, ['login.open', 'register.open', 'social.start']);
              return { form: event, page: context.page, skipAuthentication: context.skipAuthentication };
            },
            onDone: [
              { guard: { type: 'isIdentified', params: ({ event }) => event.output }, target: '#popups.waiting' },
              { guard: { type: 'isRegistered', params: ({ event }) => event.output }, target: '#popups.none.registered' },
              { guard: { type: 'goesOnOnLoginPage', params: ({ event }) => event.output }, target: '#popups.none.onLoginPage' },
              /** TOG-05 */
              { target: '#popups.none', actions: 'reportSignInLeft' },
            ],
            onError: { target: '#popups.none', actions: ['reportSignInLeft', { type: 'openError', params: ({ event }) => event }] },
          },
          on: {
            'login.open': { actions: 'passToSignIn' },
            'register.open': { actions: 'passToSignIn' },
            'social.start': { actions: 'passToSignIn' },
            'popup.close': { actions: 'passToSignIn' },
            'page.asked': { actions: 'passToSignIn' },
            'viewer.entered': { actions: 'passToSignIn' },
            'page.changed': { actions: ['storePage', 'passToSignIn'] },
          },
        },
        deleteAccount: {
          invoke: {
            id: 'accountDeletion',
            src: 'accountDeletion',
            onDone: { target: '#popups.none' },
            onError: { target: '#popups.none', actions: { type: 'openError', params: ({ event }) => event } },
          },
          on: { 'popup.close': { target: '#popups.none' }, 'viewer.left': { target: '#popups.none' } },
        },
        saveChanges: {
          invoke: {
            id: 'saveChanges',
            src: 'saveChanges',
            onDone: {
              target: '#popups.none',
              actions: { type: 'notifyNavigation', params: ({ event }) => ({ type: 'changes.resolved', answer: event.output }) },
            },
            onError: {
              target: '#popups.none',
              actions: [
                { type: 'notifyNavigation', params: { type: 'changes.resolved', answer: 'stay' } },
                { type: 'openError', params: ({ event }) => event },
              ],
            },
          },
          on: {
            'popup.close': { actions: 'stay' },
            'changes.saved': { actions: 'passToSaveChanges' },
            'changes.notSaved': { actions: 'passToSaveChanges' },
            'saveChanges.open': {},
          },
        },
        /** GDE-03: a future programme can be reminded. */
        reminder: {
          invoke: {
            id: 'reminderChoice',
            src: 'reminderChoice',
            input: ({ context, event }) => {
              assertEvent(event, 'reminder.asked');
              return { now: context.now, programme: event.programme, minutes: event.minutes };
            },
            onDone: { target: '#popups.none' },
            onError: { target: '#popups.none', actions: { type: 'openError', params: ({ event }) => event } },
          },
          on: {
            'popup.close': { target: '#popups.none' },
            'viewer.left': { target: '#popups.none' },
            'reminder.settled': { actions: 'passToReminderChoice' },
            'reminder.refused': { actions: 'passToReminderChoice' },
          },
        },
        /** `pin` decides where the viewer goes on without a PIN (specification 4.4). */
        pin: {
          exit: 'reportPinLeft',
          invoke: {
            id: 'pin',
            src: 'pin',
            input: ({ context: { now, page, pinLockouts }, event, self }) => {
              const wanted = wantedBy(event);
              return { ...wanted, parentRef: self, now, page, lockedUntil: pinLockouts[wanted.profile.id] ?? 0 };
            },
            onDone: { target: '#popups.none' },
            onError: { target: '#popups.none', actions: { type: 'openError', params: ({ event }) => event } },
          },
          on: {
            'popup.close': { actions: 'passToPin' },
            'page.asked': { actions: 'passToPin' },
            'pin.lockedOut': { actions: { type: 'storePinLockout', params: ({ event }) => event } },
            'viewer.left': { target: '#popups.none' },
            /** PIN-06: the service has accepted the PIN. */
            'profile.chosen': { target: '#popups.none' },
            'profile.notChosen': { actions: { type: 'notifyPin', params: ({ event }) => ({ type: 'pin.refused', error: event.error }) } },
          },
        },
        /** GRD-14 */
        handOver: {
          on: {
            'viewer.left': { target: '#popups.none', actions: 'forgetHandOver' },
            'popup.close': { target: '#popups.none', actions: 'forgetHandOver' },
            'handOver.accept': [
              { guard: { type: 'hasPin', params: ({ event }) => event }, target: 'pin', actions: 'forgetHandOver' },
              { target: '#popups.none', actions: [{ type: 'chooseManager', params: ({ event }) => event }, 'forgetHandOver'] },
            ],
          },
        },
      },
    },
    /** The account is loading. */
    waiting: { on: { 'session.settled': { target: 'none' } } },
    /** The viewer completes the account, logs out or goes to the login page (REG-05). For a member it stays when the page changes. */
    completeAccount: {
      exit: 'forgetUnfinishedReturn',
      invoke: {
        id: 'completeAccount',
        src: 'completeAccount',
        // Other popups may cover the form, so its input is the stored data and not the event.
        input: ({ context }) => known(context.completion),
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: 'waiting', actions: 'forgetCompletion' },
          { target: 'none', actions: ['forgetCompletion', { type: 'reportSaved', params: ({ event }) => event.output }] },
        ],
        onError: { target: 'none', actions: ['forgetCompletion', { type: 'openError', params: ({ event }) => event }] },
      },
      on: {
        'completion.withdraw': { guard: 'isMember', target: 'none', actions: 'forgetCompletion' },
        /** The form is already open; the entered text is kept. */
        'completion.ask': {},
        'page.changed': [
          { guard: 'isMember', actions: 'storePage' },
          {
            guard: { type: 'isProviderRefusal', params: ({ event }) => event },
            target: 'none.onLoginPage',
            actions: ['forgetCompletion', 'storePage'],
          },
          { target: 'none', actions: ['forgetCompletion', 'storePage', 'reportSignInLeft'] },
        ],
      },
    },
    plans: {
      entry: 'reportCoveredByPlans',
      exit: 'reportUncovered',
      invoke: {
        id: 'planChoice',
        src: 'planChoice',
        input: { isPremium: false, wantedId: null },
        onError: { target: 'none', actions: 'forgetOffer' },
      },
      always: { guard: 'offersNoPlans', target: 'none' },
      on: {
        /** The viewer may already be leaving the page. The popup stays open on the next page if the plans may cover that page. */
        'page.changed': [
          { guard: { type: 'mayNotCoverPage', params: ({ event }) => event }, target: 'none', actions: 'storePage' },
          { actions: 'storePage' },
        ],
        'popup.close': {
          guard: 'mayDismissPlans',
          target: 'none',
          actions: ['forgetOffer', { type: 'notifyPurchase', params: { type: 'plans.dismissed' } }, 'reportPlansLeft'],
        },
        'plans.visitStore': {
          target: 'none',
          actions: ['forgetOffer', { type: 'notifyPurchase', params: { type: 'plans.dismissed' } }, 'visitStore'],
        },
        'plans.logOut': { target: 'none', actions: ['forgetOffer', 'closeSession'] },
      },
    },
    /** The popups of a purchase cover every page and stay open when the page changes. Their buttons send events to `purchase`. */
    purchase: {
      always: { guard: not('isPurchasing'), target: 'none' },
      on: { 'page.changed': { actions: 'storePage' } },
      initial: 'open',
      states: {
        open: {
          entry: 'reportCovered',
          exit: 'reportUncovered',
          always: { guard: 'isPaying', target: 'paying' },
          on: { 'popup.close': { actions: { type: 'notifyPurchase', params: { type: 'purchase.close' } } } },
        },
        /** The viewer waits for the service, and cannot close the popup. */
        paying: { always: { guard: not('isPaying'), target: 'open' } },
      },
    },
  },
});

function wantedBy(event: PopupsEvent): PinWanted {
  assertEvent(event, ['pin.open', 'handOver.accept']);
  return event.type === 'pin.open' ? event.wanted : { mode: 'switch', profile: event.manager, destination: event.destination };
}
