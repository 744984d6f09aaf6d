import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** An evening in each engine (evening.test.ts): the production build, served by the demo service with production headers. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'engines',
    include: ['tests/engines/evening.test.ts'],
    environment: 'node',
    // ms. Long, so that a busy machine fails no evening.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As in the browser tests: the summary names a part that passed only when repeated.
    retry: 1,
  },
});
