/** The work of the popup that completes an account (REG-05, SOC-04). Calls reject with a CallError. */
import { splitFullName } from '../../../machines/domain/validation.ts';
import type { completeAccountMachine } from '../../../machines/signIn/completeAccount.machine.ts';
import { accountCalls } from '../../account/api/account.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';
import { socialCalls } from '../api/social.ts';

export function completeAccountWork({
  call,
  store,
  now,
}: Pick<Services, 'call' | 'store' | 'now'>): LateWork<typeof completeAccountMachine> {
  const account = accountCalls(call, now);
  const social = socialCalls(call);
  return {
    saveAccount: ({ input: { fullName, email }, signal }) =>
      account.update({ ...splitFullName(fullName), email, isCompleted: true }, signal),
    exchangeToken: ({
      input: {
        social: { provider, token },
        person,
      },
      signal,
    }) => social.exchange({ provider, accessToken: token, ...person, ...store.readTerms() }, signal),
  };
}
