/** The PIN of a profile, asked before it is switched to (PIN-06). The session does the switching and says what came of it. */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Message, Profile } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { isPin } from '../domain/validation.ts';

export type PinProfile = Pick<Profile, 'id' | 'name' | 'hasPin'>;
export type PinEvent =
  | { type: 'pin.submit'; code: string }
  /** What the session answered. */
  | { type: 'pin.accepted' }
  | { type: 'pin.refused'; error: unknown };
export type PinNotice = { type: 'profile.choose'; profile: PinProfile; code: string };

type Context = { parentRef: ActorRef<Snapshot<unknown>, PinNotice>; profile: PinProfile; error: Message | null };

export const pinMachine = setup({
  types: { context: {} as Context, events: {} as PinEvent, input: {} as Pick<Context, 'parentRef' | 'profile'> },
  guards: { isPin: (_, { code }: { code: string }) => isPin(code) },
  actions: {
    /** The digits go straight on: this machine keeps none (PIN-10). */
    tellChoice: sendTo(
      ({ context }) => context.parentRef,
      ({ context }, { code }: { code: string }): PinNotice => ({ type: 'profile.choose', profile: context.profile, code }),
    ),
    complain: assign({ error: { key: 'ACCOUNT_PROFILE_PIN_ERROR' } }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
  },
}).createMachine({
  id: 'pin',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'pin.submit': [
          {
            guard: { type: 'isPin', params: ({ event }) => event },
            target: 'submitting',
            actions: ['forgetError', { type: 'tellChoice', params: ({ event }) => event }],
          },
          { actions: 'complain' },
        ],
      },
    },
    submitting: {
      on: {
        'pin.accepted': { target: 'accepted' },
        'pin.refused': { target: 'entering', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    accepted: { type: 'final' },
  },
});
