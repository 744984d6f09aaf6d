/** Notes on profiles, their PINs and restrictions. */
import { pinCodeWire, pinSetWire } from '../../src/api/wire/pin.ts';
import {
  preferenceWire,
  profileCreateWire,
  profileDeleteWire,
  profileSelectWire,
  profileUpdateWire,
  profileWire,
} from '../../src/api/wire/profile.ts';
import { restrictionUpdateWire, restrictionWire } from '../../src/api/wire/restriction.ts';
import type { SchemaNote } from './note.ts';

const LOCALE = '`en`, `fr_FR` or `pt_PT`.';
const PIN = 'Four digits.';
const TAG =
  'BCP 47, compared with the languages of the tracks, e.g. `pt`. `pt-x-ad` and `pt-x-sdh`: with audio description, and for the hard of hearing, where the media have it.';
const AVATAR = 'The id of one of GET /v1/avatars.';
const PRESENT_PIN = 'The present PIN; needed of a protected profile.';

export const profileNotes: readonly SchemaNote[] = [
  {
    name: 'Profile',
    schema: profileWire,
    properties: {
      avatar: 'Null: none.',
      locale: `${LOCALE} Null or any other: the profile has chosen none.`,
      pin: 'Any text when the profile is protected, e.g. `****`, never the digits. Null or empty: it is not.',
      subtitle_language: `${TAG} Null: no subtitles.`,
      audio_language: `${TAG} Null: what the media begin with.`,
      manager: 'The account manager’s profile, called the master: one of the account.',
      restriction: 'Null: none.',
      restricted:
        'Titles are kept from this profile. True: the application offers it neither its PIN nor its deletion, and refuse both with ' +
        '`master_required`. False for the account manager. Null: not told.',
      'restriction.id': 'One of GET /v1/content/restriction.',
    },
  },
  {
    name: 'ProfileCreation',
    schema: profileCreateWire,
    properties: {
      avatar_id: AVATAR,
      locale: LOCALE,
      pin: `Of the new profile. ${PIN}`,
      code: 'The PIN typed again, or the one of the profile that asks; a service may ignore it.',
    },
  },
  {
    name: 'ProfileUpdate',
    schema: profileUpdateWire,
    says: 'What is left out stays as it is.',
    properties: {
      avatar_id: AVATAR,
      locale: LOCALE,
      code: 'The present PIN; needed of a protected profile, unless only its own locale changes.',
      pin: `The new one. ${PIN} Empty: removes it.`,
    },
  },
  { name: 'ProfileDeletion', schema: profileDeleteWire, properties: { code: PRESENT_PIN } },
  {
    name: 'ProfileChoice',
    schema: profileSelectWire,
    properties: { profile_id: 'The same as in the path, if it is there.', code: PRESENT_PIN },
  },
  {
    name: 'Preference',
    schema: preferenceWire,
    says: 'What is left out stays as it is.',
    properties: { subtitle_language: `${TAG} Null: no subtitles.`, audio_language: `${TAG} Null: what the media begin with.` },
  },
  {
    name: 'PinSetting',
    schema: pinSetWire,
    properties: {
      old_code: 'The present PIN, where there is one.',
      password:
        'Of the account, in place of `old_code` for a forgotten PIN: only from the master’s profile, with as many tries as a log-in. Sent ' +
        'with the flag `pinRecovery`.',
      new_code: PIN,
    },
  },
  { name: 'PinCode', schema: pinCodeWire, properties: { code: 'The PIN as it was typed.' } },
  {
    name: 'Restriction',
    schema: restrictionWire,
    properties: {
      message: 'What it means, in the language asked for.',
      value: 'The oldest classification allowed, in years; above 18: everything.',
    },
  },
  {
    name: 'RestrictionUpdate',
    schema: restrictionUpdateWire,
    properties: { restriction_id: 'One of GET /v1/content/restriction.' },
  },
];
