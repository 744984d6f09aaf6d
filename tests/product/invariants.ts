/** TOG: what must hold after each step of a visit, in the viewer's words. */
import { desc, eq } from 'drizzle-orm';
import { accounts, subscriptions } from '../../demo/database/accounts.ts';
import { isPremiumAccount } from '../../demo/payment/entitlement.ts';
import { decideRoute } from '../../machines/domain/access.ts';
import { ENTITLEMENT_BELIEVED } from '../../machines/domain/constants.ts';
import { controlsOf, isSettling } from './controls.ts';
import { personas } from './personas.ts';
import { pictureOf, type Visit } from './visit.ts';

/** @returns what is wrong, beginning with the id of the requirement; null when nothing is */
export type Invariant = (visit: Visit) => Promise<string | null> | string | null;

const PAYING = ['gateways', 'checkout', 'payment'];

const onlyWhoBuysPays: Invariant = (visit) => {
  if (visit.intent.isBuying) return null;
  if (PAYING.includes(visit.popup())) return `TOG-01 the ${visit.popup()} popup opens for a viewer who is not buying`;
  return visit.tab.left.length > 0 ? 'TOG-01 the browser leaves for a payment page, and the viewer is not buying' : null;
};

/** TOG-01, TOG-05: what the product asks of the service was asked for by the viewer. */
const onlyWishesAreCarriedOut: Invariant = (visit) => {
  const calls = visit.service.asked.slice(visit.callsChecked);
  visit.callsChecked = visit.service.asked.length;
  for (const { method, path } of calls) {
    if (method === 'POST' && path.endsWith('/checkout/session') && !visit.intent.isBuying)
      return 'TOG-01 a checkout is opened, and the viewer is not buying';
    if (method !== 'GET' && path.startsWith('/v1/content/favorite/') && !visit.intent.isListing)
      return 'TOG-05 the list changes, and the viewer did not ask for it';
  }
  return null;
};

const oneSubscription: Invariant = async (visit) => {
  if (visit.service.changes === visit.checkedAt) return null;
  visit.checkedAt = visit.service.changes;
  const { service } = visit.service;
  const rows = await service.database.select().from(subscriptions).orderBy(desc(subscriptions.purchasedAt));
  const renewing = rows.filter(
    ({ status, renewalStatus, expiresAt }) => status === 'active' && renewalStatus === 'enabled' && expiresAt > service.now(),
  );
  const doubled = renewing.find(({ accountId, id }) => renewing.some((other) => other.accountId === accountId && other.id !== id));
  return doubled ? `TOG-02 ${doubled.accountId} has two subscriptions that renew` : null;
};

const thereIsAWayOn: Invariant = (visit) => {
  const route = visit.route();
  if (!route || visit.session().matches('restoring')) return null;
  if (isSettling(visit)) return null;
  if (visit.popup() === 'waiting' || visit.popup() === 'payment') return null;
  const controls = controlsOf(visit);
  if (route.name === 'serverError') return 'TOG-04 an error page is all that a signed-in viewer gets';
  if (visit.page() && visit.actors.pages.getSnapshot().matches('broken')) return `TOG-04 the page ${route.name} is broken`;
  // The login page of a signed-in viewer stands under the plans, which are what is missing (GRD-13).
  return controls.some(({ isWayOn, name }) => isWayOn || name.includes('password') || name.includes('plan'))
    ? null
    : `TOG-04 ${route.name} under the ${visit.popup()} popup has no way on`;
};

/** Pages that sell or carry content: what has to be bought may stand over them. */
const CONTENT = ['home', 'content', 'movie', 'series', 'filters', 'search', 'guide', 'watchlist', 'login', 'vod', 'live'];

const allowedPagesCanBeRead: Invariant = (visit) => {
  const route = visit.route();
  if (!route || visit.popup() !== 'plans' || visit.flags.skipProducts !== false) return null;
  return CONTENT.includes(route.name) ? null : `TOG-04 the plans that cannot be closed stand over ${route.name}`;
};

const ACCOUNT = /^\/v1\/account\/?$/;

const entitlementIsBelieved: Invariant = async (visit) => {
  const { account } = visit.latest();
  if (!account || !visit.session().matches({ signedIn: 'active' }) || !visit.justNavigated) return null;
  // Whom the service refused by mistake, or did not answer, cannot know better yet.
  const { asked } = visit.service;
  const lastRead = asked.findLast(({ method, path }) => method === 'GET' && ACCOUNT.test(path));
  const wasMisled = asked.some(({ status, at }) => status === 423 && Date.now() - at < ENTITLEMENT_BELIEVED);
  if (lastRead?.status !== 200 || wasMisled) return null;
  const isPremium = await isPremiumAccount(visit.service.service, account.id);
  return isPremium === account.isPremium
    ? null
    : `TOG-07 the service says ${isPremium ? 'premium' : 'free'}, and one navigation later the product still believes ${account.isPremium ? 'premium' : 'free'}`;
};

/** Entities are immutable: what was found in one stays right. */
const ownersIn = new WeakMap<object, ReadonlySet<string>>();
const NOBODY: ReadonlySet<string> = new Set();
const ownerOfProfile = new Map(personas.flatMap(({ id, profileIds }) => profileIds.map((profileId) => [profileId, id] as const)));

/** @returns the ids of the personas whose profiles are in there, with their names */
function ownersOf(value: unknown): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return NOBODY;
  const known = ownersIn.get(value);
  if (known) return known;
  // Actors are walked by their snapshots; only data is looked into, and each object once.
  ownersIn.set(value, NOBODY);
  const isData = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
  if (!isData) return NOBODY;
  const owners = new Set<string>();
  const owner = 'name' in value && 'id' in value && typeof value.id === 'string' ? ownerOfProfile.get(value.id) : undefined;
  if (owner !== undefined) owners.add(owner);
  for (const each of Object.values(value)) for (const found of ownersOf(each)) owners.add(found);
  const found = owners.size === 0 ? NOBODY : owners;
  ownersIn.set(value, found);
  return found;
}

const nothingOfOthers: Invariant = (visit) => {
  const { account } = visit.latest();
  if (account === null && !visit.session().matches('signedOut')) return null;
  const own = account ? personas.find(({ id }) => account.id === `account-${id}`) : undefined;
  if (account && !own) return null;
  for (const [path, { context }] of pictureOf(visit.actors.root))
    for (const [key, value] of Object.entries(context))
      for (const owner of ownersOf(value))
        if (owner !== own?.id) return `TOG-08 something of ${owner} is still there for ${own?.id ?? 'a visitor'}: ${path} ${key}`;
  return null;
};

/** Messages that ask for a deed, and what they have to offer (ERR-03). */
const DEEDS = /DEVICE_LIMIT|PROFILE_NOT_CHOSEN|SUBSCRIPTION_REQUIRED|MASTER_REQUIRED/i;

const deedsAreOffered: Invariant = (visit) => {
  const notice = visit.notice();
  if (!notice || !DEEDS.test(notice.message.key)) return null;
  return 'action' in notice || notice.opensLogin ? null : `TOG-09 ${notice.message.key} asks for something and offers only OK`;
};

const guardsAgree: Invariant = (visit) => {
  const { current, session, features, now } = visit.actors.navigation.getSnapshot().context;
  if (!current || session.kind === 'settling' || visit.actors.navigation.getSnapshot().value !== 'idle') return null;
  const decision = decideRoute(current, { session, features, now: now(), hasUnsavedChanges: false });
  return decision.kind === 'redirect' && !visit.slept
    ? `TOG-06 the viewer is at ${current.url}, where the guards do not let them be`
    : null;
};

export const invariants: readonly Invariant[] = [
  onlyWhoBuysPays,
  onlyWishesAreCarriedOut,
  oneSubscription,
  thereIsAWayOn,
  allowedPagesCanBeRead,
  entitlementIsBelieved,
  nothingOfOthers,
  deedsAreOffered,
  guardsAgree,
];

/** @throws Error with the first invariant that does not hold */
export async function check(visit: Visit): Promise<void> {
  for (const invariant of invariants) {
    const complaint = await invariant(visit);
    if (complaint !== null) throw new Error(complaint);
  }
}

export const accountIdOf = async (visit: Visit, email: string) =>
  (await visit.service.service.database.select().from(accounts).where(eq(accounts.email, email)))[0]?.id ?? null;
