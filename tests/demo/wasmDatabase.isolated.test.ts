/** The demo service on SQLite compiled to WebAssembly, as on a static host (DEP-09). */
import { readFileSync } from 'node:fs';
import { afterAll, expect, it, vi } from 'vitest';
import { personaOf } from '../e2e/support/personas.ts';

// The files of this project share their modules, which have the database of Node.
vi.resetModules();
vi.doMock('@libsql/client', () => import('../../demo/browser/sqlite.ts'));
const { application } = await import('../../demo/application.ts');
const { databaseBytes, loadSqlite, openBytes } = await import('../../demo/browser/sqlite.ts');
const { createService } = await import('../../demo/createService.ts');
const { openDatabase } = await import('../../demo/database/connection.ts');

afterAll(() => {
  vi.doUnmock('@libsql/client');
  vi.resetModules();
});

const addresses = { application: 'http://localhost', identity: 'http://localhost', checkout: 'http://localhost' };

async function start(bytes: Uint8Array | null) {
  const wasm = readFileSync(new URL('../../node_modules/sql.js/dist/sql-wasm.wasm', import.meta.url));
  await loadSqlite(new Uint8Array(wasm).buffer);
  openBytes(bytes);
  const { database } = await openDatabase(':memory:');
  return application(await createService({ database, addresses, now: Date.now, apiOnly: true }));
}

const headers = { 'content-type': 'application/json', 'x-device-id': 'device-1', 'x-device-platform': 'web' };

it('DEP-09 logs in and keeps the session in the bytes of the database', async () => {
  const first = await start(null);
  const { email, password } = personaOf('single');
  const login = await first.request('/v1/login', { method: 'POST', headers, body: JSON.stringify({ email, password }) });
  expect(login.status).toBe(200);
  const { access_token: token } = (await login.json()) as { access_token: string };

  const second = await start(databaseBytes());
  const account = await second.request('/v1/account', { headers: { ...headers, authorization: `Bearer ${token}` } });
  expect(account.status).toBe(200);
  expect(await account.json()).toMatchObject({ email });
});
