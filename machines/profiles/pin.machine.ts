/**
 * Asks for the PIN of a profile (PIN-01 to PIN-08): to switch to it, to change it, to open a page of the account manager, or to leave a kids
 * profile (KID-05). Only the service compares the digits. The receiver of the result keeps them; this machine holds them only while it waits for the answer.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { PIN_FOCUS_POLL, PIN_FOCUS_POLLS } from '../domain/constants.ts';
import type { CallError, Message } from '../domain/entities.ts';
import { asCallError, messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { receiver } from '../domain/messages.ts';
import type { PinMode, PinProfile } from '../domain/pinGate.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { type RouteName, routePath } from '../domain/routes.ts';
import { isPin } from '../domain/validation.ts';

export type PinEvent =
  /** The viewer has entered all four digits. */
  | { type: 'pin.submit'; code: string }
  | { type: 'popup.close' }
  /** The viewer requested this page. It may be the page under the popup. */
  | { type: 'page.asked'; name: RouteName }
  /** The service refused the switch. After a switch, `popups` closes the popup. */
  | { type: 'pin.refused'; error: unknown };
/** PIN-11: the service refuses every PIN of the profile until `until` (epoch ms). The popup may close earlier. */
export type PinNotice = { type: 'pin.lockedOut'; profileId: string; until: number };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, PinNotice>;
  now: () => number;
  mode: PinMode;
  profile: PinProfile;
  /** In the modes `switch` and `leave`: the page to open after the switch (GRD-14). */
  destination?: string;
  /** In the mode `leave`: the profile that the viewer has chosen. */
  next?: PinProfile;
  /** The page under the popup. */
  page: RouteName | null;
  /** Set only between the fourth digit and the answer. */
  code: string;
  polls: number;
  /** The number of refusals; the view clears the boxes after each. */
  refusals: number;
  error: Message | null;
  /** Epoch ms; before it the service refuses every PIN of the profile. */
  lockedUntil: number;
};

type Refused = { error: unknown };
const waitOf = ({ retryAfter }: CallError): number => (retryAfter ?? 0) * 1000;

export const pinMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PinEvent,
    input: {} as Pick<Context, 'parentRef' | 'now' | 'mode' | 'profile' | 'destination' | 'next' | 'page' | 'lockedUntil'>,
  },
  actors: {
    /** Moves the focus to the first box. Resolves with false while the box is not in the page. */
    focusBoxes: promiseToProvide<boolean>('focusBoxes'),
    validatePin: promiseToProvide<void, { profileId: string; code: string }>('validatePin'),
  },
  delays: {
    PIN_FOCUS_POLL,
    lockout: ({ context }) => Math.max(0, context.lockedUntil - context.now()),
  },
  guards: {
    isIncomplete: (_, { code }: { code: string }) => !isPin(code),
    isFocused: (_, { isFocused }: { isFocused: boolean }) => isFocused,
    hasPolledEnough: ({ context }) => context.polls >= PIN_FOCUS_POLLS,
    isSwitch: ({ context }) => context.mode === 'switch',
    isLeave: ({ context }) => context.mode === 'leave',
    changesProfile: ({ context }) => context.mode === 'switch' || context.mode === 'leave',
    isEdit: ({ context }) => context.mode === 'edit',
    isOnAccountPage: ({ context }) => context.page === 'account',
    /** The viewer requests the page under the popup. A locked page requests its own PIN, so it does not close the popup. */
    asksForPageUnder: ({ context }, { name }: { name: RouteName }) => context.page === name && context.mode !== 'locked',
    isLockedOut: ({ context }) => context.lockedUntil > context.now(),
    /** True also for the refusal of the last attempt (PIN-11). */
    isLockout: (_, { error }: Refused) => {
      const refusal = asCallError(error);
      return (refusal.errorStatus === 'pin_attempts' || refusal.attemptsLeft === 0) && waitOf(refusal) > 0;
    },
  },
  actions: {
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    resetPolls: assign({ polls: 0 }),
    storeCode: assign({ code: (_, { code }: { code: string }) => code, error: null }),
    forgetCode: assign({ code: '' }),
    storePinError: assign({ error: { key: 'ACCOUNT_PROFILE_PIN_ERROR' }, refusals: ({ context }) => context.refusals + 1 }),
    storeRefusal: assign({
      error: (_, { error }: Refused) => {
        const { attemptsLeft } = asCallError(error);
        return attemptsLeft === undefined ? messageOf(error) : { key: 'PIN_WRONG_TRIES_LEFT', values: { left: attemptsLeft } };
      },
      refusals: ({ context }) => context.refusals + 1,
    }),
    storeLockout: assign({
      lockedUntil: ({ context }, { error }: Refused) => context.now() + waitOf(asCallError(error)),
      error: ({ context }, { error }: Refused) => lockedOutMessage(context.now() + waitOf(asCallError(error))),
    }),
    reportLockout: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { profile, lockedUntil } }): PinNotice => ({ type: 'pin.lockedOut', profileId: profile.id, until: lockedUntil }),
    ),
    repeatLockout: assign({ error: ({ context }) => lockedOutMessage(context.lockedUntil) }),
    forgetError: assign({ error: null }),
    reportChoice: sendTo(receiver('viewer'), ({ context: { profile, code, destination } }) => ({
      type: 'profile.choose',
      profile,
      code,
      ...(destination !== undefined && { destination }),
    })),
    /** KID-05: the service has accepted the PIN of the account manager, so the chosen profile needs none. */
    reportLeaving: sendTo(receiver('viewer'), ({ context: { next, destination } }) => ({
      type: 'profile.choose',
      profile: known(next),
      mayLeave: true as const,
      ...(destination !== undefined && { destination }),
    })),
    reportValidated: sendTo(receiver('pages'), ({ context: { profile, code } }) => ({
      type: 'pin.validated',
      profileId: profile.id,
      code,
    })),
    /** A purchase that waits for the account manager ends (MON-04). */
    reportStayed: sendTo(receiver('purchase'), { type: 'pin.closed' }),
    goToProfile: sendTo(receiver('navigation'), { type: 'navigation.request', to: routePath('profile'), replace: true }),
    goBack: sendTo(receiver('navigation'), { type: 'navigation.retreat', fallback: routePath('profile') }),
  },
}).createMachine({
  id: 'pin',
  context: ({ input }) => ({ ...input, code: '', polls: 0, refusals: 0, error: null }),
  initial: 'opening',
  on: {
    'popup.close': { target: '.closing' },
    'page.asked': { guard: { type: 'asksForPageUnder', params: ({ event }) => event }, target: '.closing' },
  },
  states: {
    opening: { always: [{ guard: 'isLockedOut', target: 'lockedOut', actions: 'repeatLockout' }, { target: 'open' }] },
    open: {
      on: {
        'pin.submit': [
          { guard: { type: 'isIncomplete', params: ({ event }) => event }, target: '.focusing', actions: 'storePinError' },
          { guard: 'isSwitch', target: 'asking.switchingProfile', actions: { type: 'storeCode', params: ({ event }) => event } },
          { guard: 'isLeave', target: 'asking.unlocking.kidsProfile', actions: { type: 'storeCode', params: ({ event }) => event } },
          { guard: 'isEdit', target: 'asking.unlocking.profile', actions: { type: 'storeCode', params: ({ event }) => event } },
          { target: 'asking.unlocking.page', actions: { type: 'storeCode', params: ({ event }) => event } },
        ],
      },
      initial: 'focusing',
      states: {
        /** PIN-02: the popup may not be in the page yet. */
        focusing: {
          entry: 'countPoll',
          invoke: {
            id: 'focusBoxes',
            src: 'focusBoxes',
            onDone: [
              { guard: { type: 'isFocused', params: ({ event }) => ({ isFocused: event.output }) }, target: 'entering' },
              { guard: 'hasPolledEnough', target: 'entering' },
              { target: 'waitingForBoxes' },
            ],
            onError: { target: 'entering' },
          },
        },
        waitingForBoxes: { after: { PIN_FOCUS_POLL: { target: 'focusing' } } },
        entering: { entry: 'resetPolls' },
      },
    },
    /** PIN-03: the fourth digit has submitted the PIN. */
    asking: {
      tags: 'busy',
      exit: 'forgetCode',
      initial: 'unlocking',
      states: {
        /** PIN-06: the actor `viewer` switches the profile and sends the result. */
        switchingProfile: {
          entry: 'reportChoice',
          on: {
            'pin.refused': [
              {
                guard: { type: 'isLockout', params: ({ event }) => event },
                target: '#pin.lockedOut',
                actions: [{ type: 'storeLockout', params: ({ event }) => event }, 'reportLockout'],
              },
              { target: '#pin.open', actions: { type: 'storeRefusal', params: ({ event }) => event } },
            ],
          },
        },
        unlocking: {
          invoke: {
            id: 'validatePin',
            src: 'validatePin',
            input: ({ context: { profile, code } }) => ({ profileId: profile.id, code }),
            onDone: [{ guard: 'isLeave', target: '#pin.accepted', actions: 'reportLeaving' }, { target: 'validated' }],
            onError: [
              {
                guard: { type: 'isLockout', params: ({ event }) => event },
                target: '#pin.lockedOut',
                actions: [{ type: 'storeLockout', params: ({ event }) => event }, 'reportLockout'],
              },
              { target: '#pin.open', actions: { type: 'storeRefusal', params: ({ event }) => event } },
            ],
          },
          initial: 'page',
          states: {
            /** PIN-04: to change this profile. */
            profile: {},
            /** PIN-05: to open a page of the account manager, with the PIN of the current profile. */
            page: {},
            /** KID-05: to leave the kids profile, with the PIN of the account manager. */
            kidsProfile: {},
          },
        },
        /** Sends the digits before `exit` removes them. */
        validated: { entry: 'reportValidated', always: { target: '#pin.accepted' } },
      },
    },
    /** PIN-11: the service refuses every PIN for a while; the popup shows until when. */
    lockedOut: { after: { lockout: { target: 'open', actions: 'forgetError' } } },
    /** PIN-10: the service has accepted the PIN. */
    accepted: { type: 'final' },
    /** Specification 4.4: where the viewer goes on without a PIN. */
    closing: {
      always: [
        { guard: 'changesProfile', target: 'stayed' },
        { guard: 'isOnAccountPage', target: 'wentToProfile' },
        { target: 'wentBack' },
      ],
    },
    /** The viewer stays on the page, with the present profile. */
    stayed: { entry: 'reportStayed', type: 'final' },
    /** PIN-07 */
    wentToProfile: { entry: 'goToProfile', type: 'final' },
    /** PIN-05 */
    wentBack: { entry: 'goBack', type: 'final' },
  },
});

const lockedOutMessage = (until: number): Message => ({ key: 'PIN_LOCKED_UNTIL', values: { until } });
