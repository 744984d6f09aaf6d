/** The profiles to choose from, after login and on the switch page (PRO-01). The `session` machine selects the chosen profile. */
import { assign, sendTo, setup } from 'xstate';
import type { Message, Profile } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { choosableProfiles } from '../domain/profileChoice.ts';

export type ChooseProfileEvent = { type: 'profiles.retry' };

type Context = {
  profiles: readonly Profile[];
  /** False: profiles are switched off for the product or for the account. */
  areMany: boolean;
  /** The viewer already has a profile and may switch to another one. */
  hasProfile: boolean;
  error: Message | null;
};

export const chooseProfileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChooseProfileEvent,
    /** `profiles`: from the account; empty when the account did not load (SES-09). */
    input: {} as Omit<Context, 'error'>,
    children: {} as { loadProfiles: 'loadProfiles' },
  },
  actors: { loadProfiles: promiseToProvide<readonly Profile[]>('loadProfiles') },
  guards: {
    hasProfiles: ({ context }) => context.profiles.length > 0,
    needsOnlyPin: ({ context: { profiles, hasProfile } }) => !hasProfile && profiles.length === 1 && profiles[0]?.hasPin === true,
  },
  actions: {
    storeProfiles: assign({
      profiles: ({ context }, { profiles }: { profiles: readonly Profile[] }) => choosableProfiles(profiles, context),
    }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    chooseOnly: sendTo(receiver('navigation'), (_, { profiles }: { profiles: readonly Profile[] }) => {
      const [profile] = profiles;
      if (!profile) throw new Error('chooseOnly needs a profile');
      return { type: 'profile.choose', profile };
    }),
  },
}).createMachine({
  id: 'chooseProfile',
  context: ({ input }) => ({ ...input, profiles: choosableProfiles(input.profiles, input), error: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'hasProfiles', target: 'offering' }, { target: 'loading' }],
    },
    loading: {
      invoke: {
        id: 'loadProfiles',
        src: 'loadProfiles',
        onDone: { target: 'offering', actions: { type: 'storeProfiles', params: ({ event }) => ({ profiles: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    offering: {
      always: [
        { guard: 'needsOnlyPin', target: 'choosing', actions: { type: 'chooseOnly', params: ({ context }) => context } },
        { target: 'choosing' },
      ],
    },
    choosing: {},
    failed: { on: { 'profiles.retry': { target: 'loading' } } },
  },
});
