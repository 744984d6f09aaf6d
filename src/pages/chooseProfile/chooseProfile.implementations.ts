import { fromPromise } from 'xstate';
import type { Profile } from '../../../machines/domain/entities.ts';
import type { profileCalls } from '../../api/profiles/profiles.ts';

/**
 * Implementations for the chooseProfile machine: loads the profiles when the account did not
 * contain them (PRO-01). Rejects with a CallError.
 */
export const chooseProfileImplementations = ({ profiles }: { profiles: Pick<ReturnType<typeof profileCalls>, 'list'> }) => ({
  actors: { loadProfiles: fromPromise<readonly Profile[]>(({ signal }) => profiles.list(signal)) },
});
