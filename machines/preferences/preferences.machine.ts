/**
 * The languages a viewer hears and reads (PLY-10). Those of a profile stand in it: another choice is the profile's at once in this browser,
 * and told to the service; what it does not take goes out with the next choice. Those of a visitor are remembered for this visit.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Profile } from '../domain/entities.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { areSameLanguages, type Languages, languagesOf, withLanguages } from '../domain/tracks.ts';

/** The viewer has chosen a track: what is left out stays as it is. */
export type PreferencesEvent = { type: 'languages.choose'; languages: Partial<Languages> };

export type PreferencesNotice =
  /** Of a visitor, who has chosen before. */
  { type: 'languages.known'; languages: Languages } | { type: 'profile.updated'; profile: Profile };

export type PreferencesInput = {
  parentRef: ActorRef<Snapshot<unknown>, PreferencesNotice>;
  /** Who watches; null: a visitor. */
  profile: Profile | null;
};

type Context = PreferencesInput & { languages: Languages };

export const preferencesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PreferencesEvent,
    input: {} as PreferencesInput,
    children: {} as { recallLanguages: 'recallLanguages'; saveLanguages: 'saveLanguages' },
  },
  actors: {
    /** What a visitor chose before, in this visit. */
    recallLanguages: promiseToProvide<Languages>('recallLanguages'),
    /**
     * PUT /v1/profile/preference, of the profile that watches. Once asked for it is done, whoever leaves meanwhile; of several the latest is
     * the last.
     */
    saveLanguages: promiseToProvide<Profile, Languages>('saveLanguages'),
  },
  guards: {
    hasProfile: ({ context }) => context.profile !== null,
    areNew: ({ context }, { languages }: { languages: Partial<Languages> }) =>
      !areSameLanguages(context.languages, { ...context.languages, ...languages }),
  },
  actions: {
    storeChoice: assign({
      languages: ({ context }, { languages }: { languages: Partial<Languages> }) => ({ ...context.languages, ...languages }),
    }),
    storeProfile: assign((_, { profile }: { profile: Profile }) => ({ profile, languages: languagesOf(profile) })),
    tellLanguages: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): PreferencesNotice => ({ type: 'languages.known', languages: context.languages }),
    ),
    /** Before the service has answered: the next title may start sooner. A visitor has chosen for themselves alone. */
    tellChoice: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { profile, languages } }): PreferencesNotice =>
        profile === null ? { type: 'languages.known', languages } : { type: 'profile.updated', profile: withLanguages(profile, languages) },
    ),
    tellProfile: sendTo(
      ({ context }) => context.parentRef,
      (_, { profile }: { profile: Profile }): PreferencesNotice => ({ type: 'profile.updated', profile }),
    ),
    /** Provided by src/actors: for this visit. */
    rememberLanguages: (_, _languages: Languages) => {},
  },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => ({ ...input, languages: languagesOf(input.profile) }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'hasProfile', target: 'member' }, { target: 'visitor' }],
    },
    visitor: {
      initial: 'recalling',
      on: {
        'languages.choose': {
          target: '.resting',
          actions: [
            { type: 'storeChoice', params: ({ event }) => event },
            { type: 'rememberLanguages', params: ({ context }) => context.languages },
          ],
        },
      },
      states: {
        recalling: {
          invoke: {
            id: 'recallLanguages',
            src: 'recallLanguages',
            onDone: {
              target: 'resting',
              actions: [{ type: 'storeChoice', params: ({ event }) => ({ languages: event.output }) }, 'tellLanguages'],
            },
            onError: { target: 'resting' },
          },
        },
        resting: {},
      },
    },
    member: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'languages.choose': {
              guard: { type: 'areNew', params: ({ event }) => event },
              target: 'saving',
              actions: [{ type: 'storeChoice', params: ({ event }) => event }, 'tellChoice'],
            },
          },
        },
        saving: {
          on: {
            'languages.choose': {
              target: 'saving',
              reenter: true,
              actions: [{ type: 'storeChoice', params: ({ event }) => event }, 'tellChoice'],
            },
          },
          invoke: {
            id: 'saveLanguages',
            src: 'saveLanguages',
            input: ({ context }) => context.languages,
            onDone: {
              target: 'resting',
              actions: [
                { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
                { type: 'tellProfile', params: ({ event }) => ({ profile: event.output }) },
              ],
            },
            onError: { target: 'unsaved' },
          },
        },
        /** The picture plays on, in the language chosen; the service hears of it with the next choice. */
        unsaved: {
          on: {
            'languages.choose': {
              target: 'saving',
              actions: [{ type: 'storeChoice', params: ({ event }) => event }, 'tellChoice'],
            },
          },
        },
      },
    },
  },
});
