import { fromPromise } from 'xstate';
import type { Language, Profile } from '../../../machines/domain/entities.ts';
import type { profileCalls } from '../../api/profiles/profiles.ts';

/** Implementations for the languageChoice machine: saves the language of the profile (ACC-11). Rejects with a CallError. */
export const languageChoiceImplementations = ({ profiles }: { profiles: Pick<ReturnType<typeof profileCalls>, 'saveLocale'> }) => ({
  actors: {
    saveLanguage: fromPromise<Profile, { language: Language }>(({ input, signal }) =>
      profiles.saveLocale({ locale: input.language }, signal),
    ),
  },
});
