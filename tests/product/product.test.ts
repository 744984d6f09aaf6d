/**
 * TOG: the whole product without its views, against the demo service in this process. Random visits over flag sets, personas and detours;
 * what must hold is in invariants.ts. A failure prints the shortest history as sentences and the seed to repeat it with.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { actions, FLAG_SETS } from './actions.ts';
import { createVisits, type Visit } from './visit.ts';

const RUNS = Number(process.env.PRODUCT_RUNS ?? 200);
const SEED = process.env.PRODUCT_SEED === undefined ? undefined : Number(process.env.PRODUCT_SEED);

let visits: Awaited<ReturnType<typeof createVisits>>;

beforeAll(async () => {
  visits = await createVisits();
});
afterAll(() => vi.useRealTimers());

it('TOG-01 TOG-02 TOG-03 TOG-04 TOG-06 TOG-07 TOG-08 TOG-09 hold in random visits', async () => {
  const found = new Map<string, string>();
  const before = process.cpuUsage();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FLAG_SETS),
      fc.constantFrom('/', '/subscription', '/movie/low-orbit/low-orbit', '/profile/account', '/login'),
      fc.commands(actions, { maxCommands: 25, size: 'max' }),
      async (flags, start, commands) => {
        const visit: Visit = await visits.open(start, flags);
        try {
          await fc.asyncModelRun(() => ({ model: {}, real: visit }), commands);
        } catch (error) {
          const complaint = error instanceof Error ? error.message : String(error);
          if (process.env.PRODUCT_COLLECT === undefined)
            throw new Error(`${complaint}\n${visit.told.map((line) => `  ${line}`).join('\n')}`, { cause: error });
          const known = found.get(complaint);
          const history = visit.told.join('\n    ');
          if (known === undefined || known.length > history.length) found.set(complaint, history);
        } finally {
          visit.close();
        }
      },
    ),
    { numRuns: RUNS, ...(SEED !== undefined && { seed: SEED }), endOnFailure: false },
  );
  const { user, system } = process.cpuUsage(before);
  console.log(`${RUNS} visits in ${Math.round((user + system) / 1e6)} s of processor time`);
  for (const [complaint, history] of found) console.log(`${complaint}\n    ${history}`);
  expect([...found.keys()]).toEqual([]);
}, 3_600_000);
