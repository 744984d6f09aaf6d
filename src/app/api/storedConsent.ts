/** The viewer's answer about consent, kept in this browser until it expires (CNS-04). The answer itself needs no consent. */
import * as z from 'zod/mini';
import type { ConsentAnswer } from '../../../machines/domain/consent.ts';
import { STORED_CONSENT } from '../../api/stored.ts';
import { type Store, storedValue } from '../../storage/storedValue.ts';

export const consentShape = z.object({ analytics: z.boolean(), personalisation: z.boolean(), ads: z.boolean() });
const answerShape: z.ZodMiniType<ConsentAnswer> = z.object({ consent: consentShape, at: z.int() });

/** Without storage, each visit asks. */
export const storedConsent = (storage: Store) => storedValue(storage, STORED_CONSENT, answerShape);

/** @param value of a storage event; null: removed @returns null for a value of another version */
export function consentIn(value: string | null): ConsentAnswer | null {
  try {
    return answerShape.parse(JSON.parse(value ?? ''));
  } catch {
    return null;
  }
}
