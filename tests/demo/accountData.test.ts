/** The export of an account, and its erasure: both have every row of the account (CNS-09). */
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountDataOf } from '../../demo/accounts/accountData.ts';
import { eraseAccount } from '../../demo/accounts/erasure.ts';
import * as accountTables from '../../demo/database/accounts.ts';
import * as catalogueTables from '../../demo/database/catalogue.ts';
import { type Demo, startDemo } from '../../demo/demo.ts';

const ID = 'account-premium';
let demo: Demo;
beforeAll(async () => {
  demo = await startDemo({ memory: true, apiOnly: true });
});
afterAll(() => demo.stop());

/** Sent once and used once: they are no data about the viewer. */
const PASSING = ['one_time_codes', 'device_codes', 'streams'];

const tables: readonly SQLiteTable[] = [...Object.values(accountTables), ...Object.values(catalogueTables)];
type Row = Readonly<Record<string, unknown>>;

/** The rows of the account, by table. */
async function rowsOf(accountId: string, profileIds: readonly string[]): Promise<Map<string, readonly Row[]>> {
  const found = new Map<string, readonly Row[]>();
  for (const table of tables) {
    const columns = getTableColumns(table);
    const rows: readonly Row[] = await demo.service.database.select().from(table);
    const owned = rows.filter(
      (row) =>
        row.accountId === accountId ||
        profileIds.includes(String(row.profileId)) ||
        (getTableName(table) === 'accounts' && row.id === accountId),
    );
    if ('accountId' in columns || 'profileId' in columns || getTableName(table) === 'accounts') found.set(getTableName(table), owned);
  }
  return found;
}

it('CNS-09 exports every row of the account without secrets, and the deletion erases every row', async () => {
  const { url, service } = demo;
  const event = { event: 'view', at: 1000, view_name: 'index', user_id: ID };
  const beacon = { release: '1', dropped: 0, events: [event, { ...event, user_id: 'account-free' }] };
  await fetch(`${url}/demo/audience`, { method: 'POST', body: JSON.stringify(beacon) });
  const profiles = await service.database.select().from(accountTables.profiles);
  const profileIds = profiles.filter(({ accountId }) => accountId === ID).map(({ id }) => id);

  const data = await accountDataOf(service, ID);
  const text = JSON.stringify(data);
  const before = await rowsOf(ID, profileIds);
  expect(before.get('favourites')).not.toEqual([]);
  expect(before.get('invoices')).not.toEqual([]);
  for (const [table, rows] of before) {
    if (PASSING.includes(table)) continue;
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        if (typeof value !== 'string' || value === '') continue;
        if (column.endsWith('Hash')) expect(text, `${table} ${column}`).not.toContain(value);
        else if (!/^(accountId|profileId|landingSession)$/.test(column))
          expect(text, `${table} ${column}`).toContain(JSON.stringify(value));
      }
  }
  expect(data.events).toEqual([{ event: 'view', at: '1970-01-01T00:00:01.000Z', view_name: 'index', user_id: ID, release: '1' }]);

  await eraseAccount(service, ID);
  for (const [table, rows] of await rowsOf(ID, profileIds)) expect(rows, table).toEqual([]);
  const left = await (await fetch(`${url}/demo/audience/events`)).json();
  expect(left).toMatchObject([{ values: { user_id: 'account-free' } }]);
});
