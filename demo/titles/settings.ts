/** The settings of the service (CFG-05, CFG-09), and its texts that replace built-in ones (I18-01). */
import { basename } from 'node:path';
import type * as z from 'zod/mini';
import { LANGUAGES } from '../../machines/domain/builtInLanguages.ts';
import type { Language } from '../../machines/domain/entities.ts';
import type { settingsWire } from '../../src/app/api/settings.wire.ts';
import { nameOfLanguage } from '../languages/languages.ts';

/**
 * The settings of a fictional company on the domain that is reserved for examples.
 * @param name of the brand, or the path of its folder
 * @param languages besides those of the product
 */
export function settingsOf(name: string, languages: readonly string[] = []): z.input<typeof settingsWire> {
  const domain = `${basename(name)}.example`;
  const house = `https://${domain}`;
  return {
    about_app_link: `${house}/about`,
    app_link: `${house}/app`,
    contacts_link: `${house}/contacts`,
    newsletter_link: `${house}/newsletter`,
    faq_link: `${house}/help`,
    privacy_policy_link: `${house}/privacy`,
    terms_of_use_link: `${house}/terms`,
    antifraud_link: `${house}/antifraud`,
    transparency_law_link: `${house}/transparency`,
    cookies_policy_link: `${house}/cookies`,
    app_store_link: `${house}/app-store`,
    play_store_link: `${house}/play-store`,
    facebook_link: `${house}/facebook`,
    instagram_link: `${house}/instagram`,
    youtube_link: `${house}/youtube`,
    send_feedback_email: `hello@${domain}`,
    remove_account_email: `goodbye@${domain}`,
    section_tab1_id: 'home',
    section_tab2_id: 'movies',
    section_tab3_id: 'shows',
    live_break_limit: 14_400,
    vod_break_limit: 6,
    locale: {
      ...Object.fromEntries(LANGUAGES.map((language) => [language, language])),
      en: 'English',
      fr_FR: 'Français',
      pt_PT: 'Português',
      ...Object.fromEntries(languages.map((language) => [language, nameOfLanguage(language)])),
    },
    allow_vod: 1,
    dynamic_label_days_before: 30,
    epg_future_days: 7,
    epg_past_days: 30,
    account_profiles_limit: 10,
    tvos_minimum_version: '1.0',
    tvos_current_version: '1.0',
  };
}

/** Messages for refusals of this service that have no texts in the product. */
export const TRANSLATIONS: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  en: {
    SERVER_ERROR_WRONG_CREDENTIALS: 'The e-mail or the password isn’t right.',
    SERVER_ERROR_TOO_MANY_ATTEMPTS: 'Too many attempts. Please wait a little and try again.',
    SERVER_ERROR_PARENTAL_RESTRICTION: 'This title is above the age limit of this profile.',
  },
  fr_FR: {
    SERVER_ERROR_WRONG_CREDENTIALS: 'L’adresse e-mail ou le mot de passe est incorrect.',
    SERVER_ERROR_TOO_MANY_ATTEMPTS: 'Trop de tentatives. Patientez un peu puis réessayez.',
    SERVER_ERROR_PARENTAL_RESTRICTION: 'Ce titre dépasse la limite d’âge de ce profil.',
  },
  pt_PT: {
    SERVER_ERROR_WRONG_CREDENTIALS: 'O e-mail ou a palavra-passe não está certo.',
    SERVER_ERROR_TOO_MANY_ATTEMPTS: 'Demasiadas tentativas. Aguarde um pouco e tente de novo.',
    SERVER_ERROR_PARENTAL_RESTRICTION: 'Este título está acima do limite de idade deste perfil.',
  },
};
