/** The table of the events that the application sends (EVT-08). */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const audienceEvents = sqliteTable(
  'audience_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Epoch ms, as the browser says. */
    at: integer('at').notNull(),
    event: text('event').notNull(),
    /** Null for an anonymous event. */
    deviceId: text('device_id'),
    /** The whole event as JSON. */
    values: text('event_values').notNull(),
  },
  (table) => [index('audience_events_by_time').on(table.at)],
);
