/**
 * The demo service in this process: its Hono applications called directly, its database in memory. Each history begins with the seeded accounts.
 */
import { getTableName, isTable, sql } from 'drizzle-orm';
import { application } from '../../demo/application.ts';
import * as accountTables from '../../demo/database/accounts.ts';
import { alerts, classifications, favourites, progress, streams } from '../../demo/database/catalogue.ts';
import { openDatabase } from '../../demo/database/connection.ts';
import { createService } from '../../demo/demo.ts';
import { checkoutApplication } from '../../demo/payment/checkoutApplication.ts';
import { rememberAnswers } from './catalogueAnswers.ts';

export const ORIGIN = 'http://localhost:4720';
const CHECKOUT_ORIGIN = 'http://localhost:4722';

/** A call that was made. `at`: epoch ms. `status`: NO_ANSWER when it is never answered. */
export type Asked = { method: string; path: string; device: string | null; token: string | null; body: string; at: number; status: number };
const NO_ANSWER = 0;

const CHANGING = [
  ...Object.values(accountTables).filter((table) => isTable(table)),
  alerts,
  classifications,
  favourites,
  progress,
  streams,
];

/** The answer, unless the caller has gone by then. */
function untilAborted(answering: Response | Promise<Response>, signal: AbortSignal | null): Response | Promise<Response> {
  if (signal === null) return answering;
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave);
    Promise.resolve(answering)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', leave));
  });
}

/** @param now epoch ms, of the driven clock */
export async function openService(now: () => number) {
  const { database } = await openDatabase(':memory:');
  const service = await createService({
    database,
    addresses: { application: ORIGIN, identity: 'http://localhost:4721', checkout: CHECKOUT_ORIGIN },
    now,
    apiOnly: true,
    hints: false,
  });
  const api = application(service);
  const checkout = checkoutApplication(service);
  const names = CHANGING.map((table) => getTableName(table));
  // Which tables a visit has changed: the others need not be put back.
  await database.run(sql.raw('create table changed_tables (name text primary key)'));
  for (const name of names) {
    await database.run(sql.raw(`create table seed_${name} as select * from ${name}`));
    for (const change of ['insert', 'update', 'delete'])
      await database.run(
        sql.raw(
          `create trigger ${change}_in_${name} after ${change} on ${name} begin insert into changed_tables select '${name}' where not exists (select 1 from changed_tables where name = '${name}'); end`,
        ),
      );
  }
  const answers = rememberAnswers(now);
  const isHanging = (path: string) => service.faults.list().some((fault) => fault.hang === true && new RegExp(fault.path).test(path));
  const isFaulty = (path: string) => service.faults.list().some((fault) => new RegExp(fault.path).test(path));
  const asked: Asked[] = [];
  /** Calls without an answer yet. */
  let underWay = 0;

  return {
    service,
    asked,
    isQuiet: () => underWay === 0,
    isHanging,
    /** The accounts as they were seeded. */
    async reset() {
      service.faults.clear();
      asked.length = 0;
      answers.reset();
      const changed = await database.all<{ name: string }>(sql.raw('select name from changed_tables'));
      for (const { name } of changed) {
        await database.run(sql.raw(`delete from ${name}`));
        await database.run(sql.raw(`insert into ${name} select * from seed_${name}`));
      }
      if (changed.length > 0) await database.run(sql.raw('delete from changed_tables'));
    },
    /** The data was changed, and not through a call. */
    touched: answers.touched,
    /** It grows with each change of the data. */
    get changes() {
      return answers.changes;
    },
    /** In place of the browser's own. */
    fetch: async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const url = new URL(address instanceof Request ? address.url : address, ORIGIN);
      const { signal = null, ...unbound } = init ?? {};
      const request = new Request(address instanceof Request ? address : url, unbound);
      const body = typeof init?.body === 'string' ? init.body : '';
      // Nobody waits for what is never answered.
      const counts = isHanging(url.pathname) ? 0 : 1;
      underWay += counts;
      const told = {
        method: request.method,
        path: url.pathname + url.search,
        device: request.headers.get('x-device-id'),
        token: request.headers.get('authorization'),
        body,
        at: now(),
      };
      if (counts === 0) asked.push({ ...told, status: NO_ANSWER });
      try {
        const answer = async () => (url.origin === CHECKOUT_ORIGIN ? checkout.fetch(request) : api.fetch(request));
        const response = await untilAborted(answers.answer({ request, url, body, mayRemember: !isFaulty(url.pathname) }, answer), signal);
        if (counts !== 0) asked.push({ ...told, status: response.status });
        return response;
      } finally {
        underWay -= counts;
      }
    },
  };
}

export type ProductService = Awaited<ReturnType<typeof openService>>;
