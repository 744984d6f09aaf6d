import * as z from 'zod/mini';

/** GET /v1/translation/{language}: token → text, laid over the built-in texts (I18-01). */
export const translationsWire = z.record(z.string(), z.string());
