import type { IntlShape } from 'react-intl';
import { CLOCK } from './clock.ts';

/**
 * The date from which a title can be watched, in one format for all languages (GDE-04): DD/MM and HHhMM.
 * @param at epoch ms
 */
export function availabilityText({ formatDateToParts }: Pick<IntlShape, 'formatDateToParts'>, at: number): { day: string; time: string } {
  const parts = new Map(formatDateToParts(at, { day: '2-digit', month: '2-digit', ...CLOCK }).map(({ type, value }) => [type, value]));
  return { day: `${parts.get('day')}/${parts.get('month')}`, time: `${parts.get('hour')}h${parts.get('minute')}` };
}
