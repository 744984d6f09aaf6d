/** The viewer's answer about consent, shared by the tabs of this browser until it expires (CNS-04). The answer itself needs no consent. */
import * as z from 'zod/mini';
import { type ConsentAnswer, narrowerAnswer } from '../../../machines/domain/consent.ts';
import { laterWrite, sharedByTabs } from '../../storage/sharedByTabs.ts';
import { STORED_CONSENT } from '../../storage/stored.ts';
import type { Store } from '../../storage/storedValue.ts';

export const consentShape = z.object({ analytics: z.boolean(), personalisation: z.boolean(), ads: z.boolean() });
const answerShape: z.ZodMiniType<ConsentAnswer> = z.object({ consent: consentShape, at: z.int() });

/** Without storage, each visit asks. @param now epoch ms */
export const storedConsent = (storage: Store, now: () => number) =>
  sharedByTabs(storage, STORED_CONSENT, {
    form: answerShape,
    earlierForm: z.pipe(
      answerShape,
      z.transform((answer: ConsentAnswer) => ({ value: answer, at: answer.at })),
    ),
    now,
    merge: laterWrite(narrowerAnswer),
  });
