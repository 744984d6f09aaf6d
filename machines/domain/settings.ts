/** The settings of the service (CFG-05, CFG-09), and the defaults until they are loaded. */
import {
  DEFAULT_ALLOW_VOD,
  DEFAULT_DYNAMIC_LABEL_DAYS_BEFORE,
  DEFAULT_EPG_FUTURE_DAYS,
  DEFAULT_EPG_PAST_DAYS,
  DEFAULT_LANGUAGE,
  DEFAULT_LIVE_BREAK_LIMIT,
  DEFAULT_TVOS_VERSION,
  DEFAULT_VOD_BREAK_LIMIT,
  PROFILES_PER_ACCOUNT,
} from './constants.ts';
import type { Language, Profile } from './entities.ts';
import type { Flags } from './flags.ts';
import { isKidsProfile } from './kids.ts';

/** The names of the links that the settings may contain. A link without a URL is not shown (NAV-10). */
export const LINK_NAMES = [
  'about',
  'app',
  'contacts',
  'newsletter',
  'termsOfUse',
  'privacyPolicy',
  'cookiesPolicy',
  'faq',
  'antifraud',
  'transparency',
  'createAccount',
  'forgotPassword',
  'appStore',
  'playStore',
  'facebook',
  'instagram',
  'youtube',
  'x',
] as const;
export type LinkName = (typeof LINK_NAMES)[number];

export type Settings = {
  links: Readonly<Partial<Record<LinkName, string>>>;
  feedbackEmail: string | null;
  removeAccountEmail: string | null;
  /** Ids of the menu's sections (NAV-04). */
  sections: { home: string | null; movies: string | null; shows: string | null };
  /** Seconds of live playback without an action of the viewer until "still watching?". 0: never (PLY-08). */
  liveBreakLimit: number;
  /** Titles in a row without an action of the viewer until "still watching?". 0: never (PLY-07). */
  vodBreakLimit: number;
  languages: readonly Language[];
  allowsVod: boolean;
  /** KID-07: the names of the genres for children, in all languages of the service. Empty: only the age limit counts. */
  kidsGenres: readonly string[];
  dynamicLabelDaysBefore: number;
  epgFutureDays: number;
  epgPastDays: number;
  profilesLimit: number;
  tvosVersions: { minimum: string; current: string };
};

export const DEFAULT_SETTINGS: Settings = {
  links: {},
  feedbackEmail: null,
  removeAccountEmail: null,
  sections: { home: null, movies: null, shows: null },
  liveBreakLimit: DEFAULT_LIVE_BREAK_LIMIT,
  vodBreakLimit: DEFAULT_VOD_BREAK_LIMIT,
  languages: [DEFAULT_LANGUAGE],
  allowsVod: DEFAULT_ALLOW_VOD === 1,
  kidsGenres: [],
  dynamicLabelDaysBefore: DEFAULT_DYNAMIC_LABEL_DAYS_BEFORE,
  epgFutureDays: DEFAULT_EPG_FUTURE_DAYS,
  epgPastDays: DEFAULT_EPG_PAST_DAYS,
  profilesLimit: PROFILES_PER_ACCOUNT,
  tvosVersions: { minimum: DEFAULT_TVOS_VERSION, current: DEFAULT_TVOS_VERSION },
};

/**
 * The features that views and guards use: the flags, narrowed by the settings and by the profile (CFG-01, CFG-09, KID-02).
 * `grownUp`: false in kids mode, which has no pages of profile and account, and sells nothing.
 */
export type Features = Flags & { otherLanguages: boolean; grownUp: boolean };

/** @param profile who watches; null for visitors and until the profile is known */
export function featuresOf(flags: Flags, settings: Settings, profile: Profile | null = null): Features {
  const grownUp = !isKidsProfile(profile);
  return {
    ...flags,
    grownUp,
    monetization: flags.monetization && grownUp,
    pastEpgVods: flags.pastEpgVods && settings.allowsVod,
    otherLanguages: settings.languages.length > 1 && grownUp,
  };
}
