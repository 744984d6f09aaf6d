/**
 * Calendar days and names of days and months for badges (HOM-07). Home renders badges, so this module uses Intl only:
 * luxon would add 22 kB to the first load of 190 kB. Chunks that load after home use luxon.
 */
import { DATE_DISPLAY } from './constants.ts';

/** The first moment after the last year with four digits, less the 14 hours that time zones are ahead of UTC. Epoch ms. */
const END_OF_DATES = Date.UTC(9999, 11, 31, 10);

/**
 * A time that can be shown as a date (TIM-01). Each date and time of day that is shown passes this function: at the border, in
 * `src/i18n/shownTimes.ts` for the formatters of views, and in the formatters of this module.
 * @param at epoch ms
 * @returns `at`; null for null, 0, negative and invalid times, and for years after 9999
 */
export const displayableTime = (at: number | null): number | null => (at !== null && at > 0 && at < END_OF_DATES ? at : null);

const isShown = (at: number) => displayableTime(at) !== null;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone === 'local' ? undefined : zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

export type CalendarMoment = {
  /** Days since 1970-01-01 in the time zone. Differences are whole calendar days, also when the clock changes. */
  day: number;
  /** 0 to 23. */
  hour: number;
  /** 0 to 59. */
  minute: number;
};

/**
 * @param at epoch ms
 * @param zone IANA time zone, or `local` for the time zone of the device
 * @returns null when the time is outside the range of dates
 */
export function momentIn(at: number, zone: string): CalendarMoment | null {
  if (Number.isNaN(new Date(at).getTime())) return null;
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const isBeforeChrist = parts.get('era') === 'BC';
  const midnight = new Date(0);
  midnight.setUTCFullYear(isBeforeChrist ? 1 - read('year') : read('year'), read('month') - 1, read('day'));
  const day = Math.round(midnight.getTime() / (24 * 60 * 60 * 1000));
  return Number.isNaN(day) ? null : { day, hour: read('hour'), minute: read('minute') };
}

type Region = { zone: string; locale: string };

const named = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format takes longer than all its uses. */
function formatFor({ zone, locale }: Region, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([zone, locale, options]);
  const known = named.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone === 'local' ? undefined : zone, ...options });
  named.set(key, format);
  return format;
}

/** The name of the weekday, e.g. "Thursday". `at` is epoch ms. Empty for a time that cannot be shown, as all names here. */
export const weekdayName = (at: number, region: Region): string => (isShown(at) ? formatFor(region, { weekday: 'long' }).format(at) : '');

/**
 * The MMM of the specification: "Dec", "déc.", "dez.". Formatted alone because some languages write the month beside a day as a number.
 * en-GB has a month abbreviation of four letters, so `en` replaces it.
 */
export const shortMonth = (at: number, { zone, locale }: Region): string =>
  isShown(at) ? formatFor({ zone, locale: locale === 'en-GB' ? 'en' : locale }, { month: DATE_DISPLAY.month }).format(at) : '';

/** DD MMM of the specification, e.g. "04 Dec". `at` is epoch ms. */
export function dayAndMonth(at: number, region: Region): string {
  if (!isShown(at)) return '';
  const day = formatFor(region, DATE_DISPLAY)
    .formatToParts(at)
    .find(({ type }) => type === 'day');
  return `${day?.value.padStart(2, '0')} ${shortMonth(at, region)}`;
}
