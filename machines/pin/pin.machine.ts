/**
 * The PIN of a profile, in one of three modes (PIN-01 to PIN-08): to watch as somebody, to change a profile, to open a page of the account
 * manager. The digits are compared by the service alone, and kept by whoever asked for them: this machine holds them only while it asks.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { PIN_FOCUS_POLL, PIN_FOCUS_POLLS } from '../domain/constants.ts';
import type { CallError, Message } from '../domain/entities.ts';
import { asCallError, messageOf } from '../domain/errors.ts';
import type { PinMode, PinProfile } from '../domain/pinGate.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { isPin } from '../domain/validation.ts';

export type PinEvent =
  /** All four digits are there. */
  | { type: 'pin.submit'; code: string }
  /** What the session answered to a switch. */
  | { type: 'pin.accepted' }
  | { type: 'pin.refused'; error: unknown };
export type PinNotice =
  | { type: 'profile.choose'; profile: PinProfile; code: string; destination?: string }
  /** PIN-11: until when the service refuses every PIN of the profile, epoch ms; the popup may be closed before. */
  | { type: 'pin.lockedOut'; profileId: string; until: number }
  /** The service knows these digits; whoever asked keeps them until it is left (PIN-10). */
  | { type: 'pin.validated'; profileId: string; code: string };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, PinNotice>;
  now: () => number;
  mode: PinMode;
  profile: PinProfile;
  /** In the switch mode: the page that the profile goes on to (GRD-14). */
  destination?: string;
  /** Only between the fourth digit and the answer. */
  code: string;
  polls: number;
  /** How often it was refused: the boxes begin anew with each. */
  refusals: number;
  error: Message | null;
  /** Epoch ms: before this the service listens to nobody. */
  lockedUntil: number;
};

type Refused = { error: unknown };
const waitOf = ({ retryAfter }: CallError): number => (retryAfter ?? 0) * 1000;

export const pinMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PinEvent,
    input: {} as Pick<Context, 'parentRef' | 'now' | 'mode' | 'profile' | 'destination'> & Partial<Pick<Context, 'lockedUntil'>>,
    children: {} as { focusBoxes: 'focusBoxes'; validatePin: 'validatePin' },
  },
  actors: {
    /** Puts the focus into the first box; false while there is none. */
    focusBoxes: promiseToProvide<boolean>('focusBoxes'),
    validatePin: promiseToProvide<void, { profileId: string; code: string }>('validatePin'),
  },
  delays: {
    PIN_FOCUS_POLL,
    lockout: ({ context }) => Math.max(0, context.lockedUntil - context.now()),
  },
  guards: {
    isPin: (_, { code }: { code: string }) => isPin(code),
    isFocused: (_, { isFocused }: { isFocused: boolean }) => isFocused,
    hasPolledEnough: ({ context }) => context.polls >= PIN_FOCUS_POLLS,
    /** GRD-14: the page may ask for the same PIN. */
    goesOn: ({ context }) => context.destination !== undefined,
    isSwitch: ({ context }) => context.mode === 'switch',
    isLockedOut: ({ context }) => context.lockedUntil > context.now(),
    /** The last try may have been the one that was refused (PIN-11). */
    isLockout: (_, { error }: Refused) => {
      const refusal = asCallError(error);
      return (refusal.errorStatus === 'pin_attempts' || refusal.attemptsLeft === 0) && waitOf(refusal) > 0;
    },
  },
  actions: {
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    restPolls: assign({ polls: 0 }),
    storeCode: assign({ code: (_, { code }: { code: string }) => code, error: null }),
    forgetCode: assign({ code: '' }),
    complain: assign({ error: { key: 'ACCOUNT_PROFILE_PIN_ERROR' }, refusals: ({ context }) => context.refusals + 1 }),
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
    tellLockout: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { profile, lockedUntil } }): PinNotice => ({ type: 'pin.lockedOut', profileId: profile.id, until: lockedUntil }),
    ),
    repeatLockout: assign({ error: ({ context }) => lockedOutMessage(context.lockedUntil) }),
    forgetError: assign({ error: null }),
    tellChoice: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { profile, code, destination } }): PinNotice => ({
        type: 'profile.choose',
        profile,
        code,
        ...(destination !== undefined && { destination }),
      }),
    ),
    tellValidated: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { profile, code } }): PinNotice => ({ type: 'pin.validated', profileId: profile.id, code }),
    ),
  },
}).createMachine({
  id: 'pin',
  context: ({ input }) => ({ ...input, code: '', polls: 0, refusals: 0, error: null, lockedUntil: input.lockedUntil ?? 0 }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isLockedOut', target: 'lockedOut', actions: 'repeatLockout' }, { target: 'open' }] },
    open: {
      on: {
        'pin.submit': [
          {
            guard: { type: 'isPin', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'storeCode', params: ({ event }) => event },
          },
          { target: '.focusing', actions: 'complain' },
        ],
      },
      initial: 'focusing',
      states: {
        /** PIN-02: the popup may still be on its way into the page. */
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
        entering: { entry: 'restPolls' },
      },
    },
    asking: {
      tags: 'busy',
      exit: 'forgetCode',
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isSwitch', target: 'switching' }, { target: 'validating' }] },
        /** PIN-06: the session does it and says what came of it. */
        switching: {
          entry: 'tellChoice',
          on: {
            'pin.accepted': [{ guard: 'goesOn', target: 'validated' }, { target: '#pin.accepted' }],
            'pin.refused': [
              {
                guard: { type: 'isLockout', params: ({ event }) => event },
                target: '#pin.lockedOut',
                actions: [{ type: 'storeLockout', params: ({ event }) => event }, 'tellLockout'],
              },
              { target: '#pin.open', actions: { type: 'storeRefusal', params: ({ event }) => event } },
            ],
          },
        },
        /** PIN-04, PIN-05 */
        validating: {
          invoke: {
            id: 'validatePin',
            src: 'validatePin',
            input: ({ context: { profile, code } }) => ({ profileId: profile.id, code }),
            onDone: { target: 'validated' },
            onError: [
              {
                guard: { type: 'isLockout', params: ({ event }) => event },
                target: '#pin.lockedOut',
                actions: [{ type: 'storeLockout', params: ({ event }) => event }, 'tellLockout'],
              },
              { target: '#pin.open', actions: { type: 'storeRefusal', params: ({ event }) => event } },
            ],
          },
        },
        /** Told before the digits are forgotten. */
        validated: { entry: 'tellValidated', always: { target: '#pin.accepted' } },
      },
    },
    /** The service listens to nobody for a while; the popup says until when. */
    lockedOut: { after: { lockout: { target: 'open', actions: 'forgetError' } } },
    accepted: { type: 'final' },
  },
});

const lockedOutMessage = (until: number): Message => ({ key: 'PIN_LOCKED_UNTIL', values: { until } });
