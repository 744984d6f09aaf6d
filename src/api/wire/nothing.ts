import * as z from 'zod/mini';

/** An answer that the application ignores. */
export const nothing = z.pipe(
  z.unknown(),
  z.transform((): void => {}),
);
