/** Reads all data of an account, as the viewer gets it (CNS-09). `eraseAccount` deletes the same rows. */
import { eq, inArray, sql } from 'drizzle-orm';
import {
  accounts,
  billingDetails,
  checkouts,
  devices,
  invoices,
  profiles,
  sessions,
  socialIdentities,
  subscriptions,
  voucherUses,
} from '../database/accounts.ts';
import { audienceEvents } from '../database/audience.ts';
import { alerts, classifications, favourites, progress, removals } from '../database/catalogue.ts';
import type { Service } from '../service.ts';

type Row = Readonly<Record<string, unknown>>;

/** Hashes of secrets, and ids that connect the tables. */
const LEFT_OUT = /Hash$|^(accountId|profileId|landingSession)$/;
/** Columns with epoch ms. */
const TIME = /At$|^at$/;

/** The columns as the viewer reads them: without secrets, with times in ISO 8601. */
const open = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !LEFT_OUT.test(name))
      .map(([name, value]) => [name, TIME.test(name) && typeof value === 'number' ? new Date(value).toISOString() : value]),
  );

/** The events with the id of the account. Events without an id are of no account. */
export const eventsOf = (accountId: string) => eq(sql`json_extract(${audienceEvents.values}, '$.user_id')`, accountId);

export async function accountDataOf({ database }: Pick<Service, 'database'>, accountId: string): Promise<Row> {
  const owned = await database.select().from(profiles).where(eq(profiles.accountId, accountId));
  const ids = owned.map(({ id }) => id);
  const [account, identities, signIns, used, plans, paid, billing, visits, vouchers, listed, watched, removed, rated, reminders, events] =
    await Promise.all([
      database.select().from(accounts).where(eq(accounts.id, accountId)),
      database.select().from(socialIdentities).where(eq(socialIdentities.accountId, accountId)),
      database.select().from(sessions).where(eq(sessions.accountId, accountId)),
      database.select().from(devices).where(eq(devices.accountId, accountId)),
      database.select().from(subscriptions).where(eq(subscriptions.accountId, accountId)),
      database.select().from(invoices).where(eq(invoices.accountId, accountId)),
      database.select().from(billingDetails).where(eq(billingDetails.accountId, accountId)),
      database.select().from(checkouts).where(eq(checkouts.accountId, accountId)),
      database.select().from(voucherUses).where(eq(voucherUses.accountId, accountId)),
      database.select().from(favourites).where(inArray(favourites.profileId, ids)),
      database.select().from(progress).where(inArray(progress.profileId, ids)),
      database.select().from(removals).where(inArray(removals.profileId, ids)),
      database.select().from(classifications).where(inArray(classifications.profileId, ids)),
      database.select().from(alerts).where(inArray(alerts.profileId, ids)),
      database.select().from(audienceEvents).where(eventsOf(accountId)),
    ]);
  const of = (rows: readonly (Row & { profileId: string })[], id: string) => rows.filter(({ profileId }) => profileId === id).map(open);
  return {
    account: account.map(open)[0],
    profiles: owned.map((profile) => ({
      ...open(profile),
      hasPin: profile.pinHash !== null,
      watchlist: of(listed, profile.id),
      positions: of(watched, profile.id),
      removedFromContinueWatching: of(removed, profile.id),
      ratings: of(rated, profile.id),
      reminders: of(reminders, profile.id),
    })),
    signIns: signIns.map(open),
    socialLogins: identities.map(open),
    devices: used.map(open),
    subscriptions: plans.map(open),
    invoices: paid.map(open),
    billing: billing.map(open)[0] ?? null,
    checkouts: visits.map(open),
    vouchers: vouchers.map(open),
    events: events.map(({ at, event, values }) => open({ ...JSON.parse(values), at, event })),
  };
}
