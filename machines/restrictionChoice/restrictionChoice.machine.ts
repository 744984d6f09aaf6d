/** The age restriction of a profile, which limits its titles (PRO-10, PRO-13). The account manager chooses it. */
import { assign, sendTo, setup } from 'xstate';
import type { Message, Profile, Restriction } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type RestrictionChoiceEvent = { type: 'restrictions.retry' } | { type: 'restriction.pick'; restriction: Restriction };

type Context = {
  profile: Profile | null;
  restrictions: readonly Restriction[];
  picked: Restriction | null;
  error: Message | null;
};
type Taken = { restriction: Restriction };

export const restrictionChoiceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RestrictionChoiceEvent,
    input: {} as Pick<Context, 'profile'>,
    children: {} as { loadRestrictions: 'loadRestrictions'; saveRestriction: 'saveRestriction' },
  },
  actors: {
    loadRestrictions: promiseToProvide<readonly Restriction[]>('loadRestrictions'),
    saveRestriction: promiseToProvide<Profile, { profileId: string; restrictionId: string }>('saveRestriction'),
  },
  guards: {
    isAnother: ({ context }, { restriction }: Taken) => restriction.id !== (context.picked?.id ?? context.profile?.restrictionId),
  },
  actions: {
    storeRestrictions: assign({ restrictions: (_, { restrictions }: { restrictions: readonly Restriction[] }) => restrictions }),
    storePick: assign({ picked: (_, { restriction }: Taken) => restriction, error: null }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetPick: assign({ picked: null }),
    storeProfile: assign({ profile: (_, { profile }: { profile: Profile }) => profile, picked: null }),
    forgetError: assign({ error: null }),
    notifyPopups: sendTo(receiver('popups'), (_, message: Messages['popups']) => message),
    notifySession: sendTo(receiver('session'), (_, message: Messages['session']) => message),
  },
}).createMachine({
  id: 'restrictionChoice',
  context: ({ input }) => ({ ...input, restrictions: [], picked: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadRestrictions',
        src: 'loadRestrictions',
        onDone: { target: 'choosing', actions: { type: 'storeRestrictions', params: ({ event }) => ({ restrictions: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'restrictions.retry': { target: 'loading', actions: 'forgetError' } } },
    choosing: {
      on: {
        'restriction.pick': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'storePick', params: ({ event }) => event },
        },
      },
    },
    saving: {
      invoke: {
        id: 'saveRestriction',
        src: 'saveRestriction',
        input: ({ context: { profile, picked } }) => ({ profileId: profile?.id ?? '', restrictionId: picked?.id ?? '' }),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
            { type: 'notifySession', params: ({ event }) => ({ type: 'profile.updated', profile: event.output }) },
            { type: 'notifyPopups', params: { type: 'toast.show', message: { key: 'PROFILE_RESTRICTION_SAVED' } } },
          ],
        },
        onError: { target: 'choosing', actions: [{ type: 'storeError', params: ({ event }) => event }, 'forgetPick'] },
      },
    },
  },
});
