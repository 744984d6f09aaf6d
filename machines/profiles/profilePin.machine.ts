/** Sets, changes or removes the PIN of a profile (PRO-05, PIN-08). The viewer has entered the present PIN before. */
import { assign, sendTo, setup } from 'xstate';
import type { Profile } from '../domain/entities.ts';
import { refusalProblems } from '../domain/errors.ts';
import type { FieldProblem } from '../domain/forms.ts';
import { known } from '../domain/known.ts';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { pinPairProblems } from '../domain/profileDraft.ts';

type NewPin = { pin: string; confirmation: string /** The password of the account, for a forgotten PIN (PIN-12). */; password?: string };
export type ProfilePinEvent = ({ type: 'pin.save' } & NewPin) | { type: 'pin.edit' } | { type: 'pin.remove' };

type Context = {
  profile: Profile | null;
  /** The current, accepted PIN (PIN-10). */
  code: string | null;
  /** PIN-12: the password of the account replaces the present PIN. */
  isForgotten: boolean;
  /** The new PIN, until the service has accepted it. */
  pin: string;
  /** The password of the account, during the request. */
  password: string;
  /** The number of attempts; the view clears the boxes after each. */
  rounds: number;
  problems: readonly FieldProblem[];
};

export const profilePinMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProfilePinEvent,
    input: {} as Pick<Context, 'profile' | 'code'> & Partial<Pick<Context, 'isForgotten'>>,
  },
  actors: {
    setPin: promiseToProvide<Profile, { profileId: string; oldCode: string | null; newCode: string; password?: string }>('setPin'),
    removePin: promiseToProvide<Profile, { profileId: string; code: string }>('removePin'),
  },
  guards: {
    isValid: (_, { pin, confirmation }: NewPin) => pinPairProblems(pin, confirmation).length === 0,
    isProtected: ({ context }) => context.profile?.hasPin === true && !context.isForgotten,
  },
  actions: {
    storePin: assign({ pin: (_, { pin }: NewPin) => pin, password: (_, { password }) => password ?? '', problems: [] }),
    listProblems: assign({
      problems: (_, { pin, confirmation }: NewPin) => pinPairProblems(pin, confirmation),
      rounds: ({ context }) => context.rounds + 1,
    }),
    listRefusal: assign({
      problems: (_, { error }: { error: unknown }) => refusalProblems(error),
      pin: '',
      password: '',
      rounds: ({ context }) => context.rounds + 1,
    }),
    forgetProblems: assign({ problems: [] }),
    storeSet: assign(({ context }, { profile }: { profile: Profile }) => ({
      profile,
      code: context.pin,
      isForgotten: false,
      pin: '',
      password: '',
      rounds: context.rounds + 1,
    })),
    storeRemoved: assign(({ context }, { profile }: { profile: Profile }) => ({ profile, code: null, rounds: context.rounds + 1 })),
    reportProfile: sendTo(receiver('viewer'), (_, { profile }: { profile: Profile }) => ({ type: 'profile.updated', profile })),
    reportRenewed: sendTo(receiver('pages'), ({ context: { profile, code } }) => ({
      type: 'pin.renewed',
      profileId: known(profile).id,
      code,
    })),
    showToast: sendTo(receiver('notices'), (_, { key }: { key: string }) => ({ type: 'toast.show', message: { key } })),
  },
}).createMachine({
  id: 'profilePin',
  context: ({ input }) => ({ ...input, isForgotten: input.isForgotten ?? false, password: '', pin: '', rounds: 0, problems: [] }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'pin.save': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'setting',
            actions: { type: 'storePin', params: ({ event }) => event },
          },
          { target: '.refused', actions: { type: 'listProblems', params: ({ event }) => event } },
        ],
        'pin.remove': { guard: 'isProtected', target: 'removing', actions: 'forgetProblems' },
      },
      initial: 'editing',
      states: {
        editing: {},
        /** PIN-08: the new PINs do not match, or a PIN is not valid. */
        refused: { on: { 'pin.edit': { target: 'editing', actions: 'forgetProblems' } } },
      },
    },
    setting: {
      invoke: {
        id: 'setPin',
        src: 'setPin',
        input: ({ context: { profile, code, pin, isForgotten, password } }) => ({
          profileId: known(profile).id,
          oldCode: code,
          newCode: pin,
          ...(isForgotten && { password }),
        }),
        onDone: {
          target: 'entering',
          actions: [
            { type: 'storeSet', params: ({ event }) => ({ profile: event.output }) },
            'reportRenewed',
            { type: 'reportProfile', params: ({ event }) => ({ profile: event.output }) },
            { type: 'showToast', params: { key: 'PROFILE_PIN_SET' } },
          ],
        },
        onError: { target: 'entering.refused', actions: { type: 'listRefusal', params: ({ event }) => event } },
      },
    },
    removing: {
      invoke: {
        id: 'removePin',
        src: 'removePin',
        input: ({ context: { profile, code } }) => ({ profileId: known(profile).id, code: known(code) }),
        onDone: {
          target: 'entering',
          actions: [
            { type: 'storeRemoved', params: ({ event }) => ({ profile: event.output }) },
            'reportRenewed',
            { type: 'reportProfile', params: ({ event }) => ({ profile: event.output }) },
            { type: 'showToast', params: { key: 'PROFILE_PIN_REMOVED' } },
          ],
        },
        onError: { target: 'entering.refused', actions: { type: 'listRefusal', params: ({ event }) => event } },
      },
    },
  },
});
