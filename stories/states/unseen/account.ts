/** States of sign-in, account, profiles and purchase without a story, each with the reason why it shows nothing of its own. */

const DECIDES = 'It decides where to go on in the same step and is never drawn.';
const PAGE_FOLLOWS = 'It is over: the next page or popup is there with the same step.';
const POPUP_GONE = 'It is over: its popup is gone with the same step, and the page below is seen again.';
const DIALOG_GONE = 'It is over: its dialog is gone with the same step, and the subscription is seen again.';
const UNNOTICED = 'Buying says nothing here: the viewer sees the page they are on, whatever it is.';
const MARKS_ONLY =
  'The list has no screen of its own: what is in it is marked on the programmes of the guide, at once and in all its states.';
const CLOCK_ONLY = 'The clock has no screen: the first thing to be seen is the toast that it tells.';

export const accountUnseen: Readonly<Record<string, string>> = {
  'login.done': PAGE_FOLLOWS,
  'register.registered': POPUP_GONE,
  'completeAccount.submitting': DECIDES,
  'completeAccount.completed': POPUP_GONE,
  'socialLogin.stayed': POPUP_GONE,
  'socialReturn.checking': DECIDES,
  'socialReturn.refused': PAGE_FOLLOWS,
  'socialReturn.incomplete': 'The complete-account popup covers the page: Popups/Complete account.',
  'socialReturn.unregistered': 'The register popup covers the page: Popups/Register.',
  'activation.arriving': DECIDES,

  'accountDetails.opening': DECIDES,
  'accountDeletion.deleted': POPUP_GONE,
  'saveChanges.saved': POPUP_GONE,
  'saveChanges.discarded': POPUP_GONE,
  'saveChanges.kept': POPUP_GONE,
  'subscription.account.asking': 'Whose account it is is asked for anew behind the page, which does not change until there is an answer.',
  'planChange.changed': DIALOG_GONE,
  'planChange.closed': DIALOG_GONE,
  'subscription.present.showing.arriving': DECIDES,
  'subscription.present.showing.resting.readingStatus': DECIDES,

  'chooseProfile.opening': DECIDES,
  'chooseProfile.offering': DECIDES,
  'deviceLimit.freed': PAGE_FOLLOWS,
  'deviceLimit.left': PAGE_FOLLOWS,
  'profileSwitch.switched': PAGE_FOLLOWS,
  'profileSwitch.refused': PAGE_FOLLOWS,
  'profileEditor.opening': DECIDES,
  'profileEditor.saving': DECIDES,
  'profileEditor.createdWithoutLimit': DECIDES,
  'profileEditor.created': DECIDES,
  'profileDeletion.opening': DECIDES,
  'pin.opening': DECIDES,
  'pin.asking.choosing': DECIDES,
  'pin.asking.validated': DECIDES,
  'pin.accepted': POPUP_GONE,

  'popups.none': 'Nothing stands above the page: every story of a screen shows it.',
  'purchase.recalling': UNNOTICED,
  'purchase.arriving': UNNOTICED,
  'purchase.resuming': DECIDES,
  'purchase.resting.idle': UNNOTICED,
  'purchase.resting.waiting': UNNOTICED,
  'purchase.resting.dismissed': UNNOTICED,
  'purchase.buying.chosen':
    'The plans or the page they were chosen on stay for the moment in which it is noted where the viewer wanted to be.',
  'purchase.buying.identifying': 'It decides as soon as it is known who buys; until then the page is seen that the plan was chosen on.',
  'purchase.buying.needsManager.switching':
    'The PIN of the manager is asked for, or the profile is being switched: each has its own stories.',
  'purchase.buying.paying.checkingGateway': DECIDES,
  'purchase.buying.paying.choosingAgain': DECIDES,
  'purchase.confirming.wait.deciding': DECIDES,
  'purchase.confirming.wait.silent': UNNOTICED,
  'purchase.succeeded.leading': DECIDES,
  'purchase.over': DECIDES,
  'purchase.forgetting': DECIDES,

  'reminders.nobody': 'A visitor has no reminders: there is nothing to mark and nothing to tell.',
  'reminders.watching.list': MARKS_ONLY,
  'reminders.watching.clock.waiting': CLOCK_ONLY,
  'reminders.watching.clock.unseen': CLOCK_ONLY,
  'reminders.watching.clock.seen': DECIDES,
  'reminders.watching.clock.announcing': DECIDES,
  'reminders.watching.clock.naming': CLOCK_ONLY,
  'reminderChoice.opening': DECIDES,
  'reminderChoice.done': POPUP_GONE,
};
