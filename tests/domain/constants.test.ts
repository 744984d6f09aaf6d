import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../machines/domain/builtInLanguages.ts';
import * as constants from '../../machines/domain/constants.ts';

/** Without the sizes from 1800 px, which grow beyond those of the specification (SIZ-03). */
const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8').replace(
  /@media \(min-width: 1800px\) \{.*?\n\}/s,
  '',
);

/** The value of a design token in wide windows (its last declaration). */
function token(name: string): string {
  const value = [...tokens.matchAll(new RegExp(`^ *--${name}: ([^;]+);`, 'gm'))].at(-1)?.[1];
  if (value === undefined) throw new Error(`tokens.css has no --${name}`);
  return value;
}

/** `320px` → `320 px` */
const pixels = (value: string) => value.replace(/^(\d+)px$/, '$1 px');
const contentHeight = /^calc\(100vh - (\d+px)\)$/.exec(token('content'))?.[1] ?? '';
const [socialVertical = '', socialHorizontal = ''] = token('social-padding').split(' ');
/** The specification names the font of our brand. */
const brand: { font: { family: string } } = JSON.parse(readFileSync(new URL('../../brand/marquee/brand.json', import.meta.url), 'utf8'));
const fontFamily = /^'(\w+) Variable'/.exec(brand.font.family)?.[1];

/** Section 9 of the specification, row by row in its own units, with the value in the code; without the lazy-loading delay, which no code needs. */
const section9: readonly [row: string, value: string, ours: unknown][] = [
  ['Profiles per account', '10', constants.PROFILES_PER_ACCOUNT],
  ['PIN length', '4', constants.PIN_LENGTH],
  [
    'Password minimum',
    '8 (register form), 6 (constant)',
    `${constants.PASSWORD_MINIMUM} (register form), ${constants.PASSWORD_MINIMUM_AT_LOGIN} (constant)`,
  ],
  ['Profile name minimum', '2 characters', `${constants.PROFILE_NAME_MINIMUM} characters`],
  ['Search trigger / debounce', '3 characters / 100 ms', `${constants.SEARCH_MINIMUM} characters / ${constants.SEARCH_DEBOUNCE} ms`],
  ['Toast duration', '3 s', `${constants.TOAST_DURATION / 1000} s`],
  ['Analytics string cut', '99 characters', `${constants.ANALYTICS_TEXT_MAXIMUM} characters`],
  ['Badge text maximum', '15 characters', `${constants.BADGE_TEXT_MAXIMUM} characters`],
  ['Forced profile choice', 'after 24 hours', `after ${constants.PROFILE_CHOICE_LASTS / 3_600_000} hours`],
  ['Plans popup delay', '500 ms', `${constants.PLANS_POPUP_DELAY} ms`],
  ['Profile-switch loading', '1000 ms', `${constants.PROFILE_SWITCH_LOADING} ms`],
  ['Success description delay', '1500 ms', `${constants.SUCCESS_TEXT_DELAY} ms`],
  ['Dropdown re-enable', '100 ms', `${constants.DROPDOWN_REENABLE} ms`],
  ['Long press', '1000 ms', `${constants.LONG_PRESS} ms`],
  ['PIN focus wait', 'up to 30 polls of 100 ms', `up to ${constants.PIN_FOCUS_POLLS} polls of ${constants.PIN_FOCUS_POLL} ms`],
  [
    'Next episode / recommendation / VOD break countdown',
    '15 s',
    [constants.NEXT_EPISODE_COUNTDOWN, constants.NEXT_RECOMMENDATION_COUNTDOWN, constants.VOD_BREAK_COUNTDOWN].every(
      (ms) => ms === 15_000,
    ) && '15 s',
  ],
  ['Live break countdown', '10 s', `${constants.LIVE_BREAK_COUNTDOWN / 1000} s`],
  ['Recap/intro display', '5 s', `${constants.SKIP_DISPLAY / 1000} s`],
  [
    'Default settings',
    'epg_future_days 7, epg_past_days 30, dynamic_label_days_before 30, live_break_limit 14400, vod_break_limit 6, allow_vod 1, tvos versions 1.0',
    `epg_future_days ${constants.DEFAULT_EPG_FUTURE_DAYS}, epg_past_days ${constants.DEFAULT_EPG_PAST_DAYS}, dynamic_label_days_before ${constants.DEFAULT_DYNAMIC_LABEL_DAYS_BEFORE}, live_break_limit ${constants.DEFAULT_LIVE_BREAK_LIMIT}, vod_break_limit ${constants.DEFAULT_VOD_BREAK_LIMIT}, allow_vod ${constants.DEFAULT_ALLOW_VOD}, tvos versions ${constants.DEFAULT_TVOS_VERSION}`,
  ],
  [
    'Languages',
    'en (default, fallback), fr_FR, pt_PT',
    `${constants.DEFAULT_LANGUAGE} (default, fallback), ${LANGUAGES.filter((each) => /^(fr|pt)_/.test(each)).join(', ')}`,
  ],
  ['Plan price', 'in cents, divided by 100', `in cents, divided by ${constants.CENTS_PER_UNIT}`],
  ['Periods', 'weekly, monthly, yearly', constants.BILLING_PERIODS.join(', ')],
  ['Header scroll threshold', '150 px', `${constants.HEADER_SCROLL_THRESHOLD} px`],
  ['Mobile breakpoints', '767, 934, 1170 px', `${Object.values(constants.BREAKPOINTS).join(', ')} px`],
  ['Top bar height / tooltip width', '70 px / 256 px', `${pixels(token('header'))} / ${pixels(token('tooltip'))}`],
  [
    'Cards',
    'poster 208 px, thumbnail 320 px, channel 328 px; search box 180 px when active',
    `poster ${pixels(token('poster'))}, thumbnail ${pixels(token('thumb'))}, channel ${pixels(token('channel'))}; search box ${pixels(token('search-box'))} when active`,
  ],
  ['Modal default width', '400 px', pixels(token('modal'))],
  [
    'Layout minimum content height',
    'viewport minus 144 px; social-login page padding 32 px vertical, 50 px horizontal',
    `viewport minus ${pixels(contentHeight)}; social-login page padding ${pixels(socialVertical)} vertical, ${pixels(socialHorizontal)} horizontal`,
  ],
  [
    'Font',
    'Rubik, weights 400, 500, 600, 700',
    `${fontFamily}, weights ${['regular', 'medium', 'semibold', 'bold'].map(token).join(', ')}`,
  ],
  [
    'Date display',
    'DD MMM',
    `${constants.DATE_DISPLAY.day === '2-digit' ? 'DD' : ''} ${constants.DATE_DISPLAY.month === 'short' ? 'MMM' : ''}`,
  ],
];

describe('CFG-10 constants and design tokens match section 9 of the specification', () => {
  it.each(section9)('CFG-10 %s: %s', (_, value, ours) => {
    expect(String(ours)).toBe(value);
  });

  it('CFG-10 checks every other row of section 9', () => {
    expect(section9).toHaveLength(30);
  });
});

const seconds = (milliseconds: number) => `${milliseconds / 1000} s`;
const minutes = (milliseconds: number) => `${milliseconds / 60_000} min`;

/** Constants that the specification leaves open, with their decided values. */
const decided: readonly [row: string, value: string, ours: string][] = [
  ['CFG-02 timeout of a request:', '15 s', seconds(constants.DEFAULT_REQUEST_TIMEOUT)],
  ['CFG-05 timeout of the settings at start:', '3 s', seconds(constants.SETTINGS_TIMEOUT)],
  ['CFG-05 failed settings are requested again after', '15 s', seconds(constants.SETTINGS_RETRY_DELAY)],
  ['SOC-02 deadline of a social login:', '10 min', minutes(constants.SOCIAL_LOGIN_LASTS)],
  ['ACC-08 debounce of the e-mail check:', '0.6 s', seconds(constants.EMAIL_CHECK_DEBOUNCE)],
  ['NAV-12 loaded pages stay fresh for', '5 min', minutes(constants.CATALOGUE_MAX_AGE)],
  ['POP-01 duration of a toast with a button:', '8 s', seconds(constants.TOAST_WITH_ACTION_DURATION)],
  ['SCH-01 maximum length of a query:', '100 characters', `${constants.SEARCH_MAXIMUM} characters`],
  ['SCH-01 maximum of suggestions:', '6 titles', `${constants.MAX_SUGGESTIONS} titles`],
  ['SCH-01 maximum of recent searches:', '8 searches', `${constants.MAX_RECENT_SEARCHES} searches`],
  ['FIL-01 page size of a section:', '6 collections', `${constants.COLLECTIONS_PER_PAGE} collections`],
  ['HOM-07 an episode is new for', '7 days', `${constants.NEW_EPISODE_DAYS} days`],
  ['HOM-07 tonight begins at', '18 h', `${constants.TONIGHT_FROM_HOUR} h`],
  ['HOM-07 badges are updated every', '1 min', minutes(constants.BADGE_TICK)],
  ['HOM-09 delay before a trailer:', '3 s', seconds(constants.TRAILER_DELAY)],
  ['DET-19 delay before the trailer of a title:', '1.5 s', seconds(constants.TITLE_TRAILER_DELAY)],
  ['HOM-11 delay before a card tooltip opens:', '0.5 s', seconds(constants.PREVIEW_OPEN_DELAY)],
  ['HOM-11 delay before a card tooltip closes:', '0.25 s', seconds(constants.PREVIEW_CLOSE_DELAY)],
  ['GDE-02 the live page updates the current programme every', '10 s', seconds(constants.PROGRAMME_TICK)],
  ['GDE-07 the live page loads programmes before and after now for', '6 h', `${constants.LIVE_GUIDE_SPAN / 3_600_000} h`],
  ['GDE-07 failed programmes are requested again after', '1 min', minutes(constants.LIVE_GUIDE_RETRY_DELAY)],
  ['GDE-06 debounce of scrolling the channel list:', '0.15 s', seconds(constants.LIVE_GUIDE_DEBOUNCE)],
  ['PLY-12 timeout of the current programme of a distant channel:', '1 s', seconds(constants.LIVE_PROGRAMME_TIMEOUT)],
  ['GDE-07 delay after the last digit of a channel number:', '1.5 s', seconds(constants.CHANNEL_NUMBER_DEBOUNCE)],
  ['GDE-09 reminders are refreshed every', '15 min', minutes(constants.REMINDERS_REFRESH_INTERVAL)],
  ['GDE-09 failed reminders are requested again after', '1 min', minutes(constants.REMINDERS_RETRY_DELAY)],
  ['GDE-09 pending reminders are checked every', '1 min', minutes(constants.REMINDER_CHECK_INTERVAL)],
  ['GDE-09 interval between two reminders of the same time:', '8 s', seconds(constants.REMINDER_INTERVAL)],
  ['PLY-02 controls hide after', '3 s', seconds(constants.CONTROLS_HIDDEN_AFTER)],
  ['PLY-02 maximum interval of a double tap:', '0.3 s', seconds(constants.DOUBLE_TAP)],
  ['PLY-02 duration of key feedback:', '0.9 s', seconds(constants.FEEDBACK_DURATION)],
  ['PLY-02 skip step:', '10 s', `${constants.SEEK_STEP} s`],
  ['PLY-02 volume step:', '5 %', `${constants.VOLUME_STEP * 100} %`],
  ['PLY-03 progress is saved every', '10 s', seconds(constants.PROGRESS_INTERVAL)],
  ['PLY-05 up next is loaded ahead by', '60 s', `${constants.NEXT_LOOKUP_LEAD} s`],
  ['PLY-11 a stall shows the loading indicator after', '1 s', seconds(constants.STALL_SHOWN_AFTER)],
  ['PLY-11 a stall shows "reconnecting" after', '10 s', seconds(constants.RECONNECTING_AFTER)],
  ['PLY-11 a stall without a playlist shows "reconnecting" after', '3 s', seconds(constants.RETRY_SHOWN_AFTER)],
  ['PLY-11 a stall becomes a failure after', '30 s', seconds(constants.PLAYBACK_FAILED_AFTER)],
  ['PLY-11 the media URL may be renewed again after playing for', '1 min', minutes(constants.MEDIA_RENEWAL_INTERVAL)],
  ['PLY-13 countdown step:', '1 s', seconds(constants.COUNTDOWN_TICK)],
  ['PLY-13 viewing time is counted every', '1 min', minutes(constants.WATCHED_TICK)],
  ['PLY-15 timeout of an ad document:', '4 s', seconds(constants.AD_DOCUMENT_TIMEOUT)],
  ['PLY-15 timeout of an ad’s media:', '6 s', seconds(constants.AD_PICTURE_TIMEOUT)],
  ['PLY-15 interval of ad breaks:', '15 min', `${constants.DEFAULT_AD_INTERVAL / 60} min`],
  ['PLY-15 no ad break in the last', '60 s', `${constants.AD_FREE_END} s`],
  ['PLY-15 an ad may exceed its duration by', '1 s', `${constants.AD_OVERRUN} s`],
  ['PLY-15 maximum of wrapper documents:', '5', `${constants.MAX_AD_WRAPPERS}`],
  ['PLY-16 a ping is sent every', '60 s', seconds(constants.PING_INTERVAL)],
  ['MON-08 the payment status is requested every', '4 s', seconds(constants.CONFIRMATION_POLL_INTERVAL)],
  ['MON-08 a payment shows as pending after', '60 s', seconds(constants.LONG_CONFIRMATION_DELAY)],
  ['MON-11 a purchase can be continued for', '60 min', minutes(constants.PURCHASE_LASTS)],
  ['maximum delay of a browser timer:', '31 bits', `${Math.log2(constants.MAX_TIMER_DELAY + 1)} bits`],
];

describe('constants that the specification leaves open have the decided values', () => {
  it.each(decided)('%s %s', (_, value, ours) => {
    expect(ours).toBe(value);
  });
});
