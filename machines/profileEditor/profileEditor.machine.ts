/** A profile is made or changed (PRO-04, PRO-05, PRO-08). What is not saved yet is known to the navigation. */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Avatar, Message, Profile, Restriction } from '../domain/entities.ts';
import { messageOf, refusalProblems } from '../domain/errors.ts';
import type { FieldProblem } from '../domain/forms.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { draftOfProfile, isSameProfileDraft, type ProfileDraft, profileDraftProblems } from '../domain/profileDraft.ts';
import { routePath } from '../domain/routes.ts';
import type { DraftTyped } from '../domain/unsaved.ts';

export type ProfileEditorEvent =
  /** The whole form as it stands. */
  | { type: 'profile.edit'; draft: ProfileDraft }
  | { type: 'profile.save' }
  | { type: 'profile.retry' }
  /** The viewer wants to leave and keep what they changed. */
  | { type: 'changes.save' };

export type ProfileEditorNotice =
  | { type: 'changes.made' }
  | { type: 'changes.gone' }
  | { type: 'changes.notSaved' }
  | DraftTyped
  | { type: 'profile.created'; profile: Profile }
  | { type: 'profile.updated'; profile: Profile }
  | { type: 'toast.show'; message: Message }
  | { type: 'message.show'; message: Message }
  | { type: 'navigation.request'; to: string; replace?: boolean };

/** What there is to choose from. Restrictions are the account manager's to set; the others see theirs (PRO-10). */
export type ProfileChoices = { avatars: readonly Avatar[]; restrictions: readonly Restriction[] };
export type SavedProfile = { profile: Profile | null; draft: ProfileDraft; saved: ProfileDraft; code: string | null; isOwn: boolean };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, ProfileEditorNotice>;
  /** null: a new one. */
  profile: Profile | null;
  /** It is the one that is watching. */
  isOwn: boolean;
  /** By the account manager. */
  byMaster: boolean;
  /** The PIN of a protected profile, as it was accepted (PIN-10). */
  code: string | null;
  /** Pictures that others have. */
  takenAvatars: readonly string[];
  /** No more profiles fit in (PRO-14). */
  isFull: boolean;
  /** They save on the way to another page. */
  isLeaving: boolean;
  choices: ProfileChoices;
  saved: ProfileDraft;
  draft: ProfileDraft;
  /** Before the session ended (SES-12). */
  typed: ProfileDraft | null;
  problems: readonly FieldProblem[];
  error: Message | null;
};

export const profileEditorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProfileEditorEvent,
    input: {} as Pick<Context, 'parentRef' | 'profile' | 'isOwn' | 'byMaster' | 'code' | 'takenAvatars' | 'isFull' | 'typed'>,
    children: {} as { loadChoices: 'loadChoices'; createProfile: 'createProfile'; saveProfile: 'saveProfile' },
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
    storeProfile: assign((_, { profile }: { profile: Profile }) => ({
      profile,
      draft: draftOfProfile(profile),
      saved: draftOfProfile(profile),
      problems: [],
    })),
    listProblems: assign({ problems: ({ context }) => profileDraftProblems(context.draft) }),
    listRefusal: assign({ problems: (_, { error }: { error: unknown }) => refusalProblems(error) }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    noteLeaving: assign({ isLeaving: true }),
    noteStaying: assign({ isLeaving: false }),
    forgetError: assign({ error: null }),
    tellTyped: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): ProfileEditorNotice => ({
        type: 'draft.typed',
        typed: { form: 'profile', draft: { ...context.draft, pin: '', confirmation: '' } },
      }),
    ),
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: ProfileEditorNotice) => notice,
    ),
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
              { type: 'tell', params: { type: 'changes.made' } },
              'tellTyped',
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
              { type: 'tell', params: { type: 'changes.made' } },
              'tellTyped',
            ],
          },
        ],
        /** A new profile without a name says what is missing. */
        'profile.save': {
          guard: 'isNew',
          target: 'dirty.refused',
          actions: ['listProblems', { type: 'tell', params: { type: 'changes.made' } }],
        },
      },
    },
    dirty: {
      on: {
        'profile.edit': [
          {
            guard: { type: 'isAsSaved', params: ({ event }) => event },
            target: 'clean',
            actions: [
              { type: 'storeDraft', params: ({ event }) => event },
              { type: 'tell', params: { type: 'changes.gone' } },
            ],
          },
          { target: '.editing', actions: [{ type: 'storeDraft', params: ({ event }) => event }, 'tellTyped'] },
        ],
        'profile.save': [
          { guard: 'isValid', target: 'saving', actions: 'noteStaying' },
          { target: '.refused', actions: 'listProblems' },
        ],
        'changes.save': [
          { guard: 'isValid', target: 'saving', actions: 'noteLeaving' },
          { target: '.refused', actions: ['listProblems', { type: 'tell', params: { type: 'changes.notSaved' } }] },
        ],
      },
      initial: 'editing',
      states: {
        editing: {},
        refused: {},
      },
    },
    saving: { always: [{ guard: 'isNew', target: 'creating' }, { target: 'updating' }] },
    creating: {
      tags: 'busy',
      /** They had pressed the form's own button before. */
      on: { 'changes.save': { actions: 'noteLeaving' } },
      invoke: {
        id: 'createProfile',
        src: 'createProfile',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: [
          /** PRO-13: it is there, and shows everything: nobody may think otherwise. */
          {
            guard: { type: 'lacksLimit', params: ({ event }) => ({ profile: event.output }) },
            target: 'createdWithoutLimit',
            actions: [
              { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
              { type: 'tell', params: ({ event }) => ({ type: 'profile.created', profile: event.output }) },
              {
                type: 'tell',
                params: ({ event }) => ({
                  type: 'message.show',
                  message: { key: 'PROFILE_LIMIT_NOT_SET', values: { name: event.output.name } },
                }),
              },
              { type: 'tell', params: { type: 'changes.gone' } },
            ],
          },
          {
            target: 'created',
            actions: [
              { type: 'tell', params: ({ event }) => ({ type: 'profile.created', profile: event.output }) },
              {
                type: 'tell',
                params: ({ event }) => ({ type: 'toast.show', message: { key: 'PROFILE_CREATED', values: { name: event.output.name } } }),
              },
              { type: 'tell', params: { type: 'changes.gone' } },
            ],
          },
        ],
        onError: {
          target: 'dirty.refused',
          actions: [
            { type: 'listRefusal', params: ({ event }) => event },
            { type: 'tell', params: { type: 'changes.notSaved' } },
          ],
        },
      },
    },
    createdWithoutLimit: {
      always: {
        target: 'left',
        actions: {
          type: 'tell',
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
        { target: 'left', actions: { type: 'tell', params: { type: 'navigation.request', to: routePath('switchProfile') } } },
      ],
    },
    /** The page is about to go. */
    left: {},
    updating: {
      tags: 'busy',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context: { profile, draft, saved, code, isOwn } }) => ({ profile, draft, saved, code, isOwn }),
        onDone: {
          target: 'clean',
          actions: [
            { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
            { type: 'tell', params: ({ event }) => ({ type: 'profile.updated', profile: event.output }) },
            {
              type: 'tell',
              params: ({ event }) => ({ type: 'toast.show', message: { key: 'PROFILE_SAVED', values: { name: event.output.name } } }),
            },
            { type: 'tell', params: { type: 'changes.gone' } },
          ],
        },
        onError: {
          target: 'dirty.refused',
          actions: [
            { type: 'listRefusal', params: ({ event }) => event },
            { type: 'tell', params: { type: 'changes.notSaved' } },
          ],
        },
      },
    },
  },
});

/** A new profile begins with the first picture that no other has. */
function draftToBeginWith({ profile, takenAvatars }: Pick<Context, 'profile' | 'takenAvatars'>, { avatars }: ProfileChoices): ProfileDraft {
  const free = avatars.find(({ id }) => !takenAvatars.includes(id)) ?? avatars[0];
  return draftOfProfile(profile, free?.id);
}
