/** Switches to the chosen profile: the service selects it, an overlay covers the page, and the account is loaded again (PRO-02). */
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { PROFILE_SWITCH_LOADING } from '../domain/constants.ts';
import type { Account, Profile } from '../domain/entities.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { ProfileChoice } from '../domain/profileChoice.ts';

/** `account`: null when loading it again failed. `chosenAt`: epoch ms (SES-08). */
export type ProfileSwitched = { profile: Profile; chosenAt: number; account: Account | null };

/** `code` exists until the service has accepted it (PIN-10). `switched`: null until the service has switched. */
type Context = ProfileChoice & { now: () => number; switched: ProfileSwitched | null };

export const profileSwitchMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ProfileChoice & Pick<Context, 'now'>,
    /** Null: the service refused the switch, and the present profile stays (PRO-03). */
    output: {} as ProfileSwitched | null,
  },
  actors: {
    selectProfile: promiseToProvide<Profile, { id: string; code: string | null }>('selectProfile'),
    reloadAccount: promiseToProvide<Account>('reloadAccount'),
  },
  delays: { PROFILE_SWITCH_LOADING },
  actions: {
    /** GRD-14: the page after the switch may need the same PIN. */
    reportValidated: enqueueActions(({ context: { profile, code, destination }, enqueue }) => {
      if (code !== null && destination !== undefined)
        enqueue.sendTo(receiver('pages'), { type: 'pin.validated', profileId: profile.id, code });
    }),
    storeSelected: assign({
      code: null,
      switched: ({ context }, { profile }: { profile: Profile }) => ({ profile, chosenAt: context.now(), account: null }),
    }),
    storeAccount: assign({
      switched: ({ context: { switched } }, { account }: { account: Account }) => switched && { ...switched, account },
    }),
    reportChoiceTime: sendTo(receiver('session'), ({ context }): Messages['session'] => ({ type: 'profile.chosen', at: context.now() })),
    reportSwitched: enqueueActions(({ context: { profile, destination }, enqueue }) => {
      if (destination !== undefined) enqueue.sendTo(receiver('navigation'), { type: 'destination.remember', url: destination });
      for (const name of ['popups', 'profileMenu'] as const) enqueue.sendTo(receiver(name), { type: 'profile.chosen' });
      enqueue.sendTo(receiver('notices'), {
        type: 'toast.show',
        message: { key: 'PROFILE_WATCHING_AS', values: { name: profile.name } },
      });
    }),
    reportRefused: sendTo(receiver('popups'), (_, { error }: { error: unknown }) => ({ type: 'profile.notChosen', error })),
  },
}).createMachine({
  id: 'profileSwitch',
  context: ({ input }) => ({ ...input, switched: null }),
  initial: 'selecting',
  states: {
    selecting: {
      invoke: {
        id: 'selectProfile',
        src: 'selectProfile',
        input: ({ context }) => ({ id: context.profile.id, code: context.code }),
        onDone: {
          target: 'overlay',
          actions: ['reportValidated', { type: 'storeSelected', params: ({ event }) => ({ profile: event.output }) }, 'reportChoiceTime'],
        },
        onError: { target: 'refused', actions: { type: 'reportRefused', params: ({ event }) => event } },
      },
    },
    /** The overlay is visible long enough to appear as one change without flicker. */
    overlay: { after: { PROFILE_SWITCH_LOADING: { target: 'reloadingAccount' } } },
    reloadingAccount: {
      invoke: {
        id: 'reloadAccount',
        src: 'reloadAccount',
        onDone: { target: 'switched', actions: { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) } },
        /** The service has already switched, so the switch counts even with the old account data. */
        onError: { target: 'switched' },
      },
    },
    switched: { type: 'final', entry: 'reportSwitched' },
    /** PRO-03: the switch failed: the current profile stays. */
    refused: { type: 'final' },
  },
  output: ({ context }) => context.switched,
});
