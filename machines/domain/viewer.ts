/** Who is watching: the one description of the viewer that `app` sends to every flow that needs it, and the rules that derive facts from it. */
import {
  mayBeOfferedPlans as mayBeOfferedPlansWith,
  mayBrowse as mayBrowseWith,
  mayBuy as mayBuyWith,
  type SessionFacts,
} from './access.ts';
import type { Account, Profile } from './entities.ts';
import type { Flags } from './flags.ts';
import { type Buyer, belongsTo, type PurchaseIntent } from './purchase.ts';
import { type Features, featuresOf, type Settings } from './settings.ts';

/**
 * `session`: whether a visitor or a member watches, with the facts that the guards read. `account`, `profile`: null until they are known,
 * and for visitors.
 */
export type Viewer = {
  session: SessionFacts;
  account: Account | null;
  profile: Profile | null;
  features: Features;
  settings: Settings;
};

/** Before the session is known. */
export const viewerBefore = (flags: Flags, settings: Settings): Viewer => ({
  session: { kind: 'settling' },
  account: null,
  profile: null,
  features: featuresOf(flags, settings),
  settings,
});

/** The viewer with changed facts, and the features that follow from them. */
export function changed(viewer: Viewer, flags: Flags, facts: Partial<Omit<Viewer, 'features'>>): Viewer {
  const known = { ...viewer, ...facts };
  return { ...known, features: featuresOf(flags, known.settings, known.profile) };
}

/** Any of these facts has changed. Receivers derive what they need. */
export type ViewerChanged = { type: 'viewer.changed'; viewer: Viewer };

/** MON-01: whether this viewer can buy a plan. */
export const mayBuy = ({ session, features }: Pick<Viewer, 'session' | 'features'>): boolean => mayBuyWith(session, features);

/** MON-25: whether the plans popup may open for this viewer. */
export const mayBeOfferedPlans = ({ session, features }: Pick<Viewer, 'session' | 'features'>): boolean =>
  mayBeOfferedPlansWith(session, features);

/** Whether the service would return the catalogue (GRD-10). */
export const mayBrowse = ({ session, features }: Pick<Viewer, 'session' | 'features'>): boolean => mayBrowseWith(session, features);

/** PWA-03: the account of a start without a connection. It has no e-mail address or name of the person. */
export const isFromLastVisit = ({ email }: Pick<Account, 'email'>): boolean => email === '';

/** Who watches. `unknown`: the session or the account is not known. */
export type Watcher = 'unknown' | 'visitor' | { accountId: string; profileId: string | null };

/** What belongs to a viewer ends when this changes. */
export function watcherOf({ session, account, profile }: Pick<Viewer, 'session' | 'account' | 'profile'>): Watcher {
  if (session.kind === 'visitor') return 'visitor';
  return account === null ? 'unknown' : { accountId: account.id, profileId: profile?.id ?? null };
}

export const profileOf = (watcher: Watcher): string | null => (typeof watcher === 'object' ? watcher.profileId : null);

export const isSameWatcher = (one: Watcher, other: Watcher): boolean =>
  typeof one === 'object' && typeof other === 'object'
    ? one.accountId === other.accountId && one.profileId === other.profileId
    : one === other;

/** The master profile; null for visitors and until the account is known. */
export const managerOf = ({ account }: Pick<Viewer, 'account'>): Profile | null =>
  account?.profiles.find(({ isMaster }) => isMaster) ?? null;

/**
 * The facts about the viewer that a purchase needs.
 * @returns null for a visitor; undefined while the session is not known
 */
export function buyerOf({ session, account }: Pick<Viewer, 'session' | 'account'>): Buyer | null | undefined {
  if (session.kind === 'settling') return undefined;
  if (session.kind === 'visitor') return null;
  return {
    accountId: account?.id ?? null,
    isPremium: session.premium === true,
    hasProfile: session.profile !== null,
    manager: session.profile?.isMaster === false ? managerOf({ account }) : null,
  };
}

/** Whether the purchase belongs to another account. False without a purchase, for a visitor, and while an account is not known. */
export function isOfOtherAccount(intent: PurchaseIntent | null, viewer: Viewer | null): boolean {
  const buyer = viewer && buyerOf(viewer);
  return intent !== null && buyer != null && !belongsTo(intent, buyer);
}

/** The purchase with the account of its buyer, once that is known. */
export const ofBuyer = (intent: PurchaseIntent, viewer: Viewer): PurchaseIntent => ({
  ...intent,
  accountId: intent.accountId ?? buyerOf(viewer)?.accountId ?? null,
});
