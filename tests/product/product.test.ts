/**
 * TOG: random visits of the whole product without its views, against the demo service in this process. They cover flag sets, start pages and
 * personas. The invariants are in invariants.ts. A failure prints the shortest history as sentences, and the seed that repeats it.
 */
import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { chartsOf, flowEvent, rowsOf } from '../../demo/audience/flows.ts';
import { FULL_CONSENT } from '../../machines/domain/consent.ts';
import { actions, FLAG_SETS } from './actions.ts';
import { createVisits, type Visit } from './visit.ts';

/**
 * `npm run tool -- product` (run.ts) sets these variables. `npm test` uses the defaults, so it makes few visits, always the same. A step takes about
 * 15 ms of processor time, evenly in the service, the machines and the invariants.
 */
const { PRODUCT_RUNS = '100', PRODUCT_SEED = '1', PRODUCT_PATH, PRODUCT_REPLAY, PRODUCT_COLLECT, PRODUCT_COUNTS } = process.env;
const RUNS = Number(PRODUCT_RUNS);
/** Lists all violations, each with the shortest history found, and shrinks none. */
const isCollecting = PRODUCT_COLLECT !== undefined;

/** Writes what the visits did in the charts: then each one begins with the consent to measurement. */
const isCounting = PRODUCT_COUNTS !== undefined;

let visits: Awaited<ReturnType<typeof createVisits>>;

beforeAll(async () => {
  visits = await createVisits();
});
afterAll(() => vi.useRealTimers());

/** The sums of the charts in a visit that ends now. */
function countedIn({ tab }: Visit) {
  tab.hide();
  return rowsOf(tab.events.flatMap(({ event, values }) => (event === 'flow' ? [flowEvent.parse({ event, ...values })] : [])));
}

const START = ['/', '/subscription', '/movie/low-orbit/low-orbit', '/profile/account', '/login', '/profile/devices', '/tv-guide'] as const;

it('TOG-01 TOG-02 TOG-03 TOG-04 TOG-05 TOG-06 TOG-07 TOG-08 TOG-09 CNS-01 INS-03 INS-04 PIN-09 PRO-12 PWA-01 PWA-04 TV-04 TV-11 hold in random visits', async () => {
  const found = new Map<string, { history: string; count: number }>();
  const counted: ReturnType<typeof rowsOf> = [];
  let steps = 0;
  const before = process.cpuUsage();
  const property = fc.asyncProperty(
    fc.constantFrom(...FLAG_SETS),
    fc.constantFrom(...START),
    fc.boolean(),
    fc.commands(actions, { maxCommands: 40, size: 'max', ...(PRODUCT_REPLAY !== undefined && { replayPath: PRODUCT_REPLAY }) }),
    async (flags, start, isTelevision, commands) => {
      const visit: Visit = await visits.open(start, flags, { isTelevision });
      if (isCounting) {
        visit.actors.consent.send({ type: 'consent.answer', consent: FULL_CONSENT });
        visit.intent.consent = FULL_CONSENT;
      }
      try {
        await fc.asyncModelRun(() => ({ model: {}, real: visit }), commands);
      } catch (error) {
        const violation = error instanceof Error ? error.message : String(error);
        const history = visit.history.map((line) => `  ${line}`).join('\n');
        if (!isCollecting) throw new Error(`${violation}\n${history}`, { cause: error });
        const known = found.get(violation);
        const isShorter = known === undefined || known.history.split('\n').length > visit.history.length;
        found.set(violation, { history: isShorter ? history : known.history, count: (known?.count ?? 0) + 1 });
      } finally {
        steps += visit.history.length;
        if (isCounting) counted.push(...countedIn(visit));
        visit.close();
      }
    },
  );
  try {
    await fc.assert(property, {
      numRuns: RUNS,
      seed: Number(PRODUCT_SEED),
      ...(PRODUCT_PATH !== undefined && { path: PRODUCT_PATH }),
    });
  } finally {
    const { user, system } = process.cpuUsage(before);
    console.log(`${RUNS} visits, ${steps} steps in ${((user + system) / 1e6).toFixed(1)} s of processor time`);
  }
  if (isCounting)
    writeFileSync(
      PRODUCT_COUNTS,
      `{"charts":[\n${chartsOf(counted)
        .map((sums) => JSON.stringify(sums))
        .join(',\n')}\n]}\n`,
    );
  const listed = [...found].toSorted(([, one], [, other]) => other.count - one.count);
  for (const [violation, { history, count }] of listed) console.log(`${count} times: ${violation}\n${history}`);
  expect(listed.map(([violation]) => violation)).toEqual([]);
}, 36_000_000);
