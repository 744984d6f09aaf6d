/** TOG: the invariants that must hold after each step of a visit. */
import { desc } from 'drizzle-orm';
import { subscriptions } from '../../demo/database/accounts.ts';
import { isPremiumAccount } from '../../demo/payment/entitlement.ts';
import { ownerOf } from '../../machines/catalogue/keptHome.ts';
import { decideRoute } from '../../machines/domain/access.ts';
import { NO_CONSENT } from '../../machines/domain/consent.ts';
import { ENTITLEMENT_MAX_AGE } from '../../machines/domain/constants.ts';
import { pinWantedBy } from '../../machines/domain/pinGate.ts';
import { STORED_PURCHASE } from '../../src/buying/purchase/checkoutReturn.ts';
import { UNSENT_POSITIONS } from '../../src/player/api/unsentPositions.ts';
import { STORED, STORED_CONSENT, STORED_HOME, STORED_INSTALL_REFUSAL, STORED_SEARCHES } from '../../src/storage/stored.ts';
import { controlsOf, isSettling } from './controls.ts';
import { personas } from './personas.ts';
import { asText, snapshotsOf, type Visit } from './visit.ts';

/** @returns the violation with the requirement id first; null when the invariant holds */
export type Invariant = (visit: Visit) => Promise<string | null> | string | null;

const PAYING = ['phone', 'gateways', 'checkout', 'payment'];

const paymentOnlyWhileBuying: Invariant = (visit) => {
  if (visit.intent.isBuying) return null;
  if (PAYING.includes(visit.popup())) return `TOG-01 the ${visit.popup()} popup is open, and the viewer is not buying`;
  return visit.tab.externalUrls.length > 0 ? 'TOG-01 the browser opens a payment page, and the viewer is not buying' : null;
};

/** A check of a PIN has no content to answer. */
const SUCCESS: ReadonlySet<number> = new Set([200, 204]);

/**
 * PIN-09, PRO-12: a page behind a PIN runs only when the service has accepted that PIN since the step that opened the page. The PIN of a
 * profile switch, and one that the viewer has just set, count, too. Goes before `callsOnlyAsRequested`, which counts the checked calls.
 */
const pagesAskForTheirPin: Invariant = (visit) => {
  const { pages } = visit.actors;
  const { route, viewer } = pages.getSnapshot().context;
  const profiles = viewer.account?.profiles ?? [];
  const wanted = (route && pinWantedBy(route, { profile: viewer.profile, profiles })?.profile.id) ?? null;
  if (wanted !== visit.pinGate.wanted) visit.pinGate = { wanted, since: visit.checkedCalls };
  if (wanted === null || !pages.getSnapshot().matches('open')) return null;
  const accepted = visit.service.calls
    .slice(visit.pinGate.since)
    .some(
      ({ path, body, status }) => SUCCESS.has(status) && /^\/v1\/profile\/(select|pin)\b/.test(path) && `${path} ${body}`.includes(wanted),
    );
  return accepted ? null : `PIN-09 the page ${route?.url} runs without the PIN of ${wanted}`;
};

/** TOG-01, TOG-05: the viewer has requested each checkout and each change of the watchlist that the product sends. */
const callsOnlyAsRequested: Invariant = (visit) => {
  const calls = visit.service.calls.slice(visit.checkedCalls);
  visit.checkedCalls = visit.service.calls.length;
  for (const { method, path } of calls) {
    if (method === 'POST' && path.endsWith('/checkout/session') && !visit.intent.isBuying)
      return 'TOG-01 the product opens a checkout, and the viewer is not buying';
    if (method !== 'GET' && path.startsWith('/v1/content/favorite/') && !visit.intent.isChangingWatchlist)
      return 'TOG-05 the watchlist changes, and the viewer did not request it';
  }
  return null;
};

const oneRenewingSubscription: Invariant = async (visit) => {
  if (visit.service.changes === visit.checkedChanges) return null;
  visit.checkedChanges = visit.service.changes;
  const { service } = visit.service;
  const rows = await service.database.select().from(subscriptions).orderBy(desc(subscriptions.purchasedAt));
  const renewing = rows.filter(
    ({ status, renewalStatus, expiresAt }) => status === 'active' && renewalStatus === 'enabled' && expiresAt > service.now(),
  );
  const duplicate = renewing.find(({ accountId, id }) => renewing.some((other) => other.accountId === accountId && other.id !== id));
  return duplicate ? `TOG-02 ${duplicate.accountId} has two subscriptions that renew` : null;
};

const hasWayOn: Invariant = (visit) => {
  const route = visit.route();
  if (!route || visit.session().matches('restoring')) return null;
  if (isSettling(visit)) return null;
  if (visit.popup() === 'waiting' || visit.popup() === 'payment') return null;
  const controls = controlsOf(visit);
  if (route.name === 'serverError') return 'TOG-04 the viewer is on the error page';
  if (visit.page() && visit.actors.pages.getSnapshot().matches('broken')) return `TOG-04 the page ${route.name} is broken`;
  // GRD-13: the plans popup over the login page leads on by buying, and the login page by recovering the password.
  return controls.some(({ isWayOn, name }) => isWayOn || name.includes('password') || name.includes('plan'))
    ? null
    : `TOG-04 the page ${route.name} with the popup ${visit.popup()} has no way on`;
};

/** Pages that a plans popup without a close button may cover, because they sell or show content. */
const CONTENT = ['home', 'content', 'movie', 'series', 'filters', 'search', 'guide', 'watchlist', 'login', 'vod', 'live'];

const allowedPagesAreReadable: Invariant = (visit) => {
  const route = visit.route();
  if (!route || visit.popup() !== 'plans' || visit.flags.skipProducts !== false) return null;
  return CONTENT.includes(route.name) ? null : `TOG-04 a plans popup that cannot be closed covers the page ${route.name}`;
};

const ACCOUNT = /^\/v1\/account\/?$/;

const entitlementIsCurrent: Invariant = async (visit) => {
  const { account } = visit.latest();
  if (!account || !visit.viewer()?.getSnapshot().matches({ known: 'active' }) || !visit.justNavigated) return null;
  // The product cannot have the current entitlement after a wrong refusal, or when its last read of the account did not succeed.
  const { calls } = visit.service;
  const lastRead = calls.findLast(({ method, path }) => method === 'GET' && ACCOUNT.test(path));
  const wasMisled = calls.some(({ status, at }) => status === 423 && Date.now() - at < ENTITLEMENT_MAX_AGE);
  if (lastRead?.status !== 200 || wasMisled) return null;
  const isPremium = await isPremiumAccount(visit.service.service, account.id);
  return isPremium === account.isPremium
    ? null
    : `TOG-07 the account is ${isPremium ? 'premium' : 'free'} at the service, and ${account.isPremium ? 'premium' : 'free'} in the product after one navigation`;
};

/** Cache of ownersOf. Entities are immutable, so a result stays valid. */
const knownOwners = new WeakMap<object, ReadonlySet<string>>();
const NO_OWNERS: ReadonlySet<string> = new Set();
const ownerOfProfile = new Map(personas.flatMap(({ id, profileIds }) => profileIds.map((profileId) => [profileId, id] as const)));

/** @returns the ids of the personas that own a profile in `value` */
function ownersOf(value: unknown): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return NO_OWNERS;
  const known = knownOwners.get(value);
  if (known) return known;
  // Only plain data is searched: snapshotsOf visits the actors. Setting the result first ends cycles.
  knownOwners.set(value, NO_OWNERS);
  const isData = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
  if (!isData) return NO_OWNERS;
  const owners = new Set<string>();
  const owner = 'name' in value && 'id' in value && typeof value.id === 'string' ? ownerOfProfile.get(value.id) : undefined;
  if (owner !== undefined) owners.add(owner);
  for (const each of Object.values(value)) for (const found of ownersOf(each)) owners.add(found);
  const found = owners.size === 0 ? NO_OWNERS : owners;
  knownOwners.set(value, found);
  return found;
}

const noDataOfOtherAccounts: Invariant = (visit) => {
  const { account } = visit.latest();
  if (account === null && !visit.session().matches('signedOut')) return null;
  const own = account ? personas.find(({ id }) => account.id === `account-${id}`) : undefined;
  if (account && !own) return null;
  for (const [path, { context }] of snapshotsOf(visit.actors.root))
    for (const [key, value] of Object.entries(context))
      for (const owner of ownersOf(value))
        if (owner !== own?.id) return `TOG-08 ${own?.id ?? 'a visitor'} can see data of ${owner}: ${path} ${key}`;
  return null;
};

/** CNS-01: what needs no consent, because the viewer asked for what it serves. A new key is added here, or is kept only with consent. */
const KEPT_WITHOUT_CONSENT = new Set<string>([
  ...Object.values(STORED),
  STORED_CONSENT,
  STORED_PURCHASE,
  UNSENT_POSITIONS,
  STORED_INSTALL_REFUSAL,
  'marquee.plans.dismissed',
  'marquee.reminders.announced',
  'marquee.settings',
  'marquee.watching',
]);

const nothingWithoutConsent: Invariant = (visit) => {
  const { intent, tab } = visit;
  const { consent } = visit.actors.consent.getSnapshot().context;
  if (JSON.stringify(consent) !== JSON.stringify(intent.consent ?? NO_CONSENT))
    return `CNS-01 the viewer has answered ${JSON.stringify(intent.consent)}, and the product takes ${JSON.stringify(consent)}`;
  const sent = tab.events.slice(visit.checkedEvents);
  visit.checkedEvents = tab.events.length;
  const [event] = sent;
  if (event && intent.consent?.analytics !== true) return `CNS-01 EVT-02 the product sends ${event.event} without consent to analytics`;
  for (let index = 0; index < tab.storage.length; index++) {
    const key = tab.storage.key(index) ?? '';
    if (KEPT_WITHOUT_CONSENT.has(key)) continue;
    if (key !== STORED_SEARCHES && key !== STORED_HOME) return `CNS-01 the storage has the key ${key}, which no list names`;
    if (intent.consent?.personalisation !== true) return `CNS-01 CNS-07 the storage has ${key} without consent to personalisation`;
  }
  return null;
};

/** INS-03, INS-04: the owner of the home that is drawn or kept. */
const keptHomeIsOwn: Invariant = ({ actors, latest, session, tab }) => {
  const text = tab.storage.getItem(STORED_HOME);
  const stored = text === null ? null : String(Object(JSON.parse(text)).owner);
  if (session().matches('signedOut') && (stored !== null || tab.drawnOwner !== null)) return 'INS-04 a visitor has the home of a viewer';
  if (tab.wrongHome !== null) return `INS-03 ${tab.wrongHome}`;
  if (latest().profile === null) return null;
  const owner = ownerOf(latest());
  if (stored !== null && stored !== owner) return `INS-03 the browser keeps the home of ${stored}, and the viewer is ${owner}`;
  return tab.drawnOwner !== null && !actors.keptHome.getSnapshot().matches('shown') ? 'INS-02 the kept home stays' : null;
};

/** TOG-08: nothing that a viewer did or typed is there for the next one, in no actor and not in the browser. */
const nothingOfTheViewerBefore: Invariant = (visit) => {
  const { root, cardPreview, watchMarks, reminders, search } = visit.actors;
  const { watcher } = root.getSnapshot().context;
  const who = JSON.stringify(watcher);
  if (who === visit.checkedWatcher) return null;
  visit.checkedWatcher = who;
  // What a visitor wanted is done for the profile that signs in.
  const entries = visit.intent.isChangingWatchlist ? [] : Object.keys(cardPreview.getSnapshot().context.entries);
  const { marks, last } = watchMarks.getSnapshot().context;
  const { text, suggestions, requested } = search.getSnapshot().context;
  const left = { entries, marks, last, changes: reminders.getSnapshot().context.changes, text, suggestions, requested };
  const found = Object.entries(left).find(([, value]) => value !== null && !['[]', '""'].includes(JSON.stringify(value)));
  return found ? `TOG-08 ${who} has ${found[0]} of the viewer before: ${asText(found[1])}` : null;
};

/** Keys of the messages that ask for an action (ERR-03). */
const ASKS_FOR_ACTION = /DEVICE_LIMIT|PROFILE_NOT_CHOSEN|SUBSCRIPTION_REQUIRED|MASTER_REQUIRED/i;

const messageActionsAreOffered: Invariant = (visit) => {
  const notice = visit.notice();
  if (!notice || !ASKS_FOR_ACTION.test(notice.message.key)) return null;
  return 'action' in notice || notice.opensLogin ? null : `TOG-09 ${notice.message.key} asks for an action and offers only OK`;
};

const guardsAllowPage: Invariant = (visit) => {
  const { current, session, features, now } = visit.actors.navigation.getSnapshot().context;
  if (!current || session.kind === 'settling' || visit.actors.navigation.getSnapshot().value !== 'idle') return null;
  const decision = decideRoute(current, { session, features, now: now(), hasUnsavedChanges: false });
  return decision.kind === 'redirect' && !visit.slept ? `TOG-06 the viewer is at ${current.url}, which the guards redirect` : null;
};

export const invariants: readonly Invariant[] = [
  paymentOnlyWhileBuying,
  pagesAskForTheirPin,
  callsOnlyAsRequested,
  oneRenewingSubscription,
  hasWayOn,
  allowedPagesAreReadable,
  entitlementIsCurrent,
  noDataOfOtherAccounts,
  nothingOfTheViewerBefore,
  messageActionsAreOffered,
  guardsAllowPage,
  nothingWithoutConsent,
  keptHomeIsOwn,
];

/** @throws Error with the first violation */
export async function check(visit: Visit): Promise<void> {
  for (const invariant of invariants) {
    const violation = await invariant(visit);
    if (violation !== null) throw new Error(violation);
  }
}
