/**
 * Checks whether a service conforms to the contract, for any catalogue. `CONTRACT_BASE_URL` names it; without it the demo is tested. Needs
 * one account and changes nothing in it. One test for each call: it is read, skipped as not implemented, or fails with a description of the problem.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Demo, startDemo } from '../../demo/demo.ts';
import { type Asking, createAsking } from './asking.ts';
import { people } from './client.ts';
import { CONTRACT_ADDRESS, expectServiceAt, namedVisitor, type Visitor, withoutStack } from './contractAddress.ts';
import { allowanceOf, OTHER_ORIGIN } from './otherOrigin.ts';
import { callOf, takeStep } from './stepping.ts';
import { WALK } from './walk.ts';

// A dozen requests, each of which may time out.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let demo: Demo | undefined;
let address = CONTRACT_ADDRESS;
let asking: Asking;
let visitor: Visitor | null;
/** Number of implemented calls, right or wrong. */
let written = 0;

beforeAll(async () => {
  if (CONTRACT_ADDRESS === '') demo = await startDemo({ memory: true, port: 0, apiOnly: true });
  address = demo?.url ?? CONTRACT_ADDRESS;
  await expectServiceAt(address);
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
      // The demo implements everything: a call that it does not answer was requested wrongly.
      if (demo) expect(words, `${step.id} of the demo`).toBe('');
      if (kind !== 'read') context.skip(words);
    });
  }

  it(`DEP-02 preflights and answers allow the application of another origin${OTHER_ORIGIN && `, ${OTHER_ORIGIN}`}`, async (context) => {
    const { kind, words } = await allowanceOf(address);
    if (kind === 'wrong' || (kind === 'none' && OTHER_ORIGIN !== '')) throw withoutStack(words);
    if (demo) expect(kind).toBe('allowed');
    if (kind === 'none') context.skip(words);
  });

  it('at least one call is implemented', () => {
    if (written === 0) throw withoutStack(`${address} implements no call of the contract; the address must be the part before /v1`);
  });
});
