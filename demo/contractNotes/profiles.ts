/** Notes on profiles, their PINs and restrictions. */

import { pinCodeWire, pinSetWire } from '../../src/profiles/api/pin.wire.ts';
import {
  preferenceWire,
  profileCreateWire,
  profileSelectWire,
  profileUpdateWire,
  profileWire,
} from '../../src/profiles/api/profile.wire.ts';
import { restrictionUpdateWire, restrictionWire } from '../../src/profiles/api/restriction.wire.ts';
import { profileDeleteWire } from '../contract/requests.ts';
import type { SchemaNote } from './note.ts';

const LOCALE = '`en`, `fr_FR`, `pt_PT`, or another language that the settings offer.';
const PIN = 'Four digits.';
const TAG =
  'BCP 47, e.g. `pt`, and compared in its canonical form with the languages of the tracks: `pt`, `por` and `pt-BR` match, the nearest first. `und` is null. `pt-x-ad` and `pt-x-sdh`: audio description, and subtitles for the hard of hearing, when the media has them.';
const AVATAR = 'The id of one of GET /v1/avatars.';
const PRESENT_PIN = 'The current PIN. Required for a protected profile.';

export const profileNotes: readonly SchemaNote[] = [
  {
    name: 'Profile',
    schema: profileWire,
    properties: {
      avatar: 'Null: none.',
      locale: `${LOCALE} Other forms of them are understood: \`fr\`, \`fr-FR\`, \`fra\`. Null or a language that is not offered: not chosen.`,
      pin: 'Any text when the profile has a PIN, e.g. `****`, never the digits. Null or empty: no PIN.',
      subtitle_language: `${TAG} Null: no subtitles.`,
      audio_language: `${TAG} Null: the default track of the media.`,
      manager: 'True for the profile of the account manager, the master profile. Each account has one.',
      restriction: 'Null: none.',
      restricted:
        'True when the profile has an age limit. The application then offers neither its PIN nor its deletion; refuse both with ' +
        '`master_required`. False for the account manager. Null: unknown.',
      bedtime:
        '`HH:MM` by the clock of the device, of a profile with kids mode: from then until five in the morning nothing follows by itself. Null: none. ' +
        'A service without bedtimes leaves it out, and the application offers none.',
      'restriction.id': 'One of GET /v1/content/restriction.',
      'restriction.value':
        'The oldest classification that the profile may watch, years: the `value` of the restriction. Below 12, the application shows the kids mode. ' +
        'Null: unknown, and there is no kids mode.',
    },
  },
  {
    name: 'ProfileCreation',
    schema: profileCreateWire,
    properties: {
      avatar_id: AVATAR,
      locale: LOCALE,
      pin: `The PIN of the new profile. ${PIN}`,
      bedtime: '`HH:MM`.',
      code: 'The PIN again, or the PIN of the current profile. A service may ignore it.',
    },
  },
  {
    name: 'ProfileUpdate',
    schema: profileUpdateWire,
    says: 'Omitted properties keep their values.',
    properties: {
      avatar_id: AVATAR,
      locale: LOCALE,
      code: 'The current PIN. Required for a protected profile unless only its own locale changes.',
      pin: `The new PIN. ${PIN} Empty: removes the PIN.`,
      bedtime: '`HH:MM`; null: none. Only from the account manager; refuse others with `master_required`.',
    },
  },
  { name: 'ProfileDeletion', schema: profileDeleteWire, properties: { code: PRESENT_PIN } },
  {
    name: 'ProfileChoice',
    schema: profileSelectWire,
    properties: { profile_id: 'Optional; equal to the id in the path.', code: PRESENT_PIN },
  },
  {
    name: 'Preference',
    schema: preferenceWire,
    says: 'Omitted properties keep their values.',
    properties: { subtitle_language: `${TAG} Null: no subtitles.`, audio_language: `${TAG} Null: the default track of the media.` },
  },
  {
    name: 'PinSetting',
    schema: pinSetWire,
    properties: {
      old_code: 'The current PIN, if there is one.',
      password:
        'The password of the account, instead of `old_code` for a forgotten PIN: only from the master profile, with the same limit as a login. Sent ' +
        'with the flag `pinRecovery`.',
      new_code: PIN,
    },
  },
  { name: 'PinCode', schema: pinCodeWire, properties: { code: 'The typed PIN.' } },
  {
    name: 'Restriction',
    schema: restrictionWire,
    properties: {
      message: 'An explanation in the requested language.',
      value: 'The highest allowed classification, in years. Above 18: all titles.',
    },
  },
  {
    name: 'RestrictionUpdate',
    schema: restrictionUpdateWire,
    properties: { restriction_id: 'One of GET /v1/content/restriction.' },
  },
];
