/** Deletes the data of a profile or an account in one batch. */
import { eq, inArray } from 'drizzle-orm';
import {
  accounts,
  billingDetails,
  checkouts,
  deviceCodes,
  devices,
  invoices,
  oneTimeCodes,
  profiles,
  sessions,
  socialIdentities,
  subscriptions,
  voucherUses,
} from '../database/accounts.ts';
import { audienceEvents } from '../database/audience.ts';
import { alerts, classifications, favourites, progress, removals, streams } from '../database/catalogue.ts';
import type { Database } from '../database/connection.ts';
import type { Service } from '../service.ts';
import { eventsOf } from './accountData.ts';

const deedsOf = (database: Database, profileIds: string[]) => [
  database.delete(favourites).where(inArray(favourites.profileId, profileIds)),
  database.delete(progress).where(inArray(progress.profileId, profileIds)),
  database.delete(removals).where(inArray(removals.profileId, profileIds)),
  database.delete(classifications).where(inArray(classifications.profileId, profileIds)),
  database.delete(alerts).where(inArray(alerts.profileId, profileIds)),
];

/** Deletes a profile and its data. Sessions with this profile have to choose another one. */
export async function eraseProfile({ database }: Service, profileId: string): Promise<void> {
  await database.batch([
    database.delete(profiles).where(eq(profiles.id, profileId)),
    database.update(sessions).set({ profileId: null }).where(eq(sessions.profileId, profileId)),
    ...deedsOf(database, [profileId]),
  ]);
}

export async function eraseAccount({ database }: Service, accountId: string): Promise<void> {
  const owned = await database.select({ id: profiles.id }).from(profiles).where(eq(profiles.accountId, accountId));
  await database.batch([
    database.delete(sessions).where(eq(sessions.accountId, accountId)),
    ...deedsOf(
      database,
      owned.map(({ id }) => id),
    ),
    database.delete(profiles).where(eq(profiles.accountId, accountId)),
    database.delete(socialIdentities).where(eq(socialIdentities.accountId, accountId)),
    database.delete(devices).where(eq(devices.accountId, accountId)),
    database.delete(deviceCodes).where(eq(deviceCodes.accountId, accountId)),
    database.delete(oneTimeCodes).where(eq(oneTimeCodes.accountId, accountId)),
    database.delete(subscriptions).where(eq(subscriptions.accountId, accountId)),
    database.delete(invoices).where(eq(invoices.accountId, accountId)),
    database.delete(billingDetails).where(eq(billingDetails.accountId, accountId)),
    database.delete(checkouts).where(eq(checkouts.accountId, accountId)),
    database.delete(voucherUses).where(eq(voucherUses.accountId, accountId)),
    database.delete(streams).where(eq(streams.accountId, accountId)),
    database.delete(audienceEvents).where(eventsOf(accountId)),
    database.delete(accounts).where(eq(accounts.id, accountId)),
  ]);
}
