/**
 * Events between actors, by receiver. A flow sends to the permanent actor that the event concerns. Where the receivers depend on the viewer
 * or the page, the event goes to `app`, which decides.
 * Events to an actor that failed are lost, and the application continues (ERR-04). A child sends events to its own parent through
 * `parentRef`.
 */
import { type ActorRef, type AnyActorRef, type AnyEventObject, createEmptyActor, type Snapshot } from 'xstate';
import type { SessionFacts } from './access.ts';
import type { Account, Language, Message, Plan, Profile, Rail } from './entities.ts';
import type { Completion } from './forms.ts';
import type { Cover, Notice, Toast } from './notices.ts';
import type { Onward, WayIn } from './onward.ts';
import type { PendingAction } from './pendingAction.ts';
import type { ManagerSwitch, PinProfile, PinWanted } from './pinGate.ts';
import type { PurchasePopup } from './purchase.ts';
import type { RemindableProgramme, Reminder, ReminderPopupInput } from './reminders.ts';
import type { Route, RouteName } from './routes.ts';
import type { Settings } from './settings.ts';
import type { SocialAccount } from './socialLogin.ts';
import type { DraftTyped } from './unsaved.ts';
import type { ViewerChanged } from './viewer.ts';

/** The tokens of a successful sign-in. */
export type SignedIn = { token: string; refreshToken: string | null };

/** The tokens for the code that a television shows; null: pending, as `authorization_pending` of RFC 8628 (TV-13). */
export type CodeSignIn = SignedIn | null;

/** The viewer or a flow requests this page. The guards may redirect, or keep the current page. */
type PageAsked = { type: 'page.asked'; name: RouteName };

/**
 * Selects the profile to watch with. `destination`: the next URL, instead of home (GRD-14). `mayLeave`: the service has accepted the PIN of the
 * account manager (KID-05).
 */
export type ProfileChosen = { type: 'profile.choose'; profile: PinProfile; code?: string; destination?: string; mayLeave?: true };

/** The viewer's answer about unsaved changes (GRD-03). */
export type SaveChangesAnswer = 'leave' | 'stay';

/** By receiver: the `systemId` of a permanent actor, or `app` for the root actor. */
export type Messages = {
  app:
    | { type: 'session.changed'; session: SessionFacts; onward: Onward; account: Account | null; profile: Profile | null }
    /** The data of the present viewer changed. */
    | { type: 'viewer.updated'; account: Account | null; profile: Profile | null }
    /** The account of the session could not be loaded. */
    | { type: 'account.missed' }
    /** The viewer left the login without signing in (TOG-05). */
    | { type: 'login.closed' }
    /** TIM-02, TIM-03: the service has corrected the clock, or the time zone of the device has changed. */
    | { type: 'clock.changed' }
    /** LOG-04: the viewer stayed for the plans and has finished with them. */
    | { type: 'plans.left' }
    /** A visitor wants to do something with a title that needs a login (DET-03). It is done after the login, unless the viewer leaves it. */
    | { type: 'action.postpone'; action: PendingAction }
    /** INS-02: the first page of the application is about to replace what the first script has drawn. */
    | { type: 'page.drawn' };
  /** The facts of the present viewer have changed. */
  watching: ViewerChanged;
  /** The settings of a page did not load, and the viewer retries. */
  settings: { type: 'settings.retry' };
  session:
    | { type: 'session.close' }
    /** The viewer signed in. */
    | ({ type: 'session.open'; wayIn: WayIn } & SignedIn)
    /** The account was deleted, so no logout is sent to the service (ACC-06). */
    | { type: 'account.gone' }
    /** The service has switched to another profile. `at`: epoch ms (SES-08). */
    | { type: 'profile.chosen'; at: number };
  /** It exists while a viewer is signed in. */
  viewer: /** The account was saved (ACC-05, REG-05, ACC-11). */
    | { type: 'account.updated'; account: Account }
    /** The service has confirmed a subscription (MON-08). The account is null when reloading it failed. */
    | { type: 'subscription.confirmed'; account: Account | null }
    | { type: 'profile.updated'; profile: Profile }
    | { type: 'profile.created'; profile: Profile }
    | { type: 'profile.deleted'; profileId: string }
    /** The viewer has chosen a profile, or entered its PIN. */
    | ProfileChosen
    /** The PIN popup has closed, with a PIN or without. */
    | { type: 'pin.left' };
  /** What the refusal of a call has ended. */
  refusals: /** SES-02: the service no longer accepts the token. */
    | { type: 'session.expired' }
    /** SES-03: null, when the account is not known. */
    | { type: 'profile.missing'; isPremium: boolean | null }
    /** SES-04 */
    | { type: 'subscription.missing' };
  navigation: /** `onward`: where the viewer goes on. */
    | (ViewerChanged & { onward: Onward })
    /** Asks about unsaved changes before the switch (GRD-03). */
    | ProfileChosen
    /** The form of the page now has unsaved changes, or no longer has them (GRD-03). */
    | { type: 'changes.made' }
    | { type: 'changes.gone' }
    | { type: 'changes.resolved'; answer: SaveChangesAnswer }
    /** Keeps the URL that the viewer had before the pages of a login provider (NAV-15). */
    | { type: 'destination.remember'; url: string }
    /** Removes the page with its unsaved changes. The next navigation to the same URL shows it again (SES-07). */
    | { type: 'page.clear' }
    | { type: 'navigation.request'; to: string; replace?: boolean }
    /** The service requires this page first. The present page is remembered, and unsaved changes cannot hold the viewer (SES-03, SES-04). */
    | { type: 'page.require'; page: RouteName }
    /** Goes back, or to `fallback` when there is no earlier page. */
    | { type: 'navigation.retreat'; fallback: string }
    /** Replaces the URL of the same page (NAV-03). */
    | { type: 'address.correct'; url: string }
    /** NAV-17: a popup, dialog or notice that the viewer can close has opened or closed. */
    | { type: 'cover.opened'; cover: Cover }
    | { type: 'cover.closed'; cover: Cover };
  pages:
    | ViewerChanged
    | { type: 'page.show'; route: Route }
    /** Another viewer signed in or is choosing a profile (SES-07). */
    | { type: 'page.clear' }
    /** The network is back, or the language has changed. */
    | { type: 'page.refresh' }
    /** The URL of the open page was corrected (NAV-03). */
    | { type: 'address.corrected'; url: string }
    /** The page's changes were saved or discarded. */
    | { type: 'changes.gone' }
    /** The unsaved form is kept for the same account (SES-12). */
    | { type: 'session.expired' }
    /** The session is known after a sign-in, or the account did not load. */
    | { type: 'session.settled' }
    | DraftTyped
    /** The save-changes popup asks the page to save (GRD-03). */
    | { type: 'changes.save' }
    /** The service has accepted these digits. The page keeps them until the viewer leaves it (PIN-10). */
    | { type: 'pin.validated'; profileId: string; code: string }
    /** The PIN of a profile has changed; null: it was removed. */
    | { type: 'pin.renewed'; profileId: string; code: string | null }
    /** The unsaved form is kept for the same account (SES-12). */
    | { type: 'session.expired' }
    /** Viewing progress on the page is out of date (WAT-02). */
    | { type: 'viewing.changed' };
  notices:
    | ({ type: 'toast.show' } & Toast)
    | { type: 'notice.open'; notice: Notice }
    | { type: 'notice.close' }
    /** The viewer has signed in in another tab, so a notice that leads to the login popup closes. */
    | { type: 'viewer.entered' };
  popups:
    | { type: 'popup.close' }
    /** The viewer wants to do something that needs an account. */
    | { type: 'login.open' }
    /** `social`: the provider's account; null without a provider (REG-07). */
    | { type: 'register.open'; social: SocialAccount | null }
    /** REG-05: account data is missing; the viewer must complete it first. */
    | { type: 'completion.ask'; completion: Completion }
    | { type: 'completion.withdraw' }
    | { type: 'pin.open'; wanted: PinWanted }
    | { type: 'profile.chosen' }
    | { type: 'profile.notChosen'; error: unknown }
    /** GRD-14: the viewer requested a page of the account manager. */
    | ({ type: 'handOver.open' } & ManagerSwitch)
    /** GRD-03: navigation would leave a page with unsaved changes. */
    | { type: 'saveChanges.open' }
    | { type: 'changes.saved' }
    | { type: 'changes.notSaved' }
    | ({ type: 'reminder.asked' } & ReminderPopupInput)
    | { type: 'reminder.settled'; programmeId: string }
    | { type: 'reminder.refused'; programmeId: string; message: Message }
    /** The popup of the purchase; null closes it. It waits until no other popup is open. */
    | { type: 'purchase.show'; popup: PurchasePopup | null }
    | PageAsked
    | { type: 'page.changed'; name: RouteName }
    /** The session is known after a sign-in, or the account did not load. */
    | { type: 'session.settled' }
    /** The viewer signed in in another tab: the login and registration popups close (SES-06). */
    | { type: 'viewer.entered' }
    /** The viewer signed out: popups that show their data close (TOG-08). */
    | { type: 'viewer.left' };
  purchase:
    | ViewerChanged
    | { type: 'plan.buy'; plan: Plan }
    | { type: 'plans.dismissed' }
    | { type: 'voucher.redeemed' }
    /** The viewer left the login that the purchase waited for (TOG-05). */
    | { type: 'login.closed' }
    /** The viewer closes the popup of the purchase. */
    | { type: 'purchase.close' }
    /** The viewer closed the PIN popup and stays with the present profile. */
    | { type: 'pin.closed' }
    /** This ends the purchase, even if the guards redirect (TOG-01). */
    | PageAsked;
  entitlement:
    | { type: 'entitlement.changed'; isPremium: boolean }
    | { type: 'page.changed' }
    /** The service refused a call that the entitlement should allow (TOG-07). */
    | { type: 'entitlement.doubted' }
    | { type: 'connection.returned' };
  language:
    | ViewerChanged
    /** A visitor's choice is stored in this browser. With a profile, `languageChoice` saves it on the profile. */
    | { type: 'language.choose'; language: Language };
  /** CNS-03: the viewer wants to change the answer. Offered where the product asks itself. */
  consent: { type: 'consent.change' };
  menu:
    | { type: 'sections.changed'; sections: Settings['sections'] }
    /** The texts of the sections may have changed, or the network is back. */
    | { type: 'menu.load' };
  search: { type: 'page.changed'; route: Route };
  /** The profile was switched. */
  profileMenu: { type: 'profile.chosen' };
  cardPreview:
    | { type: 'trailers.changed'; playsTrailers: boolean }
    /** The watchlist of the viewer has changed elsewhere. */
    | { type: 'watchlist.changed'; contentId: string; isOnWatchlist: boolean };
  keptHome: /** INS-03 */
    | { type: 'owner.changed'; owner: string | null }
    /** Home has its titles. */
    | { type: 'home.ready' }
    /** The first page of the application is about to replace what the first script has drawn. */
    | { type: 'page.drawn' };
  reminders:
    | { type: 'connection.returned' }
    /** A view requests the popup. */
    | { type: 'reminder.open'; programme: RemindableProgramme }
    | { type: 'reminder.set'; reminder: Reminder }
    | { type: 'reminder.remove'; programmeId: string };
  tonight: /** TNT-01: home shows these rails. */
  { type: 'rails.shown'; rails: readonly Rail[] } | { type: 'premium.changed'; isPremium: boolean };
  watchMarks: /** The viewer undoes the last mark. */ { type: 'mark.undo' };
};

export type Receiver = keyof Messages;
export const RECEIVERS = [
  'app',
  'watching',
  'settings',
  'session',
  'viewer',
  'refusals',
  'navigation',
  'pages',
  'notices',
  'popups',
  'purchase',
  'entitlement',
  'language',
  'consent',
  'menu',
  'profileMenu',
  'cardPreview',
  'keptHome',
  'search',
  'reminders',
  'tonight',
  'watchMarks',
] as const satisfies readonly Receiver[];

type System = AnyActorRef['system'];
type ReceiverRef<Name extends Receiver> = ActorRef<Snapshot<unknown>, Messages[Name]>;

/** Receives events for actors that failed, and for actors that are missing when a machine runs alone. */
const absent = createEmptyActor();

/** The target of a `sendTo`: the permanent actor with that name. Events are typed: `sendTo(receiver('popups'), { type: 'login.open' })`. */
export const receiver =
  <Name extends Receiver>(name: Name) =>
  ({ system }: { system: System }): ReceiverRef<Name> =>
    system.get(name) ?? absent;

/**
 * Whether an actor would act on this message in its present state. A message to all who may need it goes only to those.
 * @returns true for an actor without states, and for one that is missing or ended
 */
export function wouldAct(actor: AnyActorRef | undefined, message: AnyEventObject): boolean {
  const snapshot: { can?: (message: AnyEventObject) => boolean } | undefined = actor?.getSnapshot();
  return snapshot?.can?.(message) !== false;
}

type Sender = { enqueue: { sendTo: (target: AnyActorRef, message: AnyEventObject) => void }; system: System };

/** In `enqueueActions`: sends the message only when the receiver would act on it (`wouldAct`). */
export function sendIfHeard<Name extends Receiver>({ enqueue, system }: Sender, name: Name, message: Messages[Name]): void {
  const actor = receiver(name)({ system });
  if (wouldAct(actor, message)) enqueue.sendTo(actor, message);
}
