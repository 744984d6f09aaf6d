/** Chunk of the popups: the popups machine and the machines that it invokes, with their implementations. */
import { accountDeletionMachine } from '../../../machines/account/accountDeletion.machine.ts';
import { popupsMachine } from '../../../machines/app/popups.machine.ts';
import { saveChangesMachine } from '../../../machines/app/saveChanges.machine.ts';
import { planChoiceMachine } from '../../../machines/buying/planChoice.machine.ts';
import { reminderChoiceMachine } from '../../../machines/live/reminderChoice.machine.ts';
import { pinMachine } from '../../../machines/profiles/pin.machine.ts';
import { completeAccountMachine } from '../../../machines/signIn/completeAccount.machine.ts';
import { registerMachine } from '../../../machines/signIn/register.machine.ts';
import { socialLoginMachine } from '../../../machines/signIn/socialLogin.machine.ts';
import { accountCalls } from '../../api/account/account.ts';
import { planCalls } from '../../api/buying/plans.ts';
import { subscriptionCalls } from '../../api/buying/subscription.ts';
import { reminderCalls } from '../../api/live/reminders.ts';
import { profileEditingCalls } from '../../api/profiles/profileEditing.ts';
import { registrationCalls } from '../../api/signIn/registration.ts';
import { socialCalls } from '../../api/signIn/social.ts';
import { loginOf } from '../../blocks/login/login.implementations.ts';
import { forgetUnfinishedReturn } from '../../blocks/login/socialAddress.ts';
import { planChoiceImplementations } from '../../blocks/plans/planChoice.implementations.ts';
import { completeAccountImplementations } from '../../popups/completeAccount/completeAccount.implementations.ts';
import { accountDeletionImplementations } from '../../popups/deleteAccount/accountDeletion.implementations.ts';
import { socialLoginOf } from '../../popups/login/socialLogin.implementations.ts';
import { pinImplementations } from '../../popups/pin/pin.implementations.ts';
import { registerImplementations } from '../../popups/register/register.implementations.ts';
import { reminderChoiceImplementations } from '../../popups/reminder/reminderChoice.implementations.ts';
import type { Services } from '../../services.ts';

export function popups(services: Services) {
  const { call, store, landing, freshness, tabStorage, once } = services;
  const account = accountCalls(call);
  return {
    popups: popupsMachine.provide({
      actors: {
        login: once(loginOf),
        register: registerMachine.provide(registerImplementations({ registration: registrationCalls(call), store, landing })),
        socialLogin: socialLoginMachine.provide(socialLoginOf(services)),
        completeAccount: completeAccountMachine.provide(completeAccountImplementations({ account, social: socialCalls(call), store })),
        accountDeletion: accountDeletionMachine.provide(accountDeletionImplementations({ account })),
        saveChanges: saveChangesMachine,
        pin: pinMachine.provide(pinImplementations({ profileEditing: profileEditingCalls(call, { freshness }) })),
        reminderChoice: reminderChoiceMachine.provide(reminderChoiceImplementations({ reminders: reminderCalls(call) })),
        planChoice: planChoiceMachine.provide(planChoiceImplementations({ plans: planCalls(call), subscription: subscriptionCalls(call) })),
      },
      actions: { forgetUnfinishedReturn: () => forgetUnfinishedReturn(tabStorage) },
    }),
  };
}
