/** Notes on accounts, profiles and devices. */

import {
  accountCheckAnswerWire,
  accountUpdateWire,
  accountWire,
  activationWire,
  signupAnswerWire,
  signupWire,
} from '../../src/account/api/account.wire.ts';
import { accountDataWire, deletionCodeWire, deletionWire } from '../../src/account/api/accountData.wire.ts';
import { deviceCodeRequestWire, deviceCodeWire, deviceLoginWire, devicesWire } from '../../src/account/api/device.wire.ts';
import { deviceWire } from '../../src/api/wire/device.ts';
import { avatarWire } from '../../src/profiles/api/avatar.wire.ts';
import { authenticationWire, socialLoginWire } from '../../src/signIn/api/authentication.wire.ts';
import { passwordChangeWire, resetWire } from '../../src/signIn/api/password.wire.ts';
import { loginWire, renewalWire } from '../contract/requests.ts';
import type { SchemaNote } from './note.ts';

const BIRTHDAY = 'DD-MM-YYYY, e.g. `24-12-1990`.';
const GENDER = '`female`, `male` or `other`. The form keeps and offers any other text unchanged.';
const PHONE = '6 to 15 digits, with an optional + before them.';
const PASSWORD = 'At least 8 characters.';
const EMAILED = 'The code from the e-mail.';

export const accountNotes: readonly SchemaNote[] = [
  {
    name: 'Account',
    schema: accountWire,
    properties: {
      birthday: `${BIRTHDAY} Null or empty: unknown.`,
      gender: `${GENDER} Null or empty: unknown.`,
      phone: 'Null or empty: unknown.',
      photo_url: 'Null: none.',
      completed: 'False: the application asks the viewer for the missing data first.',
      is_multi_profile: 'Whether the account may have several profiles.',
      premium: 'True while a subscription is in force. Premium titles then play.',
      profiles: 'The master profile is first.',
      optin: 'Consent to news by e-mail. Null or absent: unknown; the account page then offers no change.',
      'session.token': 'Replaces the bearer of POST /v1/subscription only. Null: the bearer itself is sent.',
    },
  },
  {
    name: 'AccountUpdate',
    schema: accountUpdateWire,
    says: 'Omitted properties keep their values.',
    properties: {
      id: 'Ignored.',
      premium: 'Ignored.',
      birthday: `${BIRTHDAY} Empty: deletes it.`,
      gender: `${GENDER} Empty: deletes it.`,
      phone: `${PHONE} Empty: deletes it.`,
      password: 'The current password. Required when the e-mail changes.',
      completed: 'True: the account is complete.',
      agree: 'Agreement to the terms of use.',
      optin: 'Consent to news by e-mail.',
      gigyaOptionalTerms: 'Agreement to optional terms. The forms do not ask for it.',
    },
  },
  {
    name: 'Signup',
    schema: signupWire,
    properties: {
      birthday: BIRTHDAY,
      gender: GENDER,
      phone: PHONE,
      password: `${PASSWORD} Absent when a provider has verified the viewer.`,
      agree: 'Agreement to the terms of use. False is refused with `agreement_required`.',
      optin: 'Consent to news by e-mail.',
      gigyaOptionalTerms: 'Agreement to optional terms. The forms do not ask for it.',
      google_recaptcha_token: 'Sent when the deployment uses a captcha.',
      affiliate: 'The affiliate of the landing URL.',
      provider: '`apple`, `google` or `facebook`, together with access_token.',
      access_token: 'The token of the provider.',
    },
  },
  {
    name: 'SignupAnswer',
    schema: signupAnswerWire,
    properties: {
      id: 'The id of the account. The activation e-mail contains it with the code.',
      activated: 'False: the account waits for POST /v1/validate. A sign-up with a provider activates the account at once.',
    },
  },
  { name: 'AccountCheckAnswer', schema: accountCheckAnswerWire, properties: { available: 'True when no account has this e-mail.' } },
  { name: 'Activation', schema: activationWire, properties: { id: 'The id of the account.', code: EMAILED } },
  {
    name: 'Login',
    schema: loginWire,
    properties: { password: 'The typed password. The form requires 6 characters, because old passwords may be short.' },
  },
  {
    name: 'Authentication',
    schema: authenticationWire,
    properties: {
      access_token: 'The bearer of all following calls.',
      refresh_token:
        'For POST /v1/token, which the application calls with the flag sessionRenewal. Valid once. Null: none; the viewer signs in again when the session has ended.',
    },
  },
  {
    name: 'Renewal',
    schema: renewalWire,
    properties: { refresh_token: 'The token of the last sign-in or renewal. It is sent to the API only, without a bearer.' },
  },
  {
    name: 'SocialLogin',
    schema: socialLoginWire,
    properties: {
      access_token: 'The identity token of the provider.',
      provider: '`apple`, `google` or `facebook`.',
      fullname: 'First and last name, sent after `missing_user_information`.',
      email: 'Sent after `missing_user_information`.',
      optin: 'Consent to news by e-mail.',
      agree: 'Agreement to the terms of use.',
    },
  },
  { name: 'PasswordReset', schema: resetWire, properties: { code: EMAILED, password: `The new password. ${PASSWORD}` } },
  {
    name: 'PasswordChange',
    schema: passwordChangeWire,
    properties: { password: 'The current password.', new_password: PASSWORD },
  },
  {
    name: 'AccountData',
    schema: accountDataWire,
    says: 'An object with names of your choice, in words that the viewer understands. Leave out secrets: hashes, tokens, codes.',
    properties: {},
  },
  {
    name: 'DeletionCode',
    schema: deletionCodeWire,
    properties: { email: 'The address to which the code was sent.', expires: 'Epoch seconds: the time at which the code expires.' },
  },
  { name: 'Deletion', schema: deletionWire, properties: { email: 'The e-mail of the account, typed by the viewer.', code: EMAILED } },
  { name: 'Avatar', schema: avatarWire, properties: { id: 'Used as avatar_id in requests.', url: 'The URL of a square picture.' } },
  {
    name: 'Device',
    schema: deviceWire,
    properties: {
      id: 'The id for DELETE /v1/device/{id}. It is not the x-device-id.',
      kind: '`browser`, `tv`, `phone`, `tablet`; null or any other text: unknown.',
      current: 'True for the device that sends the request. Null: false.',
      last_used: 'Epoch seconds. Null: unknown.',
      city: 'Null: unknown.',
    },
  },
  { name: 'Devices', schema: devicesWire, properties: { limit: 'The maximum number of devices of the account. 0: unknown.' } },
  {
    name: 'DeviceCode',
    schema: deviceCodeWire,
    properties: {
      code: 'The code that the TV shows and the viewer types at /apptv.',
      expires: 'Epoch seconds: the time at which the code expires.',
    },
  },
  {
    name: 'DeviceCodeRequest',
    schema: deviceCodeRequestWire,
    properties: { code: 'The code that GET /v1/device/code returned to the TV.' },
  },
  {
    name: 'DeviceLogin',
    schema: deviceLoginWire,
    says: 'Status `pending`: no viewer has linked the code yet, and the TV asks again after 3 s. `confirmed`: the tokens of the session.',
    properties: {},
  },
];
