/** The charts of the popups with their work: a chunk that loads with the first popup, else in idle time. */
import { accountDeletionMachine } from '../../machines/account/accountDeletion.machine.ts';
import { saveChangesMachine } from '../../machines/app/saveChanges.machine.ts';
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
import { accountDeletionWork } from '../account/deleteAccount/accountDeletion.work.ts';
import { planChoiceWork } from '../buying/plans/planChoice.work.ts';
import { reminderChoiceWork } from '../live/reminders/reminderChoice.work.ts';
import { pinWork } from '../profiles/pin/pin.work.ts';
import { deviceLimitWork, loginWork } from '../signIn/login/login.work.ts';
import { completeAccountWork } from '../signIn/register/completeAccount.work.ts';
import { emailCheckWork, registerWork } from '../signIn/register/register.work.ts';
import { forgetUnfinishedReturn } from '../signIn/socialLogin/socialAddress.ts';
import { socialLoginWork } from '../signIn/socialLogin/socialLogin.work.ts';
import type { Services } from './services.ts';
import { withWork } from './work.ts';

export const popupCharts = (services: Services) => ({
  signIn: withWork(signInMachine, {
    login: withWork(loginMachine, { deviceLimit: withWork(deviceLimitMachine, deviceLimitWork(services)), ...loginWork(services) }),
    register: withWork(registerMachine, { emailCheck: withWork(emailCheckMachine, emailCheckWork(services)), ...registerWork(services) }),
    socialLogin: withWork(socialLoginMachine, {
      keepTerms: ({ terms }) => services.store.keepTerms(terms),
      discardTerms: () => services.store.discardTerms(),
      ...socialLoginWork(services),
    }),
    forgetUnfinishedReturn: () => forgetUnfinishedReturn(services.tabStorage),
  }),
  completeAccount: withWork(completeAccountMachine, completeAccountWork(services)),
  accountDeletion: withWork(accountDeletionMachine, accountDeletionWork(services)),
  saveChanges: saveChangesMachine,
  pin: withWork(pinMachine, pinWork(services)),
  reminderChoice: withWork(reminderChoiceMachine, reminderChoiceWork(services)),
  planChoice: withWork(planChoiceMachine, planChoiceWork(services)),
});
