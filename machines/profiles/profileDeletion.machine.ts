/** Deletes a profile after the viewer has typed the word (PRO-06). The account manager's profile cannot be deleted. */
import { assign, sendTo, setup } from 'xstate';
import type { Profile } from '../domain/entities.ts';
import { refusalProblems } from '../domain/errors.ts';
import type { FieldProblem } from '../domain/forms.ts';
import { known } from '../domain/known.ts';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { isDeletionConfirmed } from '../domain/validation.ts';

/** `askedWord`: the word to type, in the viewer's language. The view supplies it. */
type Words = { typedWord: string; askedWord: string };
export type ProfileDeletionEvent = ({ type: 'deletion.submit' } & Words) | { type: 'deletion.edit' };

type Context = {
  profile: Profile | null;
  /** The accepted PIN of a protected profile (PIN-10). */
  code: string | null;
  problems: readonly FieldProblem[];
};

const problemsOf = ({ typedWord, askedWord }: Words): readonly FieldProblem[] =>
  isDeletionConfirmed(typedWord, askedWord)
    ? []
    : [{ field: 'typedWord', message: { key: 'VALIDATION_WORD_WRONG', values: { word: askedWord } } }];

export const profileDeletionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProfileDeletionEvent,
    input: {} as Pick<Context, 'profile' | 'code'>,
  },
  actors: { deleteProfile: promiseToProvide<void, { profileId: string; code: string | null }>('deleteProfile') },
  guards: {
    stays: ({ context }) => context.profile === null || context.profile.isMaster,
    isConfirmed: (_, words: Words) => problemsOf(words).length === 0,
  },
  actions: {
    listProblems: assign({ problems: (_, words: Words) => problemsOf(words) }),
    listRefusal: assign({ problems: (_, { error }: { error: unknown }) => refusalProblems(error) }),
    forgetProblems: assign({ problems: [] }),
    reportDeleted: sendTo(receiver('viewer'), ({ context }) => ({ type: 'profile.deleted', profileId: known(context.profile).id })),
    showToast: sendTo(receiver('notices'), ({ context }) => ({
      type: 'toast.show',
      message: { key: 'PROFILE_DELETED', values: { name: known(context.profile).name } },
    })),
  },
}).createMachine({
  id: 'profileDeletion',
  context: ({ input }) => ({ ...input, problems: [] }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'stays', target: 'kept' }, { target: 'entering' }] },
    /** The profile is the account manager's or does not exist. The page says so. */
    kept: {},
    entering: {
      on: {
        'deletion.submit': [
          { guard: { type: 'isConfirmed', params: ({ event }) => event }, target: 'deleting', actions: 'forgetProblems' },
          { target: '.refused', actions: { type: 'listProblems', params: ({ event }) => event } },
        ],
      },
      initial: 'editing',
      states: {
        editing: {},
        refused: { on: { 'deletion.edit': { target: 'editing', actions: 'forgetProblems' } } },
      },
    },
    /** PRO-06: deletes the profile. */
    deleting: {
      invoke: {
        id: 'deleteProfile',
        src: 'deleteProfile',
        input: ({ context: { profile, code } }) => ({ profileId: known(profile).id, code }),
        onDone: { target: 'deleted', actions: ['showToast', 'reportDeleted'] },
        onError: { target: 'entering.refused', actions: { type: 'listRefusal', params: ({ event }) => event } },
      },
    },
    /** The next page is about to open. */
    deleted: {},
  },
});
