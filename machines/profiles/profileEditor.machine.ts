/** Creates or edits a profile (PRO-04, PRO-05, PRO-08). Reports unsaved changes, so that the navigation can hold the viewer. */
import { assign, sendTo, setup } from 'xstate';
import type { Avatar, Message, Profile, Restriction } from '../domain/entities.ts';
import { messageOf, refusalProblems } from '../domain/errors.ts';
import type { FieldProblem } from '../domain/forms.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { draftOfProfile, isSameProfileDraft, type ProfileDraft, profileDraftProblems } from '../domain/profileDraft.ts';
import { routePath } from '../domain/routes.ts';

export type ProfileEditorEvent =
  /** The values of the whole form. */
  | { type: 'profile.edit'; draft: ProfileDraft }
  | { type: 'profile.save' }
  | { type: 'profile.retry' }
  /** The viewer wants to save before leaving the page. */
  | { type: 'changes.save' };

/** The options of the form. Only the account manager sets restrictions; the other profiles see their own (PRO-10). */
export type ProfileChoices = { avatars: readonly Avatar[]; restrictions: readonly Restriction[] };
export type SavedProfile = { profile: Profile | null; draft: ProfileDraft; saved: ProfileDraft; code: string | null; isOwn: boolean };

type Context = {
  /** null: a new profile. */
  profile: Profile | null;
  /** The edited profile is the profile that watches. */
  isOwn: boolean;
  /** The account manager edits it. */
  byMaster: boolean;
  /** The accepted PIN of a protected profile (PIN-10). */
  code: string | null;
  /** The ids of the avatars that other profiles use. */
  takenAvatars: readonly string[];
  /** The account has the maximum number of profiles (PRO-14). */
  isFull: boolean;
  /** The viewer saves in order to leave the page. */
  isLeaving: boolean;
  choices: ProfileChoices;
  saved: ProfileDraft;
  draft: ProfileDraft;
  /** The draft from before the session ended (SES-12). */
  typed: ProfileDraft | null;
  problems: readonly FieldProblem[];
  error: Message | null;
};

export const profileEditorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProfileEditorEvent,
    input: {} as Pick<Context, 'profile' | 'isOwn' | 'byMaster' | 'code' | 'takenAvatars' | 'isFull' | 'typed'>,
  },
  actors: {
    loadChoices: promiseToProvide<ProfileChoices>('loadChoices'),
    createProfile: promiseToProvide<Profile, { draft: ProfileDraft }>('createProfile'),
    saveProfile: promiseToProvide<Profile, SavedProfile>('saveProfile'),
  },
  guards: {
    isFull: ({ context }) => context.isFull && context.profile === null,
    isLeaving: ({ context }) => context.isLeaving,
    isNew: ({ context }) => context.profile === null,
    wasTyped: ({ context }, choices: ProfileChoices) =>
      context.typed !== null && !isSameProfileDraft(context.typed, draftToBeginWith(context, choices)),
    isValid: ({ context }) => profileDraftProblems(context.draft).length === 0,
    lacksLimit: ({ context }, { profile }: { profile: Profile }) =>
      context.draft.restrictionId !== null && profile.restrictionId !== context.draft.restrictionId,
    isAsSaved: ({ context }, { draft }: { draft: ProfileDraft }) => isSameProfileDraft(draft, context.saved),
  },
  actions: {
    storeChoices: assign(({ context }, choices: ProfileChoices) => {
      const draft = draftToBeginWith(context, choices);
      return { choices, draft, saved: draft };
    }),
    restoreTyped: assign({ draft: ({ context }) => context.typed ?? context.draft }),
    storeDraft: assign({ draft: (_, { draft }: { draft: ProfileDraft }) => draft, problems: [] }),
    restoreDraft: assign({ draft: ({ context }) => context.saved, problems: [] }),
    storeProfile: assign((_, { profile }: { profile: Profile }) => ({
      profile,
      draft: draftOfProfile(profile),
      saved: draftOfProfile(profile),
    })),
    listProblems: assign({ problems: ({ context }) => profileDraftProblems(context.draft) }),
    listRefusal: assign({ problems: (_, { error }: { error: unknown }) => refusalProblems(error) }),
    forgetProblems: assign({ problems: [] }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    noteLeaving: assign({ isLeaving: true }),
    noteStaying: assign({ isLeaving: false }),
    forgetError: assign({ error: null }),
    reportTyped: sendTo(receiver('pages'), ({ context }): Messages['pages'] => ({
      type: 'draft.typed',
      typed: { form: 'profile', draft: { ...context.draft, pin: '', confirmation: '' } },
    })),
    notifyNavigation: sendTo(receiver('navigation'), (_, message: Messages['navigation']) => message),
    notifyPopups: sendTo(receiver('popups'), (_, message: Messages['popups']) => message),
    notifyNotices: sendTo(receiver('notices'), (_, message: Messages['notices']) => message),
    notifyViewer: sendTo(receiver('viewer'), (_, message: Messages['viewer']) => message),
  },
}).createMachine({
  id: 'profileEditor',
  context: ({ input }) => ({
    ...input,
    isLeaving: false,
    choices: { avatars: [], restrictions: [] },
    saved: draftOfProfile(input.profile),
    draft: draftOfProfile(input.profile),
    problems: [],
    error: null,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isFull', target: 'full' }, { target: 'loading' }] },
    /** PRO-14 */
    full: {},
    loading: {
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        onDone: [
          {
            guard: { type: 'wasTyped', params: ({ event }) => event.output },
            target: 'dirty',
            actions: [
              { type: 'storeChoices', params: ({ event }) => event.output },
              'restoreTyped',
              { type: 'notifyNavigation', params: { type: 'changes.made' } },
              'reportTyped',
            ],
          },
          { target: 'clean', actions: { type: 'storeChoices', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'profile.retry': { target: 'loading', actions: 'forgetError' } } },
    clean: {
      on: {
        'profile.edit': [
          { guard: { type: 'isAsSaved', params: ({ event }) => event } },
          {
            target: 'dirty',
            actions: [
              { type: 'storeDraft', params: ({ event }) => event },
              { type: 'notifyNavigation', params: { type: 'changes.made' } },
              'reportTyped',
            ],
          },
        ],
        /** Lists the missing fields of a new profile. */
        'profile.save': {
          guard: 'isNew',
          target: 'dirty.refused',
          actions: ['listProblems', { type: 'notifyNavigation', params: { type: 'changes.made' } }],
        },
      },
    },
    dirty: {
      on: {
        'profile.edit': [
          {
            guard: { type: 'isAsSaved', params: ({ event }) => event },
            target: 'clean',
            actions: ['restoreDraft', { type: 'notifyNavigation', params: { type: 'changes.gone' } }],
          },
          { target: '.editing', actions: [{ type: 'storeDraft', params: ({ event }) => event }, 'reportTyped'] },
        ],
        'profile.save': [
          { guard: 'isValid', target: 'saving', actions: 'noteStaying' },
          { target: '.refused', actions: 'listProblems' },
        ],
        'changes.save': [
          { guard: 'isValid', target: 'saving', actions: 'noteLeaving' },
          { target: '.refused', actions: ['listProblems', { type: 'notifyPopups', params: { type: 'changes.notSaved' } }] },
        ],
      },
      initial: 'editing',
      states: {
        editing: {},
        /** PRO-07: the name or another field is not valid. */
        refused: {},
      },
    },
    saving: {
      tags: 'busy',
      entry: 'forgetProblems',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isNew', target: 'creating' }, { target: 'updating' }] },
        /** PRO-04: creates the profile. */
        creating: {
          /** The viewer pressed the form's own button first and then tried to leave. */
          on: { 'changes.save': { actions: 'noteLeaving' } },
          invoke: {
            id: 'createProfile',
            src: 'createProfile',
            input: ({ context }) => ({ draft: context.draft }),
            onDone: [
              /** PRO-13: the profile exists but has no restriction. A notice says so. */
              {
                guard: { type: 'lacksLimit', params: ({ event }) => ({ profile: event.output }) },
                target: '#profileEditor.createdWithoutLimit',
                actions: [
                  { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
                  { type: 'notifyViewer', params: ({ event }) => ({ type: 'profile.created', profile: event.output }) },
                  {
                    type: 'notifyNotices',
                    params: ({ event }) => ({
                      type: 'notice.open',
                      notice: { kind: 'message', message: { key: 'PROFILE_LIMIT_NOT_SET', values: { name: event.output.name } } },
                    }),
                  },
                  { type: 'notifyNavigation', params: { type: 'changes.gone' } },
                ],
              },
              {
                target: '#profileEditor.created',
                actions: [
                  { type: 'notifyViewer', params: ({ event }) => ({ type: 'profile.created', profile: event.output }) },
                  {
                    type: 'notifyNotices',
                    params: ({ event }) => ({
                      type: 'toast.show',
                      message: { key: 'PROFILE_CREATED', values: { name: event.output.name } },
                    }),
                  },
                  { type: 'notifyNavigation', params: { type: 'changes.gone' } },
                ],
              },
            ],
            onError: {
              target: '#profileEditor.dirty.refused',
              actions: [
                { type: 'listRefusal', params: ({ event }) => event },
                { type: 'notifyPopups', params: { type: 'changes.notSaved' } },
              ],
            },
          },
        },
        /** PRO-05: edits the profile. */
        updating: {
          invoke: {
            id: 'saveProfile',
            src: 'saveProfile',
            input: ({ context: { profile, draft, saved, code, isOwn } }) => ({ profile, draft, saved, code, isOwn }),
            onDone: {
              target: '#profileEditor.clean',
              actions: [
                { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
                { type: 'notifyViewer', params: ({ event }) => ({ type: 'profile.updated', profile: event.output }) },
                {
                  type: 'notifyNotices',
                  params: ({ event }) => ({ type: 'toast.show', message: { key: 'PROFILE_SAVED', values: { name: event.output.name } } }),
                },
                { type: 'notifyNavigation', params: { type: 'changes.gone' } },
              ],
            },
            onError: {
              target: '#profileEditor.dirty.refused',
              actions: [
                { type: 'listRefusal', params: ({ event }) => event },
                { type: 'notifyPopups', params: { type: 'changes.notSaved' } },
              ],
            },
          },
        },
      },
    },
    createdWithoutLimit: {
      always: {
        target: 'left',
        actions: {
          type: 'notifyNavigation',
          params: ({ context }) => ({
            type: 'navigation.request',
            to: routePath('profileRestriction', {}, { id: context.profile?.id }),
          }),
        },
      },
    },
    created: {
      always: [
        { guard: 'isLeaving', target: 'left' },
        { target: 'left', actions: { type: 'notifyNavigation', params: { type: 'navigation.request', to: routePath('switchProfile') } } },
      ],
    },
    /** The next page is about to open. */
    left: {},
  },
});

/** A new profile starts with the first avatar that no other profile uses. */
function draftToBeginWith({ profile, takenAvatars }: Pick<Context, 'profile' | 'takenAvatars'>, { avatars }: ProfileChoices): ProfileDraft {
  const free = avatars.find(({ id }) => !takenAvatars.includes(id)) ?? avatars[0];
  return draftOfProfile(profile, free?.id);
}
