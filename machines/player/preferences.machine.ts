/**
 * The audio and subtitle languages of a viewer (PLY-10). A choice changes the profile at once in this browser and is sent to the service.
 * If the service fails, the next choice sends it again. A visitor's choice is kept for this visit.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Profile } from '../domain/entities.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { areSameLanguages, type Languages, languagesOf, withLanguages } from '../domain/tracks.ts';

/** The viewer chose a track. Omitted languages do not change. */
export type PreferencesEvent = { type: 'languages.choose'; languages: Partial<Languages> };

export type PreferencesNotice =
  /** The languages that a visitor chose earlier in this visit. */
  { type: 'languages.known'; languages: Languages } | { type: 'profile.updated'; profile: Profile };

export type PreferencesInput = {
  parentRef: ActorRef<Snapshot<unknown>, PreferencesNotice>;
  /** The profile that watches; null for a visitor. */
  profile: Profile | null;
};

type Context = PreferencesInput & { languages: Languages };

export const preferencesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PreferencesEvent,
    input: {} as PreferencesInput,
  },
  actors: {
    /** The languages that a visitor chose earlier in this visit. */
    recallLanguages: promiseToProvide<Languages>('recallLanguages'),
    /**
     * PUT /v1/profile/preference for the profile that watches. The request continues after the actor stops. Requests run one at a time; of
     * the choices made during a request only the latest is sent.
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
    reportLanguages: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): PreferencesNotice => ({ type: 'languages.known', languages: context.languages }),
    ),
    /** Sent before the service answers, because the next title may start earlier. For a visitor only the player is informed. */
    reportChoice: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { profile, languages } }): PreferencesNotice =>
        profile === null ? { type: 'languages.known', languages } : { type: 'profile.updated', profile: withLanguages(profile, languages) },
    ),
    reportProfile: sendTo(
      ({ context }) => context.parentRef,
      (_, { profile }: { profile: Profile }): PreferencesNotice => ({ type: 'profile.updated', profile }),
    ),
    /** The work keeps the languages for this visit. */
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
              actions: [{ type: 'storeChoice', params: ({ event }) => ({ languages: event.output }) }, 'reportLanguages'],
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
              actions: [{ type: 'storeChoice', params: ({ event }) => event }, 'reportChoice'],
            },
          },
        },
        saving: {
          on: {
            'languages.choose': {
              target: 'saving',
              reenter: true,
              actions: [{ type: 'storeChoice', params: ({ event }) => event }, 'reportChoice'],
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
                { type: 'reportProfile', params: ({ event }) => ({ profile: event.output }) },
              ],
            },
            onError: { target: 'unsaved' },
          },
        },
        /** Playback continues in the chosen language. The next choice sends it to the service again. */
        unsaved: {
          on: {
            'languages.choose': {
              target: 'saving',
              actions: [{ type: 'storeChoice', params: ({ event }) => event }, 'reportChoice'],
            },
          },
        },
      },
    },
  },
});
