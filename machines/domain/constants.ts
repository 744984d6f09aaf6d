/**
 * The business constants of the specification's section 9, each in one place. Sizes and the font are tokens of src/styles/tokens.css.
 * CFG-10 compares both files with that table.
 * Durations are milliseconds unless the name says otherwise; sizes are CSS pixels.
 */

/* Accounts and profiles */
/** Profiles an account may hold at most; the setting account_profiles_limit may lower it. */
export const PROFILES_PER_ACCOUNT = 10;
export const PIN_LENGTH = 4;
/** VAL-03: for new passwords. */
export const PASSWORD_MINIMUM = 8;
/** LOG-03: old passwords may be shorter than new ones must be. */
export const PASSWORD_MINIMUM_AT_LOGIN = 6;
export const PROFILE_NAME_MINIMUM = 2;
/** GRD-05 */
export const PROFILE_CHOICE_LASTS = 24 * 60 * 60 * 1000;
export const PROFILE_SWITCH_LOADING = 1000;
export const PIN_FOCUS_POLL = 100;
export const PIN_FOCUS_POLLS = 30;
/** NAV-07: the profile dropdown stays away for this long after a switch. */
export const DROPDOWN_REENABLE = 100;

/* Search */
export const SEARCH_MINIMUM = 3;
export const SEARCH_DEBOUNCE = 100;

/* Feedback */
export const TOAST_DURATION = 3000;
export const LONG_PRESS = 1000;
export const LAZY_LOADING_DELAY = 1;
/** DET-02: how long the page of a series waits to know the episode the viewer is at, when that did not come along. */
export const CURRENT_EPISODE_PATIENCE = 1500;
export const ANALYTICS_TEXT_MAXIMUM = 99;
export const BADGE_TEXT_MAXIMUM = 15;

/* Plans and payment */
export const PLANS_POPUP_DELAY = 500;
export const SUCCESS_TEXT_DELAY = 1500;
/** A price of 899 is shown as 8.99. */
export const CENTS_PER_UNIT = 100;
export const BILLING_PERIODS = ['weekly', 'monthly', 'yearly'] as const;

/* Playback */
export const NEXT_EPISODE_COUNTDOWN = 15_000;
export const NEXT_RECOMMENDATION_COUNTDOWN = 15_000;
export const VOD_BREAK_COUNTDOWN = 15_000;
export const LIVE_BREAK_COUNTDOWN = 10_000;
/** PLY-13: what a countdown goes down by. */
export const COUNTDOWN_TICK = 1000;
/** PLY-08, PLY-13: what the patience of "still watching?" goes down by, time of watching. */
export const WATCHED_TICK = 60_000;
/** How long "skip intro" and "skip recap" stand by themselves. */
export const SKIP_DISPLAY = 5000;

/* Languages */
export const LANGUAGES = ['en', 'fr_FR', 'pt_PT'] as const;
export const DEFAULT_LANGUAGE = 'en';

/* Settings used until the service has answered, and for every key it leaves out (CFG-05) */
export const DEFAULT_EPG_FUTURE_DAYS = 7;
export const DEFAULT_EPG_PAST_DAYS = 30;
export const DEFAULT_DYNAMIC_LABEL_DAYS_BEFORE = 30;
/** Seconds. */
export const DEFAULT_LIVE_BREAK_LIMIT = 14_400;
/** Episodes in a row. */
export const DEFAULT_VOD_BREAK_LIMIT = 6;
export const DEFAULT_ALLOW_VOD = 1;
export const DEFAULT_TVOS_VERSION = '1.0';

/* The look */
export const HEADER_SCROLL_THRESHOLD = 150;
export const BREAKPOINTS = { phone: 767, tablet: 934, desktop: 1170 } as const;
/** The specification's DD MMM, as Intl.DateTimeFormat reads it. */
export const DATE_DISPLAY = { day: '2-digit', month: 'short' } as const;

/* Ours, where the specification is silent (decided in tests/requirements.md) */
/** How long a start waits for the settings before it goes on with the defaults; a late answer is still taken over. */
export const SETTINGS_PATIENCE = 3000;
/** How long after settings that could not be had they are asked for again: without them home has no section. */
export const SETTINGS_ASKED_AGAIN = 15_000;
/** SOC-02: how long the answer of a provider is waited for. */
export const SOCIAL_LOGIN_LASTS = 10 * 60 * 1000;
/** CFG-02 */
export const DEFAULT_REQUEST_TIMEOUT = 15_000;
/** PLY-03: how often progress is told while playing. */
export const PROGRESS_INTERVAL = 10_000;
/** PLY-05, PLY-06: seconds of the title before what follows is offered, in which it is found out. */
export const NEXT_LOOKED_UP_AHEAD = 60;
/** PLY-16 */
export const PING_INTERVAL = 60_000;
/** PLY-11: a picture that stands still this long is called reconnecting, then failed. */
export const RECONNECTING_AFTER = 10_000;
export const PLAYBACK_FAILED_AFTER = 30_000;
/** PLY-11: a picture that has gone on this long may have its address renewed once more. */
export const RENEWAL_EARNED_AFTER = 60_000;
/** A picture that stands still this long is waited for: the player says that it loads. */
export const STANDSTILL_NOTICED = 1000;
/** A picture that stands still and whose playlist did not come is called reconnecting after this long already. */
export const RETRY_NOTICED = 3000;
/** The player's controls leave after this long without a movement of the viewer. */
export const CONTROLS_HIDDEN_AFTER = 3000;
/** PLY-02: two touches of the picture within this are one double tap. */
export const DOUBLE_TAP = 300;
/** How long the picture says what a key or a finger did; touches within it add up. */
export const FEEDBACK_SHOWN = 900;
/** Seconds that "back" and "forward" jump. */
export const SEEK_STEP = 10;
/** Of 1. */
export const VOLUME_STEP = 0.05;
/** PLY-15: how long the document of an ad break is waited for, and then each ad's first picture, or the next one when it stands still. */
export const AD_DOCUMENT_PATIENCE = 4000;
export const AD_PICTURE_PATIENCE = 6000;
/** Seconds between two breaks where the configuration does not say. */
export const DEFAULT_AD_INTERVAL = 900;
/** Seconds at the end of a title that no break falls into. */
export const AD_FREE_END = 60;
/** Seconds an ad may take longer than its document says. */
export const AD_OVERRUN = 1;
/** How many documents that only point to the next one are followed. */
export const AD_WRAPPERS_AT_MOST = 5;
/** How often the live page looks at the clock for what is on now (GDE-02). */
export const NOW_TICK = 10_000;
/** NAV-12: how long the viewer rests at a place of the guide until the address says so. Browsers take only so many changes of it. */
export const PLACE_REST = 400;
/** The live page asks for programmes this far behind and ahead of now, and again when less than half of it is left ahead. */
export const LIVE_GUIDE_SPAN = 6 * 60 * 60 * 1000;
/** GDE-09: how often the reminders are asked for anew: another device may have changed them. */
export const REMINDERS_REFRESH = 15 * 60 * 1000;
/** How long after reminders that could not be had they are asked for again. */
export const REMINDERS_ASKED_AGAIN = 60 * 1000;
/** How often at least the clock is looked at while a reminder is to come: a machine that slept does not know how long. */
export const REMINDER_CHECK = 60 * 1000;
/** Reminders of the same moment come one after the other, each as long as it takes to read and to press. */
export const REMINDERS_APART = 8000;
/** GDE-06: how long a list of channels rests until it is asked what is on those that came into sight. */
export const LIVE_GUIDE_REST = 150;
/** GDE-10: the viewer goes on to another channel so soon after the last: then its picture waits until they rest as long. */
export const CHANNEL_REST = 400;
/** PLY-12: how long a channel that is zapped to from afar waits to know what is on. */
export const LIVE_PROGRAMME_PATIENCE = 1000;
/** How long after programmes that could not be had the live page asks for them again. */
export const LIVE_GUIDE_ASKED_AGAIN = 60 * 1000;
/** How long the digits of a channel number are waited for (GDE-07). */
export const CHANNEL_NUMBER_PAUSE = 1500;
/** HOM-07: how often a page that stays open looks at the clock for its badges. */
export const MOMENT_TICK = 60_000;
/** HOM-09: a highlight is looked at this long before its trailer plays. */
export const TRAILER_DELAY = 3000;
/** HOM-11: how long the pointer or the focus rests on a card before its tooltip opens, and how long that waits for the pointer to come back. */
export const PREVIEW_REST = 500;
export const PREVIEW_GRACE = 250;
/** HOM-07: an episode or series is new for so many days after its release. */
export const NEW_EPISODE_DAYS = 7;
/** HOM-07: from this local hour on, today is tonight. */
export const TONIGHT_FROM_HOUR = 18;
/** Loaded catalogue pages are shown again without a call for this long (NAV-12). */
export const FRESH_FOR = 5 * 60 * 1000;
/** MON-11: for this long a purchase that was interrupted is gone on with; a checkout stays open no longer. */
export const PURCHASE_LASTS = 60 * 60 * 1000;
/** TOG-07: a navigation reads the account again when its last answer is this old, and a look at the tab when it is half as old. */
export const ENTITLEMENT_BELIEVED = 60_000;
export const ENTITLEMENT_BELIEVED_WHEN_SEEN = 30_000;
/** TOG-07: refusals that contradict what is believed are looked into so often at most. */
export const ENTITLEMENT_DOUBTS_APART = 30_000;
/** MON-08: how often the service is asked whether a payment has arrived, and when the viewer is told that it takes longer. */
export const CONFIRMATION_POLL = 4000;
export const CONFIRMATION_PATIENCE = 60_000;
/** The longest delay a browser's timer takes; further away the clock is asked again. */
export const LONGEST_TIMER = 2_147_483_647;
/** A toast that something can be done about stays this long. */
export const TOAST_WITH_ACTION_DURATION = 8000;
/** ACC-08: an address that is being typed is asked about when it has rested this long. */
export const EMAIL_CHECK_DELAY = 600;
/** SCH-01: a query is cut at this many characters, wherever it came from. */
export const SEARCH_MAXIMUM = 100;
/** How long what was found must rest before it is announced, ms (SCH-04). */
export const SEARCH_ANNOUNCED_AFTER = 1000;
export const SUGGESTIONS_AT_MOST = 6;
/** Searches remembered for a profile. */
export const RECENT_SEARCHES_AT_MOST = 8;
/** FIL-01: collections asked for at a time. */
export const COLLECTIONS_PER_PAGE = 6;
