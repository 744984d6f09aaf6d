/** States of sign-in, account, profiles and purchase without a story, each with the reason. See permanent.ts. */

const DECIDES = 'The machine leaves this state in the same step, so it is never drawn.';
const PAGE_FOLLOWS = 'The machine ends here: the same step shows the next page or popup.';
const POPUP_GONE = 'The machine ends here: the same step closes its popup and shows the page below.';
const DIALOG_GONE = 'The machine ends here: the same step closes its dialog and shows the subscription.';
const RELOADS = 'The machine ends here: the same step loads the subscription again.';
const UNNOTICED = 'The purchase shows nothing in this state: the current page stays unchanged.';
const MARKS_ONLY = 'The list has no screen: the guide marks the programmes with a reminder, in the same way in each state of the list.';
const REFUSED = 'Names the page that followed the last refusal: each page has its own stories.';
const CLOCK_ONLY = 'The clock has no screen until it shows a toast.';

export const ACCOUNT_UNSEEN: Readonly<Record<string, string>> = {
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
  'subscription.account.asking': 'The account is loaded again behind the page, which does not change before the answer.',
  'planChange.changed': DIALOG_GONE,
  'planChange.closed': DIALOG_GONE,
  'subscriptionStatus.reading': DECIDES,
  'subscriptionStatus.outdated': RELOADS,
  'subscriptionChanges.arriving': DECIDES,
  'subscriptionChanges.changed': RELOADS,
  'cancellation.canceled': DIALOG_GONE,
  'cancellation.closed': DIALOG_GONE,

  'chooseProfile.opening': DECIDES,
  'chooseProfile.offering': DECIDES,
  'deviceLimit.freed': PAGE_FOLLOWS,
  'deviceLimit.left': PAGE_FOLLOWS,
  'viewer.enteringPage.deciding': DECIDES,
  'viewer.enteringPage.staying': DECIDES,
  'viewer.enteringPage.goingHome': DECIDES,
  'viewer.enteringPage.choosingPlan': DECIDES,
  'viewer.enteringPage.continuing': DECIDES,
  'viewer.known.deciding': DECIDES,
  'profileSwitch.switched': PAGE_FOLLOWS,
  'profileSwitch.refused': 'The machine ends here: the same step shows the notice, or the PIN popup with the reason.',
  'refusals.none': REFUSED,
  'refusals.expired': REFUSED,
  'refusals.choosingProfile': REFUSED,
  'refusals.choosingPlan': REFUSED,
  'refusals.loggingIn': REFUSED,
  'refusals.atStore': REFUSED,
  'profileEditor.opening': DECIDES,
  'profileEditor.saving.deciding': DECIDES,
  'profileEditor.createdWithoutLimit': DECIDES,
  'profileEditor.created': DECIDES,
  'profileDeletion.opening': DECIDES,
  'pin.opening': DECIDES,
  'pin.asking.validated': DECIDES,
  'pin.accepted': POPUP_GONE,

  'popups.none': 'No popup is open: each story of a screen shows this state.',
  'purchase.recalling': UNNOTICED,
  'purchase.arriving': UNNOTICED,
  'purchase.resuming': DECIDES,
  'purchase.resting.idle': UNNOTICED,
  'purchase.resting.waiting': UNNOTICED,
  'purchase.resting.dismissed': UNNOTICED,
  'purchase.buying.chosen': 'The plans, or the page on which the plan was chosen, stay visible while the destination is saved.',
  'purchase.buying.identifying': 'The page on which the plan was chosen stays visible until the account is known.',
  'purchase.buying.needsManager.switching': 'The PIN popup or the profile switch is visible: each has its own stories.',
  'purchase.buying.paying.checkingGateway': DECIDES,
  'purchase.buying.paying.choosingAgain': DECIDES,
  'purchase.confirming.wait.deciding': DECIDES,
  'purchase.confirming.wait.silent': UNNOTICED,
  'purchase.succeeded.leading': DECIDES,
  'purchase.over': DECIDES,
  'purchase.forgetting': DECIDES,

  'reminders.visitor': 'A visitor has no reminders, so there is no mark and no toast.',
  'reminders.watching.list': MARKS_ONLY,
  'reminders.watching.clock.waiting': CLOCK_ONLY,
  'reminders.watching.clock.unseen': CLOCK_ONLY,
  'reminders.watching.clock.seen': DECIDES,
  'reminders.watching.clock.announcing': DECIDES,
  'reminders.watching.clock.naming': CLOCK_ONLY,
  'reminderChoice.opening': DECIDES,
  'reminderChoice.done': POPUP_GONE,
};
