/** Before each file of product tests: all chunks loaded, English texts complete. */
import { setMaxListeners } from 'node:events';
import { beforeAll } from 'vitest';

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
  await import('../../src/api/renewal.ts');
  const { completeEnglish } = await import('../../src/i18n/builtIn.ts');
  await completeEnglish();
}, 120_000);
