/** The actors of the open page, typed for tests. */
import type { ActorRefFrom } from 'xstate';
import type { accountDetailsMachine } from '../machines/account/accountDetails.machine.ts';
import type { dataExportMachine } from '../machines/account/dataExport.machine.ts';
import type { devicesMachine } from '../machines/account/devices.machine.ts';
import type { languageChoiceMachine } from '../machines/account/languageChoice.machine.ts';
import type { passwordChangeMachine } from '../machines/account/passwordChange.machine.ts';
import type { tvLinkMachine } from '../machines/account/tvLink.machine.ts';
import type { pagesMachine } from '../machines/app/pages.machine.ts';
import type { billingMachine } from '../machines/buying/billing.machine.ts';
import type { invoicesMachine } from '../machines/buying/invoices.machine.ts';
import type { planChoiceMachine } from '../machines/buying/planChoice.machine.ts';
import type { subscriptionMachine } from '../machines/buying/subscription.machine.ts';
import type { voucherMachine } from '../machines/buying/voucher.machine.ts';
import type { detailMachine } from '../machines/catalogue/detail.machine.ts';
import type { filtersMachine } from '../machines/catalogue/filters.machine.ts';
import type { homeMachine } from '../machines/catalogue/home.machine.ts';
import type { searchResultsMachine } from '../machines/catalogue/searchResults.machine.ts';
import type { watchlistMachine } from '../machines/catalogue/watchlist.machine.ts';
import type { guideMachine } from '../machines/live/guide.machine.ts';
import type { livePlaybackMachine } from '../machines/live/livePlayback.machine.ts';
import type { playbackMachine } from '../machines/player/playback.machine.ts';
import type { chooseProfileMachine } from '../machines/profiles/chooseProfile.machine.ts';
import type { profileDeletionMachine } from '../machines/profiles/profileDeletion.machine.ts';
import type { profileEditorMachine } from '../machines/profiles/profileEditor.machine.ts';
import type { profilePinMachine } from '../machines/profiles/profilePin.machine.ts';
import type { profileSettingMachine } from '../machines/profiles/profileSetting.machine.ts';
import type { activationMachine } from '../machines/signIn/activation.machine.ts';
import type { loginMachine } from '../machines/signIn/login.machine.ts';
import type { passwordRecoveryMachine } from '../machines/signIn/passwordRecovery.machine.ts';
import type { passwordResetMachine } from '../machines/signIn/passwordReset.machine.ts';
import type { socialReturnMachine } from '../machines/signIn/socialReturn.machine.ts';

type PageActors = {
  accountDetails: ActorRefFrom<typeof accountDetailsMachine>;
  activation: ActorRefFrom<typeof activationMachine>;
  billing: ActorRefFrom<typeof billingMachine>;
  chooseProfile: ActorRefFrom<typeof chooseProfileMachine>;
  dataExport: ActorRefFrom<typeof dataExportMachine>;
  detail: ActorRefFrom<typeof detailMachine>;
  devices: ActorRefFrom<typeof devicesMachine>;
  filters: ActorRefFrom<typeof filtersMachine>;
  guide: ActorRefFrom<typeof guideMachine>;
  home: ActorRefFrom<typeof homeMachine>;
  invoices: ActorRefFrom<typeof invoicesMachine>;
  languageChoice: ActorRefFrom<typeof languageChoiceMachine>;
  livePlayback: ActorRefFrom<typeof livePlaybackMachine>;
  login: ActorRefFrom<typeof loginMachine>;
  passwordChange: ActorRefFrom<typeof passwordChangeMachine>;
  passwordRecovery: ActorRefFrom<typeof passwordRecoveryMachine>;
  passwordReset: ActorRefFrom<typeof passwordResetMachine>;
  planChoice: ActorRefFrom<typeof planChoiceMachine>;
  playback: ActorRefFrom<typeof playbackMachine>;
  profileDeletion: ActorRefFrom<typeof profileDeletionMachine>;
  profileEditor: ActorRefFrom<typeof profileEditorMachine>;
  profilePin: ActorRefFrom<typeof profilePinMachine>;
  profileSetting: ActorRefFrom<typeof profileSettingMachine>;
  searchResults: ActorRefFrom<typeof searchResultsMachine>;
  socialReturn: ActorRefFrom<typeof socialReturnMachine>;
  subscription: ActorRefFrom<typeof subscriptionMachine>;
  tvLink: ActorRefFrom<typeof tvLinkMachine>;
  voucher: ActorRefFrom<typeof voucherMachine>;
  watchlist: ActorRefFrom<typeof watchlistMachine>;
};

/** @returns the actors by name. `loginPage` is replaced by its child `login`, the form. */
export function pageActorsOf(pages: ActorRefFrom<typeof pagesMachine>): Partial<PageActors> {
  const { loginPage, ...actors } = pages.getSnapshot().context.actors;
  const login = loginPage?.getSnapshot().children.login;
  return { ...actors, ...(login && { login }) } as Partial<PageActors>;
}
