/** The age limit of a profile (PRO-10). */
import type { Restriction } from './entities.ts';

/** The oldest classification, years. A limit above it allows every title. */
const OLDEST_CLASSIFICATION = 18;

export const isAgeLimit = ({ value }: Pick<Restriction, 'value'>): boolean => value <= OLDEST_CLASSIFICATION;
