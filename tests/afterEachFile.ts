/** Setup file of the unit tests: test files share the globals of a worker, so each file restores the replaced ones. */
import { afterAll, vi } from 'vitest';

afterAll(async () => {
  vi.useRealTimers();
  // A chunk that arrives late makes React read `window`, which the worker removes after its last file.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
