/** Runs before each product test file: loads all chunks and the complete English texts. */
import { setMaxListeners } from 'node:events';
import { beforeAll } from 'vitest';
import { pages } from '../../src/shell/navigation/pages.ts';

// Each call of an actor adds a listener to its signal. Node warns above ten.
setMaxListeners(0);

beforeAll(async () => {
  await Promise.all(
    Object.values(import.meta.glob(['../../src/**/*.work.ts', '../../src/start/*Charts.ts', '!../../src/app/installation/*'])).map((load) =>
      load(),
    ),
  );
  await Promise.all(Object.values(pages).map(({ load }) => load()));
  await import('../../src/signIn/api/renewal.ts');
  const { completeEnglish } = await import('../../src/i18n/builtIn.ts');
  await completeEnglish();
}, 120_000);
