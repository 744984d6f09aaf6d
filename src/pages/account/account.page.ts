import { accountDetailsMachine } from '../../../machines/account/accountDetails.machine.ts';
import { UNKNOWN_ACCOUNT } from '../../../machines/domain/accountDetails.ts';
import { accountCalls } from '../../api/account/account.ts';
import { definePage } from '../definePage.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { accountDetailsImplementations } from './accountDetails.implementations.ts';

export default definePage(({ call }) => ({
  accountDetails: accountDetailsMachine.provide(accountDetailsImplementations({ account: accountCalls(call) })),
}))({
  input: ({ now, facts, typed }) => ({
    accountDetails: { now, account: facts.account ?? UNKNOWN_ACCOUNT, typed: typed?.form === 'account' ? typed.draft : null },
  }),
  Screen: AccountScreen,
  hasForm: true,
});
