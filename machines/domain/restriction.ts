/** What an age limit keeps from a profile (PRO-10). */
import type { Restriction } from './entities.ts';

/** No classification is older: a limit above it leaves everything. */
const OLDEST_CLASSIFICATION = 18;

export const isLimit = ({ value }: Pick<Restriction, 'value'>): boolean => value <= OLDEST_CLASSIFICATION;
