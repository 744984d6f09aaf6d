import { fromPromise } from 'xstate';
import type { Deletion } from '../../../machines/account/accountDeletion.machine.ts';
import type { accountCalls } from '../../api/account/account.ts';

/** Implementations for the accountDeletion machine (ACC-06). Rejects with a CallError. */
export const accountDeletionImplementations = ({
  account,
}: {
  account: Pick<ReturnType<typeof accountCalls>, 'requestDeletion' | 'remove'>;
}) => ({
  actors: {
    requestCode: fromPromise<{ email: string }>(({ signal }) => account.requestDeletion(signal)),
    deleteAccount: fromPromise<void, Deletion>(({ input, signal }) => account.remove(input, signal)),
  },
});
