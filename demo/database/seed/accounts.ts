/** Seeds the demo accounts from catalogue/personas.json. All times are relative to the day of seeding. */
import { hashSecret } from '../../accounts/credentials.ts';
import personasFile from '../../catalogue/personas.json' with { type: 'json' };
import { personas } from '../../catalogue/schemas.ts';
import { endOfPeriod, findPlan } from '../../payment/plans.ts';
import { accounts, billingDetails, devices, invoices, profiles, subscriptions } from '../accounts.ts';
import { seedings } from '../catalogue.ts';
import type { Database } from '../connection.ts';

const DAY = 86_400_000;
const LOCALES = { en: 'en', fr: 'fr_FR', pt: 'pt_PT' } as const;
/** Validity of a payment card after the day of seeding, in years. */
const CARD_YEARS = 2;

type Persona = ReturnType<typeof personas.parse>[number];
type Account = NonNullable<Persona['account']>;
type Subscription = NonNullable<Persona['subscription']>;

const kindOf = (name: string): 'browser' | 'tv' | 'phone' | 'tablet' => {
  if (/ on /.test(name)) return 'browser';
  if (/TV/.test(name)) return 'tv';
  if (/phone/i.test(name)) return 'phone';
  return /tablet/i.test(name) ? 'tablet' : 'browser';
};

/** The addresses of the personas with subscriptions, for their invoices. */
const addresses: Readonly<Record<string, { address1: string; address2: string; zipCode: string; taxIdNumber: string }>> = {
  premium: { address1: 'Rua das Flores 112', address2: '2.º Dto', zipCode: '4050-262', taxIdNumber: 'PT299999990' },
  manager: { address1: 'Rue du Lac 8', address2: '', zipCode: '1207', taxIdNumber: 'CHE-999.999.996' },
  single: { address1: 'Quai aux Briques 4', address2: '', zipCode: '1000', taxIdNumber: 'BE0999999922' },
};

/** The ids of accounts come from the ids of personas. Profiles keep the ids of the file. */
const accountIdOf = (personaId: string) => `account-${personaId}`;

const ACCOUNTS_SEEDING = 2;

/**
 * Writes accounts, profiles, devices, subscriptions, invoices and billing details of the personas, once per database.
 * @param now epoch ms
 * @returns true when it wrote something
 */
export async function seedAccounts(database: Database, now: number): Promise<boolean> {
  const seeding = await database
    .insert(seedings)
    .values({ id: ACCOUNTS_SEEDING, fingerprint: 'personas', at: now })
    .onConflictDoNothing()
    .returning();
  if (seeding.length === 0) return false;
  const midnight = now - (now % DAY);
  for (const persona of personas.parse(personasFile)) {
    if (persona.account) await seedPersona(database, { ...persona, account: persona.account }, midnight);
  }
  return true;
}

async function seedPersona(database: Database, persona: Persona & { account: Account }, midnight: number): Promise<void> {
  const { account, subscription } = persona;
  const accountId = accountIdOf(persona.id);
  await database.insert(accounts).values({
    id: accountId,
    email: account.email,
    passwordHash: await hashSecret(account.password),
    firstName: account.first_name,
    lastName: account.last_name,
    country: account.country,
    city: account.city,
    birthday: account.birthday,
    gender: account.gender,
    phone: account.phone || null,
    username: account.username,
    isCompleted: account.completed,
    isActivated: true,
    isEmailVerified: true,
    isMultiProfile: account.isMultiProfile,
    hasAgreed: true,
    wantsNews: false,
    wantsOptionalTerms: false,
    createdAt: midnight - 700 * DAY,
  });
  await database.insert(profiles).values(
    await Promise.all(
      persona.profiles.map(async (profile, position) => ({
        id: profile.id,
        accountId,
        name: profile.name,
        avatarId: profile.avatar,
        locale: LOCALES[profile.locale],
        pinHash: profile.pin === null ? null : await hashSecret(profile.pin),
        audioLanguage: profile.audioLanguage,
        subtitleLanguage: profile.subtitleLanguage,
        isMaster: profile.isMaster,
        restrictionId: profile.restriction,
        position,
      })),
    ),
  );
  if (persona.devices.length > 0) {
    await database.insert(devices).values(
      persona.devices.map((name, index) => ({
        id: `device-${persona.id}-${index + 1}`,
        accountId,
        uid: `seed-${persona.id}-${index + 1}`,
        name,
        kind: kindOf(name),
        city: account.city,
        lastUsedAt: midnight - (index + 1) * 2 * DAY,
      })),
    );
  }
  if (subscription) await seedSubscription(database, persona.id, account, subscription, midnight);
}

async function seedSubscription(
  database: Database,
  personaId: string,
  account: Account,
  subscription: Subscription,
  midnight: number,
): Promise<void> {
  const accountId = accountIdOf(personaId);
  const plan = findPlan(subscription.plan);
  const expiresAt = midnight + subscription.expiresDays * DAY;
  await database.insert(subscriptions).values({
    id: `sub-${personaId}`,
    accountId,
    planId: plan.id,
    status: subscription.status,
    renewalStatus: subscription.renewal_status,
    paymentType: subscription.payment_type,
    purchasedAt: midnight + subscription.purchaseDays * DAY,
    expiresAt,
    cardBrand: subscription.cardLast4 === null ? null : 'Visa',
    cardLastFour: subscription.cardLast4,
    cardExpires: subscription.cardLast4 === null ? null : `09/${String(new Date(midnight).getUTCFullYear() + CARD_YEARS).slice(-2)}`,
  });
  const starts = periodsBefore(plan, expiresAt, subscription.invoices);
  await database.insert(invoices).values(
    starts.map((at, index) => ({
      id: `MQ-${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}-${personaId.slice(0, 3).toUpperCase()}${index + 1}`,
      accountId,
      planId: plan.id,
      paymentType: subscription.payment_type,
      at,
      periodEndsAt: endOfPeriod(plan, at),
      amount: plan.price,
      currencyCode: plan.currencyCode,
      status: 'paid' as const,
    })),
  );
  const address = addresses[personaId];
  if (!address) return;
  await database.insert(billingDetails).values({
    accountId,
    name: `${account.first_name} ${account.last_name}`,
    city: account.city,
    country: account.country,
    phoneNumber: account.phone,
    ...address,
  });
}

/** @returns the starts of the `count` periods that end at `end`, newest first, in epoch ms */
function periodsBefore(plan: ReturnType<typeof findPlan>, end: number, count: number): number[] {
  const starts: number[] = [];
  for (let index = 1; index <= count; index += 1) {
    const date = new Date(end);
    if (plan.period === 'weekly') date.setUTCDate(date.getUTCDate() - 7 * index);
    else date.setUTCMonth(date.getUTCMonth() - index * (plan.period === 'monthly' ? 1 : 12));
    starts.push(date.getTime());
  }
  return starts;
}
