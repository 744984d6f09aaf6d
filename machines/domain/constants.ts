/**
 * The business constants of section 9 of the specification. Sizes and the font are tokens of src/styles/tokens.css.
 * CFG-10 compares both files with that table.
 * Durations are milliseconds unless the name or comment says otherwise; sizes are CSS pixels.
 */

/* Accounts and profiles */
/** Maximum number of profiles of an account; the setting account_profiles_limit may lower it. */
export const PROFILES_PER_ACCOUNT = 10;
export const PIN_LENGTH = 4;
/** VAL-03: minimum length of new passwords, characters. */
export const PASSWORD_MINIMUM = 8;
/** LOG-03: minimum length at login. Older passwords may be shorter than new ones. */
export const PASSWORD_MINIMUM_AT_LOGIN = 6;
export const PROFILE_NAME_MINIMUM = 2;
/** KID-01: age limits below this have kids mode, years. */
export const KIDS_MODE_BELOW = 12;
/** KID-03: the titles that a Top 10 needs in kids mode. */
export const KIDS_TOP_MINIMUM = 6;
/** KID-10: the genres that the search page of kids mode offers at most. */
export const KIDS_GENRES_MAXIMUM = 8;
/** KID-09: how often the live page of kids mode looks again. */
export const KIDS_LIVE_REFRESH = 60_000;
/** KID-08: the titles that a rail needs in kids mode. */
export const KIDS_RAIL_MINIMUM = 3;
/** GRD-05 */
export const PROFILE_CHOICE_LASTS = 24 * 60 * 60 * 1000;
export const PROFILE_SWITCH_LOADING = 1000;
export const PIN_FOCUS_POLL = 100;
export const PIN_FOCUS_POLLS = 30;
/** NAV-07: the profile dropdown stays closed for this long after a switch. */
export const DROPDOWN_REENABLE = 100;

/* Search */
export const SEARCH_MINIMUM = 3;
export const SEARCH_DEBOUNCE = 100;

/* Feedback */
export const TOAST_DURATION = 3000;
export const LONG_PRESS = 1000;
/** TV-12: how long OK is held for the actions of a card. */
export const LONG_PRESS_OF_OK = 500;
/** DET-02: timeout of the details page for loading the viewer's current episode, when the series came without it. */
export const CURRENT_EPISODE_TIMEOUT = 1500;
export const ANALYTICS_TEXT_MAXIMUM = 99;
/** EVT-07: events are sent at least this often, ms. */
export const ANALYTICS_INTERVAL = 10_000;
/** EVT-07: the oldest events are dropped beyond this number. */
export const ANALYTICS_QUEUE_MAXIMUM = 200;
export const BADGE_TEXT_MAXIMUM = 15;

/* Plans and payment */
export const PLANS_POPUP_DELAY = 500;
/** MON-20: how long "Not now" holds for an account. */
export const DISMISSAL_LASTS = 24 * 60 * 60 * 1000;
export const SUCCESS_TEXT_DELAY = 1500;
/** A price of 899 is shown as 8.99. */
export const CENTS_PER_UNIT = 100;
export const BILLING_PERIODS = ['weekly', 'monthly', 'yearly'] as const;

/* Playback */
export const NEXT_EPISODE_COUNTDOWN = 15_000;
export const NEXT_RECOMMENDATION_COUNTDOWN = 15_000;
export const VOD_BREAK_COUNTDOWN = 15_000;
export const LIVE_BREAK_COUNTDOWN = 10_000;
/** PLY-13: interval of a countdown. */
export const COUNTDOWN_TICK = 1000;
/** PLY-08, PLY-13: interval at which "still watching?" counts viewing time. */
export const WATCHED_TICK = 60_000;
/** PLY-25: how long before its end the sleep timer gives notice, and the shortest notice when it learns of the end late. */
export const SLEEP_NOTICE = 60_000;
export const SLEEP_NOTICE_AT_LEAST = 10_000;
/** PLY-26: an end that moves by less is the same end: positions of a video are not exact. */
export const SLEEP_END_TOLERANCE = 1000;
/** How long "skip intro" and "skip recap" are shown without the controls. */
export const SKIP_DISPLAY = 5000;

/* Languages */
export const DEFAULT_LANGUAGE = 'en';

/* Defaults until the settings are loaded, and for every key that the service omits (CFG-05) */
export const DEFAULT_EPG_FUTURE_DAYS = 7;
export const DEFAULT_EPG_PAST_DAYS = 30;
export const DEFAULT_DYNAMIC_LABEL_DAYS_BEFORE = 30;
/** Seconds. */
export const DEFAULT_LIVE_BREAK_LIMIT = 14_400;
/** Episodes in a row. */
export const DEFAULT_VOD_BREAK_LIMIT = 6;
export const DEFAULT_ALLOW_VOD = 1;
export const DEFAULT_TVOS_VERSION = '1.0';

/* Appearance */
export const HEADER_SCROLL_THRESHOLD = 150;
export const BREAKPOINTS = { phone: 767, tablet: 934, desktop: 1170 } as const;
/** The specification's DD MMM as options of Intl.DateTimeFormat. */
export const DATE_DISPLAY = { day: '2-digit', month: 'short' } as const;

/* Constants that the specification does not define (decided in tests/requirements.md) */
/** Timeout for the settings at start. The application then starts with the defaults and applies a late answer. */
export const SETTINGS_TIMEOUT = 3000;
/** Delay until failed settings are requested again: home has no section without them. */
export const SETTINGS_RETRY_DELAY = 15_000;
/** SOC-02: deadline for the answer of a provider. */
export const SOCIAL_LOGIN_LASTS = 10 * 60 * 1000;
/** CFG-02 */
export const DEFAULT_REQUEST_TIMEOUT = 15_000;
/** PLY-03: interval of the progress requests during playback. */
export const PROGRESS_INTERVAL = 10_000;
/** PLY-05, PLY-06: the player looks up the next title this many seconds before it offers it. */
export const NEXT_LOOKUP_LEAD = 60;
/** PLY-16 */
export const PING_INTERVAL = 60_000;
/** PLY-11: a stalled picture shows "reconnecting" after the first time, and fails after the second. */
export const RECONNECTING_AFTER = 10_000;
export const PLAYBACK_FAILED_AFTER = 30_000;
/** PLY-11: after this playing time, the media URL may be renewed once more. */
export const MEDIA_RENEWAL_INTERVAL = 60_000;
/** DRM-04: the pause before a licence is requested again after a temporary failure. */
export const LICENCE_RETRY_PAUSE = 3000;
/** DRM-08: requests for a licence that keep failing temporarily, before the viewer hears of it. */
export const LICENCE_ATTEMPTS = 3;
/** DRM-04: the pause before a renewal is tried again. The licence that is in use still plays. */
export const LICENCE_RENEWAL_PAUSE = 30_000;
/** PLY-27: the pauses before each new request for a channel with an interrupted broadcast. After the last one, the broadcast has ended. */
export const BROADCAST_RETRY_PAUSES = [1000, 3000, 8000, 18_000, 30_000] as const;
/** RMT-04: how long another screen may take to connect, and to load the media. */
export const SCREEN_CONNECT_TIMEOUT = 30_000;
export const SCREEN_LOAD_TIMEOUT = 20_000;
/** RMT-04: how long the message of a failed screen is shown. */
export const SCREEN_FAILURE_SHOWN_FOR = 8000;
/** A picture that stalls for this long shows the loading indicator. */
export const STALL_SHOWN_AFTER = 1000;
/** A stalled picture whose playlist did not load shows "reconnecting" after this time already. */
export const RETRY_SHOWN_AFTER = 3000;
/** The controls hide after this time without an action of the viewer. */
export const CONTROLS_HIDDEN_AFTER = 3000;
/** PLY-02: two taps on the picture within this time are a double tap. */
export const DOUBLE_TAP = 300;
/** How long the picture shows feedback for a key or tap. Skips within this time add up. */
export const FEEDBACK_DURATION = 900;
/** PLY-32: how often open statistics ask for new figures. */
export const FIGURES_EVERY = 1000;
/** Seconds that "back" and "forward" skip. */
export const SEEK_STEP = 10;
/** Share of the full volume, 0 to 1. */
export const VOLUME_STEP = 0.05;
/** PLY-15: timeout of the document of an ad break, and timeout of each ad's picture when it loads or stalls. */
export const AD_DOCUMENT_TIMEOUT = 4000;
export const AD_PICTURE_TIMEOUT = 6000;
/** Seconds between two breaks; used when the configuration has no value. */
export const DEFAULT_AD_INTERVAL = 900;
/** Seconds at the end of a title without ad breaks. */
export const AD_FREE_END = 60;
/** Seconds by which an ad may exceed the duration in its document. */
export const AD_OVERRUN = 1;
/** Maximum number of wrapper documents that the client follows. */
export const MAX_AD_WRAPPERS = 5;
/** Interval at which the live page updates the current programme (GDE-02). */
export const PROGRAMME_TICK = 10_000;
/** NAV-12: delay after the last move in the guide until the URL is updated. Browsers limit the number of history updates. */
export const URL_UPDATE_DEBOUNCE = 400;
/** The live page loads programmes this far before and after now. It reloads when less than half of the time ahead is left. */
export const LIVE_GUIDE_SPAN = 6 * 60 * 60 * 1000;
/** GDE-09: interval at which reminders are reloaded, because another device may change them. */
export const REMINDERS_REFRESH_INTERVAL = 15 * 60 * 1000;
/** Delay until reminders that did not load are requested again. */
export const REMINDERS_RETRY_DELAY = 60 * 1000;
/** Maximum interval between two checks of the clock while a reminder is pending: timers stop while a device sleeps. */
export const REMINDER_CHECK_INTERVAL = 60 * 1000;
/** Interval between two reminders of the same time, so that the viewer can read and press each one. */
export const REMINDER_INTERVAL = 8000;
/** GDE-06: debounce of the channel list's scrolling before the programmes of visible channels are loaded. */
export const LIVE_GUIDE_DEBOUNCE = 150;
/** GDE-10: when the viewer changes channels twice within this time, the picture loads after a pause of the same length. */
export const CHANNEL_CHANGE_DEBOUNCE = 400;
/** PLY-12: timeout for loading the current programme of a channel outside the loaded ones. */
export const LIVE_PROGRAMME_TIMEOUT = 1000;
/** Delay until the live page requests programmes that did not load again. */
export const LIVE_GUIDE_RETRY_DELAY = 60 * 1000;
/** Delay after the last digit of a channel number before it is used (GDE-07). */
export const CHANNEL_NUMBER_DEBOUNCE = 1500;
/** HOM-07: interval at which an open page updates its badges. */
export const BADGE_TICK = 60_000;
/** HOM-09: delay before the trailer of a highlight plays. */
export const TRAILER_DELAY = 3000;
/** DET-19: delay before the trailer of a title plays on its page. */
export const TITLE_TRAILER_DELAY = 1500;
/** MOT-04: the words of a highlight step back when its trailer has been visible this long. */
export const WORDS_DELAY = 4000;
/** MOT-09: the time that a card is grown before its trailer plays. */
export const CARD_TRAILER_DELAY = 1000;
/** TV-19: the time that the focus rests on a card before its title is read for the spotlight. */
export const SPOTLIGHT_REST = 600;
/** HOM-11: delay before the preview of a card opens, and delay before it closes when the pointer leaves. */
export const PREVIEW_OPEN_DELAY = 500;
export const PREVIEW_CLOSE_DELAY = 250;
/** HOM-07: an episode or series is new for this many days after its release. */
export const NEW_EPISODE_DAYS = 7;
/** HOM-07: local hour from which "today" becomes "tonight". */
export const TONIGHT_FROM_HOUR = 18;
/** TNT-01: the most lines of the board of tonight, and the number up to which highlights fill it. */
export const TONIGHT_LINES = 6;
export const TONIGHT_LINES_AT_LEAST = 3;
/** KID-16 */
export const TONIGHT_LINES_FOR_KIDS = 3;
/** TNT-03: a broadcast that began longer ago is on the board only when it can be started over. */
export const TONIGHT_BEGUN_AT_MOST = 15 * 60_000;
/** TNT-05: a rating from which a title counts as loved, 1 to 5. */
export const TONIGHT_LOVED_FROM = 4;
/** TNT-06: interval at which the board follows the clock, and how long it waits for the answers of the service before it shows what it has. */
export const TONIGHT_TICK = 60_000;
export const TONIGHT_TIMEOUT = 2500;
/** TNT-01: how far ahead the board loads the guide, and of how many followed series it loads the next episode. */
export const TONIGHT_SPAN = 12 * 60 * 60 * 1000;
export const TONIGHT_SERIES = 3;
/** Loaded catalogue pages are shown again without a request for this long (NAV-12). */
export const CATALOGUE_MAX_AGE = 5 * 60 * 1000;
/** MON-11: an interrupted purchase can be resumed for this long. A checkout stays open for the same time. */
export const PURCHASE_LASTS = 60 * 60 * 1000;
/**
 * TOG-07: maximum age of the entitlement: the first at a navigation, the second when the tab becomes visible. An older one is read again.
 */
export const ENTITLEMENT_MAX_AGE = 60_000;
export const ENTITLEMENT_MAX_AGE_WHEN_VISIBLE = 30_000;
/** TOG-07: minimum interval between two checks after refusals that contradict the entitlement. */
export const ENTITLEMENT_RECHECK_INTERVAL = 30_000;
/** MON-08: interval of the payment status requests, and the time after which the viewer reads that it takes longer. */
export const CONFIRMATION_POLL_INTERVAL = 4000;
/** TV-09: between two questions whether the code of a television has been entered. */
export const TV_CODE_POLL_INTERVAL = 3000;
/** TV-11: between two questions whether the viewer has paid on a phone, and the time after which a television asks no longer. */
export const PHONE_PAYMENT_POLL_INTERVAL = 4000;
export const PHONE_PAYMENT_LASTS = 15 * 60 * 1000;
export const LONG_CONFIRMATION_DELAY = 60_000;
/** TIM-04: the longest delay of a browser timer, which fires a longer one at once. src/start/timers.ts waits longer for all charts. */
export const MAX_TIMER_DELAY = 2_147_483_647;
/** Duration of a toast with a button. */
export const TOAST_WITH_ACTION_DURATION = 8000;
/** ACC-08: debounce of the e-mail check while the viewer types. */
export const EMAIL_CHECK_DEBOUNCE = 600;
/** SCH-01: maximum length of a query, characters. Longer ones are cut. */
export const SEARCH_MAXIMUM = 100;
/** The previous page stays visible this long while the chunk of the next page is fetched, ms. */
export const PREVIOUS_PAGE_DURATION = 300;
/** A text is announced after it has stayed unchanged for this long, ms (SCH-04). */
export const ANNOUNCEMENT_DELAY = 1000;
export const MAX_SUGGESTIONS = 6;
/** Number of searches that are stored for each profile. */
export const MAX_RECENT_SEARCHES = 8;
/** FIL-01: number of collections in one request. */
export const COLLECTIONS_PER_PAGE = 6;
/** WAT-03: share of the duration. A playback position below it is no progress: nothing to continue. */
export const BEGUN_FROM = 0.02;

/** ms. CNS-04: the product asks again after twelve months. */
export const CONSENT_MAX_AGE = 365 * 24 * 60 * 60_000;

/** INS-01: how long this browser keeps home for the next visit, ms, and its largest size, characters. */
export const KEPT_HOME_MAX_AGE = 12 * 60 * 60_000;
export const KEPT_HOME_SIZE = 60_000;
/** INS-02: how long the kept home waits for the answers of the service, ms. */
export const KEPT_HOME_TIMEOUT = 8000;
/** ms. PWA-01: after a refusal the account menu does not offer the installation for this long. */
export const INSTALL_OFFER_PAUSE = 90 * 24 * 60 * 60_000;
/** ms. PWA-03: older answers are not shown without a connection. */
export const LAST_SEEN_MAX_AGE = 30 * 24 * 60 * 60_000;
