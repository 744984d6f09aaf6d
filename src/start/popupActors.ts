/** The machines of the popups. Their work is a chunk that loads when a popup first needs it. */
import { accountDeletionMachine } from '../../machines/account/accountDeletion.machine.ts';
import { popupsMachine } from '../../machines/app/popups.machine.ts';
import { planChoiceMachine } from '../../machines/buying/planChoice.machine.ts';
import { reminderChoiceMachine } from '../../machines/live/reminderChoice.machine.ts';
import { pinMachine } from '../../machines/profiles/pin.machine.ts';
import { completeAccountMachine } from '../../machines/signIn/completeAccount.machine.ts';
import { deviceLimitMachine } from '../../machines/signIn/deviceLimit.machine.ts';
import { emailCheckMachine } from '../../machines/signIn/emailCheck.machine.ts';
import { loginMachine } from '../../machines/signIn/login.machine.ts';
import { registerMachine } from '../../machines/signIn/register.machine.ts';
import { signInMachine } from '../../machines/signIn/signIn.machine.ts';
import { socialLoginMachine } from '../../machines/signIn/socialLogin.machine.ts';
import { forgetUnfinishedReturn } from '../signIn/socialLogin/socialAddress.ts';
import type { Late } from './late.ts';
import type { Services } from './services.ts';
import { withWork } from './work.ts';

type PopupsWork = Awaited<ReturnType<Late['popups']['now']>>;

export function popupsWithWork({ store, tabStorage }: Pick<Services, 'store' | 'tabStorage'>, work: Late['popups']) {
  const late =
    <Name extends keyof PopupsWork>(name: Name) =>
    async () =>
      (await work.now())[name];
  const forgetReturn = () => forgetUnfinishedReturn(tabStorage);
  return withWork(popupsMachine, {
    signIn: withWork(signInMachine, {
      login: withWork(loginMachine, { deviceLimit: withWork(deviceLimitMachine, late('deviceLimit')) }, late('login')),
      register: withWork(registerMachine, { emailCheck: withWork(emailCheckMachine, late('emailCheck')) }, late('register')),
      socialLogin: withWork(
        socialLoginMachine,
        { keepTerms: ({ terms }) => store.keepTerms(terms), discardTerms: () => store.discardTerms() },
        late('socialLogin'),
      ),
      forgetUnfinishedReturn: forgetReturn,
    }),
    completeAccount: withWork(completeAccountMachine, late('completeAccount')),
    accountDeletion: withWork(accountDeletionMachine, late('accountDeletion')),
    pin: withWork(pinMachine, late('pin')),
    reminderChoice: withWork(reminderChoiceMachine, late('reminderChoice')),
    planChoice: withWork(planChoiceMachine, late('planChoice')),
    forgetUnfinishedReturn: forgetReturn,
  });
}
