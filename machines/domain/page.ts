/** What pages have in common: the group an address belongs to, what a page is told when it opens, and what each may ask of the rest. */
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import type { Account, Message, Profile } from './entities.ts';
import type { Toast } from './notices.ts';
import type { Route, RouteName } from './routes.ts';
import type { Features, Settings } from './settings.ts';
import type { Typed } from './unsaved.ts';

/** Pages whose machines come together, as one part of the application. Pages that stand in no group are those of `pages` itself. */
export const PAGE_GROUPS = {
  wayInPages: ['forgotPassword', 'changePassword', 'activate', 'socialCallback'],
  accountPages: ['account', 'updatePassword', 'mySubscription', 'billing', 'history', 'devices', 'linkTv', 'language'],
  profilePages: ['editProfile', 'createProfile', 'avatar', 'profileRestriction', 'profilePin', 'deleteProfile'],
  cataloguePages: ['movie', 'series', 'content', 'watchlist', 'search', 'filters'],
  watchingPages: ['vod', 'live'],
} as const satisfies Record<string, readonly RouteName[]>;

export type PageGroup = keyof typeof PAGE_GROUPS;

const isGroup = (name: string): name is PageGroup => name in PAGE_GROUPS;
const GROUPS: readonly PageGroup[] = Object.keys(PAGE_GROUPS).filter(isGroup);
const namesOf = (group: PageGroup): readonly RouteName[] => PAGE_GROUPS[group];

/** Null: the page stands in none. */
export const groupOf = (name: RouteName): PageGroup | null => GROUPS.find((group) => namesOf(group).includes(name)) ?? null;

/** What a page is told about the world when it opens. */
export type PageFacts = { features: Features; settings: Settings; account: Account | null; profile: Profile | null };

/** REG-05: the account lacks something that its manager has to fill in first. */
export const mustComplete = ({ account, profile }: Pick<PageFacts, 'account' | 'profile'>): boolean =>
  account !== null && !account.isCompleted && profile?.isMaster !== false;

/** Whose PIN was accepted, and the digits for what the page does with them (PIN-10). */
export type Unlocked = { profileId: string; code: string };

/** What every page may ask of the rest of the product. */
export type PageNotice =
  | { type: 'navigation.request'; to: string; replace?: boolean }
  | { type: 'address.correct'; url: string }
  | { type: 'message.show'; message: Message }
  /** What the viewer wants needs an account. */
  | { type: 'login.open' }
  /** The service refused what the account seems to have the right to (TOG-07). */
  | { type: 'entitlement.doubted' }
  | ({ type: 'toast.show' } & Toast);

/** What a group begins with. It hands `parentRef` on to its pages, so that each says itself what it has to say. */
export type PageInput<Notice extends EventObject = PageNotice> = {
  parentRef: ActorRef<Snapshot<unknown>, Notice>;
  route: Route;
  facts: PageFacts;
  unlocked: Unlocked | null;
  /** What its form begins with, when it was typed before the session ended (SES-12). */
  typed: Typed | null;
  /** Epoch ms. */
  now: () => number;
  mediaUrlTemplate: string | null;
};

/** What is handed down to the group that is open. */
export type PageGroupEvent =
  /** Whoever signed in is known. */
  | { type: 'session.settled' }
  /** The account may watch premium content now, or may no longer (TOG-07). */
  | { type: 'entitlement.changed'; isPremium: boolean }
  /** What shows how far the viewer is, is out of date (WAT-02). */
  | { type: 'viewing.changed' }
  /** The save-changes popup wants the page to save (GRD-03). */
  | { type: 'changes.save' };

/** A guard of every group: is it one of these pages? */
export const isPage = ({ context }: { context: { route: Route | null } }, { names }: { names: readonly RouteName[] }): boolean =>
  context.route !== null && names.includes(context.route.name);
