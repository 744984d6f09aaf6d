/**
 * The demo service in this process: its Hono applications are called directly, its database is in memory. Each visit starts with the seeded accounts.
 */
import { getTableName, isTable, sql } from 'drizzle-orm';
import { application } from '../../demo/application.ts';
import { createService } from '../../demo/createService.ts';
import * as accountTables from '../../demo/database/accounts.ts';
import { alerts, classifications, favourites, progress, streams } from '../../demo/database/catalogue.ts';
import { openDatabase } from '../../demo/database/connection.ts';
import { checkoutApplication } from '../../demo/payment/checkoutApplication.ts';
import { createAnswerCache } from './catalogueAnswers.ts';

export const ORIGIN = 'http://localhost:4720';
const CHECKOUT_ORIGIN = 'http://localhost:4722';

/** A call of the product. `path`: with the query. `at`: epoch ms. `status`: NO_ANSWER while a fault withholds the answer. */
export type Call = { method: string; path: string; device: string | null; token: string | null; body: string; at: number; status: number };
const NO_ANSWER = 0;

const CHANGEABLE_TABLES = [
  ...Object.values(accountTables).filter((table) => isTable(table)),
  alerts,
  classifications,
  favourites,
  progress,
  streams,
];

/** @returns the answer; rejects as `fetch` does when the caller aborts first */
function untilAborted(answer: Response | Promise<Response>, signal: AbortSignal | null): Response | Promise<Response> {
  if (signal === null) return answer;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort);
    Promise.resolve(answer)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** @param now epoch ms, of the controlled clock */
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
  const names = CHANGEABLE_TABLES.map((table) => getTableName(table));
  // Triggers record the tables that a visit changes, so that reset() restores only those.
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
  const answers = createAnswerCache(now);
  const isHanging = (path: string) => service.faults.list().some((fault) => fault.hang === true && new RegExp(fault.path).test(path));
  const isFaulty = (path: string) => service.faults.list().some((fault) => new RegExp(fault.path).test(path));
  const calls: Call[] = [];
  let pendingCalls = 0;

  return {
    service,
    calls,
    isQuiet: () => pendingCalls === 0,
    isHanging,
    /** Restores the seeded accounts, and removes faults and recorded calls. */
    async reset() {
      service.faults.clear();
      calls.length = 0;
      answers.reset();
      const changed = await database.all<{ name: string }>(sql.raw('select name from changed_tables'));
      for (const { name } of changed) {
        await database.run(sql.raw(`delete from ${name}`));
        await database.run(sql.raw(`insert into ${name} select * from seed_${name}`));
      }
      if (changed.length > 0) await database.run(sql.raw('delete from changed_tables'));
    },
    markChanged: answers.markChanged,
    /** Number of changes of the data. */
    get changes() {
      return answers.changes;
    },
    /** Replaces the global `fetch`. */
    fetch: async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const url = new URL(address instanceof Request ? address.url : address, ORIGIN);
      const { signal = null, ...unbound } = init ?? {};
      const request = new Request(address instanceof Request ? address : url, unbound);
      const body = typeof init?.body === 'string' ? init.body : '';
      // A call that a fault leaves without an answer must not keep settle() waiting.
      const isAnswered = !isHanging(url.pathname);
      if (isAnswered) pendingCalls += 1;
      const call = {
        method: request.method,
        path: url.pathname + url.search,
        device: request.headers.get('x-device-id'),
        token: request.headers.get('authorization'),
        body,
        at: now(),
      };
      if (!isAnswered) calls.push({ ...call, status: NO_ANSWER });
      try {
        const answer = async () => (url.origin === CHECKOUT_ORIGIN ? checkout.fetch(request) : api.fetch(request));
        const response = await untilAborted(answers.answer({ request, url, body, mayCache: !isFaulty(url.pathname) }, answer), signal);
        if (isAnswered) calls.push({ ...call, status: response.status });
        return response;
      } finally {
        if (isAnswered) pendingCalls -= 1;
      }
    },
  };
}

export type ProductService = Awaited<ReturnType<typeof openService>>;
