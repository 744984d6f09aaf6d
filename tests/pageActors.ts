/** The actors of the open page, typed for tests. */
import type { ActorRefFrom } from 'xstate';
import type { accountDetailsMachine } from '../machines/accountDetails/accountDetails.machine.ts';
import type { activationMachine } from '../machines/activation/activation.machine.ts';
import type { billingMachine } from '../machines/billing/billing.machine.ts';
import type { chooseProfileMachine } from '../machines/chooseProfile/chooseProfile.machine.ts';
import type { detailMachine } from '../machines/detail/detail.machine.ts';
import type { devicesMachine } from '../machines/devices/devices.machine.ts';
import type { filtersMachine } from '../machines/filters/filters.machine.ts';
import type { guideMachine } from '../machines/guide/guide.machine.ts';
import type { homeMachine } from '../machines/home/home.machine.ts';
import type { invoicesMachine } from '../machines/invoices/invoices.machine.ts';
import type { languageChoiceMachine } from '../machines/languageChoice/languageChoice.machine.ts';
import type { livePlaybackMachine } from '../machines/livePlayback/livePlayback.machine.ts';
import type { loginMachine } from '../machines/login/login.machine.ts';
import type { pagesMachine } from '../machines/pages/pages.machine.ts';
import type { passwordChangeMachine } from '../machines/passwordChange/passwordChange.machine.ts';
import type { passwordRecoveryMachine } from '../machines/passwordRecovery/passwordRecovery.machine.ts';
import type { passwordResetMachine } from '../machines/passwordReset/passwordReset.machine.ts';
import type { planChoiceMachine } from '../machines/planChoice/planChoice.machine.ts';
import type { playbackMachine } from '../machines/playback/playback.machine.ts';
import type { profileDeletionMachine } from '../machines/profileDeletion/profileDeletion.machine.ts';
import type { profileEditorMachine } from '../machines/profileEditor/profileEditor.machine.ts';
import type { profilePinMachine } from '../machines/profilePin/profilePin.machine.ts';
import type { profileSettingMachine } from '../machines/profileSetting/profileSetting.machine.ts';
import type { searchResultsMachine } from '../machines/searchResults/searchResults.machine.ts';
import type { socialReturnMachine } from '../machines/socialReturn/socialReturn.machine.ts';
import type { subscriptionMachine } from '../machines/subscription/subscription.machine.ts';
import type { tvLinkMachine } from '../machines/tvLink/tvLink.machine.ts';
import type { voucherMachine } from '../machines/voucher/voucher.machine.ts';
import type { watchlistMachine } from '../machines/watchlist/watchlist.machine.ts';

type PageActors = {
  accountDetails: ActorRefFrom<typeof accountDetailsMachine>;
  activation: ActorRefFrom<typeof activationMachine>;
  billing: ActorRefFrom<typeof billingMachine>;
  chooseProfile: ActorRefFrom<typeof chooseProfileMachine>;
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
