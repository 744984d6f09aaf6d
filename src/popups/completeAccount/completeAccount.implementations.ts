import { fromPromise } from 'xstate';
import type { Account } from '../../../machines/domain/entities.ts';
import type { SignedIn } from '../../../machines/domain/messages.ts';
import type { SocialAccount } from '../../../machines/domain/socialLogin.ts';
import { splitFullName } from '../../../machines/domain/validation.ts';
import type { Person } from '../../../machines/signIn/completeAccount.machine.ts';
import type { accountCalls } from '../../api/account/account.ts';
import type { socialCalls } from '../../api/signIn/social.ts';
import type { TokenStore } from '../../api/signIn/tokenStore.ts';
import { exchange } from '../../blocks/login/socialExchange.implementations.ts';

export type CompleteAccountDependencies = {
  account: Pick<ReturnType<typeof accountCalls>, 'update'>;
  social: ReturnType<typeof socialCalls>;
  store: Pick<TokenStore, 'readTerms'>;
};

/** Implementations for the completeAccount machine (REG-05, SOC-05). Rejects with a CallError. */
export const completeAccountImplementations = ({ account, social, store }: CompleteAccountDependencies) => ({
  actors: {
    saveAccount: fromPromise<Account, Person>(({ input: { fullName, email }, signal }) =>
      account.update({ ...splitFullName(fullName), email, isCompleted: true }, signal),
    ),
    exchangeToken: fromPromise<SignedIn, { person: Person; social: SocialAccount }>(({ input, signal }) =>
      exchange(social, store)(input.social, input.person, signal),
    ),
  },
});
