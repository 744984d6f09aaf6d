/** A profile's PIN is set, changed or taken away (PRO-05, PIN-08). Who changes one has shown that they know the present one. */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Message, Profile } from '../domain/entities.ts';
import { refusalProblems } from '../domain/errors.ts';
import type { FieldProblem } from '../domain/forms.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { pinPairProblems } from '../domain/profileDraft.ts';

type NewPin = { pin: string; confirmation: string /** Of the account, for a forgotten PIN (PIN-12). */; password?: string };
export type ProfilePinEvent = ({ type: 'pin.save' } & NewPin) | { type: 'pin.edit' } | { type: 'pin.remove' };
export type ProfilePinNotice =
  | { type: 'profile.updated'; profile: Profile }
  /** What opens the profile's pages from here on; null: nothing has to. */
  | { type: 'pin.renewed'; profileId: string; code: string | null }
  | { type: 'toast.show'; message: Message };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, ProfilePinNotice>;
  profile: Profile | null;
  /** The present PIN, as it was accepted (PIN-10). */
  code: string | null;
  /** PIN-12: the account's password stands in for the present one. */
  isForgotten: boolean;
  /** The new one, until the service has it. */
  pin: string;
  /** Of the account, while the service is asked. */
  password: string;
  /** How often it was saved: the boxes begin anew with each. */
  rounds: number;
  problems: readonly FieldProblem[];
};

export const profilePinMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProfilePinEvent,
    input: {} as Pick<Context, 'parentRef' | 'profile' | 'code'> & Partial<Pick<Context, 'isForgotten'>>,
    children: {} as { setPin: 'setPin'; removePin: 'removePin' },
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
    tellProfile: sendTo(
      ({ context }) => context.parentRef,
      (_, { profile }: { profile: Profile }): ProfilePinNotice => ({ type: 'profile.updated', profile }),
    ),
    tellRenewed: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { profile, code } }): ProfilePinNotice => ({ type: 'pin.renewed', profileId: profile?.id ?? '', code }),
    ),
    tellToast: sendTo(
      ({ context }) => context.parentRef,
      (_, { key }: { key: string }): ProfilePinNotice => ({ type: 'toast.show', message: { key } }),
    ),
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
        refused: { on: { 'pin.edit': { target: 'editing', actions: 'forgetProblems' } } },
      },
    },
    setting: {
      invoke: {
        id: 'setPin',
        src: 'setPin',
        input: ({ context: { profile, code, pin, isForgotten, password } }) => ({
          profileId: profile?.id ?? '',
          oldCode: code,
          newCode: pin,
          ...(isForgotten && { password }),
        }),
        onDone: {
          target: 'entering',
          actions: [
            { type: 'storeSet', params: ({ event }) => ({ profile: event.output }) },
            'tellRenewed',
            { type: 'tellProfile', params: ({ event }) => ({ profile: event.output }) },
            { type: 'tellToast', params: { key: 'PROFILE_PIN_SET' } },
          ],
        },
        onError: { target: 'entering.refused', actions: { type: 'listRefusal', params: ({ event }) => event } },
      },
    },
    removing: {
      invoke: {
        id: 'removePin',
        src: 'removePin',
        input: ({ context: { profile, code } }) => ({ profileId: profile?.id ?? '', code: code ?? '' }),
        onDone: {
          target: 'entering',
          actions: [
            { type: 'storeRemoved', params: ({ event }) => ({ profile: event.output }) },
            'tellRenewed',
            { type: 'tellProfile', params: ({ event }) => ({ profile: event.output }) },
            { type: 'tellToast', params: { key: 'PROFILE_PIN_REMOVED' } },
          ],
        },
        onError: { target: 'entering.refused', actions: { type: 'listRefusal', params: ({ event }) => event } },
      },
    },
  },
});
