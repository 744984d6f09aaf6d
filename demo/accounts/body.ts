import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { Language } from '../../machines/domain/entities.ts';
import { REFUSALS } from '../contract/endpoint.ts';
import { refused } from './refused.ts';

/**
 * Reads the JSON body of a call. An empty body counts as `{}`, because DELETE often has none.
 * @throws Refused 400 invalid_data
 */
export async function bodyOf<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
  language: Language,
): Promise<z.output<Schema>> {
  const text = await context.req.text();
  const parsed = schema.safeParse(text.trim() === '' ? {} : jsonOf(text));
  if (!parsed.success) throw refused(language, REFUSALS.invalidData);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
