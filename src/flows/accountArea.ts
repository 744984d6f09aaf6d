/** The flows of the account area: a part of their own, fetched when one of them is wanted. */
import { accountDeletionMachine } from '../../machines/accountDeletion/accountDeletion.machine.ts';
import { accountDetailsMachine } from '../../machines/accountDetails/accountDetails.machine.ts';
import { devicesMachine } from '../../machines/devices/devices.machine.ts';
import { languageChoiceMachine } from '../../machines/languageChoice/languageChoice.machine.ts';
import { passwordChangeMachine } from '../../machines/passwordChange/passwordChange.machine.ts';
import { saveChangesMachine } from '../../machines/saveChanges/saveChanges.machine.ts';
import { tvLinkMachine } from '../../machines/tvLink/tvLink.machine.ts';
import { accountDeletionImplementations } from '../actors/accountDeletion.ts';
import { accountDetailsImplementations } from '../actors/accountDetails.ts';
import { devicesImplementations, tvLinkImplementations } from '../actors/devices.ts';
import { languageChoiceImplementations } from '../actors/languageChoice.ts';
import { passwordChangeImplementations } from '../actors/passwords.ts';
import { accountCalls } from '../api/account.ts';
import type { Call } from '../api/client.ts';
import { deviceCalls } from '../api/devices.ts';
import { passwordCalls } from '../api/passwords.ts';
import type { profileCalls } from '../api/profiles.ts';

type Dependencies = { call: Call; profiles: ReturnType<typeof profileCalls> };

export function accountArea({ call, profiles }: Dependencies) {
  const account = accountCalls(call);
  const devices = deviceCalls(call);
  return {
    accountDetails: accountDetailsMachine.provide(accountDetailsImplementations({ account })),
    accountDeletion: accountDeletionMachine.provide(accountDeletionImplementations({ account })),
    saveChanges: saveChangesMachine,
    passwordChange: passwordChangeMachine.provide(passwordChangeImplementations({ passwords: passwordCalls(call) })),
    devices: devicesMachine.provide(devicesImplementations({ devices })),
    tvLink: tvLinkMachine.provide(tvLinkImplementations({ devices })),
    languageChoice: languageChoiceMachine.provide(languageChoiceImplementations({ profiles })),
  };
}
