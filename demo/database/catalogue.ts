/** Tables of the catalogue, and of the data that viewers create with it. The tables of accounts are in accounts.ts. */
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CatalogueData, Station, Title } from '../titles/types.ts';

/** Films and series with their episodes, as in the catalogue's JSON. Releases are stored as offsets from today, and computed when read. */
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

/** The other files of the catalogue, in one row: sections with screens and rails, labels, programme pools, restrictions. */
export const catalogueFiles = sqliteTable('catalogue_files', {
  name: text('name').primaryKey(),
  data: text('data', { mode: 'json' }).$type<Omit<CatalogueData, 'titles' | 'channels'>>().notNull(),
});

/** The sources from which the database was seeded. */
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
    /** Epoch ms at which the viewer was at this playback position. */
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.contentId] })],
);

/** Titles that viewers removed from "Continue watching"; for a series, all of it. A later progress report cancels the removal. */
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
    /** Epoch ms at which the programme starts. */
    startsAt: integer('starts_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.programmeId] })],
);

/** Devices that are playing, from their pings (PLY-16). */
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
