import type { accountDetailsMachine } from '../../../machines/account/accountDetails.machine.ts';
import { needsPassword } from '../../../machines/domain/accountDetails.ts';
import { normaliseEmail } from '../../../machines/domain/credentials.ts';
import { codeText, nameText } from '../../../machines/domain/normalisedInput.ts';
import type { Work } from '../../start/work.ts';
import type { accountCalls } from '../api/account.ts';

/** Work of the accountDetails machine (ACC-05). A changed e-mail address is sent together with the password. Rejects with a CallError. */
export const accountDetailsWork = (calls: Pick<ReturnType<typeof accountCalls>, 'update'>): Work<typeof accountDetailsMachine> => ({
  saveDetails: ({ input: { draft, account }, signal }) =>
    calls.update(
      {
        firstName: nameText(draft.firstName),
        lastName: nameText(draft.lastName),
        phone: draft.phone,
        birthday: codeText(draft.birthday),
        gender: draft.gender,
        ...(draft.wantsNews !== undefined && { optin: draft.wantsNews }),
        ...(needsPassword(draft, account) && { email: normaliseEmail(draft.email), password: draft.password }),
      },
      signal,
    ),
});
