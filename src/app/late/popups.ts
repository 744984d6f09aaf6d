/** Chunk of the popups: the popups machine and the machines that it invokes, with their work. */
import { accountDeletionMachine } from '../../../machines/account/accountDeletion.machine.ts';
import { popupsMachine } from '../../../machines/app/popups.machine.ts';
import { saveChangesMachine } from '../../../machines/app/saveChanges.machine.ts';
import { planChoiceMachine } from '../../../machines/buying/planChoice.machine.ts';
import { reminderChoiceMachine } from '../../../machines/live/reminderChoice.machine.ts';
import { pinMachine } from '../../../machines/profiles/pin.machine.ts';
import { completeAccountMachine } from '../../../machines/signIn/completeAccount.machine.ts';
import { deviceLimitMachine } from '../../../machines/signIn/deviceLimit.machine.ts';
import { emailCheckMachine } from '../../../machines/signIn/emailCheck.machine.ts';
import { loginMachine } from '../../../machines/signIn/login.machine.ts';
import { registerMachine } from '../../../machines/signIn/register.machine.ts';
import { socialLoginMachine } from '../../../machines/signIn/socialLogin.machine.ts';
import { forgetUnfinishedReturn } from '../../blocks/login/socialAddress.ts';
import { popupsWork } from '../../popups/popups.work.ts';
import type { Services } from '../../services.ts';
import { withWork } from '../../work.ts';

export function popups(services: Services) {
  const work = popupsWork(services);
  return {
    popups: withWork(popupsMachine, {
      login: withWork(loginMachine, { ...work.login, deviceLimit: withWork(deviceLimitMachine, work.deviceLimit) }),
      register: withWork(registerMachine, { ...work.register, emailCheck: withWork(emailCheckMachine, work.emailCheck) }),
      socialLogin: withWork(socialLoginMachine, work.socialLogin),
      completeAccount: withWork(completeAccountMachine, work.completeAccount),
      accountDeletion: withWork(accountDeletionMachine, work.accountDeletion),
      saveChanges: saveChangesMachine,
      pin: withWork(pinMachine, work.pin),
      reminderChoice: withWork(reminderChoiceMachine, work.reminderChoice),
      planChoice: withWork(planChoiceMachine, work.planChoice),
      forgetUnfinishedReturn: () => forgetUnfinishedReturn(services.tabStorage),
    }),
  };
}
