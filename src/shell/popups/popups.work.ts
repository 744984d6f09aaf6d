/** The work of all machines that the popups run, by machine. Calls reject with a CallError. */
import type { accountDeletionMachine } from '../../../machines/account/accountDeletion.machine.ts';
import type { planChoiceMachine } from '../../../machines/buying/planChoice.machine.ts';
import { splitFullName } from '../../../machines/domain/validation.ts';
import type { reminderChoiceMachine } from '../../../machines/live/reminderChoice.machine.ts';
import type { pinMachine } from '../../../machines/profiles/pin.machine.ts';
import type { completeAccountMachine } from '../../../machines/signIn/completeAccount.machine.ts';
import type { deviceLimitMachine } from '../../../machines/signIn/deviceLimit.machine.ts';
import type { emailCheckMachine } from '../../../machines/signIn/emailCheck.machine.ts';
import type { loginMachine } from '../../../machines/signIn/login.machine.ts';
import type { registerMachine } from '../../../machines/signIn/register.machine.ts';
import type { socialLoginMachine } from '../../../machines/signIn/socialLogin.machine.ts';
import { accountCalls } from '../../account/api/account.ts';
import { deviceCalls } from '../../account/api/devices.ts';
import { planChoiceWork } from '../../buying/plans/planChoice.work.ts';
import { reminderCalls } from '../../live/api/reminders.ts';
import { profileEditingCalls } from '../../profiles/api/profileEditing.ts';
import { registrationCalls } from '../../signIn/api/registration.ts';
import { socialCalls } from '../../signIn/api/social.ts';
import { registerWork } from '../../signIn/register/register.work.ts';
import { socialLoginWork } from '../../signIn/socialLogin/socialLogin.work.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';

export type PopupsWork = {
  login: LateWork<typeof loginMachine>;
  deviceLimit: LateWork<typeof deviceLimitMachine>;
  register: LateWork<typeof registerMachine>;
  emailCheck: LateWork<typeof emailCheckMachine>;
  socialLogin: LateWork<typeof socialLoginMachine>;
  completeAccount: LateWork<typeof completeAccountMachine>;
  accountDeletion: LateWork<typeof accountDeletionMachine>;
  pin: LateWork<typeof pinMachine>;
  reminderChoice: LateWork<typeof reminderChoiceMachine>;
  planChoice: LateWork<typeof planChoiceMachine>;
};

export function popupsWork(services: Services): PopupsWork {
  const { call, session, store, freshness } = services;
  const account = accountCalls(call);
  const devices = deviceCalls(call);
  const registration = registrationCalls(call);
  const social = socialCalls(call);
  const reminders = reminderCalls(call);
  const profileEditing = profileEditingCalls(call, { freshness });
  return {
    login: { signIn: ({ input, signal }) => session.login(input, signal) },
    /** LOG-08: with the token of the login that the limit stopped. */
    deviceLimit: { removeDevice: ({ input, signal }) => devices.removeForLogin(input, signal) },
    register: registerWork(services),
    emailCheck: { isEmailFree: ({ input, signal }) => registration.isEmailFree(input.email, signal) },
    socialLogin: socialLoginWork(services),
    completeAccount: {
      saveAccount: ({ input: { fullName, email }, signal }) =>
        account.update({ ...splitFullName(fullName), email, isCompleted: true }, signal),
      exchangeToken: ({
        input: {
          social: { provider, token },
          person,
        },
        signal,
      }) => social.exchange({ provider, accessToken: token, ...person, ...store.readTerms() }, signal),
    },
    accountDeletion: {
      requestCode: ({ signal }) => account.requestDeletion(signal),
      deleteAccount: ({ input, signal }) => account.remove(input, signal),
    },
    pin: {
      focusBoxes: async () => {
        // A viewer who types fast has already moved to the next box: keep the focus there.
        if (document.activeElement?.matches('[role="dialog"] :is([data-pin-box], [data-keys] *)')) return true;
        const box = document.querySelector<HTMLElement>('[role="dialog"] :is([data-pin-box], [data-keys] *)[data-autofocus]');
        box?.focus();
        return box !== null && document.activeElement === box;
      },
      validatePin: ({ input, signal }) => profileEditing.validatePin(input, signal),
    },
    /** The minutes before the start; null without a reminder. */
    reminderChoice: { readReminder: async ({ input, signal }) => (await reminders.read(input.programmeId, signal))?.minutes ?? null },
    planChoice: planChoiceWork(services),
  };
}
