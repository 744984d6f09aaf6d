/** The profiles to choose from, after login and on the switch page (PRO-01). The `session` machine selects the chosen profile. */
import { assign, sendTo, setup } from 'xstate';
import type { Message, Profile } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { choosableProfiles, isAtProfileLimit } from '../domain/profileChoice.ts';
import { routePath } from '../domain/routes.ts';
import type { Settings } from '../domain/settings.ts';

export type ChooseProfileEvent =
  | { type: 'profiles.retry' }
  /** PRO-17: "Add profile" and "Manage profiles" before a profile is chosen. Only the account manager may. */
  | { type: 'profile.add' }
  | { type: 'profiles.manage' };

type Context = {
  profiles: readonly Profile[];
  /** False: profiles are switched off for the product or for the account. */
  areMany: boolean;
  /** The viewer already has a profile and may switch to another one. */
  hasProfile: boolean;
  profilesLimit: Settings['profilesLimit'];
  error: Message | null;
};

export const chooseProfileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChooseProfileEvent,
    /** `profiles`: from the account; empty when the account did not load (SES-09). */
    input: {} as Omit<Context, 'error'>,
  },
  actors: { loadProfiles: promiseToProvide<readonly Profile[]>('loadProfiles') },
  guards: {
    hasProfiles: ({ context }) => context.profiles.length > 0,
    /** PRO-17: the account manager is among the profiles, and no profile is chosen. */
    mayManage: ({ context: { profiles, areMany, hasProfile } }) => areMany && !hasProfile && profiles.some(({ isMaster }) => isMaster),
    mayAdd: ({ context: { profiles, areMany, hasProfile, profilesLimit } }) =>
      areMany && !hasProfile && !isAtProfileLimit(profiles, { profilesLimit }) && profiles.some(({ isMaster }) => isMaster),
    needsOnlyPin: ({ context: { profiles, hasProfile } }) => !hasProfile && profiles.length === 1 && profiles[0]?.hasPin === true,
  },
  actions: {
    storeProfiles: assign({
      profiles: ({ context }, { profiles }: { profiles: readonly Profile[] }) => choosableProfiles(profiles, context),
    }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    /** The account manager is selected, after the PIN if there is one, and the page opens (GRD-14). */
    chooseManager: sendTo(receiver('navigation'), ({ context }, { destination }: { destination: string }) => ({
      type: 'profile.choose',
      profile: known(context.profiles.find(({ isMaster }) => isMaster)),
      destination,
    })),
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
    /** PRO-01: lists the profiles of the account. */
    choosing: {
      on: {
        'profile.add': { guard: 'mayAdd', actions: { type: 'chooseManager', params: { destination: routePath('createProfile') } } },
        'profiles.manage': { guard: 'mayManage', actions: { type: 'chooseManager', params: { destination: routePath('switchProfile') } } },
      },
    },
    failed: { on: { 'profiles.retry': { target: 'loading' } } },
  },
});
