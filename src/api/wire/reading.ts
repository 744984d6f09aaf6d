/** Values that services often send in another way than the contract has them (ERR-13). */
import * as z from 'zod/mini';

/** The schemas that can read wrong values. src/api/wire/tolerance.ts asks them. */
export const readings = new WeakMap<z.core.$ZodType, (value: unknown) => unknown>();

/**
 * Reads wrong values of a schema instead of leaving them out.
 * @param read gives a value that is valid; `undefined` for a value that says nothing
 * @returns the schema
 */
export function readAs<Read extends z.ZodMiniType>(schema: Read, read: (value: unknown) => z.output<Read> | undefined): Read {
  readings.set(schema, read);
  return schema;
}

/** An id is a text. Services often send numbers: their digits are the id. */
export const id = readAs(z.string(), (value) => (Number.isSafeInteger(value) ? String(value) : undefined));
