/**
 * Everything that stands above a page: at most one working popup, one notice above it, and the toast (POP-01). Each popup is a state;
 * what happens inside it is the invoked machine's business.
 */
import { type ActorRef, assign, raise, type Snapshot, sendTo, setup } from 'xstate';
import { TOAST_DURATION } from '../domain/constants.ts';
import type { Message } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import type { RouteName } from '../domain/routes.ts';
import { loginMachine, type SignedIn } from '../login/login.machine.ts';
import { type PinEvent, type PinNotice, type PinProfile, pinMachine } from '../pin/pin.machine.ts';
import { planChoiceMachine } from '../planChoice/planChoice.machine.ts';

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
  | { type: 'pin.open'; profile: PinProfile }
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
  | PinNotice;

export type PopupsNotice =
  | ({ type: 'viewer.identified' } & SignedIn)
  | { type: 'plans.dismissed' }
  | { type: 'store.visit' }
  | { type: 'session.close' }
  | PinNotice;

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, PopupsNotice>;
  /** MON-01: without skipping products the plans cannot be dismissed. */
  mayDismissPlans: boolean;
  page: RouteName | null;
  arePlansOffered: boolean;
  pinProfile: PinProfile | null;
  notice: Notice | null;
  toast: Message | null;
};

export const popupsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PopupsEvent,
    input: {} as Pick<Context, 'parentRef' | 'mayDismissPlans'>,
    children: {} as { login: 'login'; pin: 'pin'; planChoice: 'planChoice' },
  },
  actors: { login: loginMachine, pin: pinMachine, planChoice: planChoiceMachine },
  delays: { TOAST_DURATION },
  guards: {
    /** Never over playback, and not where the plans stand anyway. */
    mayOfferPlans: ({ context }) =>
      context.arePlansOffered && context.page !== null && !['vod', 'live', 'subscription'].includes(context.page),
    mayNotStandHere: (_, { name }: { name: RouteName }) => ['vod', 'live', 'subscription'].includes(name),
    mayDismissPlans: ({ context }) => context.mayDismissPlans,
    isError: (_, { notice }: { notice: Notice }) => notice.kind === 'error',
    opensLogin: ({ context }) => context.notice?.opensLogin === true && context.page !== 'login',
  },
  actions: {
    storePage: assign({ page: (_, { name }: { name: RouteName }) => name }),
    storeOffer: assign({ arePlansOffered: true }),
    forgetOffer: assign({ arePlansOffered: false }),
    storePinProfile: assign({ pinProfile: (_, { profile }: { profile: PinProfile }) => profile }),
    forgetPinProfile: assign({ pinProfile: null }),
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
  },
}).createMachine({
  id: 'popups',
  context: ({ input }) => ({ ...input, page: null, arePlansOffered: false, pinProfile: null, notice: null, toast: null }),
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
        'page.changed': { target: '.none', actions: { type: 'storePage', params: ({ event }) => event } },
        'profile.notChosen': { actions: { type: 'openError', params: ({ event }) => event } },
      },
      states: {
        none: {
          always: { guard: 'mayOfferPlans', target: 'plans' },
          on: {
            'login.open': { target: 'login' },
            'pin.open': { target: 'pin', actions: { type: 'storePinProfile', params: ({ event }) => event } },
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
          on: { 'popup.close': { target: 'none' } },
        },
        /** The account is being loaded. */
        waiting: {
          on: { 'session.settled': { target: 'none' } },
        },
        pin: {
          exit: 'forgetPinProfile',
          invoke: {
            id: 'pin',
            src: 'pin',
            input: ({ context, self }) => ({ parentRef: self, profile: context.pinProfile ?? { id: '', name: '', hasPin: true } }),
            onDone: { target: 'none' },
            onError: { target: 'none' },
          },
          on: {
            'popup.close': { target: 'none' },
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
        /** A new one starts its own three seconds. */
        'toast.show': { target: '.shown', reenter: true, actions: { type: 'storeToast', params: ({ event }) => event } },
      },
      states: {
        hidden: { entry: 'forgetToast' },
        shown: { after: { TOAST_DURATION: { target: 'hidden' } } },
      },
    },
  },
});
