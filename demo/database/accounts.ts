/**
 * Tables of accounts, sessions, devices and payment. Times are epoch ms, prices are cents. Passwords, PINs, tokens and codes are stored
 * only
 * as hashes; the e-mails of the outbox contain their codes.
 */
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const accounts = sqliteTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    /** null: the viewer can sign in only with a social provider. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    country: text('country'),
    city: text('city'),
    /** DD-MM-YYYY */
    birthday: text('birthday'),
    gender: text('gender'),
    phone: text('phone'),
    username: text('username'),
    photoUrl: text('photo_url'),
    isCompleted: integer('is_completed', { mode: 'boolean' }).notNull(),
    /** May sign in: the viewer confirmed the e-mail, or a provider identified the viewer. */
    isActivated: integer('is_activated', { mode: 'boolean' }).notNull(),
    /** A provider's identity with this e-mail opens the account only when this is true. */
    isEmailVerified: integer('is_email_verified', { mode: 'boolean' }).notNull(),
    isMultiProfile: integer('is_multi_profile', { mode: 'boolean' }).notNull(),
    hasAgreed: integer('has_agreed', { mode: 'boolean' }).notNull(),
    wantsNews: integer('wants_news', { mode: 'boolean' }).notNull(),
    wantsOptionalTerms: integer('wants_optional_terms', { mode: 'boolean' }).notNull(),
    affiliate: text('affiliate'),
    /** The `session` parameter of the address at which the viewer arrived (REG-08). */
    landingSession: text('landing_session'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [uniqueIndex('accounts_by_email').on(table.email)],
);

/** Links a person at an identity provider to an account. */
export const socialIdentities = sqliteTable(
  'social_identities',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    accountId: text('account_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
);

export const profiles = sqliteTable(
  'profiles',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    name: text('name').notNull(),
    avatarId: text('avatar_id').notNull(),
    /** A language of the wire format: en, fr_FR, pt_PT. */
    locale: text('locale').notNull(),
    pinHash: text('pin_hash'),
    audioLanguage: text('audio_language'),
    subtitleLanguage: text('subtitle_language'),
    isMaster: integer('is_master', { mode: 'boolean' }).notNull(),
    restrictionId: text('restriction_id').notNull(),
    /** HH:MM; null: none. */
    bedtime: text('bedtime'),
    /** Order of creation; the master profile is first. */
    position: integer('position').notNull(),
  },
  (table) => [index('profiles_by_account').on(table.accountId)],
);

/** One sign-in on one device. The chosen profile belongs to this session only. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    /** Hash of the session token for purchases, which may replace the bearer token of POST /v1/subscription only (MON-12). */
    purchaseTokenHash: text('purchase_token_hash').notNull(),
    /** Usable once, for a new token (SES-13). null: the session has none. */
    refreshTokenHash: text('refresh_token_hash'),
    accountId: text('account_id').notNull(),
    profileId: text('profile_id'),
    /** The x-device-id of the sign-in. */
    deviceUid: text('device_uid'),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    revokedAt: integer('revoked_at'),
  },
  (table) => [
    uniqueIndex('sessions_by_token').on(table.tokenHash),
    uniqueIndex('sessions_by_purchase_token').on(table.purchaseTokenHash),
    index('sessions_by_account').on(table.accountId),
    index('sessions_by_refresh_token').on(table.refreshTokenHash),
  ],
);

export const devices = sqliteTable(
  'devices',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    /** The x-device-id of the device. */
    uid: text('uid').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['browser', 'tv', 'phone', 'tablet'] }).notNull(),
    city: text('city'),
    lastUsedAt: integer('last_used_at').notNull(),
  },
  (table) => [uniqueIndex('devices_by_account').on(table.accountId, table.uid)],
);

/** The codes that TVs show and that viewers type into the application. */
export const deviceCodes = sqliteTable('device_codes', {
  codeHash: text('code_hash').primaryKey(),
  deviceUid: text('device_uid').notNull(),
  deviceName: text('device_name').notNull(),
  /** Set when a viewer has entered the code. */
  accountId: text('account_id'),
  profileId: text('profile_id'),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
});

/** Codes sent by e-mail. Each can be used once, for one account and one purpose. */
export const oneTimeCodes = sqliteTable(
  'one_time_codes',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    purpose: text('purpose', { enum: ['activation', 'reset', 'deletion', 'portal', 'devices'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [index('one_time_codes_by_account').on(table.accountId, table.purpose)],
);

/** Counts attempts with a limit: a log-in per e-mail and IP address, a PIN per profile, a code per account. */
export const attempts = sqliteTable('attempts', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  /** The count restarts after this time. */
  forgetAt: integer('forget_at').notNull(),
});

/** The e-mails that a real service would send. */
export const emails = sqliteTable('emails', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  at: integer('at').notNull(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  kind: text('kind').notNull(),
  code: text('code'),
  link: text('link'),
});

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    planId: text('plan_id').notNull(),
    status: text('status').notNull(),
    renewalStatus: text('renewal_status').notNull(),
    paymentType: text('payment_type').notNull(),
    purchasedAt: integer('purchased_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    cardBrand: text('card_brand'),
    cardLastFour: text('card_last_four'),
    cardExpires: text('card_expires'),
  },
  (table) => [index('subscriptions_by_account').on(table.accountId)],
);

export const invoices = sqliteTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    planId: text('plan_id').notNull(),
    paymentType: text('payment_type').notNull(),
    at: integer('at').notNull(),
    periodEndsAt: integer('period_ends_at').notNull(),
    amount: integer('amount').notNull(),
    currencyCode: text('currency_code').notNull(),
    status: text('status', { enum: ['paid', 'pending', 'failed', 'refunded'] }).notNull(),
  },
  (table) => [index('invoices_by_account').on(table.accountId)],
);

export const billingDetails = sqliteTable('billing_details', {
  accountId: text('account_id').primaryKey(),
  name: text('name').notNull(),
  address1: text('address1').notNull(),
  address2: text('address2').notNull(),
  zipCode: text('zip_code').notNull(),
  city: text('city').notNull(),
  country: text('country').notNull(),
  phoneNumber: text('phone_number').notNull(),
  taxIdNumber: text('tax_id_number').notNull(),
});

/** One visit to the checkout page. A payment there becomes a subscription at `settlesAt`, like a delayed callback of a gateway. */
export const checkouts = sqliteTable(
  'checkouts',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    accountId: text('account_id').notNull(),
    planId: text('plan_id').notNull(),
    gatewayId: text('gateway_id').notNull(),
    /** The origin of the application: the checkout returns the viewer to it, and only this origin may frame the page. */
    origin: text('origin').notNull().default(''),
    state: text('state', { enum: ['open', 'paid', 'declined', 'canceled', 'settled'] }).notNull(),
    cardLastFour: text('card_last_four'),
    createdAt: integer('created_at').notNull(),
    settlesAt: integer('settles_at'),
  },
  (table) => [uniqueIndex('checkouts_by_token').on(table.tokenHash), index('checkouts_by_account').on(table.accountId, table.state)],
);

/** Each account can use a voucher once. */
export const voucherUses = sqliteTable(
  'voucher_uses',
  {
    code: text('code').notNull(),
    accountId: text('account_id').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.accountId] })],
);
