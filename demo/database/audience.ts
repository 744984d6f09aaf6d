/** The events that the application sends (EVT-08), and the sums of its charts. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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

/** The sums of the charts, by day (EVT-16). No row belongs to a visit. */
export const audienceFlows = sqliteTable(
  'audience_flows',
  {
    /** `2026-11-30`, in UTC. */
    day: text('day').notNull(),
    chart: text('chart').notNull(),
    kind: text('kind', { enum: ['visit', 'transition', 'end'] }).notNull(),
    state: text('state').notNull(),
    event: text('event').notNull(),
    target: text('target').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.chart, table.kind, table.state, table.event, table.target] })],
);
