/** Tables of the catalogue and of what viewers do with it. Those of accounts are in accounts.ts. */
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CatalogueData, Station, Title } from '../titles/types.ts';

/** Films, series and episodes as the catalogue's JSON has them; releases stay offsets from today and are worked out when read. */
export const titles = sqliteTable(
  'titles',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['MOVIE', 'SERIES'] }).notNull(),
    genre: text('genre').notNull(),
    classification: integer('classification').notNull(),
    year: integer('year').notNull(),
    rating: real('rating').notNull(),
    isPremium: integer('is_premium', { mode: 'boolean' }).notNull(),
    isExclusive: integer('is_exclusive', { mode: 'boolean' }).notNull(),
    position: integer('position').notNull(),
    data: text('data', { mode: 'json' }).$type<Title>().notNull(),
  },
  (table) => [index('titles_by_genre').on(table.genre)],
);

export const channels = sqliteTable('channels', {
  id: text('id').primaryKey(),
  number: integer('number').notNull(),
  genre: text('genre').notNull(),
  data: text('data', { mode: 'json' }).$type<Station>().notNull(),
});

/** The rest of the catalogue's files, whole: sections with screens and rails, labels, programme pools, restrictions. One row. */
export const catalogueFiles = sqliteTable('catalogue_files', {
  name: text('name').primaryKey(),
  data: text('data', { mode: 'json' }).$type<Omit<CatalogueData, 'titles' | 'channels'>>().notNull(),
});

/** What the database was seeded from. */
export const seedings = sqliteTable('seedings', {
  id: integer('id').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  /** Epoch ms. */
  at: integer('at').notNull(),
});

export const favourites = sqliteTable(
  'favourites',
  {
    profileId: text('profile_id').notNull(),
    contentId: text('content_id').notNull(),
    /** Epoch ms. */
    addedAt: integer('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.contentId] })],
);

export const progress = sqliteTable(
  'progress',
  {
    profileId: text('profile_id').notNull(),
    contentId: text('content_id').notNull(),
    seconds: real('seconds').notNull(),
    hasWatched: integer('has_watched', { mode: 'boolean' }).notNull(),
    /** Epoch ms, of the moment the viewer was there. */
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.contentId] })],
);

/** Titles that were taken off "Continue watching": a series as a whole. A later progress report ends it. */
export const removals = sqliteTable(
  'removals',
  {
    profileId: text('profile_id').notNull(),
    contentId: text('content_id').notNull(),
    /** Epoch ms. */
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.contentId] })],
);

export const classifications = sqliteTable(
  'classifications',
  {
    profileId: text('profile_id').notNull(),
    contentId: text('content_id').notNull(),
    value: integer('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.contentId] })],
);

export const alerts = sqliteTable(
  'alerts',
  {
    profileId: text('profile_id').notNull(),
    programmeId: text('programme_id').notNull(),
    minutes: integer('minutes').notNull(),
    /** Epoch ms, start of the programme. */
    startsAt: integer('starts_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.programmeId] })],
);

/** Devices that said they are playing (PLY-16). */
export const streams = sqliteTable(
  'streams',
  {
    accountId: text('account_id').notNull(),
    deviceId: text('device_id').notNull(),
    /** Epoch ms. */
    startedAt: integer('started_at').notNull(),
    lastPingAt: integer('last_ping_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceId] })],
);
