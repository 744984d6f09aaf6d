import { describe, expect, it } from 'vitest';
import * as constants from '../../machines/domain/constants.ts';

/** The specification's section 9, row by row, in its own units; what each row became here. */
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
  ['Lazy-loading delay', '1 ms', `${constants.LAZY_LOADING_DELAY} ms`],
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
    `${constants.DEFAULT_LANGUAGE} (default, fallback), ${constants.LANGUAGES.slice(1).join(', ')}`,
  ],
  ['Plan price', 'in cents, divided by 100', `in cents, divided by ${constants.CENTS_PER_UNIT}`],
  ['Periods', 'weekly, monthly, yearly', constants.BILLING_PERIODS.join(', ')],
  ['Header scroll threshold', '150 px', `${constants.HEADER_SCROLL_THRESHOLD} px`],
  ['Mobile breakpoints', '767, 934, 1170 px', `${Object.values(constants.BREAKPOINTS).join(', ')} px`],
  ['Top bar height / tooltip width', '70 px / 256 px', `${constants.TOP_BAR_HEIGHT} px / ${constants.TOOLTIP_WIDTH} px`],
  [
    'Cards',
    'poster 208 px, thumbnail 320 px, channel 328 px; search box 180 px when active',
    `poster ${constants.CARD_WIDTHS.poster} px, thumbnail ${constants.CARD_WIDTHS.thumbnail} px, channel ${constants.CARD_WIDTHS.channel} px; search box ${constants.SEARCH_BOX_WIDTH} px when active`,
  ],
  ['Modal default width', '400 px', `${constants.MODAL_WIDTH} px`],
  [
    'Layout minimum content height',
    'viewport minus 144 px; social-login page padding 32 px vertical, 50 px horizontal',
    `viewport minus ${constants.CONTENT_HEIGHT_LESS} px; social-login page padding ${constants.SOCIAL_LOGIN_PADDING.vertical} px vertical, ${constants.SOCIAL_LOGIN_PADDING.horizontal} px horizontal`,
  ],
  ['Font', 'Rubik, weights 400, 500, 600, 700', `${constants.FONT_FAMILY}, weights ${constants.FONT_WEIGHTS.join(', ')}`],
  [
    'Date display',
    'DD MMM',
    `${constants.DATE_DISPLAY.day === '2-digit' ? 'DD' : ''} ${constants.DATE_DISPLAY.month === 'short' ? 'MMM' : ''}`,
  ],
];

describe('CFG-10 the constants are those of the specification’s section 9', () => {
  it.each(section9)('CFG-10 %s: %s', (_, value, ours) => {
    expect(String(ours)).toBe(value);
  });

  it('CFG-10 every row is here', () => {
    expect(section9).toHaveLength(31);
  });
});
