/**
 * Does a service keep to the contract, whatever it has to show? `CONTRACT_BASE_URL` says which; without it the demo is asked.
 * One account is enough, and nothing of it is changed. One test a call: read, not written yet, or what is wrong where.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Demo, startDemo } from '../../demo/demo.ts';
import { type Asking, createAsking } from './asking.ts';
import { people } from './client.ts';
import { CONTRACT_ADDRESS, expectSomebodyAt, namedVisitor, type Visitor, withoutStack } from './contractAddress.ts';
import { callOf, takeStep } from './stepping.ts';
import { WALK } from './walk.ts';

// A dozen questions, each of which may be waited for.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let demo: Demo | undefined;
let address = CONTRACT_ADDRESS;
let asking: Asking;
let visitor: Visitor | null;
/** Calls that are there, right or wrong. */
let written = 0;

beforeAll(async () => {
  if (CONTRACT_ADDRESS === '') demo = await startDemo({ memory: true, port: 0, apiOnly: true });
  address = demo?.url ?? CONTRACT_ADDRESS;
  await expectSomebodyAt(address);
  visitor = demo ? { ...people.premium, profileCode: '' } : namedVisitor();
  asking = createAsking(address);
});
afterAll(() => demo?.stop());

describe(`the contract, call by call${CONTRACT_ADDRESS === '' ? '' : `, at ${CONTRACT_ADDRESS}`}`, () => {
  for (const step of WALK) {
    it(callOf(step), async (context) => {
      const { kind, words } = await takeStep(step, asking, visitor);
      if (kind === 'read' || kind === 'wrong') written += 1;
      if (kind === 'wrong') throw withoutStack(words);
      // The demo has all there is: what it does not answer was not asked well.
      if (demo) expect(words, `${step.id} of the demo`).toBe('');
      if (kind !== 'read') context.skip(words);
    });
  }

  it('some of it is written', () => {
    if (written === 0) throw withoutStack(`no call of the contract is written at ${address}; the address is what stands before /v1`);
  });
});
