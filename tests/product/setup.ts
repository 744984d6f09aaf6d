/** Before each file of product tests: all chunks loaded, English texts complete. */
import { setMaxListeners } from 'node:events';
import { beforeAll } from 'vitest';
import { pages } from '../../src/app/pages.ts';

const FLOWS = ['attention', 'buying', 'popups', 'reminders', 'search'];

// The signal of an actor has one listener for each call of the actor.
setMaxListeners(0);

beforeAll(async () => {
  await Promise.all(FLOWS.map((name) => import(`../../src/flows/${name}.ts`)));
  await Promise.all(Object.values(pages).map(({ load }) => load()));
  await import('../../src/api/renewal.ts');
  const { completeEnglish } = await import('../../src/i18n/builtIn.ts');
  await completeEnglish();
}, 120_000);
