/** The profiles to choose from, after login and on the switch page (PRO-01). Choosing itself is the session's. */
import { assign, setup } from 'xstate';
import type { Message, Profile } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type ChooseProfileEvent = { type: 'profiles.retry' };
type Context = { profiles: readonly Profile[]; error: Message | null };

export const chooseProfileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChooseProfileEvent,
    /** The profiles that came with the account; none when it could not be loaded (SES-09). */
    input: {} as Pick<Context, 'profiles'>,
    children: {} as { loadProfiles: 'loadProfiles' },
  },
  actors: { loadProfiles: promiseToProvide<readonly Profile[]>('loadProfiles') },
  guards: { hasProfiles: ({ context }) => context.profiles.length > 0 },
  actions: {
    storeProfiles: assign({ profiles: (_, { profiles }: { profiles: readonly Profile[] }) => profiles }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
  },
}).createMachine({
  id: 'chooseProfile',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'hasProfiles', target: 'choosing' }, { target: 'loading' }],
    },
    loading: {
      invoke: {
        id: 'loadProfiles',
        src: 'loadProfiles',
        onDone: { target: 'choosing', actions: { type: 'storeProfiles', params: ({ event }) => ({ profiles: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    choosing: {},
    failed: { on: { 'profiles.retry': { target: 'loading' } } },
  },
});
