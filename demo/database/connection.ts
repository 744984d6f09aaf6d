/**
 * The database: SQLite in a file, in memory, or a libsql server.
 *
 * Several statements that belong together go through `database.batch([...])`. Interactive transactions are not used: with a database in
 * memory they would be given a connection, and so a database, of their own.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import * as accountTables from './accounts.ts';
import * as catalogueTables from './catalogue.ts';

const schema = { ...catalogueTables, ...accountTables };
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Where the data lives when nothing else is said. */
export const DEFAULT_DATABASE_FILE = fileURLToPath(new URL('../data/marquee.db', import.meta.url));

/**
 * Opens the database and brings its tables up to date.
 * @param url `:memory:`, `file:…` or the address of a libsql server (`DATABASE_AUTH_TOKEN` is sent to it)
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
