/** The work of the popup that deletes the account (ACC-06). Calls reject with a CallError. */
import type { accountDeletionMachine } from '../../../machines/account/accountDeletion.machine.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';
import { accountCalls } from '../api/account.ts';

export function accountDeletionWork({ call, now }: Pick<Services, 'call' | 'now'>): LateWork<typeof accountDeletionMachine> {
  const account = accountCalls(call, now);
  return {
    requestCode: ({ signal }) => account.requestDeletion(signal),
    deleteAccount: ({ input, signal }) => account.remove(input, signal),
  };
}
