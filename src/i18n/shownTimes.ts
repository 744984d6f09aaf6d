import type { IntlShape } from 'react-intl';
import { displayableTime } from '../../machines/domain/calendar.ts';

/** Without a time, formatters take the current time. */
const isShown = (at: Parameters<IntlShape['formatDate']>[0]) =>
  at === undefined || displayableTime(typeof at === 'string' ? Date.parse(at) : Number(at)) !== null;

/** The formatters of all views (TIM-01): for a time that cannot be shown, they return an empty text or no parts. */
export const withShownTimes = (intl: IntlShape): IntlShape => ({
  ...intl,
  formatDate: (at, options) => (isShown(at) ? intl.formatDate(at, options) : ''),
  formatTime: (at, options) => (isShown(at) ? intl.formatTime(at, options) : ''),
  formatDateToParts: (at, options) => (isShown(at) ? intl.formatDateToParts(at, options) : []),
  formatTimeToParts: (at, options) => (isShown(at) ? intl.formatTimeToParts(at, options) : []),
});
