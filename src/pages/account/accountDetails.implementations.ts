import { fromPromise } from 'xstate';
import { type DetailsDraft, needsPassword } from '../../../machines/domain/accountDetails.ts';
import { normaliseEmail } from '../../../machines/domain/credentials.ts';
import type { Account } from '../../../machines/domain/entities.ts';
import type { accountCalls } from '../../api/account/account.ts';

/**
 * Implementations for the accountDetails machine (ACC-05). A changed e-mail address is sent
 * together with the password. Rejects with a CallError.
 */
export const accountDetailsImplementations = ({ account: calls }: { account: Pick<ReturnType<typeof accountCalls>, 'update'> }) => ({
  actors: {
    saveDetails: fromPromise<Account, { draft: DetailsDraft; account: Account }>(({ input: { draft, account }, signal }) =>
      calls.update(
        {
          firstName: draft.firstName.trim(),
          lastName: draft.lastName.trim(),
          phone: draft.phone,
          birthday: draft.birthday.trim(),
          gender: draft.gender,
          ...(draft.wantsNews !== undefined && { optin: draft.wantsNews }),
          ...(needsPassword(draft, account) && { email: normaliseEmail(draft.email), password: draft.password }),
        },
        signal,
      ),
    ),
  },
});
