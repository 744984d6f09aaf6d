import { accountDetailsMachine } from '../../../machines/account/accountDetails.machine.ts';
import { UNKNOWN_ACCOUNT } from '../../../machines/domain/accountDetails.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { accountCalls } from '../api/account.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { accountDetailsWork } from './accountDetails.work.ts';

export default definePage(({ call, now }) => ({
  accountDetails: withWork(accountDetailsMachine, accountDetailsWork(accountCalls(call, now))),
}))({
  input: ({ now, viewer, typed }) => ({
    accountDetails: { now, account: viewer.account ?? UNKNOWN_ACCOUNT, typed: typed?.form === 'account' ? typed.draft : null },
  }),
  Screen: AccountScreen,
  hasForm: true,
});
