/**
 * Setup file of the tests of the application, which uses zod/mini without words (src/api/wire/reason.ts). A test file that imports all of
 * zod brings its English words for the files after it in the same worker.
 */
import { afterAll } from 'vitest';
import * as z from 'zod/mini';

afterAll(() => void z.config({ localeError: undefined }));
