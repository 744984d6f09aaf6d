/**
 * Opens the database: SQLite in a file, in memory, or on a libsql server.
 *
 * Statements that belong together use `database.batch([...])`. Interactive transactions are not used: for a database in memory they would
 * open a new connection, and so a new, empty database.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import * as accountTables from './accounts.ts';
import * as audienceTables from './audience.ts';
import * as catalogueTables from './catalogue.ts';

const schema = { ...catalogueTables, ...accountTables, ...audienceTables };
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The default path of the database file. */
export const DEFAULT_DATABASE_FILE = fileURLToPath(new URL('../data/marquee.db', import.meta.url));

/**
 * Opens the database and migrates its tables.
 * @param url `:memory:`, `file:…` or the URL of a libsql server, which gets `DATABASE_AUTH_TOKEN`
 */
export async function openDatabase(url: string) {
  if (url.startsWith('file:')) mkdirSync(dirname(url.slice('file:'.length)), { recursive: true });
  const authToken = process.env.DATABASE_AUTH_TOKEN;
  const client = createClient(authToken ? { url, authToken } : { url });
  if (url.startsWith('file:')) await client.execute('pragma journal_mode = wal');
  const database = drizzle(client, { schema });
  await migrate(database, { migrationsFolder });
  return { database, close: () => client.close() };
}

export type Database = Awaited<ReturnType<typeof openDatabase>>['database'];
