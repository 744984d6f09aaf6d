import type { Language } from '../../machines/domain/entities.ts';
import type { Refusal } from '../contract/endpoint.ts';
import { Refused } from '../refusal.ts';
import { sentenceOf } from './sentences.ts';

/**
 * Makes a refusal in the viewer's language.
 * @param seconds time after which another attempt makes sense; sent as Retry-After
 */
export const refused = (language: Language, refusal: Refusal, seconds?: number, details?: Refused['details']): Refused =>
  new Refused(
    refusal,
    sentenceOf(language, refusal.error),
    seconds === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
    details,
  );
