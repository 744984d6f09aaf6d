/**
 * Switches the profile (PRO-02): asks the service, shows the overlay for about 1 s, then loads the account again. Outputs the new profile
 * or the error.
 */
import { assign, setup } from 'xstate';
import { PROFILE_SWITCH_LOADING } from '../domain/constants.ts';
import type { Account, Profile } from '../domain/entities.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { ProfileChoice } from '../domain/profileChoice.ts';

export type ProfileSwitchOutput =
  | {
      kind: 'switched' /** Null when reloading failed; the session then keeps the present account. */;
      account: Account | null;
      profile: Profile /** Epoch ms. */;
      chosenAt: number;
      destination?: string;
    }
  | { kind: 'refused'; error: unknown };

type Context = {
  now: () => number;
  choice: ProfileChoice | null;
  destination?: string;
  profile: Profile | null;
  chosenAt: number;
  account: Account | null;
  error: unknown;
};

export const profileSwitchMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'now' | 'choice'>,
    output: {} as ProfileSwitchOutput,
    children: {} as { selectProfile: 'selectProfile'; reloadAccount: 'reloadAccount' },
  },
  actors: {
    selectProfile: promiseToProvide<Profile, { id: string; code: string | null }>('selectProfile'),
    reloadAccount: promiseToProvide<Account>('reloadAccount'),
  },
  delays: { PROFILE_SWITCH_LOADING },
  actions: {
    storeProfile: assign({
      profile: (_, { profile }: { profile: Profile }) => profile,
      chosenAt: ({ context }) => context.now(),
      destination: ({ context }) => context.choice?.destination,
      choice: null,
    }),
    storeAccount: assign({ account: (_, { account }: { account: Account }) => account }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => error }),
  },
}).createMachine({
  id: 'profileSwitch',
  context: ({ input }) => ({ ...input, profile: null, chosenAt: 0, account: null, error: null }),
  initial: 'switching',
  states: {
    switching: {
      invoke: {
        id: 'selectProfile',
        src: 'selectProfile',
        input: ({ context }) => ({ id: context.choice?.profile.id ?? '', code: context.choice?.code ?? null }),
        onDone: { target: 'settling', actions: { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) } },
        onError: { target: 'refused', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    /** The overlay is visible long enough to appear as one change without flicker. */
    settling: {
      after: { PROFILE_SWITCH_LOADING: { target: 'reloadingAccount' } },
    },
    reloadingAccount: {
      invoke: {
        id: 'reloadAccount',
        src: 'reloadAccount',
        onDone: { target: 'switched', actions: { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) } },
        /** The service has already switched, so the switch counts even with the old account data. */
        onError: { target: 'switched' },
      },
    },
    switched: { type: 'final' },
    refused: { type: 'final' },
  },
  output: ({ context: { account, profile, chosenAt, destination, error } }) =>
    profile
      ? { kind: 'switched', account, profile, chosenAt, ...(destination !== undefined && { destination }) }
      : { kind: 'refused', error },
});
