import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE } from '../../../machines/domain/constants.ts';
import type { Language } from '../../../machines/domain/entities.ts';
import { DEFAULT_SETTINGS, type LinkName, type Settings } from '../../../machines/domain/settings.ts';
import { toLanguage } from '../../api/wire/language.ts';
import { id } from '../../api/wire/reading.ts';

const text = z.nullish(z.string());
const count = z.nullish(z.number().check(z.gte(0)));

const linkKeys = {
  about_app_link: 'about',
  app_link: 'app',
  contacts_link: 'contacts',
  newsletter_link: 'newsletter',
  terms_of_use_link: 'termsOfUse',
  privacy_policy_link: 'privacyPolicy',
  cookies_policy_link: 'cookiesPolicy',
  faq_link: 'faq',
  antifraud_link: 'antifraud',
  transparency_law_link: 'transparency',
  create_account_link: 'createAccount',
  forgot_password_link: 'forgotPassword',
  app_store_link: 'appStore',
  play_store_link: 'playStore',
  facebook_link: 'facebook',
  instagram_link: 'instagram',
  youtube_link: 'youtube',
  x_link: 'x',
} as const satisfies Record<string, LinkName>;

/** GET /v1/setting (CFG-05, CFG-09). Every key may be absent. */
export const settingsWire = z.object({
  about_app_link: text,
  app_link: text,
  contacts_link: text,
  newsletter_link: text,
  terms_of_use_link: text,
  privacy_policy_link: text,
  cookies_policy_link: text,
  faq_link: text,
  antifraud_link: text,
  transparency_law_link: text,
  create_account_link: text,
  forgot_password_link: text,
  app_store_link: text,
  play_store_link: text,
  facebook_link: text,
  instagram_link: text,
  youtube_link: text,
  x_link: text,
  send_feedback_email: text,
  remove_account_email: text,
  section_tab1_id: z.nullish(id),
  section_tab2_id: z.nullish(id),
  section_tab3_id: z.nullish(id),
  live_break_limit: count,
  vod_break_limit: count,
  /** Language code → name of the language in itself, e.g. `{"fr_FR": "Français"}`. */
  locale: z.nullish(z.record(z.string(), z.string())),
  allow_vod: count,
  kids_genres: z.nullish(z.array(z.string())),
  dynamic_label_days_before: count,
  epg_future_days: count,
  epg_past_days: count,
  account_profiles_limit: count,
  tvos_minimum_version: text,
  tvos_current_version: text,
});

type SettingsWire = z.output<typeof settingsWire>;

function toLinks(wire: SettingsWire): Settings['links'] {
  const links: Partial<Record<LinkName, string>> = {};
  for (const key of Object.keys(linkKeys) as (keyof typeof linkKeys)[]) {
    const address = wire[key];
    if (address) links[linkKeys[key]] = address;
  }
  return links;
}

/** CFG-05: defaults replace missing settings. English is always offered (I18-01). */
export function toSettings(wire: SettingsWire): Settings {
  const otherwise = DEFAULT_SETTINGS;
  const offered = [...new Set(Object.keys(wire.locale ?? {}).map(toLanguage))].filter((language) => language !== null);
  const languages: readonly Language[] =
    offered.length === 0 || offered.includes(DEFAULT_LANGUAGE) ? offered : [DEFAULT_LANGUAGE, ...offered];
  return {
    links: toLinks(wire),
    feedbackEmail: wire.send_feedback_email || otherwise.feedbackEmail,
    removeAccountEmail: wire.remove_account_email || otherwise.removeAccountEmail,
    sections: { home: wire.section_tab1_id || null, movies: wire.section_tab2_id || null, shows: wire.section_tab3_id || null },
    liveBreakLimit: wire.live_break_limit ?? otherwise.liveBreakLimit,
    vodBreakLimit: wire.vod_break_limit ?? otherwise.vodBreakLimit,
    languages: languages.length > 0 ? languages : otherwise.languages,
    allowsVod: wire.allow_vod === null || wire.allow_vod === undefined ? otherwise.allowsVod : wire.allow_vod !== 0,
    kidsGenres: wire.kids_genres ?? otherwise.kidsGenres,
    dynamicLabelDaysBefore: wire.dynamic_label_days_before ?? otherwise.dynamicLabelDaysBefore,
    epgFutureDays: wire.epg_future_days ?? otherwise.epgFutureDays,
    epgPastDays: wire.epg_past_days ?? otherwise.epgPastDays,
    profilesLimit: wire.account_profiles_limit ?? otherwise.profilesLimit,
    tvosVersions: {
      minimum: wire.tvos_minimum_version || otherwise.tvosVersions.minimum,
      current: wire.tvos_current_version || otherwise.tvosVersions.current,
    },
  };
}
