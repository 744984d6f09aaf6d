/** The flows of the account area: a part of their own, fetched when one of them is wanted. */
import { accountDeletionMachine } from '../../machines/accountDeletion/accountDeletion.machine.ts';
import { accountDetailsMachine } from '../../machines/accountDetails/accountDetails.machine.ts';
import { accountPagesMachine } from '../../machines/accountPages/accountPages.machine.ts';
import { billingMachine } from '../../machines/billing/billing.machine.ts';
import { devicesMachine } from '../../machines/devices/devices.machine.ts';
import { invoicesMachine } from '../../machines/invoices/invoices.machine.ts';
import { languageChoiceMachine } from '../../machines/languageChoice/languageChoice.machine.ts';
import { passwordChangeMachine } from '../../machines/passwordChange/passwordChange.machine.ts';
import { planChangeMachine } from '../../machines/planChange/planChange.machine.ts';
import { saveChangesMachine } from '../../machines/saveChanges/saveChanges.machine.ts';
import { subscriptionMachine } from '../../machines/subscription/subscription.machine.ts';
import { tvLinkMachine } from '../../machines/tvLink/tvLink.machine.ts';
import { accountDeletionImplementations } from '../actors/accountDeletion.ts';
import { accountDetailsImplementations } from '../actors/accountDetails.ts';
import { billingImplementations, invoicesImplementations } from '../actors/billing.ts';
import { devicesImplementations, tvLinkImplementations } from '../actors/devices.ts';
import { languageChoiceImplementations } from '../actors/languageChoice.ts';
import { passwordChangeImplementations } from '../actors/passwords.ts';
import { planChangeImplementations, subscriptionImplementations } from '../actors/subscription.ts';
import { accountCalls } from '../api/account.ts';
import { billingCalls } from '../api/billing.ts';
import type { Call } from '../api/client.ts';
import { deviceCalls } from '../api/devices.ts';
import { passwordCalls } from '../api/passwords.ts';
import { planCalls } from '../api/plans.ts';
import type { profileCalls } from '../api/profiles.ts';
import { sessionCalls } from '../api/session.ts';
import { subscriptionCalls } from '../api/subscription.ts';
import { leaveFor } from '../app/leaveFor.ts';
import { saveFile } from '../app/saveFile.ts';

type Dependencies = { call: Call; profiles: ReturnType<typeof profileCalls> };

export function accountArea({ call, profiles }: Dependencies) {
  const account = accountCalls(call);
  const devices = deviceCalls(call);
  const subscription = subscriptionCalls(call);
  const billing = billingCalls(call);
  return {
    accountDeletion: accountDeletionMachine.provide(accountDeletionImplementations({ account })),
    saveChanges: saveChangesMachine,
    accountPages: accountPagesMachine.provide({
      actors: {
        accountDetails: accountDetailsMachine.provide(accountDetailsImplementations({ account })),
        passwordChange: passwordChangeMachine.provide(passwordChangeImplementations({ passwords: passwordCalls(call) })),
        subscription: subscriptionMachine.provide(
          subscriptionImplementations({
            subscription,
            session: sessionCalls(call),
            leaveFor,
            planChange: planChangeMachine.provide(planChangeImplementations({ plans: planCalls(call), subscription })),
          }),
        ),
        billing: billingMachine.provide(billingImplementations({ billing, subscription })),
        invoices: invoicesMachine.provide(invoicesImplementations({ billing, saveFile })),
        devices: devicesMachine.provide(devicesImplementations({ devices })),
        tvLink: tvLinkMachine.provide(tvLinkImplementations({ devices })),
        languageChoice: languageChoiceMachine.provide(languageChoiceImplementations({ profiles })),
      },
    }),
  };
}
