/** Before each file of product tests: plain secrets instead of slow hashes, all chunks loaded, English texts complete. */
import { setMaxListeners } from 'node:events';
import { beforeAll, vi } from 'vitest';

vi.mock('../../demo/accounts/credentials.ts', async (original) => ({
  ...(await original<object>()),
  hashSecret: async (secret: string) => `plain:${secret}`,
  isSecret: async (secret: string, stored: string | null) => stored === `plain:${secret}`,
}));

const FLOWS = [
  'accountArea',
  'attention',
  'buying',
  'choosing',
  'guide',
  'lookingAround',
  'popups',
  'profiles',
  'reminders',
  'watching',
  'wayIn',
];

// The signal of an actor has one listener for each call of the actor.
setMaxListeners(0);

beforeAll(async () => {
  await Promise.all(FLOWS.map((name) => import(`../../src/flows/${name}.ts`)));
  const { completeEnglish } = await import('../../src/i18n/builtIn.ts');
  await completeEnglish();
}, 120_000);
